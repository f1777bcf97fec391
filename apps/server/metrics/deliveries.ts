import { batch } from '@assay/runtime/batch';
import { CHANNEL_NAMES, type ChannelState, outboxState } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds gauges for the outbox, which query the database when the metrics are read. Without an answer they are left out,
 * which is itself worth an alert.
 */
export function addDeliveryGauges(registry: Registry, db: Queries): void {
  // The gauges are read at the same moment, and share one query.
  const query = batch<void, Awaited<ReturnType<typeof outboxState>>>(Number.POSITIVE_INFINITY, async () => {
    const state = await outboxState(db, CHANNEL_NAMES);
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
          for (const [channel, state] of Object.entries(await query())) gauge.set({ channel }, value(state));
        } catch {
          gauge.reset();
        }
      },
    });
  }
}
