import { expect, test } from 'vitest';
import { addDeliveryGauges } from '../../../apps/server/metrics/gauges.ts';
import { prometheusMetrics } from '../../../apps/server/metrics/prometheus.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { giveUp } from '../../../packages/store/deliveries/outcomes.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { storeLead } from '../../support/leads.ts';

onSqliteFirst('delivery gauges', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    const { registry } = prometheusMetrics([], '1.2.3');
    addDeliveryGauges(registry, db);
    /** The gauges as lines, without the comments. */
    const read = async () => (await registry.metrics()).match(/^assay_deliveries.*$/gm) ?? [];
    return { db, read };
  }

  test('are 0 for each channel when there is nothing to deliver', async () => {
    const { read } = await start();
    expect((await read()).sort()).toEqual(
      ['dead', 'oldest_pending_seconds', 'pending'].flatMap((gauge) =>
        ['call', 'chat', 'confirmation', 'mail', 'opt_in', 'reply', 'webhook', 'webhook_events'].map(
          (channel) => `assay_deliveries_${gauge}{channel="${channel}"} 0`,
        ),
      ),
    );
  });

  test('are labeled by channel, so that the wrong address of a visitor raises no alarm', async () => {
    const { db, read } = await start();
    const minuteAgo = new Date(Date.now() - 60_000);
    for (const at of [minuteAgo, new Date()]) {
      await storeLead(db, ['mail', 'confirmation'], { created_at: at.toISOString() });
    }
    const claimed = await claimDueDelivery(db, 'confirmation', new Date());
    if (claimed) await giveUp(db, claimed, '550 no such user', new Date());
    const lines = await read();
    expect(lines).toEqual(
      expect.arrayContaining([
        'assay_deliveries_pending{channel="mail"} 2',
        'assay_deliveries_pending{channel="confirmation"} 1',
        'assay_deliveries_pending{channel="webhook"} 0',
        'assay_deliveries_dead{channel="mail"} 0',
        'assay_deliveries_dead{channel="confirmation"} 1',
        'assay_deliveries_dead{channel="webhook"} 0',
      ]),
    );
    const oldest = lines.find((line) =>
      line.startsWith('assay_deliveries_oldest_pending_seconds{channel="mail"}'),
    );
    expect(Number(oldest?.split(' ')[1])).toBeGreaterThan(59);
  });

  test('are absent while the database does not answer', async () => {
    const { db, read } = await start();
    expect(await read()).toHaveLength(24);
    await db.schema.dropTable('deliveries').execute();
    expect(await read()).toEqual([]);
  });
});
