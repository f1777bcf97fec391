/** The life of a subscription in the database: signing up, confirming, ending, and what is kept of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { startCleanup } from '../../../../apps/server/cleanup.ts';
import type { ChangeVia } from '../../../../packages/contract/values.ts';
import { CHANNELS, setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { insertDeliveries, listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import { signUp } from '../../../../packages/store/newsletter/sign-up.ts';
import {
  confirm,
  restore,
  suppress,
  unsubscribe,
} from '../../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { subscriberWeeks } from '../../../../packages/store/reports/subscriber-weeks.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { eventOf, listChanges } from '../../../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { freshPostgres, onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { ATTRIBUTION, NO_ATTRIBUTION } from '../../../support/leads.ts';
import { captureLog } from '../../../support/log.ts';
import { subscribe, subscriptionOf } from '../../../support/newsletter.ts';
import { HOUR, MINUTE } from '../../../support/time.ts';

const EMAIL = 'ada@example.com';
const NOW = new Date('2026-03-04T05:06:07.890Z');
const DAY = 24 * HOUR;

const after = (ms: number) => new Date(NOW.getTime() + ms);

const DONE = { ok: true };

onEachDatabase('a subscription', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await setDeliveryChannels(db, ['webhook']);
    /** What happened. The webhook hears of the last: what waits is replaced. */
    async function told() {
      const changes = await db.selectFrom('subscription_changes').selectAll().orderBy('at').execute();
      const heard = changes.filter((change) => CHANNELS.webhook.occasions.includes(eventOf(change)));
      const last = new Map(heard.map(({ subscription_id, id }) => [subscription_id, id]));
      const deliveries = await listDeliveries(db);
      expect(deliveries.map(({ change_id }) => change_id).sort()).toEqual([...last.values()].sort());
      return changes.map(eventOf);
    }
    const cause = (via: ChangeVia, now = NOW) => ({ via, now });
    const current = () => subscriptionOf(db, EMAIL);
    const signUp = (doubleOptIn: boolean, now = NOW, email = EMAIL) =>
      subscribe(db, email, { doubleOptIn, now });
    return { database, db, told, cause, current, signUp };
  }

  test('is active at once, with the consent of the form, and a token of its own', async () => {
    const { db, told, signUp, current } = await start();
    await signUp(false);
    await signUp(false, NOW, 'grace@example.com');
    expect(await current()).toMatchObject({
      status: 'active',
      consent_at: NOW.toISOString(),
      consent_via: 'form',
      confirm_token: null,
      asked_at: null,
    });
    const tokens = (await listNewsletterSubscriptions(db)).map(({ token }) => token);
    expect(tokens).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(new Set(tokens).size).toBe(2);
    expect(await told()).toEqual(['subscribed', 'subscribed']);
  });

  test('ends, is restored, ends again, and can be signed up for again, always with the same token', async () => {
    const { db, told, cause, current, signUp } = await start();
    const first = await signUp(false);
    const { id, token } = await current();
    await unsubscribe(db, token, cause('page', after(1)));
    await unsubscribe(db, token, cause('one_click', after(2)));
    expect(await current()).toMatchObject({ status: 'unsubscribed', token });
    await restore(db, token, cause('undo', after(3)));
    await restore(db, token, cause('undo', after(4)));
    expect(await current()).toMatchObject({
      status: 'active',
      token,
      consent_via: 'undo',
      consent_at: after(3).toISOString(),
    });
    await unsubscribe(db, token, cause('one_click', after(5)));
    const again = await signUp(false, after(6), 'ADA@example.com');
    expect(again).toEqual(first);
    const pending = await subscriptionOf(db, 'ADA@example.com');
    expect(pending).toMatchObject({ id, token, status: 'pending', created_at: after(6).toISOString() });
    await confirm(db, pending.confirm_token ?? '', cause('mail', after(7)));
    expect(await subscriptionOf(db, 'ADA@example.com')).toMatchObject({
      id,
      token,
      status: 'active',
      consent_via: 'mail',
    });
    expect(await signUp(false)).toEqual({ kind: 'duplicate' });
    expect(await told()).toEqual(['subscribed', 'ended', 'restored', 'ended', 'requested', 'confirmed']);
    expect(
      (await listChanges(db, [id])).map(({ from_status, to_status, via }) => [from_status, to_status, via]),
    ).toEqual([
      [null, 'active', 'form'],
      ['active', 'unsubscribed', 'page'],
      ['unsubscribed', 'active', 'undo'],
      ['active', 'unsubscribed', 'one_click'],
      ['unsubscribed', 'pending', 'form'],
      ['pending', 'active', 'mail'],
    ]);
  });

  test('waits for its confirmation, whose time and way are kept', async () => {
    const { db, told, cause, current, signUp } = await start();
    await signUp(true);
    const pending = await current();
    expect(pending).toMatchObject({ status: 'pending', consent_at: null, consent_via: null });
    expect(pending.confirm_token).toMatch(/^[0-9a-f]{64}$/);
    expect(pending.confirm_token).not.toBe(pending.token);
    // The unsubscribe address, which the company knows, confirms nothing.
    await confirm(db, pending.token, cause('mail'));
    expect(await current()).toEqual(pending);
    for (const ms of [HOUR, 2 * HOUR])
      await confirm(db, pending.confirm_token ?? '', cause('mail', after(ms)));
    expect(await current()).toMatchObject({
      status: 'active',
      consent_at: after(HOUR).toISOString(),
      consent_via: 'mail',
      confirm_token: null,
      asked_at: null,
    });
    expect(await signUp(true)).toEqual({ kind: 'duplicate' });
    expect(await told()).toEqual(['requested', 'confirmed']);
  });

  test('is asked for again at most once an hour, and earlier mails still confirm it', async () => {
    const { db, told, cause, current, signUp } = await start();
    const first = await signUp(true);
    const { confirm_token } = await current();
    for (const ms of [1, 59 * MINUTE, HOUR, HOUR + 59 * MINUTE, 2 * HOUR]) {
      expect(await signUp(true, after(ms))).toEqual(first);
    }
    expect(await told()).toEqual(['requested', 'requested_again', 'requested_again']);
    await confirm(db, confirm_token ?? '', cause('mail'));
    expect((await current()).status).toBe('active');
  });

  test('is stored once for concurrent sign-ups, and asked for once', async () => {
    const { db, told, signUp } = await start();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signUp(true)));
    expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1);
    expect(await listNewsletterSubscriptions(db)).toHaveLength(1);
    expect(await told()).toEqual(['requested']);
  });

  test('that was not confirmed is still not confirmed when its end is undone', async () => {
    const { db, told, cause, current, signUp } = await start();
    await signUp(true);
    const { token, confirm_token } = await current();
    await unsubscribe(db, token, cause('page', after(1)));
    await restore(db, token, cause('undo', after(2)));
    expect(await current()).toMatchObject({ status: 'pending', confirm_token });
    expect(await told()).toEqual(['requested', 'ended', 'requested']);
  });

  test('goes 14 days after the first request without a confirmation, with its deliveries and changes', async () => {
    const { database, db, cause, signUp } = await start();
    const now = Date.now();
    const ago = (ms: number) => new Date(now - ms);
    await signUp(true, ago(14 * DAY + MINUTE), 'old@example.com');
    await signUp(true, ago(14 * DAY - HOUR), 'young@example.com');
    await signUp(true, ago(15 * DAY), 'asked-again@example.com');
    await signUp(true, ago(2 * DAY), 'asked-again@example.com');
    await signUp(true, ago(15 * DAY), 'undone@example.com');
    const undone = await subscriptionOf(db, 'undone@example.com');
    await unsubscribe(db, undone.token, cause('page', ago(3 * DAY)));
    await restore(db, undone.token, cause('undo', ago(2 * DAY)));
    await signUp(false, ago(20 * DAY), 'active@example.com');
    await signUp(true, ago(20 * DAY), 'confirmed@example.com');
    const { confirm_token } = await subscriptionOf(db, 'confirmed@example.com');
    await confirm(db, confirm_token ?? '', cause('mail', ago(19 * DAY)));
    await signUp(true, ago(20 * DAY), 'refused@example.com');
    const refused = await subscriptionOf(db, 'refused@example.com');
    await unsubscribe(db, refused.token, cause('one_click', ago(19 * DAY)));
    await signUp(false, ago(20 * DAY), 'ended@example.com');
    const ended = await subscriptionOf(db, 'ended@example.com');
    await unsubscribe(db, ended.token, cause('one_click', ago(19 * DAY)));
    const { id } = await subscriptionOf(db, 'old@example.com');
    const due = { id, channel: 'opt_in', subject_kind: 'newsletter_subscription', subject_id: id } as const;
    const at = ago(0).toISOString();
    await insertDeliveries(db, [{ ...due, created_at: at, next_attempt_at: at }]).execute();

    const { log, lines } = captureLog();
    const stop = startCleanup(database, NO_NOTE, log);
    await expect
      .poll(async () => (await listNewsletterSubscriptions(db)).map(({ email }) => email).sort())
      .toEqual(['active@example.com', 'confirmed@example.com', 'ended@example.com', 'young@example.com']);
    await expect.poll(() => listDeliveries(db, { leadIds: [id] })).toEqual([]);
    expect(await listChanges(db, [id])).toEqual([]);
    stop();
    expect(lines).toEqual([]);
  });

  test('ends when its address is suppressed, for good: no link and no sign-up brings it back', async () => {
    const { db, told, cause, current, signUp } = await start();
    await signUp(true);
    const { token, confirm_token } = await current();
    expect(await suppress(db, { email: 'ADA@example.com' }, null, after(1))).toBe(true);
    expect(await suppress(db, { email: EMAIL }, null, NOW)).toBe(false);
    await confirm(db, confirm_token ?? '', cause('mail'));
    await unsubscribe(db, token, cause('page'));
    await restore(db, token, cause('undo'));
    await signUp(true);
    expect(await current()).toMatchObject({ status: 'suppressed', confirm_token: null });
    expect(await told()).toEqual(['requested', 'ended']);
  });

  test('stays suppressed when the key of the hashes is lost', async () => {
    const { db, told, current, signUp } = await start();
    await signUp(false);
    await suppress(db, { email: EMAIL }, null, after(1));
    await db.deleteFrom('secrets').where('name', '=', 'suppressions').execute();
    expect([(await signUp(false)).kind, (await signUp(false)).kind]).toEqual(['stored', 'duplicate']);
    expect((await current()).status).toBe('suppressed');
    expect(await told()).toEqual(['subscribed', 'ended']);
  });

  test('that is signed up for again has the campaign of the last sign-up', async () => {
    const { db, cause, current } = await start();
    const again = (attribution: object, now: Date) =>
      subscribe(db, EMAIL, { now, attribution: { ...NO_ATTRIBUTION, ...attribution } });
    await again(ATTRIBUTION, NOW);
    await unsubscribe(db, (await current()).token, cause('page', after(1)));
    await again({ utm_campaign: 'autumn' }, after(2));
    expect(await current()).toMatchObject({ ...NO_ATTRIBUTION, utm_campaign: 'autumn' });
  });

  test('leaves nothing behind when its owner is erased, except the hash of the suppressed address', async () => {
    const { db, cause, signUp } = await start();
    await signUp(false);
    const { token } = await subscriptionOf(db, EMAIL);
    await unsubscribe(db, token, cause('page'));
    await restore(db, token, cause('undo'));
    await suppress(db, { email: EMAIL }, null, NOW);
    const data = await findPersonalData(db, EMAIL);
    expect(data.newsletter_subscriptions).toHaveLength(1);
    expect(data.subscription_changes).toHaveLength(4);
    await erasePersonalData(db, EMAIL, data, { by: null, now: NOW, note: NO_NOTE });

    expect(await db.selectFrom('subscription_changes').selectAll().execute()).toEqual([]);
    const suppressions = await db.selectFrom('suppressions').selectAll().execute();
    expect(suppressions).toHaveLength(1);
    expect(JSON.stringify(suppressions)).not.toMatch(/@|example/i);
    for (const work of [unsubscribe, restore, confirm]) await work(db, token, cause('page'));
    await signUp(false);
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
  });

  test('begins, ends and begins again up to 20 times an hour; after that it can only end', async () => {
    const { db, told, cause, current, signUp } = await start();
    await signUp(false);
    const { id, token } = await current();
    const press = async (at: number) => {
      expect(await unsubscribe(db, token, cause('page', after(at + 1)))).toEqual(DONE);
      return restore(db, token, cause('undo', after(at + 2)));
    };
    for (let at = 0; at < 18; at += 2) expect(await press(at)).toEqual(DONE);
    const free = after(HOUR + 1);
    expect(await press(18)).toEqual({ ok: false, tryAgainAt: free });
    expect((await current()).status).toBe('unsubscribed');
    // A form has the same answer as ever.
    expect(await signUp(false, after(20))).toEqual({ kind: 'stored', id });
    expect(await signUp(true, after(21))).toEqual({ kind: 'stored', id });
    expect(await told()).toHaveLength(20);
    expect(await listChanges(db, [id])).toHaveLength(20);

    expect(await restore(db, token, cause('undo', after(HOUR)))).toEqual({ ok: false, tryAgainAt: free });
    expect(await restore(db, token, cause('undo', free))).toEqual(DONE);
    expect(await restore(db, token, cause('undo', free))).toEqual(DONE);
    expect((await current()).status).toBe('active');
    expect(await unsubscribe(db, token, cause('one_click', free))).toEqual(DONE);
    expect((await current()).status).toBe('unsubscribed');
  });

  test('that waits for its confirmation asks for it up to 20 times an hour, confirmation included', async () => {
    const { db, cause, current, signUp } = await start();
    await signUp(true);
    const { id, token, confirm_token } = await current();
    for (let at = 0; at < 60; at++) {
      await unsubscribe(db, token, cause('page', after(at)));
      await restore(db, token, cause('undo', after(at)));
    }
    expect(await confirm(db, confirm_token ?? '', cause('mail', after(60)))).toEqual({
      ok: false,
      tryAgainAt: expect.any(Date),
    });
    expect(await listChanges(db, [id])).toHaveLength(20);
    expect(await confirm(db, confirm_token ?? '', cause('mail', after(HOUR + MINUTE)))).toEqual(DONE);
    expect((await current()).status).toBe('active');
  });

  test('ends also if it has changed more often, and is free again when a wrong clock is set right', async () => {
    const { db, cause, current, signUp } = await start();
    await signUp(false);
    const { id, token } = await current();
    const add = (count: number, at: Date) =>
      db
        .insertInto('subscription_changes')
        .values(
          Array.from({ length: count }, () => ({
            id: randomUUID(),
            subscription_id: id,
            at: at.toISOString(),
            from_status: 'unsubscribed' as const,
            to_status: 'active' as const,
            via: 'undo' as const,
          })),
        )
        .execute();
    await add(50, after(10 * DAY));
    expect(await unsubscribe(db, token, cause('page'))).toEqual(DONE);
    expect(await restore(db, token, cause('undo'))).toEqual(DONE);
    await add(50, NOW);
    expect(await unsubscribe(db, token, cause('one_click'))).toEqual(DONE);
    expect((await current()).status).toBe('unsubscribed');
    expect(await restore(db, token, cause('undo'))).toEqual({ ok: false, tryAgainAt: after(HOUR) });
  });

  test('is counted as gained and lost in the weeks of the reader', async () => {
    const { db, cause, signUp } = await start();
    const at = (time: string) => new Date(time);
    // Sunday evening in Berlin is Sunday 22:30 in UTC; half past midnight there is Monday.
    await signUp(false, at('2026-01-04T22:30:00.000Z'), 'sunday@example.com');
    await signUp(false, at('2026-01-04T23:30:00.000Z'), 'monday@example.com');
    await signUp(true, at('2026-01-06T12:00:00.000Z'), 'unconfirmed@example.com');
    const unconfirmed = await subscriptionOf(db, 'unconfirmed@example.com');
    await unsubscribe(db, unconfirmed.token, cause('page', at('2026-01-13T12:00:00.000Z')));
    const { token } = await subscriptionOf(db, 'monday@example.com');
    await unsubscribe(db, token, cause('page', at('2026-01-13T12:00:00.000Z')));
    await restore(db, token, cause('undo', at('2026-01-20T12:00:00.000Z')));
    await suppress(db, { email: 'sunday@example.com' }, null, at('2026-01-21T12:00:00.000Z'));
    const range = { from: at('2025-12-31T23:00:00.000Z'), to: at('2026-02-02T23:00:00.000Z') };
    expect(await subscriberWeeks(db, { ...range, zone: 'Europe/Berlin' })).toEqual([
      { week: '2025-12-29', gained: 1, lost: 0 },
      { week: '2026-01-05', gained: 1, lost: 0 },
      { week: '2026-01-12', gained: 0, lost: 1 },
      { week: '2026-01-19', gained: 1, lost: 1 },
      { week: '2026-01-26', gained: 0, lost: 0 },
      { week: '2026-02-02', gained: 0, lost: 0 },
    ]);
    // In Kathmandu, a quarter hour off, both signed up on Monday.
    const [, first] = await subscriberWeeks(db, { ...range, zone: 'Asia/Kathmandu' });
    expect(first).toEqual({ week: '2026-01-05', gained: 2, lost: 0 });
  });

  test('is not changed by a token that nobody has', async () => {
    const { db, current, signUp } = await start();
    await signUp(false);
    const before = await current();
    const cause = { via: 'page', now: NOW } as const;
    for (const work of [unsubscribe, restore, confirm]) await work(db, 'f'.repeat(64), cause);
    expect(await current()).toEqual(before);
  });
});

async function areWaiting(db: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'advisory'`.execute(db);
  return rows.length > 0;
}

describe.skipIf(inject('postgres') === null)('at the same moment on PostgreSQL', () => {
  test('a first sign-up and the suppression of its address end in a suppressed subscription', async () => {
    const { db } = await openForTest(await freshPostgres());
    const row = { id: randomUUID(), created_at: NOW.toISOString(), email: EMAIL, ...NO_ATTRIBUTION };
    // Makes the key of the hashes, which would have to be waited for, too.
    await suppress(db, { email: 'grace@example.com' }, null, NOW);
    let suppressed: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await signUp(transaction, row, { doubleOptIn: false }, NOW);
      suppressed = suppress(db, { email: EMAIL }, null, NOW);
      let isDone = false;
      suppressed.finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await areWaiting(db))).toBe(true);
    });
    await suppressed;
    expect((await subscriptionOf(db, EMAIL)).status).toBe('suppressed');
  });
});
