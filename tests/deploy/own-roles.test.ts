/**
 * The database of compose.yaml as its scripts leave it, on a real server that asks for passwords: what site, desk and back-up can do
 * with their roles, and what they cannot. PostgreSQL's image itself is not run.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runChecks } from '../../packages/service/health/check.ts';
import { allChecks } from '../../packages/service/health/checks.ts';
import { removeOldLeads } from '../../packages/service/retention/old-leads.ts';
import { inspectSettings } from '../../packages/service/settings.ts';
import { ROLES } from '../../packages/store/database/postgres/roles.ts';
import { tablesOf } from '../../packages/store/schema.ts';
import { openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { leads } from '../support/leads-command.ts';
import { findPrograms, type PostgresServer, PROGRAMS_VARIABLE, startPostgres } from '../support/postgres.ts';
import { IS_WAITING, launchServer } from '../support/processes.ts';
import { findProgram } from '../support/programs.ts';
import { runProgram, startServer } from '../support/server-process.ts';
import { SECRET, submit } from '../support/submit.ts';

const hasPrograms = findPrograms() !== null && findProgram('psql') !== null;

describe.skipIf(!hasPrograms)('with roles of their own', () => {
  let folder: string;
  let server: PostgresServer | null;
  let port: string;

  const url = (program: 'leads' | 'site' | 'desk') =>
    readFileSync(join(folder, 'secrets', program, 'database_url'), 'utf8')
      .trim()
      .replace('@database/', `@127.0.0.1:${port}/`);
  const script = (name: string, more: Record<string, string>, ...args: string[]) =>
    spawnSync('sh', [join(folder, 'deploy', name), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PGHOST: '127.0.0.1', PGPORT: port, ...more },
    });
  const makeRoles = (more: Record<string, string> = {}) =>
    script('postgres/roles.sh', { SECRETS: join(folder, 'secrets/database'), ...more });
  const backUp = (more: Record<string, string> = {}) =>
    script(
      'postgres/backup.sh',
      {
        PGUSER: 'assay_backup',
        PGDATABASE: 'assay',
        BACKUP_FOLDER: join(folder, 'backups'),
        BACKUP_STAMP: join(folder, 'last'),
        PASSWORD_FILE: join(folder, 'secrets/backup/password'),
        ...more,
      },
      'once',
    );
  async function query(address: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(address);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
  /** PostgreSQL's code for what a role may not do. */
  const refused = { code: '42501' };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-roles-'));
    cpSync('deploy', join(folder, 'deploy'), { recursive: true });
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, '.env'), 'SITE_ADDRESS=a.example\nPOSTGRES_PASSWORD=of-an-older-env\n');
    // As PostgreSQL's image: its own user needs no password on the machine, everybody else does.
    const access = join(folder, 'pg_hba.conf');
    writeFileSync(access, 'host all assay 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    server = await startPostgres({ hba_file: access });
    port = new URL(server?.url ?? '').port;
    expect(script('secrets.sh', {}).status).toBe(0);
    await query(server?.url ?? '', 'create database assay');
    expect(makeRoles()).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  test('passwords are made once, and a password of an older .env is kept', () => {
    const files = readdirSync(join(folder, 'secrets'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const before = files.map((file) => readFileSync(file, 'utf8'));
    expect(before.filter((text) => text.includes('of-an-older-env'))).toHaveLength(2);
    expect(new Set(before.map((text) => /[0-9a-f]{48}/.exec(text)?.[0])).size).toBe(4);
    expect(script('secrets.sh', {}).status).toBe(0);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
    expect((statSync(join(folder, 'secrets')).mode & 0o777).toString(8)).toBe('700');
    expect(readdirSync(join(folder, 'secrets/site'))).toEqual(['database_url']);
  });

  test('a database without tables is no back-up, and a site that may not make them says what to do', async () => {
    expect(backUp().status).toBe(1);
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.dump'))).toEqual([]);
    const waiting = await launchServer({ DATABASE_URL: url('site') }, undefined, [], IS_WAITING);
    onTestFinished(async () => void (await waiting.stop()));
    expect((await fetch(waiting.origin)).status).toBe(200);
    expect((await fetch(`${waiting.origin}/readyz`)).status).toBe(503);
    await expect.poll(waiting.stdout).toMatch(/"reason":"[^}]*\\"leads upgrade\\", called by their owner/);
  });

  test('leads upgrade makes the tables, and gives each role what its program needs', async () => {
    const first = await leads(url('leads'), 'upgrade');
    expect(first.stderr).toContain('The role assay_site may do what its program needs\n');
    expect(makeRoles()).toMatchObject({ status: 0 });
    // With programs that are at work, and on what it has given before.
    expect((await leads(url('leads'), 'upgrade')).code).toBe(0);
  });

  test('the site takes submissions, and removes what is old with all that was done about it', async () => {
    const site = await startServer({ DATABASE_URL: url('site'), VERIFICATION_SECRET: SECRET });
    const { db, close } = await openForTest(url('desk'));
    const desk = testDesk({ db, kind: 'postgres', location: '', ping: async () => {}, close });
    const ana = await desk.signIn('Ana Lund');
    expect(await submit((path, init) => fetch(site.origin + path, init), crypto.randomUUID(), 'Hello')).toBe(
      201,
    );
    const { id } = await storeLead(db, ['mail'], { created_at: '2020-01-01T00:00:00.000Z' });
    expect(
      (await ana.send('PUT', `/api/leads/${id}/notes/${crypto.randomUUID()}`, { note: 'Called' })).status,
    ).toBe(204);
    // As the note was written long ago.
    await query(
      url('leads'),
      `alter table activity_log disable trigger user; update activity_log set at = '2020-01-01'`,
    );
    const ofSite = await openForTest(url('site'));
    const removed = await removeOldLeads(ofSite.db, new Date('2021-01-01'), new Date(), NO_NOTE);
    await query(url('leads'), 'alter table activity_log enable trigger user');
    expect(removed.removed).toBe(1);
    const left = await query(
      url('leads'),
      `select (select count(*) from lead_notes where lead_id = '${id}') +
      (select count(*) from activity_log where lead_id = '${id}') + (select count(*) from deliveries where subject_id = '${id}') as n`,
    );
    expect(left).toEqual([{ n: '0' }]);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect(site.stdout()).not.toContain('42501');
    expect(desk.lines.join('')).not.toContain('42501');
  });

  test('leads doctor works with the role of the site, and Health with that of the desk', async () => {
    const settings = { DATABASE_URL: url('site'), ERASURES_FILE: join(folder, 'erasures') };
    const signIn = {
      OIDC_ISSUER: 'https://accounts.example.com',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
      DESK_URL: 'https://desk.example.com',
      DESK_PEOPLE: 'example.com',
    };
    const { stdout } = await runProgram('apps/cli/leads/leads.ts', ['doctor'], { ...settings, ...signIn });
    const seen = /^(?:ok|unknown) +(?:database|disk|deliveries|list of erasures) /;
    expect(stdout.split('\n').filter((line) => seen.test(line)).length).toBeGreaterThanOrEqual(5);
    const { db, close } = await openForTest(url('desk'));
    const { settings: shared } = inspectSettings({ ...settings, DATABASE_URL: url('desk') });
    const parts = { program: 'desk', settings: shared, ofSettings: [], isSending: false } as const;
    const absent = { siteDirectory: undefined, deskUrl: undefined, deskMail: undefined };
    const found = await runChecks(allChecks({ ...parts, ...absent, database: async () => db }));
    await close();
    expect(found.filter(({ state }) => state === 'fault')).toEqual([]);
  });

  test('the site sees no session, name, note or filter of the desk, and cannot change the activity log', async () => {
    const ofDesk = tablesOf('postgres').filter((name) => name.startsWith('desk_') && name !== 'activity_log');
    expect(ofDesk).toContain('desk_invitations');
    for (const table of [...ofDesk, 'sessions', 'lead_notes']) {
      await expect(query(url('site'), `select * from ${table}`), table).rejects.toMatchObject(refused);
      await expect(query(url('site'), `delete from ${table}`), table).rejects.toMatchObject(refused);
    }
    for (const statement of [
      'select calendar from call_hosts',
      'select name from desk_people',
      'select email from desk_people',
      'update message_files set size = 0',
      'delete from message_cc',
      'select filter from desk_filters',
      'select details from activity_log',
      'select person_name from activity_log',
      `update activity_log set details = '{}'`,
      'delete from activity_log',
      'truncate activity_log',
      'truncate contact_submissions',
      'alter table activity_log disable trigger user',
      'drop table lead_notes',
      'create table more (id int)',
      `create policy more on secrets to assay_site using (true)`,
      'set role assay_desk',
      'set role assay',
      `copy contact_submissions to program 'true'`,
      'select * from pg_authid',
      'alter role assay_site bypassrls',
    ]) {
      await expect(query(url('site'), statement), statement).rejects.toMatchObject(refused);
    }
  });

  test('each sees its own secrets only', async () => {
    await query(
      url('leads'),
      `insert into secrets (name, value) values ('verification', 'v'), ('rate limits', 'r'),
      ('suppressions', 's'), ('desk-cookies', 'd'), ('desk sign-in', 'p'), ('desk links', 'l') on conflict do nothing`,
    );
    const names = async (program: 'site' | 'desk') =>
      (await query(url(program), 'select name from secrets order by name')).map(({ name }) => name);
    expect(await names('site')).toEqual(['rate limits', 'suppressions', 'verification']);
    expect(await names('desk')).toEqual(['desk links', 'desk sign-in', 'desk-cookies', 'suppressions']);
    await expect(query(url('site'), `insert into secrets values ('desk-other', 'x')`)).rejects.toMatchObject(
      refused,
    );
    await expect(query(url('desk'), `update secrets set value = 'x'`)).rejects.toMatchObject(refused);
    await expect(query(url('desk'), 'select * from rate_limits')).rejects.toMatchObject(refused);
  });

  // With another server's version, as on PostgreSQL 17, its programs refuse.
  test.skipIf(process.env[PROGRAMS_VARIABLE])(
    'the back-up is whole, is verified, changes nothing, and only a good one removes an old one',
    async () => {
      const folderOfDumps = join(folder, 'backups');
      const dumps = () => readdirSync(folderOfDumps).filter((name) => name.endsWith('.dump'));
      const old = join(folderOfDumps, 'assay-2020-01-01T000000.dump');
      writeFileSync(old, '');
      utimesSync(old, 0, Date.now() / 1000 - 20 * 24 * 60 * 60);
      expect(backUp({ PGDATABASE: 'nothing' }).status).toBe(1);
      expect(dumps()).toHaveLength(1);
      expect(() => statSync(join(folder, 'last'))).toThrow();
      const done = backUp();
      expect(done).toMatchObject({ status: 0, stderr: '' });
      expect(dumps()).toHaveLength(1);
      expect(Date.now() - statSync(join(folder, 'last')).mtimeMs).toBeLessThan(120_000);
      const dump = join(folderOfDumps, dumps()[0] ?? '');
      expect((statSync(dump).mode & 0o777).toString(8)).toBe('600');
      const admin = server?.url ?? '';
      await query(admin, 'create database restored');
      const restored = url('leads').replace(/assay\?/, 'restored?');
      expect(
        spawnSync('pg_restore', ['--exit-on-error', '--single-transaction', '--dbname', restored, dump], {
          encoding: 'utf8',
        }),
      ).toMatchObject({ status: 0 });
      const count =
        'select (select count(*) from contact_submissions) as leads, (select count(*) from sessions) as sessions';
      expect(await query(restored, count)).toEqual(await query(url('leads'), count));
      // What a dump does not have.
      const mayConnect = `select has_database_privilege('public', current_database(), 'connect') as open`;
      expect(await query(restored, mayConnect)).toEqual([{ open: true }]);
      expect(makeRoles({ POSTGRES_DB: 'restored' }).status).toBe(0);
      expect(await query(restored, mayConnect)).toEqual([{ open: false }]);
      const backup = new URL(url('site'));
      backup.username = 'assay_backup';
      backup.password = readFileSync(join(folder, 'secrets/backup/password'), 'utf8').trim();
      for (const statement of [
        'delete from contact_submissions',
        'set default_transaction_read_only = off; update secrets set value = value',
      ]) {
        await expect(query(backup.href, statement)).rejects.toThrow();
      }
    },
  );

  test('a wrong password gets nobody in', async () => {
    for (const name of Object.values(ROLES)) {
      const address = `postgres://${name}:of-an-older-env@127.0.0.1:${port}/assay`;
      await expect(query(address, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    }
  });
});
