import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Queries } from '../storage/schema.ts';

/**
 * Adds the state of the outbox: how many deliveries wait, and for how long the oldest has. It is looked up when the
 * metrics are read. Without an answer from the database the two are left out, which is itself something to watch for.
 */
export function addDeliveryGauges(registry: Registry, db: Queries): void {
  addGauge(registry, 'assay_deliveries_pending', 'Deliveries that are still to be made', async () => {
    const { rows } = await sql<{ pending: number | string }>`
      select count(*) as pending from deliveries where status = 'pending'
    `.execute(db);
    return Number(rows[0]?.pending);
  });
  addGauge(
    registry,
    'assay_deliveries_oldest_pending_seconds',
    'Age of the oldest delivery that is still to be made; 0 when there is none',
    async () => {
      const { rows } = await sql<{ oldest: string | null }>`
        select min(created_at) as oldest from deliveries where status = 'pending'
      `.execute(db);
      const oldest = rows[0]?.oldest;
      return oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) : 0;
    },
  );
}

function addGauge(registry: Registry, name: string, help: string, value: () => Promise<number>): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        gauge.set(await value());
      } catch {
        gauge.remove();
      }
    },
  });
}
