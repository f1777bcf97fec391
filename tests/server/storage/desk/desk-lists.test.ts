/** Leads of the same person or company, calls, subscribers and numbers. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../packages/forms/time.ts';
import type { LeadStatus } from '../../../../packages/forms/values.ts';
import { CursorError } from '../../../../packages/store/database/cursor.ts';
import { listSubscribers } from '../../../../packages/store/desk/subscribers.ts';
import { listCalls } from '../../../../packages/store/inbox/calls.ts';
import { findRelatedLeads } from '../../../../packages/store/inbox/related-leads.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { leadNumbers } from '../../../../packages/store/reports/numbers.ts';
import type { NewLeadWork, Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { BUSINESS_HOURS, storeLead, storeSubscription } from '../../../support/leads.ts';

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

function callMessage(at: string, zone = 'Europe/Paris'): string {
  return `Schedule a call\nOffice: some time\nVisitor: some other time (${zone}) +01:00\nUTC: ${at}`;
}

onEachDatabase('calls', (freshUrl) => {
  test('are listed upcoming ones and those under way first, then past ones in pages', async () => {
    const { db } = await openForTest(await freshUrl());
    const times = [-30, -2, 0.4, 1, 5, 70, 400];
    for (const hours of times)
      await storeLead(db, [], { message: callMessage(hoursAgo(hours)), call_at: hoursAgo(hours) });
    const wrong = [
      'Schedule a call',
      callMessage('2026-13-45T99:00:00.000Z'),
      callMessage(hoursAgo(3), 'Mars/Olympus'),
      `Re: ${callMessage(hoursAgo(3))}`,
      'Schedule a call\nsoon\nUTC: zzzz',
    ];
    for (const message of wrong) await storeLead(db, [], { message });

    const first = await listCalls(db, { now: NOW, limit: 2 });
    expect(first.upcoming.map(({ at }) => at.toISOString())).toEqual([0.4, -2, -30].map(hoursAgo));
    const past = [...first.past];
    let next = first.next;
    while (next !== null) {
      const later = new Date(NOW.getTime() + 3 * HOUR_MS);
      const page = await listCalls(db, { now: later, cursor: next, limit: 2 });
      expect(page.upcoming).toEqual([]);
      past.push(...page.past);
      next = page.next;
    }
    expect(past.map(({ at }) => at.toISOString())).toEqual([1, 5, 70, 400].map(hoursAgo));
    expect(past[0]).toMatchObject({ zone: 'Europe/Paris', lead: { first_name: 'Ada', status: 'new' } });
    expect(past[0]?.lead).not.toHaveProperty('call_at');
    await expect(listCalls(db, { now: NOW, cursor: 'x', limit: 2 })).rejects.toThrow(CursorError);
  });
});

onEachDatabase('a call that is canceled', (freshUrl) => {
  test('is not upcoming, but stands before the past ones, each on one page', async () => {
    const { db } = await openForTest(await freshUrl());
    const times = [-40, -30, -20, 2, 5];
    for (const hours of times) {
      const { id } = await storeLead(db, [], {
        message: callMessage(hoursAgo(hours)),
        call_at: hoursAgo(hours),
      });
      if (hours === -30 || hours === 2)
        await db.insertInto('lead_work').values({ lead_id: id, call_outcome: 'canceled' }).execute();
    }
    const first = await listCalls(db, { now: NOW, limit: 1 });
    expect(first.upcoming.map(({ at }) => at.toISOString())).toEqual([-20, -40].map(hoursAgo));
    const past = [...first.past];
    for (let { next } = first; next !== null; ) {
      const page = await listCalls(db, { now: NOW, cursor: next, limit: 1 });
      past.push(...page.past);
      next = page.next;
    }
    expect(past.map(({ at }) => at.toISOString())).toEqual([-30, 2, 5].map(hoursAgo));
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

onEachDatabase('the numbers', (freshUrl) => {
  const work = { taken_by: null, taken_at: null, answered_by: null, closed_by: null, closed_at: null };
  const rest = { close_reason: null, snoozed_until: null };

  function answer(db: Queries, lead_id: string, answered_at: string) {
    const row: NewLeadWork = { ...work, ...rest, lead_id, answered_at };
    return db.insertInto('lead_work').values(row).execute();
  }

  test('count leads by day and week of the zone, and by page', async () => {
    const { db } = await openForTest(await freshUrl());
    const store = (created_at: string, form_type: 'contact' | 'demo_request', source_path: string | null) =>
      storeLead(db, [], { created_at, form_type, company: 'C', source_path });
    // In Kathmandu, 5:45 hours ahead, the next day begins at 18:15.
    await store('2026-03-01T18:14:59.999Z', 'contact', '/');
    await store('2026-03-01T18:15:00.000Z', 'contact', '/');
    await store('2026-03-02T10:00:00.000Z', 'demo_request', '/pricing');
    await store('2026-03-03T10:00:00.000Z', 'demo_request', null);
    await store('2026-03-04T00:00:00.000Z', 'contact', '/after');
    const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-04T00:00:00Z')];
    const numbers = await leadNumbers(db, {
      from,
      to,
      zone: 'Asia/Kathmandu',
      now: NOW,
      hours: BUSINESS_HOURS,
    });
    expect(numbers.days).toEqual([
      { day: '2026-03-01', demo_request: 0, contact: 1 },
      { day: '2026-03-02', demo_request: 1, contact: 1 },
      { day: '2026-03-03', demo_request: 1, contact: 0 },
      { day: '2026-03-04', demo_request: 0, contact: 0 },
    ]);
    expect(numbers.weeks).toEqual([
      { week: '2026-02-23', length: 1, demo_request: 0, contact: 1 },
      { week: '2026-03-02', length: 3, demo_request: 2, contact: 1 },
    ]);
    expect(numbers.pages[0]).toMatchObject({ name: '/', demo_request: 0, contact: 2, views: 0, compared: 0 });
    expect(numbers.pages.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '/pricing', demo_request: 1, contact: 0, views: 0, compared: 0 }),
        expect.objectContaining({ name: null, demo_request: 1, contact: 0, views: 0, compared: 0 }),
      ]),
    );
    expect(numbers.current.answers).toMatchObject({ due: 4, within_24_hours: 0, unknown: 0 });
  });

  test('count answers within 24 hours of those that were due, and failing deliveries', async () => {
    const { db } = await openForTest(await freshUrl());
    const store = async (hours: number, status: LeadStatus, answeredAfter?: number) => {
      const { id } = await storeLead(db, ['mail', 'webhook'], { created_at: hoursAgo(hours), status });
      if (answeredAfter !== undefined) await answer(db, id, hoursAgo(hours - answeredAfter));
    };
    await store(100, 'answered', 1);
    await store(100, 'answered', 24);
    await store(100, 'answered', 30);
    await store(100, 'answered');
    await store(24, 'new');
    await store(23, 'new');
    await store(100, 'closed', 2);
    const set = (status: 'dead' | 'pending', attempts: number, channel: string) =>
      db.updateTable('deliveries').set({ status, attempts }).where('channel', '=', channel).execute();
    await set('dead', 12, 'webhook');
    await set('pending', 0, 'mail');
    const recent = { from: new Date(hoursAgo(200)), to: NOW, zone: 'UTC', now: NOW, hours: BUSINESS_HOURS };
    const { current, failing } = await leadNumbers(db, recent);
    expect(current.answers).toMatchObject({
      due: 5,
      within_24_hours: 3,
      waiting: 1,
      unknown: 1,
      clock: { median_ms: 13 * HOUR_MS },
    });
    expect(failing).toEqual([{ channel: 'webhook', retrying: 0, dead: 7 }]);
    await set('pending', 3, 'mail');
    expect((await leadNumbers(db, recent)).failing).toContainEqual({ channel: 'mail', retrying: 7, dead: 0 });
  });
});
