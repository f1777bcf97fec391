/** Commands on databases whose tables are those of another version: none but `upgrade` changes them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase, sqlitePath } from '../../packages/store/database/database.ts';
import { loadMigrations } from '../../packages/store/database/migrate.ts';
import { emptySqlite, onEachEmptyDatabase } from '../support/databases.ts';
import { describeSchema } from '../support/describe-schema.ts';
import { leads } from '../support/leads-command.ts';
import { insertOldLead, openOld } from '../support/old-database.ts';

const NAMES = Object.keys(await loadMigrations('sqlite'));
const LAST = NAMES.at(-1) ?? '';
const ONE_BACK = NAMES.at(-2) ?? '';
const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';

const READING = [
  ['list'],
  ['export', '--format', 'json'],
  ['subscribers', '--format', 'json'],
  ['deliveries'],
  ['show', ID],
];

const CHANGING = [
  ['answered', ID],
  ['close', ID, '--reason', 'spam'],
  ['reopen', ID],
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
  test('of an earlier version stays so: a command reads it, or refuses by name', async () => {
    for (const version of [ONE_BACK, '006-desk']) {
      const url = await emptyUrl();
      const old = await openOld(url, version);
      await insertOldLead(old);
      const before = await schemaOf(url);
      for (const args of READING) {
        const { code, stderr, stdout } = await leads(url, ...args);
        const isRefused = stderr.startsWith(
          `This database has the schema of ${version}, and this command needs ${LAST}`,
        );
        const isMissing = args[0] === 'show' && stderr.startsWith('There is no lead');
        expect({ args, code, isTold: code === 0 || isRefused || isMissing }).toEqual({
          args,
          code,
          isTold: true,
        });
        if (isRefused) expect(stdout).toBe('');
        if (version === ONE_BACK && args[0] === 'list') expect(stdout).toContain('ada@example.com');
      }
      for (const args of CHANGING) {
        expect({ args, ...(await leads(url, ...args)) }).toEqual({
          args,
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(
            args[0] === 'import'
              ? /^\/dev\/null: The file is empty/
              : `^This database has the schema of ${version}, and this command needs ${LAST}: run "leads upgrade"`,
          ),
        });
      }
      expect(await schemaOf(url)).toEqual(before);
      const { rows } = await sql`select email from contact_submissions`.execute(old);
      expect(rows).toHaveLength(1);
      await old.destroy();
      expect(await leads(url, 'upgrade')).toMatchObject({ code: 0, stderr: expect.stringContaining(LAST) });
      expect(await leads(url, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@') });
    }
  });

  test('of a newer version can be read, and not changed', async () => {
    const url = await emptyUrl();
    const { db, close } = await openDatabase(url);
    await sql`alter table contact_submissions add column mood text`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values ('999-moods', '2030-01-01')`.execute(db);
    await insertOldLead(db);
    await close();
    expect(await leads(url, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@') });
    expect(await leads(url, 'erase', 'ada@example.com')).toMatchObject({
      code: 1,
      stderr: `This database has the schema of 999-moods, which is newer than this version (${LAST}): call the command of the version that is running\n`,
    });
    expect((await leads(url, 'upgrade')).stderr).toContain('a newer version has migrated it, 999-moods');
    const db2 = await openAsItIs(url);
    await sql`alter table contact_submissions drop column status`.execute(db2).catch(() => {});
    await sql`alter table deliveries rename to sendings`.execute(db2);
    await db2.destroy();
    expect(await leads(url, 'deliveries')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This database has the schema of 999-moods, which is newer/),
    });
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

test.each(['002-outbox', ONE_BACK, '999-moods'])(
  'leads backup copies a database of %s as it is, in use or not',
  async (version) => {
    const url = await emptySqlite();
    const path = sqlitePath(url);
    const isNewer = version === '999-moods';
    const old = await openOld(url, isNewer ? LAST : version);
    onTestFinished(() => old.destroy());
    if (isNewer)
      await sql`insert into kysely_migration (name, timestamp) values ('999-moods', '2030')`.execute(old);
    await insertOldLead(old);
    const before = await schemaOf(url);
    const [file, wal] = [readFileSync(path), readFileSync(`${path}-wal`)];
    expect(await leads(url, 'backup', `${path}.copy`)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(': 1 leads'),
    });
    // The server has it open: neither the file nor its log was touched.
    expect(readFileSync(path).equals(file) && readFileSync(`${path}-wal`).equals(wal)).toBe(true);
    expect(await schemaOf(`sqlite:${path}.copy`)).toEqual(before);
    await insertOldLead(old);
    await old.destroy();
    const stopped = readFileSync(path);
    expect(await leads(url, 'backup', `${path}.later`)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(': 2 leads'),
    });
    expect(readFileSync(path).equals(stopped)).toBe(true);
    expect(existsSync(`${path}-wal`) || existsSync(`${path}-shm`)).toBe(false);
    const copy = new DatabaseSync(`${path}.later`, { readOnly: true });
    expect(copy.prepare('select count(*) as n from contact_submissions').get()).toEqual({ n: 2 });
    copy.close();
  },
);
