/** Exports of what a filter finds, compared with what is stored. */
import { expect, test } from 'vitest';
import { record as recordSchema } from '../../desk/contract/lists.ts';
import { SUBMISSION_COLUMNS } from '../../server/storage/leads/contact-submissions.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const HOSTILE = ['=1+1', '@SUM(A1)', '<b>bold</b>', 'שלום', '😀'.repeat(50), 'two\nlines', 'say "hi", then'];

onEachDatabase('an export', (freshUrl) => {
  test('has every row that the filter finds, and nothing that a spreadsheet runs', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const stored = [];
    for (const message of HOSTILE)
      stored.push(await storeLead(database.db, [], { message, form_type: 'contact' }));
    await storeLead(database.db, [], { form_type: 'demo_request', company: 'Other' });

    const json = await ana.get('/api/exports/leads.json?form=contact');
    expect(json.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.json"$/,
    );
    const rows = (await json.json()) as Record<string, unknown>[];
    expect(rows.map(({ message }) => message).sort()).toEqual(stored.map(({ message }) => message).sort());
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...SUBMISSION_COLUMNS].sort());

    const csv = await (await ana.get('/api/exports/leads.csv?form=contact')).text();
    expect(csv.split('\r\n')[0]).toBe(SUBMISSION_COLUMNS.join(','));
    expect(csv).not.toMatch(/(^|,|\n)"?[=@+-]/m);
    const xlsx = Buffer.from(await (await ana.get('/api/exports/leads.xlsx?form=contact')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');

    const { entries } = recordSchema.parse(await (await ana.get('/api/record')).json());
    expect(entries.filter(({ action }) => action === 'exported_leads').map(({ details }) => details)).toEqual(
      [
        { format: 'xlsx', rows: HOSTILE.length, filters: 'form' },
        { format: 'csv', rows: HOSTILE.length, filters: 'form' },
        { format: 'json', rows: HOSTILE.length, filters: 'form' },
      ],
    );
  });

  test('of nothing is an empty one', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    expect(await (await ana.get('/api/exports/leads.json')).json()).toEqual([]);
    expect(await (await ana.get('/api/exports/leads.csv')).text()).toBe(
      `${SUBMISSION_COLUMNS.join(',')}\r\n`,
    );
    expect(await (await ana.get('/api/exports/subscribers.json')).json()).toEqual([]);
  });
});
