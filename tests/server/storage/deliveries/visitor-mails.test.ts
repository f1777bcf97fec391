/** How many mails anybody can cause to an address: two of a kind in a day, five of all kinds in a week. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCleanup } from '../../../../server/cleanup.ts';
import { queueChange } from '../../../../server/delivery/queue-change.ts';
import { setDeliveryChannels } from '../../../../server/storage/deliveries/channels.ts';
import { deliveriesFor, listDeliveries } from '../../../../server/storage/deliveries/deliveries.ts';
import { queueVisitorMails } from '../../../../server/storage/deliveries/visitor-mails.ts';
import { listContactSubmissions } from '../../../../server/storage/leads/contact-submissions.ts';
import { confirm, unsubscribe } from '../../../../server/storage/newsletter/subscription-life.ts';
import type { Queries } from '../../../../server/storage/schema.ts';
import { submissionStore } from '../../../../server/storage/submissions/store-batched.ts';
import type { Submission } from '../../../../server/storage/submissions/store-once.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { lead } from '../../../support/leads.ts';
import { captureLog } from '../../../support/log.ts';
import { NO_QUEUE, subscribe, subscriptionOf } from '../../../support/newsletter.ts';
import { HOUR } from '../../../support/time.ts';

const EMAIL = 'ada@example.com';
const NOW = new Date('2026-03-04T05:06:07.890Z');
const DAY = 24 * HOUR;

function mail(kind: string, email: string) {
  const row = lead({ email });
  const [delivery] = deliveriesFor({ kind: 'contact_submission', row }, ['confirmation']);
  return { email, kind, delivery: delivery ?? expect.fail() };
}

/** Two messages: one with a mail to its visitor, and one without. */
function submission(email: string): Submission {
  const row = lead({ email });
  const [delivery] = deliveriesFor({ kind: 'contact_submission', row }, ['confirmation']);
  return {
    token: { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) },
    idempotency: null,
    lead: { kind: 'contact_submission', row },
    deliveries: deliveriesFor({ kind: 'contact_submission', row }, ['mail']),
    visitorMails: [{ email, kind: 'confirmation contact', delivery: delivery ?? expect.fail() }],
  };
}

onEachDatabase('mails to an address', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const database = await openForTest(url);
    const { db } = database;
    let now = NOW;
    return {
      url,
      database,
      db,
      wait(ms: number) {
        now = new Date(now.getTime() + ms);
      },
      queue: (kind: string, email = EMAIL) =>
        db.transaction().execute((transaction) => queueVisitorMails(transaction, [mail(kind, email)], now)),
    };
  }

  const channelsOf = async (db: Queries) => (await listDeliveries(db)).map(({ channel }) => channel).sort();

  test('are two of a kind in a day, in any letter case, and of another kind or address still others', async () => {
    const { queue, wait, db } = await start();
    expect([await queue('a'), await queue('a'), await queue('a')]).toEqual([1, 1, 0]);
    expect([
      await queue('a', 'ADA@Example.com'),
      await queue('b'),
      await queue('a', 'grace@example.com'),
    ]).toEqual([0, 1, 1]);
    wait(DAY - 1);
    expect(await queue('a')).toBe(0);
    wait(1);
    expect(await queue('a')).toBe(1);
    expect(await listDeliveries(db)).toHaveLength(5);
    const rows = await db.selectFrom('visitor_mails').selectAll().execute();
    // Not the names alone: three letters of one may be in a random id or a hash.
    expect(JSON.stringify(rows)).not.toMatch(/@|example/i);
  });

  test('are five in a week, whatever their kind', async () => {
    const { queue, wait } = await start();
    for (const kind of ['a', 'a', 'b', 'b', 'c']) expect(await queue(kind)).toBe(1);
    expect([await queue('c'), await queue('d')]).toEqual([0, 0]);
    wait(7 * DAY - 1);
    expect(await queue('d')).toBe(0);
    wait(1);
    expect(await queue('d')).toBe(1);
  });

  test('are no more for requests at the same moment, through several processes', async () => {
    const { url, db } = await start();
    const other = await openForTest(url);
    const rules = { doubleOptIn: false, queue: NO_QUEUE };
    const stores = [submissionStore(db, rules), submissionStore(other.db, rules)];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => stores[at % 2]?.(submission(at % 3 ? EMAIL : 'ADA@example.com'))),
    );
    // A mail that is not sent changes neither the answer nor what is stored.
    expect(outcomes.filter((outcome) => outcome?.kind === 'stored')).toHaveLength(60);
    expect(await listContactSubmissions(db)).toHaveLength(60);
    expect(await channelsOf(db)).toEqual(['confirmation', 'confirmation', ...Array(60).fill('mail')]);
  });

  test('are no more for messages that are stored one by one', async () => {
    const { db } = await start();
    const store = submissionStore(db, { doubleOptIn: false, queue: NO_QUEUE });
    const first = submission(EMAIL);
    await store(first);
    // A conflict in a batch: each of them is stored on its own.
    const again = { ...submission(EMAIL), token: first.token };
    const outcomes = await Promise.all(
      [again, ...Array.from({ length: 5 }, () => submission(EMAIL))].map(store),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['token_used', ...Array(5).fill('stored')]);
    expect(await channelsOf(db)).toEqual(['confirmation', 'confirmation', ...Array(6).fill('mail')]);
  });

  test('are five in a week for any way through the newsletter', async () => {
    const { db } = await start();
    await setDeliveryChannels(db, ['confirmation', 'opt_in']);
    let now = NOW;
    const cause = (via: 'mail' | 'page') => ({ via, now, queue: queueChange });
    for (let day = 0; day < 6; day++) {
      for (let time = 0; time < 3; time++) {
        await subscribe(db, EMAIL, { doubleOptIn: true, queue: queueChange, now });
        const { token, confirm_token } = await subscriptionOf(db, EMAIL);
        if (time === 1) await confirm(db, confirm_token ?? '', cause('mail'));
        if (time === 2) await unsubscribe(db, token, cause('page'));
        // One that has not been sent would be replaced by the next.
        await db.updateTable('deliveries').set({ status: 'delivered' }).execute();
        now = new Date(now.getTime() + 2 * HOUR);
      }
      now = new Date(now.getTime() + 18 * HOUR);
    }
    expect((await listDeliveries(db)).length).toBe(5);
  });

  test('are forgotten once they do not count any more', async () => {
    const { database, db } = await start();
    const queueAt = (ms: number, kind: string) =>
      db
        .transaction()
        .execute((transaction) =>
          queueVisitorMails(transaction, [mail(kind, EMAIL)], new Date(Date.now() - ms)),
        );
    await queueAt(7 * DAY + HOUR, 'old');
    await queueAt(7 * DAY - HOUR, 'recent');
    const { log, lines } = captureLog();
    const stop = startCleanup(database, NO_NOTE, log);
    await expect
      .poll(async () =>
        (await db.selectFrom('visitor_mails').select('kind').execute()).map(({ kind }) => kind),
      )
      .toEqual(['recent']);
    stop();
    expect(lines).toEqual([]);
  });
});
