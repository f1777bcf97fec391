import { type Disk, spaceOf } from '@assay/service/disk';
import { Gauge, type Registry } from 'prom-client';

/** Adds gauges of the disks of this machine that the lasting state is on, read when the metrics are. A disk that is gone is left out. */
export function addDiskGauges(registry: Registry, disks: readonly Disk[]): void {
  addGauge('size', 'Size of the disk that the database or the list of erasures is on');
  addGauge(
    'free',
    'What is free for this process on the disk that the database or the list of erasures is on',
  );

  function addGauge(what: 'size' | 'free', help: string): void {
    new Gauge({
      name: `assay_disk_${what}_bytes`,
      help,
      labelNames: ['of'],
      registers: [registry],
      async collect() {
        for (const { of, path } of disks) {
          const space = await spaceOf(path).catch(() => undefined);
          if (space) this.set({ of }, space[what]);
          else this.remove({ of });
        }
      },
    });
  }
}
