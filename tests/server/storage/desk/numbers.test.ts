import { expect, test } from 'vitest';
import { countByOrigin } from '../../../../packages/store/desk/campaigns.ts';
import { leadNumbers } from '../../../../packages/store/desk/numbers.ts';
import { answerLead, closeLead, reopenLead } from '../../../../packages/store/leads/work.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');

const query = (zone: string, from = '2026-03-27T00:00:00.000Z', to = '2026-03-31T12:00:00.000Z') => ({
  from: new Date(from),
  to: new Date(to),
  zone,
  now: NOW,
});

onEachDatabase('numbers', (freshUrl) => {
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
    const { days, weeks } = await leadNumbers(db, query('Europe/Berlin'));
    expect(days.filter(({ contact, demo_request }) => contact + demo_request > 0)).toEqual([
      { day: '2026-03-28', demo_request: 0, contact: 1 },
      { day: '2026-03-29', demo_request: 0, contact: 2 },
      { day: '2026-03-30', demo_request: 1, contact: 0 },
    ]);
    expect(days).toHaveLength(5);
    expect(weeks).toEqual([
      { week: '2026-03-23', length: 3, demo_request: 0, contact: 3 },
      { week: '2026-03-30', length: 2, demo_request: 1, contact: 0 },
    ]);
  });

  test('count by quarters of an hour where a zone is off by them', async () => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, [], { created_at: '2026-03-28T18:14:59.999Z' });
    await storeLead(db, [], { created_at: '2026-03-28T18:15:00.000Z' });
    const { days } = await leadNumbers(db, query('Asia/Kathmandu'));
    expect(days.filter(({ contact }) => contact > 0)).toEqual([
      { day: '2026-03-28', demo_request: 0, contact: 1 },
      { day: '2026-03-29', demo_request: 0, contact: 1 },
    ]);
  });

  test('leave out what is outside the range', async () => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, [], { created_at: '2026-03-26T23:59:59.999Z' });
    await storeLead(db, [], { created_at: '2026-03-31T12:00:00.000Z' });
    const { days, pages } = await leadNumbers(db, query('UTC'));
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
    const { weeks, pages } = await leadNumbers(db, query('UTC'));
    expect(weeks.map(({ contact }) => contact)).toEqual([0, 2]);
    expect(pages).toMatchObject([{ name: '/contact', contact: 2 }]);
    const dates = { first: '2026-03-27', last: '2026-03-31', since: null };
    const { from: start, to } = query('UTC');
    expect(await countByOrigin(db, 'utm_campaign', { from: start, to, ...dates })).toMatchObject([
      { name: 'spring', contact: 2 },
    ]);
  });

  test('count by page, the busiest first', async () => {
    const { db } = await openForTest(await freshUrl());
    const created_at = '2026-03-30T10:00:00.000Z';
    for (const source_path of ['/pricing', null, '/pricing', '/contact'])
      await storeLead(db, [], { created_at, source_path });
    await storeLead(db, [], { created_at, source_path: '/contact', form_type: 'demo_request', company: 'X' });
    await storeLead(db, [], { created_at, source_path: '/contact' });
    expect((await leadNumbers(db, query('UTC'))).pages).toEqual([
      { name: '/contact', demo_request: 1, contact: 2, views: 0, compared: 0 },
      { name: '/pricing', demo_request: 0, contact: 2, views: 0, compared: 0 },
      { name: null, demo_request: 0, contact: 1, views: 0, compared: 0 },
    ]);
  });

  test('count answers within 24 hours and their median, without closed leads and unknown times', async () => {
    const { db } = await openForTest(await freshUrl());
    const created_at = '2026-03-29T12:00:00.000Z';
    const answeredAfter = async (hours: number) => {
      const { id } = await storeLead(db, [], { created_at });
      await answerLead(db, id, { by: null, now: new Date(Date.parse(created_at) + hours * 3_600_000) });
    };
    expect((await leadNumbers(db, query('UTC'))).answers).toEqual({
      due: 0,
      within_24_hours: 0,
      unknown: 0,
      median_ms: null,
    });
    await answeredAfter(1);
    await answeredAfter(24);
    await answeredAfter(30);
    expect((await leadNumbers(db, query('UTC'))).answers.median_ms).toBe(24 * 3_600_000);
    await answeredAfter(3);
    await storeLead(db, [], { created_at, status: 'answered' });
    await storeLead(db, [], { created_at });
    await storeLead(db, [], { created_at: '2026-03-31T11:00:00.000Z' });
    const { id } = await storeLead(db, [], { created_at });
    await closeLead(db, id, 'spam', { by: null, now: NOW });
    expect((await leadNumbers(db, query('UTC'))).answers).toEqual({
      due: 5,
      within_24_hours: 3,
      unknown: 1,
      median_ms: 13.5 * 3_600_000,
    });
  });

  test('count deliveries that fail now, by channel', async () => {
    const { db } = await openForTest(await freshUrl());
    for (let at = 0; at < 3; at++) await storeLead(db, ['mail', 'webhook']);
    expect((await leadNumbers(db, query('UTC'))).failing).toEqual([]);
    await db
      .updateTable('deliveries')
      .set({ status: 'dead', attempts: 9 })
      .where('channel', '=', 'mail')
      .execute();
    await db.updateTable('deliveries').set({ attempts: 2 }).where('channel', '=', 'webhook').execute();
    expect((await leadNumbers(db, query('UTC'))).failing).toEqual([
      { channel: 'mail', retrying: 0, dead: 3 },
      { channel: 'webhook', retrying: 3, dead: 0 },
    ]);
  });
});
