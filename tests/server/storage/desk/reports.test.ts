import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../packages/contract/time.ts';
import { setOutcome } from '../../../../packages/store/leads/work.ts';
import { leadReports } from '../../../../packages/store/reports/reports.ts';
import { addViews } from '../../../../packages/store/views/page-views.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { answerLead, closeLead, reopenLead } from '../../../support/lead-work.ts';
import { BUSINESS_HOURS, storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');

const query = (zone: string, from = '2026-03-27T00:00:00.000Z', to = '2026-03-31T12:00:00.000Z') => ({
  from: new Date(from),
  to: new Date(to),
  zone,
  now: NOW,
  hours: BUSINESS_HOURS,
});

onEachDatabase('reports', (freshUrl) => {
  test('count leads by the days of a zone, across the change to summer time', async () => {
    const { db } = await openForTest(await freshUrl());
    for (const created_at of [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]) {
      await storeLead(db, [], { created_at });
    }
    await storeLead(db, [], {
      created_at: '2026-03-29T22:00:00.000Z',
      form_type: 'demo_request',
      company: 'X',
    });
    const { days } = await leadReports(db, query('Europe/Berlin'));
    expect(days.filter(({ contact, demo_request }) => contact + demo_request > 0)).toEqual([
      { day: '2026-03-28', demo_request: 0, contact: 1 },
      { day: '2026-03-29', demo_request: 0, contact: 2 },
      { day: '2026-03-30', demo_request: 1, contact: 0 },
    ]);
    expect(days).toHaveLength(5);
  });

  test('count by quarters of an hour where a zone is off by them', async () => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, [], { created_at: '2026-03-28T18:14:59.999Z' });
    await storeLead(db, [], { created_at: '2026-03-28T18:15:00.000Z' });
    const { days } = await leadReports(db, query('Asia/Kathmandu'));
    expect(days.filter(({ contact }) => contact > 0)).toEqual([
      { day: '2026-03-28', demo_request: 0, contact: 1 },
      { day: '2026-03-29', demo_request: 0, contact: 1 },
    ]);
  });

  test('leave out what is outside the range', async () => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, [], { created_at: '2026-03-26T23:59:59.999Z' });
    await storeLead(db, [], { created_at: '2026-03-31T12:00:00.000Z' });
    const { days, pages } = await leadReports(db, query('UTC'));
    expect(days.every(({ contact }) => contact === 0)).toBe(true);
    expect(pages).toEqual([]);
  });

  test('count no spam, tests and duplicates, and nothing that looks like spam', async () => {
    const { db } = await openForTest(await freshUrl());
    const from = { created_at: '2026-03-30T10:00:00.000Z', utm_campaign: 'spring' };
    for (const reason of ['spam', 'test', 'duplicate', 'other'] as const) {
      const { id } = await storeLead(db, [], from);
      await closeLead(db, id, reason, { by: null, now: NOW });
    }
    await storeLead(db, [], { ...from, status: 'suspected' });
    const { id } = await storeLead(db, [], from);
    await closeLead(db, id, 'spam', { by: null, now: NOW });
    await reopenLead(db, id, { by: null, now: NOW });
    const { days, pages, campaigns, forms } = await leadReports(db, query('UTC'));
    expect(days.map(({ contact }) => contact)).toEqual([0, 0, 0, 2, 0]);
    expect(pages).toMatchObject([{ name: '/contact', contact: 2 }]);
    expect(campaigns).toMatchObject([{ name: 'spring', contact: 2 }]);
    expect(forms.contact.leads).toBe(2);
  });

  test('count by page, the busiest first', async () => {
    const { db } = await openForTest(await freshUrl());
    const created_at = '2026-03-30T10:00:00.000Z';
    for (const source_path of ['/pricing', null, '/pricing', '/contact'])
      await storeLead(db, [], { created_at, source_path });
    await storeLead(db, [], { created_at, source_path: '/contact', form_type: 'demo_request', company: 'X' });
    await storeLead(db, [], { created_at, source_path: '/contact' });
    expect((await leadReports(db, query('UTC'))).pages).toMatchObject([
      { name: '/contact', demo_request: 1, contact: 2, views: 0 },
      { name: '/pricing', demo_request: 0, contact: 2, views: 0 },
      { name: null, demo_request: 0, contact: 1, views: 0 },
    ]);
  });

  test('have the median of first answers by the clock and in business hours, without what does not count', async () => {
    const { db } = await openForTest(await freshUrl());
    const created_at = '2026-03-29T12:00:00.000Z';
    const answeredAfter = async (hours: number) => {
      const { id } = await storeLead(db, [], { created_at });
      await answerLead(db, id, { by: null, now: new Date(Date.parse(created_at) + hours * HOUR_MS) });
      return id;
    };
    const answer = async () => (await leadReports(db, query('UTC'))).answer;
    expect(await answer()).toEqual({ clock: null, business: null });
    await answeredAfter(1);
    await answeredAfter(24);
    await answeredAfter(30);
    expect((await answer()).clock).toBe(24 * HOUR_MS);
    const done = await answeredAfter(3);
    await closeLead(db, done, 'other', { by: null, now: NOW });
    await storeLead(db, [], { created_at, status: 'answered' });
    await storeLead(db, [], { created_at });
    const spam = await answeredAfter(2);
    await closeLead(db, spam, 'spam', { by: null, now: NOW });
    // It was a Sunday: only those after 24 and 30 hours had any business hours, from nine o'clock in Los Angeles on.
    expect(await answer()).toEqual({ clock: 13.5 * HOUR_MS, business: 0 });
  });

  test('say what is open and overdue now', async () => {
    const { db } = await openForTest(await freshUrl());
    const store = async (created_at: string, change: (id: string) => Promise<unknown> = async () => {}) => {
      const { id } = await storeLead(db, [], { created_at });
      await change(id);
    };
    const at = (now: string) => ({ by: null, now: new Date(now) });
    await store('2026-03-20T00:00:00.000Z');
    await store('2026-03-20T00:00:00.000Z', (id) => answerLead(db, id, at('2026-03-21T00:00:00.000Z')));
    await store('2026-03-20T00:00:00.000Z', (id) => answerLead(db, id, at('2026-03-27T00:00:00.000Z')));
    await store('2026-03-26T00:00:00.000Z', (id) =>
      closeLead(db, id, 'other', at('2026-03-28T00:00:00.000Z')),
    );
    await store('2026-03-26T00:00:00.000Z', (id) =>
      closeLead(db, id, 'spam', at('2026-03-28T00:00:00.000Z')),
    );
    await store('2026-03-31T11:00:00.000Z');
    const { open } = await leadReports(db, query('UTC'));
    expect(open).toEqual({ open: 2, overdue: 1 });
  });

  test('follow leads to their outcomes, by form and campaign', async () => {
    const { db } = await openForTest(await freshUrl());
    const by = { by: null, now: NOW };
    const store = async (values: object, held = false) => {
      const created_at = '2026-03-30T10:00:00.000Z';
      const call = held ? { call: { at: created_at, outcome: 'held' as const } } : {};
      return (await storeLead(db, [], { created_at, company: 'X', ...call, ...values })).id;
    };
    const demo = await store({ form_type: 'demo_request', utm_campaign: 'Spring' }, true);
    await answerLead(db, demo, by);
    await setOutcome(db, demo, { outcome: 'qualified', lost_reason: null }, by);
    const lost = await store({ utm_campaign: 'spring' });
    await setOutcome(db, lost, { outcome: 'lost', lost_reason: 'price' }, by);
    const spam = await store({ utm_campaign: 'spring' });
    await setOutcome(db, spam, { outcome: 'lost', lost_reason: 'price' }, by);
    await closeLead(db, spam, 'spam', by);
    await store({});
    const { forms, campaigns } = await leadReports(db, query('UTC'));
    const nothing = { price: 0, timing: 0, competitor: 0, no_fit: 0, no_reply: 0, other: 0 };
    const funnel = (leads: number, answered: number, call_held: number, qualified: number, lost: number) => ({
      leads,
      answered,
      call_held,
      qualified,
      lost,
    });
    expect(forms).toEqual({
      demo_request: { ...funnel(1, 1, 1, 1, 0), reasons: nothing },
      contact: { ...funnel(2, 0, 0, 0, 1), reasons: { ...nothing, price: 1 } },
    });
    expect(campaigns).toMatchObject([{ demo_request: 1, contact: 1 }]);
  });

  test('take a campaign for one in any letter case, as most leads write it', async () => {
    const { db } = await openForTest(await freshUrl());
    const created_at = '2026-03-30T10:00:00.000Z';
    for (const utm_campaign of ['spring sale', 'Spring Sale', 'Spring Sale'])
      await storeLead(db, [], { created_at, utm_campaign });
    const view = { day: '2026-03-30', path: '/', referrer_host: '' };
    await addViews(db, [
      { ...view, utm_campaign: 'SPRING SALE', views: 3 },
      { ...view, utm_campaign: 'spring sale', views: 4 },
      { ...view, utm_campaign: 'Autumn', views: 1 },
    ]);
    expect((await leadReports(db, query('UTC'))).campaigns).toMatchObject([
      { name: 'Spring Sale', contact: 3, views: 7 },
      { name: 'Autumn', contact: 0, views: 1 },
    ]);
  });

  test('count deliveries that fail now, by channel', async () => {
    const { db } = await openForTest(await freshUrl());
    for (let at = 0; at < 3; at++) await storeLead(db, ['mail', 'webhook']);
    expect((await leadReports(db, query('UTC'))).failing).toEqual([]);
    await db
      .updateTable('deliveries')
      .set({ status: 'dead', attempts: 9 })
      .where('channel', '=', 'mail')
      .execute();
    await db.updateTable('deliveries').set({ attempts: 2 }).where('channel', '=', 'webhook').execute();
    expect((await leadReports(db, query('UTC'))).failing).toEqual([
      { channel: 'mail', retrying: 0, dead: 3 },
      { channel: 'webhook', retrying: 3, dead: 0 },
    ]);
  });
});
