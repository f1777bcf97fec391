import { Gauge, type Registry } from 'prom-client';
import { type ChannelState, outboxState } from '../storage/deliveries.ts';
import type { Queries } from '../storage/schema.ts';
import { together } from '../storage/together.ts';

/**
 * Adds the state of the outbox: how many deliveries wait, for how long the oldest has, and how many were given up. It
 * is looked up when the metrics are read. Without an answer from the database these are left out, which is itself
 * something to watch for.
 */
export function addDeliveryGauges(registry: Registry, db: Queries): void {
  // The gauges are read at the same moment, and share one look.
  const look = together<void, Awaited<ReturnType<typeof outboxState>>>(Number.POSITIVE_INFINITY, async () => {
    const state = await outboxState(db);
    return () => state;
  });
  addGauge('assay_deliveries_pending', 'Deliveries that are still to be made', ({ pending }) => pending);
  addGauge('assay_deliveries_dead', 'Deliveries that were given up', ({ dead }) => dead);
  addGauge(
    'assay_deliveries_oldest_pending_seconds',
    'Age of the oldest delivery that is still to be made; 0 when there is none',
    ({ oldestPending }) => (oldestPending ? Math.max(0, (Date.now() - Date.parse(oldestPending)) / 1000) : 0),
  );

  function addGauge(name: string, help: string, value: (state: ChannelState) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      async collect() {
        try {
          const states = Object.entries(await look());
          for (const [channel, state] of states) gauge.set({ channel }, value(state));
        } catch {
          gauge.reset();
        }
      },
    });
  }
}
