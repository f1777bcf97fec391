/**
 * What `leads` prints. The tests of lists and of a missing database start the program; the others call it in this process.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ATTRIBUTION_NAMES } from '../../packages/contract/attribution.ts';
import { toCsv } from '../../packages/engine/write/csv.ts';
import { EXPORT_COLUMNS, insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { insertNewsletterSubscription } from '../../packages/store/subscriptions/subscriptions.ts';
import { emptySqlite, freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { ATTRIBUTION, lead, NO_ATTRIBUTION } from '../support/leads.ts';
import { leads, leadsWith } from '../support/leads-command.ts';
import { runProgram } from '../support/server-process.ts';

const OLDER = lead({ phone: '=1+1', message: 'one,\n"two"' });
const NEWER = lead({
  created_at: '2026-02-03T04:05:06.789Z',
  form_type: 'demo_request',
  company: 'Engines',
  ...ATTRIBUTION,
});
const SUBSCRIBER = {
  id: randomUUID(),
  created_at: '2026-03-04T05:06:07.890Z',
  email: 'grace@example.com',
  ...ATTRIBUTION,
};

function program(url: string, ...args: string[]) {
  return runProgram('apps/cli/leads/leads.ts', args, { DATABASE_URL: url });
}

onSqliteFirst('leads', (freshUrl) => {
  async function filled(): Promise<string> {
    const url = await freshUrl();
    // Stays open while the program runs, as the server does.
    const { db } = await openForTest(url);
    await insertContactSubmissions(db, NEWER).execute();
    await insertContactSubmissions(db, OLDER).execute();
    await insertNewsletterSubscription(db, SUBSCRIBER).execute();
    return url;
  }

  test('list: a table, newest first', async () => {
    const { code, stdout, stderr } = await program(await filled(), 'list');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^created_at +form_type +status +name +email +company +message +utm_campaign +first_path +referrer_host +id$/,
    );
    expect(lines[1]).toMatch(
      /^2026-02-03T04:05:06.789Z +demo_request +new +Ada Lovelace .*Engines .*spring sale +\/blog +news\.example\.com/,
    );
    expect(lines[2]).toContain('one, "two"');
  });

  test('export --format json: a bare array, oldest first', async () => {
    const { code, stdout, stderr } = await leads(await filled(), 'export', '--format', 'json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([
      { ...OLDER, ...NO_ATTRIBUTION, status: 'new' },
      { ...NEWER, status: 'new' },
    ]);
  });

  test('export --for crm: a phone has no apostrophe, and all else that begins a formula has', async () => {
    const url = await filled();
    const { db } = await openForTest(url);
    const phones = ['+1 813 555 0148', '+1 813 555 0148 =1+1'];
    await insertContactSubmissions(
      db,
      phones.map((phone) => lead({ phone, company: '+49 30 1234' })),
    ).execute();
    const { stdout } = await leads(url, 'export', '--format', 'csv', '--for', 'crm');
    expect(stdout).toContain(`,'+49 30 1234,${phones[0]},`);
    expect(stdout).toContain(`,'+49 30 1234,'${phones[1]},`);
    expect((await leads(url, 'export', '--format', 'json', '--for', 'crm')).code).toBe(2);
  });

  test('export --format csv: the same columns, without formulas', async () => {
    const url = await filled();
    const { stdout } = await leads(url, 'export', '--format=csv');
    const rows = JSON.parse((await leads(url, 'export', '--format', 'json')).stdout);
    expect(stdout).toBe(toCsv(EXPORT_COLUMNS, rows));
    const [header = ''] = stdout.split('\r\n');
    // A field that is added to a form may stand between these.
    const columns =
      'id,created_at,status,form_type,first_name,last_name,email,company,phone,project_type,budget,message,source_path';
    const kept = header.split(',').filter((column) => columns.split(',').includes(column));
    expect(kept.join(',')).toBe(columns);
    expect(stdout).toContain(`,'=1+1,`);
    expect(stdout).toContain('"one,\n""two""",');
  });

  test('subscribers, in both formats', async () => {
    const url = await filled();
    const json = await leads(url, 'subscribers', '--format', 'json');
    const rows = JSON.parse(json.stdout);
    expect(rows).toEqual([
      {
        ...SUBSCRIBER,
        status: 'active',
        consent_at: null,
        consent_via: null,
        unsubscribe_url: expect.stringMatching(
          /^https:\/\/assay\.example\/newsletter\/unsubscribe\?token=[0-9a-f]{64}$/,
        ),
      },
    ]);
    const csv = await leads(url, 'subscribers', '--format', 'csv');
    expect(csv.stdout).toBe(
      toCsv(
        [
          'id',
          'created_at',
          'status',
          'email',
          ...ATTRIBUTION_NAMES,
          'consent_at',
          'consent_via',
          'unsubscribe_url',
        ],
        rows,
      ),
    );
  });

  test('list: without columns in which no lead has a value', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    await insertContactSubmissions(db, [OLDER, lead({ referrer_host: 'news.example.com' })]).execute();
    const { stdout } = await leads(url, 'list');
    expect(stdout).toMatch(
      /^created_at +form_type +status +name +email +company +message +referrer_host +id\n/,
    );
  });

  test('nothing yet', async () => {
    const url = await freshUrl();
    await openForTest(url);
    expect(await leads(url, 'list')).toEqual({ code: 0, stdout: '', stderr: 'No leads yet.\n' });
    expect(await leads(url, 'export', '--format', 'json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });
});

test.each([
  [[], 'Missing command\n', 'leads export --format json|csv'],
  [
    ['export', '--format', 'xml'],
    'export needs --format json or --format csv\n',
    'leads export --format json|csv',
  ],
  [['list', '--format', 'csv'], '--format is for export and subscribers\n', 'leads list'],
  [['list', '--verbose'], "Unknown option '--verbose'\n", '"leads list --help" says more.'],
])('bad usage %j is explained', async (args, message, usage) => {
  const { code, stdout, stderr } = await leads(await freshSqlite(), ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain(usage);
});

test('help exits with 0', async () => {
  const { code, stdout } = await leads(await freshSqlite(), '--help');
  expect(code).toBe(0);
  expect(stdout).toContain('leads list');
  expect(stdout).toContain('Exit codes: 0');
});

test.each([
  [program, ['list']],
  [leads, ['backup', '/dev/null/never.db']],
  [leads, ['erase', 'ada@example.com']],
])('%o %j fails where there is no database, and creates none', async (run, args) => {
  const url = await emptySqlite();
  const path = url.slice('sqlite:'.length);
  expect(await run(url, ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^There is no database at ${path}.*DATABASE_URL.*\n$`),
  });
  expect(existsSync(dirname(path))).toBe(false);
});

test('a database that cannot be opened is a failure', async () => {
  const url = await emptySqlite();
  const path = url.slice('sqlite:'.length);
  mkdirSync(path, { recursive: true });
  const { code, stdout, stderr } = await leads(url, 'list');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^The database could not do this \(.*\)\n$/);
});

test('a mistake in the program is not taken for a failure of the database', async () => {
  const url = await freshSqlite();
  const print = () => Promise.reject(new TypeError('no'));
  const { code, stderr } = await leadsWith({ print }, url, 'export', '--format', 'json');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^A mistake in this program: TypeError: no\n +at .*leads\.test\.ts/);
});
