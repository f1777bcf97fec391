/** Exports of what a filter finds, compared with what is stored. */

import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { DeskRecordPage } from '../../apps/desk/web/api/client.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '../../packages/contract/export-formats.ts';
import { BYTE_ORDER_MARK } from '../../packages/engine/write/csv.ts';
import { EXPORTED_LEAD_COLUMNS } from '../../packages/store/inbox/exported-leads.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const HOSTILE = [
  '=1+1',
  '@SUM(A1)',
  "x;-2+3+cmd|' /C calc'!A0",
  '<b>bold</b>',
  'שלום',
  '😀'.repeat(50),
  'two\nlines',
  'say "hi", then',
];

onSqliteFirst('an export', (freshUrl) => {
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
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...EXPORTED_LEAD_COLUMNS].sort());

    const csv = await textOf(await ana.get('/api/exports/leads.csv?form=contact'));
    expect(csv.split('\r\n')[0]).toBe(BYTE_ORDER_MARK + EXPORTED_LEAD_COLUMNS.join(','));
    expect(csv).not.toMatch(/(^|,|;|\n)"?[=@+-]/m);
    const xlsx = Buffer.from(await (await ana.get('/api/exports/leads.xlsx?form=contact')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');

    const { entries } = (await (await ana.get('/api/record')).json()) as DeskRecordPage;
    expect(entries.filter(({ action }) => action === 'exported_leads').map(({ details }) => details)).toEqual(
      [
        { format: 'xlsx', rows: HOSTILE.length, filters: 'form' },
        { format: 'csv', rows: HOSTILE.length, filters: 'form' },
        { format: 'json', rows: HOSTILE.length, filters: 'form' },
      ],
    );
  });

  test.each(['leads', 'subscribers'])('of %s has the formats that there are, and no other', async (name) => {
    const ana = await testDesk(await openForTest(await freshUrl())).signIn('Ana');
    for (const format of EXPORT_FORMAT_NAMES) {
      const answer = await ana.get(`/api/exports/${name}.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(EXPORT_FORMATS[format].type);
      await answer.arrayBuffer();
    }
    for (const format of ['tsv', 'CSV', 'csv.json.x', 'constructor'])
      expect((await ana.get(`/api/exports/${name}.${format}`)).status, format).toBe(404);
  });

  test('has whose a lead is, its call, who answered and when, why it is closed, and the notes', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const call_at = '2026-01-05T18:00:00.000Z';
    const { id } = await storeLead(database.db, [], {
      message: 'one',
      created_at: '2026-01-02T03:04:05.678Z',
      call: { at: call_at, outcome: 'held' },
    });
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'answered', version: 0 });
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'closed', reason: 'duplicate', version: 1 });
    for (const note of ['Called back', 'Called again'])
      await ana.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note });
    await database.db.updateTable('lead_work').set({ taken_by: ana.id }).execute();
    const [row] = await (await ana.get('/api/exports/leads.json')).json();
    expect(row).toMatchObject({ answered_by: 'Ana', reason: 'duplicate' });
    expect(row).toMatchObject({ owner: 'Ana', call_at, call_outcome: 'held' });
    // As it was when the time was part of the message.
    expect(row.message).toMatch(
      /^Schedule a call\nCompany: .*\nVisitor: Monday, January 5, 2026, 7:00 PM.*\nUTC: 2026-01-05T18:00:00.000Z\n\none$/,
    );
    const notes: string[] = row.note.split('\n\n');
    // In any order: both may be of the same millisecond.
    expect(notes.map((note) => note.replace(/^\S+Z, /, '')).sort()).toEqual([
      'Ana: Called again',
      'Ana: Called back',
    ]);

    const workbook = Buffer.from(await (await ana.get('/api/exports/leads.xlsx')).arrayBuffer());
    const [header = [], cells = []] = await readSheet(workbook);
    const cell = (column: string) => cells[header.indexOf(column)];
    expect(cell('created_at')).toEqual(new Date('2026-01-02T03:04:05.678Z'));
    // A workbook has times as fractions of a day.
    const answered = cell('answered_at');
    expect(answered instanceof Date && Math.abs(answered.getTime() - Date.parse(row.answered_at)) < 2).toBe(
      true,
    );
    expect(cell('answered_by')).toBe('Ana');
  });

  test('that is too large for a workbook says so, and what to do', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    // No workbook holds a longer cell.
    await storeLead(database.db, [], { message: 'x'.repeat(32_768) });
    const answer = await ana.get('/api/exports/leads.xlsx');
    expect(answer.status).toBe(413);
    expect((await answer.json()).detail).toContain('Export as CSV, or narrow the filter.');
  });

  test('of nothing is an empty one', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    expect(await (await ana.get('/api/exports/leads.json')).json()).toEqual([]);
    expect(await textOf(await ana.get('/api/exports/leads.csv'))).toBe(
      `${BYTE_ORDER_MARK}${EXPORTED_LEAD_COLUMNS.join(',')}\r\n`,
    );
    expect(await (await ana.get('/api/exports/subscribers.json')).json()).toEqual([]);
  });
});

/** A text with its byte order mark, which `text()` leaves out. */
async function textOf(answer: Response): Promise<string> {
  return Buffer.from(await answer.arrayBuffer()).toString();
}
