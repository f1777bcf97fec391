import { databaseSize } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge of what the database takes on its disk, read when the metrics are. Without an answer it is left out. */
export function addStorageGauge(registry: Registry, db: Queries): void {
  const gauge = new Gauge({
    name: 'assay_database_bytes',
    help: 'What the database takes on its disk',
    registers: [registry],
    async collect() {
      try {
        gauge.set(await databaseSize(db));
      } catch {
        gauge.remove();
      }
    },
  });
}
