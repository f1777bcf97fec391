/** Commands on databases whose tables are those of another version: none but `upgrade` changes them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase, sqlitePath } from '../../packages/store/database/database.ts';
import { putDatabaseOf03 } from '../support/database-of-0.3.0.ts';
import { emptySqlite, onEachEmptyDatabase } from '../support/databases.ts';
import { describeSchema } from '../support/describe-schema.ts';
import { leads } from '../support/leads-command.ts';

const READING = [
  ['list'],
  ['export', '--format', 'json'],
  ['subscribers', '--format', 'json'],
  ['deliveries'],
];

const CHANGING = [
  ['suppress', 'ada@example.com'],
  ['resend', '--all-dead'],
  ['erase', 'ada@example.com'],
  ['retention'],
  ['retention', '--dry-run'],
  ['remove', '--form', 'contact', '--yes'],
  ['forget', 'Ada'],
  ['import', '/dev/null'],
];

async function schemaOf(url: string): Promise<unknown> {
  const db = await openAsItIs(url);
  const { rows } = await sql`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const schema = await describeSchema(db);
  await db.destroy();
  return { rows, schema };
}

onEachEmptyDatabase('a database', (emptyUrl) => {
  test('of 0.3.0 stays so: each command refuses it by name, until "leads upgrade"', async () => {
    const url = await emptyUrl();
    await putDatabaseOf03(url);
    const before = await schemaOf(url);
    for (const args of [...READING, ...CHANGING]) {
      expect({ args, ...(await leads(url, ...args)) }).toEqual({
        args,
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          args[0] === 'import'
            ? /^\/dev\/null: The file is empty/
            : /^This database has the tables of an earlier version \(062-message-files\): run "leads upgrade"/,
        ),
      });
    }
    expect(await schemaOf(url)).toEqual(before);
    expect(await leads(url, 'upgrade')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('1.0.0-baseline'),
    });
    expect(await leads(url, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada') });
  });

  test('of a newer version is neither read nor changed', async () => {
    const url = await emptyUrl();
    const { db, close } = await openDatabase(url);
    await sql`insert into kysely_migration (name, timestamp) values ('9.0.0-moods', '2030-01-01')`.execute(
      db,
    );
    await close();
    const before = await schemaOf(url);
    for (const args of [['list'], ['erase', 'ada@example.com']]) {
      expect(await leads(url, ...args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^a newer version has migrated it \(9\.0\.0-moods\): start that version/,
        ),
      });
    }
    expect((await leads(url, 'upgrade')).stderr).toContain('a newer version has migrated it (9.0.0-moods)');
    expect(await schemaOf(url)).toEqual(before);
  });

  test('without tables gets none but by "leads upgrade"', async () => {
    const url = await emptyUrl();
    if (url.startsWith('sqlite:')) {
      mkdirSync(dirname(sqlitePath(url)), { recursive: true });
      writeFileSync(sqlitePath(url), '');
    }
    for (const args of [...READING, ...CHANGING.filter(([name]) => name !== 'import')]) {
      const { code, stderr } = await leads(url, ...args);
      expect({ args, code, stderr }).toEqual({
        args,
        code: 1,
        stderr: expect.stringMatching(/^This database has no tables: .*"leads upgrade"/),
      });
    }
    if (url.startsWith('sqlite:')) expect(readFileSync(sqlitePath(url))).toHaveLength(0);
    else expect(await schemaOf(url)).toMatchObject({ schema: [] });
    expect(await leads(url, 'upgrade')).toMatchObject({ code: 0 });
    expect(await leads(url, 'list')).toMatchObject({ code: 0 });
  });
});

test('a SQLite file that is not there is not made', async () => {
  const url = await emptySqlite();
  for (const args of [
    ...READING,
    ...CHANGING.filter(([name]) => name !== 'import'),
    ['backup', '/tmp/never.db'],
  ]) {
    expect(await leads(url, ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database at /),
    });
  }
  expect(existsSync(dirname(sqlitePath(url)))).toBe(false);
  expect(existsSync('/tmp/never.db')).toBe(false);
});

test.each(['0.3.0', '9.0.0-moods'])(
  'leads backup copies a database of %s as it is, in use or not',
  async (version) => {
    const url = await emptySqlite();
    const path = sqlitePath(url);
    if (version === '0.3.0') await putDatabaseOf03(url);
    else await (await openDatabase(url)).close();
    const old = await openAsItIs(url);
    onTestFinished(() => old.destroy());
    if (version !== '0.3.0')
      await sql`insert into kysely_migration (name, timestamp) values (${version}, '2030')`.execute(old);
    // Something is in its log.
    await sql`insert into secrets (name, value) values ('x', 'y')`.execute(old);
    const before = await schemaOf(url);
    const [file, wal] = [readFileSync(path), readFileSync(`${path}-wal`)];
    expect(await leads(url, 'backup', `${path}.copy`)).toMatchObject({ code: 0 });
    // The server has it open: neither the file nor its log was touched.
    expect(readFileSync(path).equals(file) && readFileSync(`${path}-wal`).equals(wal)).toBe(true);
    expect(await schemaOf(`sqlite:${path}.copy`)).toEqual(before);
    await sql`insert into secrets (name, value) values ('z', 'y')`.execute(old);
    await old.destroy();
    const stopped = readFileSync(path);
    expect(await leads(url, 'backup', `${path}.later`)).toMatchObject({ code: 0 });
    expect(readFileSync(path).equals(stopped)).toBe(true);
    expect(existsSync(`${path}-wal`) || existsSync(`${path}-shm`)).toBe(false);
    const copy = new DatabaseSync(`${path}.later`, { readOnly: true });
    expect(copy.prepare("select count(*) as n from secrets where name in ('x', 'z')").get()).toEqual({
      n: 2,
    });
    copy.close();
  },
);
