/** `leads clear`: only of the database that is named, under nobody who uses it, and not for good. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase, sqlitePath } from '../../packages/store/database/database.ts';
import { freshPostgres, freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { describeSchema } from '../support/describe-schema.ts';
import { storeLead } from '../support/leads.ts';
import { leads } from '../support/leads-command.ts';

const nameOf = (url: string) =>
  url.startsWith('sqlite:') ? basename(sqlitePath(url)) : new URL(url).pathname.slice(1);

async function storeOne(url: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  await storeLead(db, ['mail'], { email: 'ada@example.com' });
  await close();
}

onEachDatabase('leads clear', (freshUrl) => {
  test('wants the name of the database, and says which one it is', async () => {
    const url = await freshUrl();
    await storeOne(url);
    for (const args of [[], ['--force'], ['--force', 'other'], ['--force', `${nameOf(url)}x`]]) {
      const { code, stderr } = await leads(url, 'clear', ...args);
      expect({ args, code }).toEqual({ args, code: 1 });
      expect(stderr).toContain(
        url.startsWith('sqlite:') ? `SQLite, ${sqlitePath(url)}` : 'PostgreSQL, host 127.0.0.1:',
      );
      expect(stderr).toContain(`--force ${nameOf(url)}`);
    }
    expect((await leads(url, 'list')).stdout).toContain('ada@example.com');
  });

  test('puts everything aside, keeps it until --old, and leaves no tables', async () => {
    const url = await freshUrl();
    await storeOne(url);
    const cleared = await leads(url, 'clear', '--force', nameOf(url));
    expect(cleared).toMatchObject({ code: 0, stderr: expect.stringMatching(/Put aside in .*: 1 leads/) });
    const list = await leads(url, 'list');
    expect(list).toMatchObject({ code: 1, stderr: expect.stringMatching(/no tables|no database/) });
    expect(await leads(url, 'upgrade')).toMatchObject({ code: 0 });
    expect((await leads(url, 'list')).stderr).toBe('No leads yet.\n');
    expect((await leads(url, 'clear')).stderr).toContain('put aside earlier');
    const removed = await leads(url, 'clear', '--old');
    expect(removed).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Removed for good: .*(?:assay_old_|replaced)/),
    });
    expect(await leads(url, 'clear', '--old')).toMatchObject({ code: 0, stderr: 'Nothing was put aside.\n' });
    if (url.startsWith('sqlite:')) {
      expect(readdirSync(dirname(sqlitePath(url))).filter((file) => file.includes('replaced'))).toEqual([]);
    }
  });

  test('refuses while a server is connected, and a server notices that its tables are gone', async () => {
    const url = await freshUrl();
    const server = await openDatabase(url, { program: 'server' });
    onTestFinished(() => server.close());
    await server.ping();
    expect(await leads(url, 'clear', '--force', nameOf(url))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Nothing was changed: the database is in use/),
    });
    await server.ping();
    expect((await leads(url, 'list')).code).toBe(0);
  });
});

describe.skipIf(inject('postgres') === null)('leads clear on PostgreSQL', () => {
  test('names who is connected, an earlier release too, and not psql', async () => {
    const url = await freshPostgres();
    const clients = await Promise.all(
      ['assay desk', '', 'psql'].map(async (application_name) => {
        const client = new pg.Client({ connectionString: url, application_name });
        await client.connect();
        return client;
      }),
    );
    const [desk, nameless, psql] = clients;
    const clear = () => leads(url, 'clear', '--force', nameOf(url));
    expect((await clear()).stderr).toMatch(
      /in use by a program without a name from 127.0.0.1 .*, assay desk from/,
    );
    await desk?.end();
    expect((await clear()).code).toBe(1);
    await nameless?.end();
    await expect.poll(async () => (await clear()).code).toBe(0);
    await psql?.end();
  });

  test('is noticed at once by a server that stays up all the same', async () => {
    const url = await freshPostgres();
    const { db, ping } = await openForTest(url);
    await ping();
    await sql`create schema elsewhere`.execute(db);
    await sql`alter table used_tokens set schema elsewhere`.execute(db);
    await expect(ping()).rejects.toThrow();
    await sql`alter table elsewhere.used_tokens set schema public`.execute(db);
    await ping();
  });

  test('moves everything of the program, and nothing of others', async () => {
    const url = await freshPostgres();
    const db = await openAsItIs(url);
    await sql`create table theirs (id integer)`.execute(db);
    await db.destroy();
    expect((await leads(url, 'clear', '--force', nameOf(url))).code).toBe(0);
    const after = await openAsItIs(url);
    expect((await describeSchema(after)).filter((line) => !line.includes('theirs'))).toEqual([]);
    expect((await sql`select from theirs`.execute(after)).rows).toEqual([]);
    const functions =
      await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(after);
    expect(functions.rows).toEqual([]);
    await after.destroy();
  });

  test('refuses what a newer version has made', async () => {
    const url = await freshPostgres();
    const db = await openAsItIs(url);
    await sql`insert into kysely_migration (name, timestamp) values ('999-moods', '2030')`.execute(db);
    await db.destroy();
    expect(await leads(url, 'clear', '--force', nameOf(url))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a newer version has migrated it, 999-moods'),
    });
  });
});

test('leads restore replaces only the database that is named', async () => {
  const url = await freshSqlite();
  const backup = `${sqlitePath(url)}.backup`;
  expect((await leads(url, 'backup', backup)).code).toBe(0);
  await storeOne(url);
  for (const args of [['--force'], ['--force', 'other.db'], ['assay.db']]) {
    expect((await leads(url, 'restore', backup, ...args)).code).not.toBe(0);
    expect((await leads(url, 'list')).stdout).toContain('ada@example.com');
  }
  expect(await leads(url, 'restore', backup, '--force', 'assay.db')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`SQLite, ${sqlitePath(url)}`),
  });
  expect((await leads(url, 'clear', '--old')).stderr).toContain('.replaced-');
  expect(existsSync(backup)).toBe(true);
});
