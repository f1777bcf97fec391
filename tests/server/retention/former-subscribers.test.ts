/** What is left of a subscriber who left. */
import { expect, test } from 'vitest';
import { reduceFormerSubscribers } from '../../../packages/service/retention/former-subscribers.ts';
import { suppress, unsubscribe } from '../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import { subscriberWeeks } from '../../../packages/store/reports/subscriber-weeks.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { listNewsletterSubscriptions } from '../../../packages/store/subscriptions/subscriptions.ts';
import { onEachDatabase, openForTest } from '../../support/databases.ts';
import { NO_NOTE, testErasures } from '../../support/erasures.ts';
import { subscribe, subscriptionOf } from '../../support/newsletter.ts';

const at = (day: number) => new Date(Date.parse('2026-01-05T10:20:30.000Z') + day * 24 * 60 * 60 * 1000);
const leave = async (db: Queries, email: string, now: Date) =>
  unsubscribe(db, (await subscriptionOf(db, email)).token, { via: 'page', now });
const emails = async (db: Queries) =>
  (await listNewsletterSubscriptions(db)).map(({ email }) => email).sort();

onEachDatabase('a subscriber who left', (freshUrl) => {
  const open = async () => (await openForTest(await freshUrl())).db;

  test('is reduced to a hash, and when and how they agreed, after 30 days', async () => {
    const db = await open();
    for (const email of ['ada@example.com', 'sup@example.com', 'stays@example.com', 'late@example.com']) {
      await subscribe(db, email, { now: at(0) });
    }
    await leave(db, 'ada@example.com', at(10));
    await suppress(db, { email: 'sup@example.com' }, null, at(10));
    await leave(db, 'late@example.com', at(20));
    expect(await reduceFormerSubscribers(db, at(39), at(39), NO_NOTE)).toBe(0);
    const list = testErasures();
    const { id } = await subscriptionOf(db, 'ada@example.com');
    expect(await reduceFormerSubscribers(db, at(41), at(41), list.note)).toBe(2);
    expect(await emails(db)).toEqual(['late@example.com', 'stays@example.com']);
    expect(list.read().erasedUntil('row', id)).toBe(at(41).toISOString());

    const consent = { consent_at: at(0).toISOString(), consent_via: 'form' };
    const left = await findPersonalData(db, 'ada@example.com');
    expect(left).toMatchObject({ newsletter_subscriptions: [], subscription_changes: [] });
    expect(left.suppressions).toMatchObject([
      { origin: 'owner', created_at: at(10).toISOString(), ...consent },
    ]);
    expect((await findPersonalData(db, 'sup@example.com')).suppressions).toMatchObject([
      { origin: 'company', ...consent },
    ]);
    const changes = await db.selectFrom('subscription_changes').selectAll().execute();
    expect(JSON.stringify(changes)).not.toContain(id);
    expect(await reduceFormerSubscribers(db, at(41), at(41), NO_NOTE)).toBe(0);
  });

  test('still counts as one who was gained and lost', async () => {
    const db = await open();
    await subscribe(db, 'ada@example.com', { now: at(0) });
    await leave(db, 'ada@example.com', at(10));
    const weeks = () => subscriberWeeks(db, { from: new Date('2026-01-05'), to: at(14), zone: 'UTC' });
    const before = await weeks();
    expect(before.map(({ gained, lost }) => [gained, lost])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(await reduceFormerSubscribers(db, at(60), at(60), NO_NOTE)).toBe(1);
    expect(await weeks()).toEqual(before);
  });

  test('comes back with a confirmation only, as before', async () => {
    const db = await open();
    await subscribe(db, 'ada@example.com', { now: at(0) });
    await leave(db, 'ada@example.com', at(10));
    await reduceFormerSubscribers(db, at(60), at(60), NO_NOTE);
    expect(await subscribe(db, 'ada@example.com', { now: at(61) })).toMatchObject({ kind: 'stored' });
    expect(await subscriptionOf(db, 'ada@example.com')).toMatchObject({
      status: 'pending',
      consent_at: null,
    });
  });

  test('who waits for a confirmation is left to the time that this has', async () => {
    const db = await open();
    await subscribe(db, 'ada@example.com', { doubleOptIn: true, now: at(0) });
    await leave(db, 'ada@example.com', at(1));
    expect(await reduceFormerSubscribers(db, at(60), at(60), NO_NOTE)).toBe(0);
  });

  test('can be erased: then only the hash is left', async () => {
    const db = await open();
    await subscribe(db, 'ada@example.com', { now: at(0) });
    await leave(db, 'ada@example.com', at(10));
    await reduceFormerSubscribers(db, at(60), at(60), NO_NOTE);
    const data = await findPersonalData(db, 'Ada@example.com');
    await erasePersonalData(db, 'Ada@example.com', data, { by: null, now: at(61), note: NO_NOTE });
    expect((await findPersonalData(db, 'ada@example.com')).suppressions).toMatchObject([
      { origin: 'owner', consent_at: null, consent_via: null },
    ]);
  });
});
