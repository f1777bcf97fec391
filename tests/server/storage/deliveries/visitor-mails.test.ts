/** How many mails anybody can cause to a mailbox, to a domain and in all. What is over waits. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCleanup } from '../../../../apps/server/cleanup.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { makePendingDue } from '../../../../packages/store/deliveries/clock.ts';
import {
  deliveriesFor,
  listDeliveries,
  outboxState,
} from '../../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../../packages/store/deliveries/due.ts';
import { setMailsADay, visitorMailsState } from '../../../../packages/store/deliveries/mail-ceiling.ts';
import { MAX_OF_A_DOMAIN } from '../../../../packages/store/deliveries/mail-places.ts';
import { MAX_OF_A_NETWORK } from '../../../../packages/store/deliveries/mails-of-networks.ts';
import { queueVisitorMails } from '../../../../packages/store/deliveries/visitor-mails.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { confirm, unsubscribe } from '../../../../packages/store/newsletter/subscription-life.ts';
import { deleteLeads } from '../../../../packages/store/personal-data/erase.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import type { Submission } from '../../../../packages/store/submissions/insert-messages.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { lead } from '../../../support/leads.ts';
import { captureLog } from '../../../support/log.ts';
import { subscribe, subscriptionOf } from '../../../support/newsletter.ts';
import { HOUR } from '../../../support/time.ts';

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

  /** When each mail may be sent, in hours from the first moment, in the order in which they were queued. */
  const times = async (db: Queries) => {
    const rows = await db.selectFrom('visitor_mails').select('queued_at').orderBy('queued_at').execute();
    return rows.map(({ queued_at }) => (Date.parse(queued_at) - NOW.getTime()) / HOUR);
  };

  test('are two of a kind in a day, of another kind or mailbox still others; what is over waits', async () => {
    const { queue, wait, db } = await start();
    expect([await queue('a'), await queue('a'), await queue('a')]).toEqual([1, 1, 1]);
    expect(await times(db)).toEqual([0, 0, 24]);
    expect([await queue('b', 'grace@example.com'), await queue('b', 'grace@example.com')]).toEqual([1, 1]);
    expect(await times(db)).toEqual([0, 0, 0, 0, 24]);
    wait(DAY);
    await queue('a');
    expect((await times(db)).at(-1)).toBe(24);
    const rows = await db.selectFrom('visitor_mails').selectAll().execute();
    // Not the names alone: three letters of one may be in a random id or a hash.
    expect(JSON.stringify(rows)).not.toMatch(/@|example/i);
  });

  test('are five in a week, whatever their kind; five more wait, and no others', async () => {
    const { queue, db } = await start();
    const queued = [];
    for (const kind of ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f'])
      queued.push(await queue(kind));
    expect(queued).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(await times(db)).toEqual([0, 0, 0, 0, 0, ...Array(5).fill(7 * 24)]);
  });

  test('go to one mailbox, however its address is written', async () => {
    const { queue, db } = await start();
    for (let at = 0; at < 15; at++) await queue('a', `name+${at}@example.com`);
    for (let at = 0; at < 15; at++) await queue('a', `n${'.'.repeat(at % 2)}ame+${at}@gmail.com`);
    const now = (await times(db)).filter((hours) => hours === 0);
    expect(now).toHaveLength(4);
  });

  test('are fifty a day to one domain, whatever its subdomain, and more at a provider', async () => {
    const { queue, db } = await start();
    for (let at = 0; at < MAX_OF_A_DOMAIN + 10; at++) await queue('a', `name${at}@m${at}.company.example`);
    expect((await times(db)).filter((hours) => hours === 0)).toHaveLength(MAX_OF_A_DOMAIN);
    // The others wait for the next day of UTC.
    expect((await times(db)).at(-1)).toBeCloseTo(24 - 5 - (6 + 7.89 / 60) / 60, 5);
    for (let at = 0; at < MAX_OF_A_DOMAIN + 10; at++) await queue('a', `name${at}@gmail.com`);
    expect((await times(db)).filter((hours) => hours === 0)).toHaveLength(2 * MAX_OF_A_DOMAIN + 10);
  });

  test('are as many a day in all as the server says, over all processes', async () => {
    const { db, queue, wait } = await start();
    await setMailsADay(db, 3);
    await Promise.all(Array.from({ length: 7 }, (_, at) => queue('a', `name@company${at}.example`)));
    const days = await db.selectFrom('visitor_mails').select('queued_at').orderBy('queued_at').execute();
    expect(days.map(({ queued_at }) => queued_at.slice(0, 10))).toEqual([
      ...Array(3).fill('2026-03-04'),
      ...Array(3).fill('2026-03-05'),
      '2026-03-06',
    ]);
    expect(await visitorMailsState(db, NOW)).toEqual({ today: 3, waiting: 4, ceiling: 3 });
    wait(DAY);
    await queue('a', 'name@another.example');
    expect(await visitorMailsState(db, new Date(NOW.getTime() + DAY))).toMatchObject({
      today: 3,
      waiting: 2,
    });
  });

  test('of one network take no more than half of any day, so that those of another are sent today', async () => {
    const { db, queue } = await start();
    await setMailsADay(db, 2 * MAX_OF_A_NETWORK);
    const flood = 12 * MAX_OF_A_NETWORK;
    for (let at = 0; at < flood; at++) expect(await queue('a', `name${at}@gmail.com`, 'flood')).toBe(1);
    const days = async () => {
      const found = new Map<string, number>();
      for (const { queued_at } of await db.selectFrom('visitor_mails').select('queued_at').execute())
        found.set(queued_at.slice(0, 10), (found.get(queued_at.slice(0, 10)) ?? 0) + 1);
      return [...found].sort();
    };
    // The others wait for as long as it takes, and none is lost.
    expect(await days()).toEqual([
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((day) => [
        `2026-03-${String(day).padStart(2, '0')}`,
        MAX_OF_A_NETWORK,
      ]),
      ['9999-01-01', flood - 8 * MAX_OF_A_NETWORK],
    ]);
    for (let at = 0; at < MAX_OF_A_NETWORK; at++) await queue('a', `person${at}@gmail.com`, `network ${at}`);
    expect((await days())[0]).toEqual(['2026-03-04', 2 * MAX_OF_A_NETWORK]);
  });

  test('for which no day has a place wait, and are sent once a flood was removed', async () => {
    const { db, queue } = await start();
    await setMailsADay(db, 2);
    for (let at = 0; at < 20; at++) await queue('a', `name${at}@gmail.com`, `network ${at}`);
    const others = (await listDeliveries(db)).map((delivery) => delivery.subject_id);
    expect(await queue('a', EMAIL, 'own')).toBe(1);
    const rows = await db.selectFrom('visitor_mails').select('queued_at').execute();
    expect(rows.filter(({ queued_at }) => queued_at.startsWith('9999'))).toHaveLength(5);
    expect(await visitorMailsState(db, NOW)).toMatchObject({ today: 2, waiting: 19 });

    // As `leads remove` does: what was to be delivered goes, and its places with it.
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    await db.transaction().execute((transaction) => deleteLeads(transaction, others));
    expect(await visitorMailsState(db, NOW)).toMatchObject({ today: 2, waiting: 1 });
    const tomorrow = new Date(NOW.getTime() + DAY);
    const [own] = await listDeliveries(db);
    expect(await claimDueDelivery(db, 'confirmation', NOW)).toBeUndefined();
    expect(await claimDueDelivery(db, 'confirmation', tomorrow)).toMatchObject({ id: own?.id });
    expect(await visitorMailsState(db, tomorrow)).toMatchObject({ today: 1, waiting: 0 });
  });

  test('that wait are attempted when they may be sent, and are not late until then', async () => {
    const { db, queue } = await start();
    for (let at = 0; at < 3; at++) await queue('a');
    const claim = async (hours: number) => {
      const now = new Date(NOW.getTime() + hours * HOUR);
      const claimed = await claimDueDelivery(db, 'confirmation', now);
      if (claimed)
        await db
          .updateTable('deliveries')
          .set({ status: 'delivered' })
          .where('id', '=', claimed.id)
          .execute();
      return claimed !== undefined;
    };
    expect([await claim(0), await claim(0), await claim(0), await claim(23.9)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // A clock that was set back makes all due that waits for another attempt.
    await makePendingDue(db, NOW);
    expect(await claim(1)).toBe(false);
    const late = await outboxState(db, ['confirmation'], new Date(NOW.getTime() + 12 * HOUR));
    expect(late['confirmation']).toMatchObject({ pending: 1, oldestPending: null });
    expect([await claim(24), await claim(24)]).toEqual([true, false]);
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
    const sentNow = (await db.selectFrom('visitor_mails').select('queued_at').execute()).filter(
      ({ queued_at }) => Date.parse(queued_at) <= Date.now(),
    );
    expect(sentNow).toHaveLength(2);
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
    expect((await channelsOf(db)).filter((channel) => channel === 'confirmation').length).toBeLessThanOrEqual(
      10,
    );
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
