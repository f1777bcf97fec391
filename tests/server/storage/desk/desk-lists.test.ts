/** Leads of the same person or company, calls, subscribers and numbers. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../packages/contract/time.ts';
import { CursorError } from '../../../../packages/store/database/cursor.ts';
import { listSubscribers } from '../../../../packages/store/desk/subscribers.ts';
import { listCalls } from '../../../../packages/store/inbox/calls.ts';
import { findRelatedLeads } from '../../../../packages/store/inbox/related-leads.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead, storeSubscription } from '../../../support/leads.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const READER = randomUUID();

function hoursAgo(hours: number): string {
  return new Date(NOW.getTime() - hours * HOUR_MS).toISOString();
}

onEachDatabase('leads of the same person or company', (freshUrl) => {
  test('are those of the same address and of the same company, each newest first', async () => {
    const { db } = await openForTest(await freshUrl());
    const store = (email: string, hours: number) => storeLead(db, [], { email, created_at: hoursAgo(hours) });
    const lead = await store('Ada@Example.com', 5);
    const person = await store('ada@EXAMPLE.com', 9);
    const company = await store('grace@example.com', 1);
    for (const email of ['ada@example.org', 'ada@mail.example.com', 'example.com@x.test'])
      await store(email, 2);
    await store('linus@example.com', 3);
    const found = await findRelatedLeads(db, lead, { reader: READER, limit: 1 });
    expect(found).toMatchObject({ person: [{ id: person.id }], company: [{ id: company.id }] });
    const all = await findRelatedLeads(db, lead, { reader: READER, limit: 50 });
    expect([all.person.length, all.company.length]).toEqual([1, 2]);
    expect(await listContactSubmissions(db, { email: 'ADA@example.COM' })).toHaveLength(2);
  });

  test('are of no company where anybody may have an address', async () => {
    const { db } = await openForTest(await freshUrl());
    const lead = await storeLead(db, [], { email: 'ada@gmail.com' });
    const again = await storeLead(db, [], { email: 'ADA@gmail.com' });
    await storeLead(db, [], { email: 'grace@gmail.com' });
    const found = await findRelatedLeads(db, lead, { reader: READER, limit: 50 });
    expect(found).toMatchObject({ person: [{ id: again.id }], company: [] });
  });
});

onEachDatabase('calls', (freshUrl) => {
  test('are listed upcoming ones and those under way first, then past ones in pages', async () => {
    const { db } = await openForTest(await freshUrl());
    const times = [-30, -2, 0.4, 1, 5, 70, 400];
    for (const hours of times) await storeLead(db, [], { call: { at: hoursAgo(hours) } });
    await storeLead(db, [], { message: 'Schedule a call' });

    const first = await listCalls(db, { now: NOW, limit: 2 });
    expect(first.upcoming.map(({ at }) => at)).toEqual([0.4, -2, -30].map(hoursAgo));
    const past = [...first.past];
    let next = first.next;
    while (next !== null) {
      const later = new Date(NOW.getTime() + 3 * HOUR_MS);
      const page = await listCalls(db, { now: later, cursor: next, limit: 2 });
      expect(page.upcoming).toEqual([]);
      past.push(...page.past);
      next = page.next;
    }
    expect(past.map(({ at }) => at)).toEqual([1, 5, 70, 400].map(hoursAgo));
    expect(past[0]).toMatchObject({ zone: 'Europe/Paris', first_name: 'Ada', status: 'new' });
    await expect(listCalls(db, { now: NOW, cursor: 'x', limit: 2 })).rejects.toThrow(CursorError);
  });
});

onEachDatabase('a call that is canceled', (freshUrl) => {
  test('is not upcoming, but stands before the past ones, each on one page', async () => {
    const { db } = await openForTest(await freshUrl());
    const times = [-40, -30, -20, 2, 5];
    for (const hours of times) {
      const outcome = hours === -30 || hours === 2 ? ('canceled' as const) : null;
      await storeLead(db, [], { call: { at: hoursAgo(hours), outcome } });
    }
    const first = await listCalls(db, { now: NOW, limit: 1 });
    expect(first.upcoming.map(({ at }) => at)).toEqual([-20, -40].map(hoursAgo));
    const past = [...first.past];
    for (let { next } = first; next !== null; ) {
      const page = await listCalls(db, { now: NOW, cursor: next, limit: 1 });
      past.push(...page.past);
      next = page.next;
    }
    expect(past.map(({ at }) => at)).toEqual([-30, 2, 5].map(hoursAgo));
  });
});

onEachDatabase('subscribers', (freshUrl) => {
  test('are found by a part of their address, newest first, in pages', async () => {
    const { db } = await openForTest(await freshUrl());
    for (let at = 0; at < 7; at++) await storeSubscription(db, [], `Person${at}@Example.com`);
    await storeSubscription(db, [], '100%_sure@test.example');
    const newest = await storeSubscription(db, [], 'last@example.com');
    const later = { created_at: hoursAgo(0) };
    await db.updateTable('newsletter_subscriptions').set(later).where('id', '=', newest.id).execute();

    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listSubscribers(db, { q: 'EXAMPLE.c', cursor, limit: 3 });
      expect(page).toMatchObject({ active: 8, others: 0 });
      found.push(...page.rows.map(({ email }) => email));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found[0]).toBe('last@example.com');
    expect(new Set(found).size).toBe(8);
    const emails = async (q: string) =>
      (await listSubscribers(db, { q, limit: 9 })).rows.map(({ email }) => email);
    expect(await emails('%_')).toEqual(['100%_sure@test.example']);
    expect(await emails('\\')).toEqual([]);
    expect(await emails(`'"`)).toEqual([]);
    expect(await emails('  ')).toHaveLength(9);
    await expect(listSubscribers(db, { cursor: 'x', limit: 2 })).rejects.toThrow(CursorError);
  });
});
