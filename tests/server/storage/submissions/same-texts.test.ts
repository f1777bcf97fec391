/** Equal texts of many addresses and networks are marked; with a sign of what spam is about they look like it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeSameTexts } from '../../../../packages/service/spam/same-texts.ts';
import { listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import { listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { countStates } from '../../../../packages/store/inbox/index.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { deleteOldTexts, markSameTexts } from '../../../../packages/store/submissions/same-texts.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { lead } from '../../../support/leads.ts';
import { HOUR } from '../../../support/time.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const READER = randomUUID();
const TEXT = 'We buy lists'.padEnd(80, '.');

interface Sent {
  message?: string;
  email?: string;
  network?: string;
  minutes?: number;
}

onEachDatabase('a text', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    return { db, store: submissionStore(db, { doubleOptIn: false, channels: ['mail'] }) };
  }

  /** One message for each, from an address and a network of its own unless it says otherwise. @returns their ids, in this order */
  async function send(store: ReturnType<typeof submissionStore>, all: readonly Sent[]): Promise<string[]> {
    const ids = all.map(async ({ message = TEXT, email, network, minutes = 0 }, at) => {
      const created_at = new Date(NOW.getTime() - minutes * 60_000 - (all.length - at)).toISOString();
      const row = lead({
        message,
        email: email ?? `a${at}@host${at}.example`,
        first_name: `N${at}`,
        created_at,
      });
      const token = { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) };
      const outcome = await store({
        ...{ token, idempotency: null, network: network ?? `198.51.100.${at}` },
        lead: { kind: 'contact_submission', row },
      });
      expect(outcome.kind).toBe('stored');
      return row.id;
    });
    return Promise.all(ids);
  }

  /** The names of those whose text each lead is marked to have, in the order of arrival. */
  async function marks(db: Queries): Promise<(string | undefined)[]> {
    await markSameTexts(db, NOW);
    const { rows } = await listInbox(db, { sort: 'received' }, { limit: 100, now: NOW, reader: READER });
    return rows.map(({ same_text }) => same_text?.name);
  }

  const five = (sent: Sent = {}) => Array.from({ length: 5 }, () => sent);
  const none = five().map(() => undefined);
  const FIRST = 'N0 Lovelace';

  test('of many that speaks of what spam is about makes all but the first suspected, and no lead that somebody has', async () => {
    const { db, store } = await start();
    const message = 'Backlinks for you. '.repeat(5);
    const ids = await send(store, five({ message }));
    await db
      .insertInto('lead_work')
      .values({ lead_id: ids[4] ?? '', version: 1 })
      .execute();
    await judgeSameTexts(db, NOW);
    const statuses = async () => {
      const rows = await db.selectFrom('contact_submissions').select(['id', 'status']).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };
    expect(await statuses()).toEqual(['new', 'suspected', 'suspected', 'suspected', 'new']);
    // What somebody has found to be none stays so.
    await db.updateTable('contact_submissions').set({ status: 'new' }).execute();
    await judgeSameTexts(db, NOW);
    expect(await statuses()).toEqual(five().map(() => 'new'));
  });

  test('of many that is about the product alone suspects nobody', async () => {
    const { db, store } = await start();
    await send(
      store,
      five({ message: 'We look for a tool against duplicates in our customer data. '.repeat(2) }),
    );
    await judgeSameTexts(db, NOW);
    const rows = await db.selectFrom('contact_submissions').select(['status', 'same_text_as']).execute();
    expect(rows.map(({ status }) => status)).toEqual(five().map(() => 'new'));
    expect(rows.filter(({ same_text_as }) => same_text_as !== null)).toHaveLength(4);
  });

  test('of five addresses and five networks is marked, but for the first, and delivered as ever', async () => {
    const { db, store } = await start();
    await send(store, five());
    expect(await marks(db)).toEqual([undefined, FIRST, FIRST, FIRST, FIRST]);
    const rows = await db.selectFrom('contact_submissions').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual(five().map(() => 'new'));
    const deliveries = await listDeliveries(db, {});
    expect(deliveries.map(({ status }) => status)).toEqual(five().map(() => 'pending'));
  });

  test('is the same in other letter case, spaces, and with what the site put there', async () => {
    const { db, store } = await start();
    const message = `About: Starter plan\n\n${TEXT.toUpperCase().replace(' ', '  ')}\n\nChecked file: 2 rows`;
    await send(store, [...five().slice(1), { message }]);
    expect(await marks(db)).toEqual([undefined, FIRST, FIRST, FIRST, FIRST]);
  });

  const NOT_MARKED: [what: string, sent: readonly Sent[]][] = [
    ['of four networks', five().map((one, at) => (at > 2 ? { ...one, network: '203.0.113.1' } : one))],
    ['of one address', five().map((_, at) => ({ email: `ada+${at}@example.com` }))],
    ['of 79 characters', five({ message: TEXT.slice(1) })],
    ['of which one came eleven minutes before', [{ minutes: 11 }, ...five().slice(1)]],
    ['of which the site put the most', five({ message: `About: ${'x'.repeat(80)}\n\nHello` })],
  ];

  test.each(NOT_MARKED)('%s is not marked', async (_, sent) => {
    const { db, store } = await start();
    await send(store, sent);
    expect(await marks(db)).toEqual(none);
  });

  test('is marked in those that come later, after the first was forgotten, too', async () => {
    const { db, store } = await start();
    await send(store, five({ minutes: 9 }));
    expect(await marks(db)).toEqual([undefined, FIRST, FIRST, FIRST, FIRST]);
    await db
      .deleteFrom('recent_texts')
      .where('at', '<', new Date(NOW.getTime() - 9 * 60_000 - 4).toISOString())
      .execute();
    await send(store, [{ email: 'late@late.example', network: '203.0.113.9' }]);
    expect(await marks(db)).toEqual([undefined, FIRST, FIRST, FIRST, FIRST, FIRST]);
    await deleteOldTexts(db, new Date(NOW.getTime() + 11 * 60_000));
    expect(await db.selectFrom('recent_texts').select('lead_id').execute()).toEqual([]);
  });

  test('is compared with the newest texts alone', async () => {
    const { db, store } = await start();
    await send(store, five({ minutes: 9 }));
    const keys = { email_key: 'e', network_key: 'n', at: NOW.toISOString() };
    for (let rows = 0; rows < 10_000; rows += 1_000) {
      const more = Array.from({ length: 1_000 }, (_, at) => ({
        ...{ lead_id: randomUUID(), text_key: `t${rows + at}` },
        ...keys,
      }));
      await db.insertInto('recent_texts').values(more).execute();
    }
    expect(await marks(db)).toEqual(none);
  });

  test('has a filter, which finds the first, too, with other conditions and in any order', async () => {
    const { db, store } = await start();
    const ids = await send(store, five());
    await send(store, [{ message: 'Another', email: 'z@z.example' }]);
    await markSameTexts(db, NOW);
    const [same_text = ''] = ids;
    const found = async (filter: Parameters<typeof listInbox>[1]) => {
      const { rows } = await listInbox(db, filter, { limit: 100, now: NOW, reader: READER });
      return rows.map(({ id }) => id);
    };
    for (const sort of ['received', 'name', 'due'] as const)
      expect(await found({ same_text, sort })).toEqual(ids);
    expect(await found({ same_text, q: 'lists', sort: 'received' })).toEqual(ids);
    expect(await found({ same_text, state: 'unassigned', form: ['contact'], sort: 'received' })).toEqual(ids);
    expect(await found({ same_text, status: ['closed'] })).toEqual([]);
    expect(await found({ same_text: randomUUID() })).toEqual([]);
    const counts = await countStates(db, { same_text }, ['todo', 'answered', 'suspected'], {
      max: 200,
      now: NOW,
    });
    expect(counts).toMatchObject({ todo: 5, answered: 0, suspected: 0, all: 5 });
  });
});
