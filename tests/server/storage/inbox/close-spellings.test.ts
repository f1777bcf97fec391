/** Searches that find leads by a close spelling of a name, by a part of a telephone number, or by a campaign. */
import { expect, test } from 'vitest';
import type { LeadFilter } from '../../../../packages/contract/lead-filter.ts';
import { countInbox, countStates } from '../../../../packages/store/inbox/count-leads.ts';
import { foundLeads } from '../../../../packages/store/inbox/found-leads.ts';
import { exportInbox, listInbox } from '../../../../packages/store/inbox/inbox.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-01-03T00:00:00.000Z');
const READER = '00000000-0000-4000-8000-000000000000';

const list = (db: Queries, filter: LeadFilter, limit = 50, cursor?: string) =>
  listInbox(db, filter, { cursor, limit, now: NOW, reader: READER });

/** Who is listed, those with a close spelling only after a bar. */
async function found(db: Queries, q: string, filter: LeadFilter = {}): Promise<string> {
  const { rows, close } = await list(db, { sort: '-received', ...filter, q });
  const names = (isClose: boolean) =>
    rows.filter(({ id }) => close.includes(id) === isClose).map((row) => row.last_name);
  expect(close).toEqual(rows.slice(rows.length - close.length).map(({ id }) => id));
  return [names(false).join(' '), names(true).join(' ')].join(' | ').trim();
}

let hours = 0;

/** A lead that came an hour after the one before. */
function store(db: Queries, last_name: string, more: Parameters<typeof storeLead>[2] = {}) {
  const created_at = new Date(NOW.getTime() - 1_000 * 3_600_000 + hours++ * 3_600_000).toISOString();
  return storeLead(db, [], {
    first_name: '-',
    email: '-',
    company: null,
    message: '-',
    created_at,
    last_name,
    ...more,
  });
}

onEachDatabase('a search', (freshUrl) => {
  test('finds a name with one error, where nothing else is found', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Johnson');
    for (const q of ['jonson', 'jhonson', 'jobnson', 'johnso', 'ohnson', 'johnsonn', 'JÓHNSÖMN'.slice(0, 6)])
      expect.soft(await found(db, q), q).toMatch(/Johnson/);
    await store(db, 'Jonson');
    await store(db, 'Johansson');
    expect(await found(db, 'jonson')).toBe('Jonson |');
    expect(await found(db, 'johnson')).toBe('Johnson |');
    expect(await found(db, 'jonsen')).toBe('| Jonson');
    expect(await found(db, 'janson')).toBe('| Jonson');
    expect(await found(db, 'jahnsen')).toBe('|');
  });

  test('finds no close spelling of words of four letters, nor of texts that are no names', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Wang');
    await store(db, 'Chen', { message: 'Questions of quality', email: 'quality@assay.example' });
    expect(await found(db, 'wing')).toBe('|');
    expect(await found(db, 'qualiti')).toBe('|');
    await store(db, 'Ruiz', { company: 'Qualitas Foods Inc.' });
    expect(await found(db, 'qualitaz')).toBe('| Ruiz');
  });

  test('finds words that are joined or parted', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, "O'Brien");
    await store(db, 'o brien');
    await store(db, 'O’Brien');
    await store(db, 'Poe', { company: 'Data Soft Ltd' });
    await store(db, 'Soft', { company: 'Big Data' });
    expect(await found(db, 'obrien')).toBe("| O’Brien o brien O'Brien");
    expect(await found(db, "o'brien")).toBe("O’Brien o brien O'Brien |");
    expect(await found(db, 'data soft')).toBe('Soft Poe |');
    await store(db, 'OBrien');
    expect(await found(db, 'obrien')).toBe('OBrien |');
    await store(db, 'Ode', { company: 'MicroSoft' });
    expect(await found(db, 'micro soft')).toBe('| Ode');
  });

  test('finds all its words, each in its own way', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Hernandez', { first_name: 'Maria', company: 'Northwind', message: 'Pricing of audits' });
    await store(db, 'Hernandez', { first_name: 'Luis' });
    expect(await found(db, 'maria hernandes')).toBe('| Hernandez');
    expect(await found(db, 'hernandes pricing')).toBe('| Hernandez');
    expect(await found(db, 'hernandes pri')).toBe('| Hernandez');
    expect(await found(db, 'pri hernandes')).toBe('|');
    expect(await found(db, 'hernandes nothwind')).toBe('| Hernandez');
    expect(await found(db, 'hernandes')).toBe('| Hernandez Hernandez');
    expect(await found(db, 'hernandes southwind')).toBe('|');
  });

  test('finds close spellings in other scripts', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Фёдоров');
    await store(db, 'Παπαδόπουλος');
    await store(db, 'Müller');
    await store(db, '3Mobile24');
    expect(await found(db, 'федаров')).toBe('| Фёдоров');
    expect(await found(db, 'παπαδοπολος')).toBe('| Παπαδόπουλος');
    expect(await found(db, 'moeller')).toBe('|');
    expect(await found(db, 'mueler')).toBe('| Müller');
    // The same letter, written as two.
    expect(await found(db, 'mueller')).toBe('Müller |');
    expect(await found(db, '3mobile42')).toBe('| 3Mobile24');
  });

  test('finds parts of a telephone number, however it is written', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Ada', { phone: '+49 (0)30 123-45 67' });
    await store(db, 'Bob', { phone: '(813) 555.0142' });
    await store(db, 'Cy', { phone: null });
    await store(db, 'Dot', { phone: '1'.repeat(60) });
    for (const q of ['30123', '0301234', '12345', '+49 30 12', '(0)30-12 34', '49301234567', '234567'])
      expect.soft(await found(db, q), q).toBe('Ada |');
    for (const q of ['81355', '555 01', '3 5550', '8135550142', '0142'])
      expect.soft(await found(db, q), q).toBe('Bob |');
    expect(await found(db, '11111')).toBe('Dot |');
    for (const q of ['1234', '301245', '99999', '55501429']) expect.soft(await found(db, q), q).toBe('|');
  });

  test('finds the leads of a campaign by its words', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Ada', { utm_campaign: 'Spring-2026_Banks', company: 'Acme' });
    await store(db, 'Bob', { utm_campaign: 'spring-2025' });
    await store(db, 'Cy', { message: 'In spring 2026' });
    expect(await found(db, 'spring')).toBe('Cy Bob Ada |');
    expect(await found(db, 'spring 2026')).toBe('Cy Ada |');
    expect(await found(db, 'acme spring')).toBe('Ada |');
    expect(await found(db, 'spri', { campaign: ['spring-2025'] })).toBe('Bob |');
    expect(await found(db, 'pring')).toBe('|');
  });

  test('counts, exports and filters close spellings as it lists them, but changes none by the filter', async () => {
    const { db } = await openForTest(await freshUrl());
    await store(db, 'Johnson');
    await store(db, 'Johnson', { status: 'answered' });
    await store(db, 'Johnson', { form_type: 'contact' });
    const filter = { q: 'jonson' } as const;
    expect(await countInbox(db, filter, { now: NOW, max: 9 })).toBe(0);
    expect(await countStates(db, filter, ['open', 'answered'], { now: NOW, max: 9 })).toEqual({
      all: 3,
      open: 2,
      answered: 1,
    });
    expect(await found(db, 'jonson', { state: 'answered' })).toBe('| Johnson');
    for (const sort of ['due', '-received', 'name', '-company', 'budget', 'source'] as const)
      expect.soft(await found(db, 'jonson', { sort }), sort).toBe('| Johnson Johnson Johnson');
    const pages: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, next } = await list(db, filter, 1, cursor);
      pages.push(...rows.map(({ last_name }) => last_name));
      if (next === null) break;
      cursor = next;
    }
    expect(pages).toEqual(['Johnson', 'Johnson', 'Johnson']);
    const exported = [];
    for await (const page of exportInbox(db, filter, { now: NOW })) exported.push(...page);
    expect(exported).toHaveLength(3);
    expect(await (await foundLeads(db, filter, { now: NOW })).next(9)).toHaveLength(0);
  });

  test('follows a name and a number that change', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id } = await store(db, 'Johnson', { phone: '813 555 0142' });
    const set = (values: { last_name?: string; phone?: string; budget?: string }) =>
      db.updateTable('contact_submissions').set(values).where('id', '=', id).execute();
    await set({ last_name: 'Peterson' });
    expect(await found(db, 'jonson')).toBe('|');
    expect(await found(db, 'petersen')).toBe('| Peterson');
    await set({ phone: '212 777 1234' });
    expect([await found(db, '5550142'), await found(db, '27771')]).toEqual(['|', 'Peterson |']);
    await set({ budget: 'over-1m', phone: '212 888 1234' });
    expect([await found(db, '27771'), await found(db, '28881')]).toEqual(['|', 'Peterson |']);
    await db.deleteFrom('contact_submissions').where('id', '=', id).execute();
    expect([await found(db, 'petersen'), await found(db, '28881')]).toEqual(['|', '|']);
  });
});
