import { stat } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds a gauge of the age of the last good back-up, from the time of a file that whoever makes it touches then. Without the file
 * there is none, which is as bad as an old one: the age is without end.
 */
export function addBackupGauge(registry: Registry, stamp: string): void {
  new Gauge({
    name: 'assay_backup_age_seconds',
    help: 'Age of the last good back-up; infinite when there is none',
    registers: [registry],
    async collect() {
      const madeAt = await stat(stamp).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NEGATIVE_INFINITY,
      );
      this.set(Math.max(0, (Date.now() - madeAt) / 1000));
    },
  });
}
