import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Queries } from '../storage/schema.ts';

/**
 * Adds the state of the outbox: how many deliveries wait, for how long the oldest has, and how many were given up. It
 * is looked up when the metrics are read. Without an answer from the database these are left out, which is itself
 * something to watch for.
 */
export function addDeliveryGauges(registry: Registry, db: Queries): void {
  addGauge(registry, 'assay_deliveries_pending', 'Deliveries that are still to be made', () =>
    countOf(db, 'pending'),
  );
  addGauge(registry, 'assay_deliveries_dead', 'Deliveries that were given up', () => countOf(db, 'dead'));
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

async function countOf(db: Queries, status: 'pending' | 'dead'): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from deliveries where status = ${status}
  `.execute(db);
  return Number(rows[0]?.count);
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
