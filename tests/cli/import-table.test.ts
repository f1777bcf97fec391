/** `leads import` of tables that other programs wrote. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../packages/store/database/database.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { exportByArrival } from '../../packages/store/inbox/exported-leads.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { setKnownList } from '../../packages/store/personal-data/known-list.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { testErasures } from '../support/erasures.ts';
import { ATTRIBUTION, storeLead } from '../support/leads.ts';
import { leads, leadsWith } from '../support/leads-command.ts';

function fileWith(content: string | Uint8Array, name = 'people.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const PEOPLE = `Email Address;First Name;Last Name;Phone;Score;Came
ada@example.com;Ada;Lovelace;'+44 20 7946 0000;7;25.12.2025 14:30
nobody;Nobody;Nowhere;;1;25.12.2025
ada@müller.example;Ada;Müller;;9;2026-01-02T03:04:05+02:00
`;
const MAP = ['--map', 'Email Address=email', '--map', 'Came=created_at'];

onEachDatabase('leads import of a table', (freshUrl) => {
  async function open() {
    const url = await freshUrl();
    return { url, ...(await openForTest(url)) };
  }

  test('writes nothing without --yes, and says what becomes of columns and rows', async () => {
    const { url, db } = await open();
    const { code, stdout, stderr } = await leads(url, 'import', fileWith(PEOPLE), ...MAP);
    expect(code).toBe(0);
    expect(stdout).toMatch(/"Email Address" +email\n.*"Score" +nothing\n/s);
    expect(stdout).toContain('phone: +44 20 7946 0000\n');
    expect(stdout).toContain('created_at: 2025-12-25T14:30:00.000Z\n');
    expect(stdout).toMatch(/email: Enter an email address .*\(1\): 2\n/);
    expect(stderr).toBe('Nothing is written yet: --yes imports 2 leads; there already: 0; refused: 1\n');
    expect(await listContactSubmissions(db)).toEqual([]);
    expect(
      await db.selectFrom('secrets').select('name').where('name', '=', 'suppressions').execute(),
    ).toEqual([]);
  });

  test('adds the others once, and tells nobody of them', async () => {
    const { url, db } = await open();
    const set = ['--set', 'status=closed', '--set', 'utm_source=fair', '--yes'];
    const first = await leads(url, 'import', fileWith(PEOPLE), ...MAP, ...set);
    expect(first.stderr).toBe('Imported: 2 leads; there already: 0; refused: 1\n');
    expect(await listContactSubmissions(db)).toMatchObject([
      { email: 'ada@example.com', phone: '+44 20 7946 0000', status: 'closed', utm_source: 'fair' },
      { email: 'ada@xn--mller-kva.example', created_at: '2026-01-02T01:04:05.000Z', form_type: 'contact' },
    ]);
    expect(await listDeliveries(db)).toEqual([]);
    const work = await db.selectFrom('lead_work').select('imported_at').execute();
    expect(work.every(({ imported_at }) => imported_at !== null)).toBe(true);
    const again = await leads(url, 'import', fileWith(PEOPLE), ...MAP, ...set);
    expect(again.stderr).toBe('Imported: 0 leads; there already: 2; refused: 1\n');
  });

  test('takes an export of ours in CSV as it is', async () => {
    const from = await open();
    const message = '=1+1\n- one; @two';
    await storeLead(from.db, [], {
      form_type: 'demo_request',
      company: '+Co',
      phone: '+49 30 1',
      message,
      ...ATTRIBUTION,
    });
    const file = fileWith((await leads(from.url, 'export', '--format', 'csv')).stdout);
    const to = await open();
    expect((await leads(to.url, 'import', file, '--yes')).stderr).toMatch(/^Imported: 1 lead/);
    const exported = ({ db }: Database) => Array.fromAsync(exportByArrival(db, {}));
    expect(await exported(to)).toEqual(await exported(from));
  });

  test('knows a row by the id of another program, also once it has changed', async () => {
    const { url, db } = await open();
    const rows = (phone: string) =>
      fileWith(
        `Record ID,Name,Email,Phone\n1001,Ada King Lovelace,ada@example.com,${phone}\n1001,Ada Lovelace,ada@example.com,\n`,
      );
    const map = ['--map', 'Record ID=id', '--yes'];
    expect((await leads(url, 'import', rows(''), ...map)).stderr).toMatch(
      /^Imported: 1 lead; there already: 1/,
    );
    expect((await leads(url, 'import', rows('1'), ...map)).stderr).toMatch(
      /^Imported: 0 leads; there already: 2/,
    );
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });

  test('leaves out who has been erased, but for rows from after that', async () => {
    const { url, db } = await open();
    const list = testErasures();
    const emails = ['ada@example.com', 'ada@xn--mller-kva.example'];
    await list.note({ emails, until: new Date('2026-03-01T10:00:00.000Z') });
    const file = fileWith(`email,last_name,created_at
Ada@Example.com,Lovelace,2026-03-01 10:00
ada@example.com,Lovelace,
ada@example.com,Lovelace,2026-03-01 10:01
other@example.com,Other,
ada@müller.example,Müller,2025-01-02
`);
    const importing = (...args: string[]) =>
      leadsWith({ erasures: () => list }, url, 'import', file, ...args);
    const left = '3 rows are of people who have been erased, and left out: 1, 2, 5\n';
    expect(await importing()).toMatchObject({
      stdout: expect.not.stringContaining('2025-01-02'),
      stderr: `${left}Nothing is written yet: --yes imports 2 leads; there already: 0; refused: 0\n`,
    });
    const { stderr } = await importing('--yes');
    expect(stderr).toBe(`${left}Imported: 2 leads; there already: 0; refused: 0\n`);
    const found = (await listContactSubmissions(db)).map(({ email }) => email);
    expect(found.sort()).toEqual(['ada@example.com', 'other@example.com']);
    // Where the operator says the date of all rows, it is theirs.
    const dated = await importing('--set', 'created_at=2026-03-02', '--yes');
    expect(dated.stderr).toContain('2 rows are of people who have been erased, and left out: 1, 5\n');
  });

  test('says before it writes that the list of erasures lacks what the database knows of', async () => {
    const { url, db } = await open();
    await setKnownList(db, { entries: 2, last_hash: null, last_at: null });
    const { stderr } = await leads(url, 'import', fileWith(PEOPLE), ...MAP);
    expect(stderr).toMatch(/^The list of erasures, .*, lacks at least 2 .*\nNothing is written yet/);
  });
});

onEachDatabase('leads import', (freshUrl) => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('email\tlast_name\nada@example.com\tMüller\n', 'utf16le'),
  ]);
  test.each<[string, string | Uint8Array]>([
    ['UTF-8 with a byte order mark', '\ufeffEmail,Last name\r\nada@example.com,Müller\r\n'],
    ['UTF-16 with tabs', utf16],
    ['Windows-1252 with semicolons', Buffer.from('email;last_name\nada@example.com;Müller\n', 'latin1')],
  ])('reads %s', async (_, content) => {
    const url = await freshUrl();
    await leads(url, 'import', fileWith(content), '--yes');
    const { db } = await openForTest(url);
    expect(await listContactSubmissions(db)).toMatchObject([
      { email: 'ada@example.com', last_name: 'Müller' },
    ]);
  });

  test.each([
    ['a column that is not there', ['--map', 'E-Mail=email'], 'there is no column "E-Mail"'],
    ['a target that does not exist', ['--map', 'Email Address=mail'], 'which is one of'],
    ['no address', [], 'No column becomes email'],
    [
      'two columns for one',
      ['--map', 'Email Address=email', '--map', 'Score=email'],
      'two columns become email',
    ],
  ])('refuses %s', async (_, options, said) => {
    const { code, stderr } = await leads(await freshUrl(), 'import', fileWith(PEOPLE), ...options);
    expect(code).toBe(2);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('@example.com');
  });
});
