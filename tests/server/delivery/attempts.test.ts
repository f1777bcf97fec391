/** Each attempt of a delivery that failed is kept, with its time and its error. */

import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Attempt } from '../../../packages/service/delivery/channel.ts';
import { listAttempts } from '../../../packages/store/deliveries/attempts.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { LEASE_MS } from '../../../packages/store/deliveries/leases.ts';
import { giveUp, postpone, release } from '../../../packages/store/deliveries/outcomes.ts';
import { resend } from '../../../packages/store/deliveries/resend.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { onSqliteFirst } from '../../support/databases.ts';
import { NO_NOTE } from '../../support/erasures.ts';
import { storeLead } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import { SECOND } from '../../support/time.ts';
import {
  FAILED,
  moveLeases,
  openForWorker,
  pass,
  scripted,
  startForTest,
  stopHanging,
} from '../../support/worker.ts';

const SALES = 'sales@assay.example';
const BOSS = 'boss@assay.example';

onSqliteFirst('an attempt', (freshUrl) => {
  const open = () => openForWorker(freshUrl);

  /** All attempts by recipient, oldest first. */
  async function kept(db: Queries) {
    const deliveries = await listDeliveries(db);
    const ids = deliveries.map(({ id }) => id);
    return (await listAttempts(db, ids)).map(({ delivery_id, made_at, outcome, error }) => {
      const recipient = deliveries.find(({ id }) => id === delivery_id)?.recipient;
      return [recipient, made_at, outcome, error];
    });
  }

  test('that delivers takes no row, however often it is sent again', async () => {
    const { db, time } = await open();
    const { id } = await storeLead(db, ['webhook']);
    const { channel } = scripted(() => ({ kind: 'delivered' }));
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    const [delivery] = await listDeliveries(db, { leadIds: [id] });
    expect(delivery).toMatchObject({ attempts: 1, delivered_at: time.now().toISOString() });
    time.advance(SECOND);
    expect(await resend(db, { id: delivery?.id ?? '' }, time.now())).toBe(1);
    await pass(worker);
    expect(await listDeliveries(db)).toMatchObject([{ attempts: 1, delivered_at: time.now().toISOString() }]);
    expect(await kept(db)).toEqual([]);
  });

  test('is kept whether it failed or was given up, and after resending too', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const answers: Attempt[] = [
      FAILED,
      { kind: 'impossible', reason: 'The webhook\nanswered 400' },
      { kind: 'delivered' },
    ];
    const { channel } = scripted(() => answers.shift() ?? FAILED);
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    const first = time.now().toISOString();
    time.advance(5 * SECOND);
    await pass(worker);
    const second = time.now().toISOString();
    time.advance(SECOND);
    await resend(db, 'all dead', time.now());
    await pass(worker);
    expect(await kept(db)).toEqual([
      [null, first, 'failed', 'The webhook answered 500'],
      [null, second, 'given_up', 'The webhook answered 400'],
    ]);
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('that the end of the server interrupts is kept, and does not count', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const { channel, attempts } = scripted(async (signal) => {
      await once(signal, 'abort');
      return FAILED;
    });
    const worker = startForTest(db, [channel], time);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), PATIENT);
    await stopHanging(worker);
    expect(await kept(db)).toEqual([
      [null, time.now().toISOString(), 'interrupted', expect.stringMatching(/./)],
    ]);
    expect(await listDeliveries(db)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  test('that a recipient refused is the first of its own delivery', async () => {
    const { db, time } = await open();
    await storeLead(db, ['mail']);
    const refused = [
      { recipient: SALES, reply: '550 No', isFinal: true },
      { recipient: BOSS, reply: '451 Later', isFinal: false },
    ];
    const { channel } = scripted(() => ({ kind: 'delivered', refused: refused.splice(0) }), 'mail');
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    const first = time.now().toISOString();
    time.advance(5 * SECOND);
    await pass(worker);
    const all = await kept(db);
    expect(all.toSorted()).toEqual([
      [BOSS, first, 'failed', '451 Later'],
      [SALES, first, 'given_up', '550 No'],
    ]);

    const whole = (await listDeliveries(db)).find(({ recipient }) => recipient === null);
    await resend(db, { id: whole?.id ?? '' }, time.now());
    expect(await listDeliveries(db)).toHaveLength(1);
    expect((await kept(db)).toSorted()).toEqual(all.map(([, ...rest]) => [null, ...rest]).toSorted());
  });

  test('is not kept when another attempt holds the delivery by now', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const late = await claimDueDelivery(db, 'webhook', time.now());
    await moveLeases(db, -LEASE_MS);
    await claimDueDelivery(db, 'webhook', time.now());
    if (!late) throw new Error('The delivery is due');
    await giveUp(db, late, 'late', time.now());
    await postpone(db, late, 'late', time.now(), time.now());
    await release(db, late, 'late', time.now());
    expect(await kept(db)).toEqual([]);
    expect(await listDeliveries(db)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  test('is not kept when its lead was erased meanwhile', async () => {
    const { db, time } = await open();
    const { email } = await storeLead(db, ['mail']);
    const { channel } = scripted(async () => {
      await erasePersonalData(db, email, await findPersonalData(db, email), {
        by: null,
        now: time.now(),
        note: NO_NOTE,
      });
      const refused = [{ recipient: BOSS, reply: `550 <${email}>`, isFinal: true }];
      return { kind: 'delivered', refused };
    }, 'mail');
    await startForTest(db, [channel], time).idle();
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
  });
});
