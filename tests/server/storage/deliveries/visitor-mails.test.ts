/** How many mails anybody can cause to a mailbox, from a network and in all. What is over is not sent. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCleanup } from '../../../../apps/server/cleanup.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { deliveriesFor, listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import {
  MAX_OF_A_NETWORK,
  queueVisitorMails,
  visitorMailsState,
} from '../../../../packages/store/deliveries/visitor-mails.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { confirm, unsubscribe } from '../../../../packages/store/newsletter/subscription-life.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import type { Submission } from '../../../../packages/store/submissions/insert-messages.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { lead, NO_ATTRIBUTION } from '../../../support/leads.ts';
import { captureLog } from '../../../support/log.ts';
import { subscribe, subscriptionOf } from '../../../support/newsletter.ts';
import { HOUR } from '../../../support/time.ts';
import { spendMailsOfDay } from '../../../support/visitor-mails.ts';

const EMAIL = 'ada@example.com';
const NOW = new Date('2026-03-04T05:06:07.890Z');
const DAY = 24 * HOUR;

function mail(kind: string, email: string, network?: string) {
  const row = lead({ email });
  const [delivery] = deliveriesFor({ kind: 'contact_submission', row }, ['confirmation']);
  return { email, kind, delivery: delivery ?? expect.fail(), network };
}

/** Two messages: one with a mail to its visitor, and one without. */
function submission(email: string): Submission {
  const row = lead({ email });
  return {
    token: { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) },
    idempotency: null,
    lead: { kind: 'contact_submission', row },
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
      queue: (kind: string, email = EMAIL, network?: string) =>
        db
          .transaction()
          .execute((transaction) => queueVisitorMails(transaction, [mail(kind, email, network)], now)),
    };
  }

  const channelsOf = async (db: Queries) => (await listDeliveries(db)).map(({ channel }) => channel).sort();

  test('are two of a kind in a day, of another kind or mailbox still others; what is over is not sent', async () => {
    const { queue, wait, db } = await start();
    expect([await queue('a'), await queue('a'), await queue('a')]).toEqual([1, 1, 0]);
    expect([await queue('b', 'grace@example.com'), await queue('b')]).toEqual([1, 1]);
    wait(DAY);
    expect(await queue('a')).toBe(1);
    const rows = await db.selectFrom('visitor_mails').selectAll().execute();
    // Not the names alone: three letters of one may be in a random id or a hash.
    expect(JSON.stringify(rows)).not.toMatch(/@|example/i);
  });

  test('are five in a week, whatever their kind', async () => {
    const { queue, wait } = await start();
    const queued = [];
    for (const kind of ['a', 'a', 'b', 'b', 'c', 'c', 'd']) queued.push(await queue(kind));
    expect(queued).toEqual([1, 1, 1, 1, 1, 0, 0]);
    wait(6 * DAY);
    expect(await queue('e')).toBe(0);
    wait(DAY);
    expect(await queue('e')).toBe(1);
  });

  test('go to one mailbox, however its address is written', async () => {
    const { queue } = await start();
    let sent = 0;
    for (let at = 0; at < 15; at++) sent += await queue('a', `name+${at}@example.com`);
    for (let at = 0; at < 15; at++) sent += await queue('a', `n${'.'.repeat(at % 2)}ame+${at}@gmail.com`);
    expect(sent).toBe(4);
  });

  test('are a thousand a day of UTC in all; the others are counted', async () => {
    const { db, queue, wait } = await start();
    await spendMailsOfDay(db, 3, NOW);
    const queued = [];
    for (let at = 0; at < 7; at++) queued.push(await queue('a', `name@company${at}.example`));
    expect(queued).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(await visitorMailsState(db, NOW)).toEqual({ today: 1_000, ceiling: 1_000, notSent: 4 });
    // Into the next day.
    wait(19 * HOUR);
    expect(await queue('a', 'name@another.example')).toBe(1);
  });

  test('are ten of a network in a day, whatever their addresses, and those of others are sent', async () => {
    const { queue, wait } = await start();
    let sent = 0;
    for (let at = 0; at < 3 * MAX_OF_A_NETWORK; at++) sent += await queue('a', `name${at}@gmail.com`, 'one');
    expect(sent).toBe(MAX_OF_A_NETWORK);
    expect(await queue('a', 'person@gmail.com', 'other')).toBe(1);
    wait(DAY);
    expect(await queue('a', 'later@gmail.com', 'one')).toBe(1);
  });

  test('are no more for requests at the same moment, through several processes', async () => {
    const { url, db } = await start();
    const other = await openForTest(url);
    const rules = { doubleOptIn: false, channels: ['mail', 'confirmation'] } as const;
    const stores = [submissionStore(db, rules), submissionStore(other.db, rules)];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => stores[at % 2]?.(submission(at % 3 ? EMAIL : 'ADA@example.com'))),
    );
    // A mail that is not sent changes neither the answer nor what is stored.
    expect(outcomes.filter((outcome) => outcome?.kind === 'stored')).toHaveLength(60);
    expect(await listContactSubmissions(db)).toHaveLength(60);
    expect(await db.selectFrom('visitor_mails').select('id').execute()).toHaveLength(2);
    expect((await channelsOf(db)).filter((channel) => channel === 'mail')).toHaveLength(60);
  });

  test('are no more for messages that are stored one by one', async () => {
    const { db } = await start();
    const store = submissionStore(db, { doubleOptIn: false, channels: ['mail', 'confirmation'] });
    const first = submission(EMAIL);
    await store(first);
    // A conflict in a batch: each of them is stored on its own.
    const again = { ...submission(EMAIL), token: first.token };
    const outcomes = await Promise.all(
      [again, ...Array.from({ length: 5 }, () => submission(EMAIL))].map(store),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['token_used', ...Array(5).fill('stored')]);
    expect((await channelsOf(db)).filter((channel) => channel === 'mail')).toHaveLength(6);
    expect((await channelsOf(db)).filter((channel) => channel === 'confirmation')).toHaveLength(2);
  });

  test('are five in a week for any way through the newsletter', async () => {
    const { db } = await start();
    await setDeliveryChannels(db, ['confirmation', 'opt_in']);
    let now = NOW;
    const cause = (via: 'mail' | 'page') => ({ via, now });
    for (let day = 0; day < 6; day++) {
      for (let time = 0; time < 3; time++) {
        await subscribe(db, EMAIL, { doubleOptIn: true, now });
        const { token, confirm_token } = await subscriptionOf(db, EMAIL);
        if (time === 1) await confirm(db, confirm_token ?? '', cause('mail'));
        if (time === 2) await unsubscribe(db, token, cause('page'));
        // One that has not been sent would be replaced by the next.
        await db.updateTable('deliveries').set({ status: 'delivered' }).execute();
        now = new Date(now.getTime() + 2 * HOUR);
      }
      now = new Date(now.getTime() + 18 * HOUR);
    }
    const week = await db
      .selectFrom('visitor_mails')
      .select('queued_at')
      .where('queued_at', '<', new Date(NOW.getTime() + 7 * DAY).toISOString())
      .execute();
    expect(week).toHaveLength(5);
  });

  test('are asked for before a sign-up is told to look for one, whatever is stored of its address', async () => {
    const { db } = await start();
    await setDeliveryChannels(db, ['confirmation', 'opt_in']);
    const store = submissionStore(db, { doubleOptIn: true, channels: ['opt_in'] });
    const signUp = async (email: string, network?: string) => {
      const row = { id: randomUUID(), created_at: new Date().toISOString(), email, ...NO_ATTRIBUTION };
      const { token } = submission(email);
      const lead = { kind: 'newsletter_subscription' as const, row };
      return (await store({ token, idempotency: null, lead, network })).kind;
    };
    const stored = async () =>
      (await db.selectFrom('newsletter_subscriptions').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    const fill = async (mails: number, email: string, network?: string) => {
      for (let at = 0; at < mails; at++)
        await db
          .transaction()
          .execute((transaction) =>
            queueVisitorMails(transaction, [mail(`kind ${at}`, email, network)], new Date()),
          );
    };
    await fill(4, EMAIL);
    for (let time = 0; time < 3; time++) expect(await signUp(EMAIL)).toBe('stored');
    // Its own mails say nothing: the fifth of other kinds does.
    await fill(5, 'full@example.com');
    for (let time = 0; time < 3; time++) expect(await signUp('Full@Example.com')).toBe('no_mail');
    for (let at = 0; at < MAX_OF_A_NETWORK; at++) await fill(1, `name${at}@example.com`, 'one');
    expect([await signUp('new@example.com', 'one'), await signUp('new@example.com', 'other')]).toEqual([
      'no_mail',
      'stored',
    ]);
    await spendMailsOfDay(db);
    expect(await signUp('late@example.com')).toBe('no_mail');
    expect(await stored()).toEqual([EMAIL, 'new@example.com']);
    expect((await visitorMailsState(db, new Date())).notSent).toBe(5);
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
