import { erasuresDueMs, type WatchedErasures } from '@assay/service/retention';
import { ErasureListError } from '@assay/store/erasures';
import type { Queries } from '@assay/store/schema';
import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge of what the list of erasures lacks. It is left out while the database does not answer. */
export function addErasuresGauge(registry: Registry, erasures: WatchedErasures): void {
  const gauge = new Gauge({
    name: 'assay_erasures_missing',
    help: 'Entries that the list of erasures lacks, although the database knows of them; 1 if it cannot be read',
    registers: [registry],
    async collect() {
      try {
        gauge.set(await erasures.missing());
      } catch (error) {
        if (error instanceof ErasureListError) gauge.set(1);
        else gauge.remove();
      }
    },
  });
}

/** Adds a gauge of what was to be erased and is not. It is left out while the database does not answer. */
export function addErasuresDueGauge(registry: Registry, db: Queries): void {
  const gauge = new Gauge({
    name: 'assay_erasures_due_seconds',
    help: 'For how long the oldest erasure is due that is not complete; 0 when there is none',
    registers: [registry],
    async collect() {
      try {
        gauge.set((await erasuresDueMs(db, new Date())) / 1000);
      } catch {
        gauge.remove();
      }
    },
  });
}
