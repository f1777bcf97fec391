/** Each attempt of a delivery is kept, with its time and its error. */

import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import type { Attempt } from '../../../packages/service/delivery/channel.ts';
import { openAsItIs } from '../../../packages/store/database/database.ts';
import { keepImpliedAttempts, listAttempts } from '../../../packages/store/deliveries/attempts.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { LEASE_MS } from '../../../packages/store/deliveries/leases.ts';
import { giveUp, postpone, release } from '../../../packages/store/deliveries/outcomes.ts';
import { resend } from '../../../packages/store/deliveries/resend.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { freshPostgres, onSqliteFirst, openForTest } from '../../support/databases.ts';
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

  test('of a mail that is delivered at once takes no row, is listed all the same, and is kept when it is sent again', async () => {
    const { db, time } = await open();
    const { id } = await storeLead(db, ['mail']);
    const { channel } = scripted(() => ({ kind: 'delivered' }), 'mail');
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    const first = time.now().toISOString();
    const rows = async () => (await db.selectFrom('delivery_attempts').selectAll().execute()).length;
    expect([await rows(), await kept(db)]).toEqual([0, [[null, first, 'delivered', null]]]);

    const [delivery] = await listDeliveries(db, { leadIds: [id] });
    for (let again = 1; again <= 2; again++) {
      time.advance(SECOND);
      expect(await resend(db, { id: delivery?.id ?? '' }, time.now())).toBe(1);
      await pass(worker);
      expect([await rows(), (await kept(db)).length]).toEqual([again, again + 1]);
    }
    const times = (await kept(db)).map(([, at]) => at);
    expect(times).toEqual([...new Set(times)].sort());
  });

  test('is kept whether it failed, was given up or delivered, and after resending too', async () => {
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
    const third = time.now().toISOString();
    expect(await kept(db)).toEqual([
      [null, first, 'failed', 'The webhook answered 500'],
      [null, second, 'given_up', 'The webhook answered 400'],
      [null, third, 'delivered', null],
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
    expect(all).toHaveLength(4);
    expect(all).toEqual(
      expect.arrayContaining([
        [null, first, 'delivered', null],
        [SALES, first, 'given_up', '550 No'],
        [BOSS, first, 'failed', '451 Later'],
        [BOSS, time.now().toISOString(), 'delivered', null],
      ]),
    );

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

test.skipIf(inject('postgres') === null)(
  'two people who send a mail again at one moment keep its attempt once',
  async () => {
    const url = await freshPostgres();
    const { db } = await openForTest(url);
    const { id: lead } = await storeLead(db, ['mail']);
    const now = new Date();
    const delivered = { status: 'delivered', attempts: 1, delivered_at: now.toISOString() } as const;
    await db.updateTable('deliveries').set(delivered).execute();
    const [delivery] = await listDeliveries(db, { leadIds: [lead] });
    const id = delivery?.id ?? '';
    let other: Promise<number> | undefined;
    await db.transaction().execute(async (transaction) => {
      await keepImpliedAttempts(transaction, [id]);
      let isDone = false;
      other = resend(db, { id }, now).finally(() => {
        isDone = true;
      });
      // It waits, or it did not.
      await expect.poll(async () => isDone || (await waitsForLock(url)), PATIENT).toBe(true);
      await transaction
        .updateTable('deliveries')
        .set({ status: 'pending', attempts: 0, delivered_at: null })
        .execute();
    });
    await other;
    expect(await listAttempts(db, [id])).toHaveLength(1);
  },
);

/** Whether somebody in this database waits for a lock. */
async function waitsForLock(url: string): Promise<boolean> {
  const db = await openAsItIs(url);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  await db.destroy();
  return rows.length > 0;
}
