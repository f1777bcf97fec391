/** A list of erasures that was lost, or is an older copy, is found out, wherever it is kept. */

import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { WatchedErasures, watchErasures } from '../../packages/service/retention/watched-erasures.ts';
import { sqlitePath } from '../../packages/store/database/database.ts';
import type { Erasures } from '../../packages/store/erasures/contents.ts';
import { ErasureList } from '../../packages/store/erasures/erasure-list.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { PostgresErasures } from '../../packages/store/personal-data/postgres-erasures.ts';
import { emptyPostgres, freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { testErasures } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { leadsWith } from '../support/leads-command.ts';
import { captureLog } from '../support/log.ts';
import { LONG_OF_USER } from '../support/long.ts';
import { runProgram } from '../support/processes.ts';
import { unprivilegedUser } from '../support/user.ts';

const UNTIL = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-06-01T10:00:00.000Z');

function call(url: string, list: Erasures, ...args: string[]) {
  return leadsWith({ erasures: () => list }, url, ...args);
}

const fileOf = (list: Erasures) => list.path;

/** A list as it is after its file was lost. */
function lose(list: Erasures): ErasureList {
  rmSync(fileOf(list));
  return ErasureList.open(fileOf(list));
}

onEachDatabase('what the database knows of the list', (freshUrl) => {
  test('is that it is complete, also with several processes, and longer than known', async () => {
    const { db } = await openForTest(await freshUrl());
    const file = testErasures();
    const processes = [1, 2, 3, 4].map(() => new WatchedErasures(ErasureList.open(fileOf(file)), db));
    for (const one of processes) expect(await one.missing()).toBe(0);
    await Promise.all(
      processes.flatMap((one, index) =>
        Array.from({ length: 10 }, (_, nth) =>
          one.note({ emails: [`${index}-${nth}@example.com`], until: UNTIL }),
        ),
      ),
    );
    await Promise.all(processes.map((one) => one.settle()));
    expect(await db.selectFrom('known_erasures').select('entries').execute()).toEqual([{ entries: 40 }]);
    for (const one of processes) expect(await one.missing()).toBe(0);
    await file.note({ emails: ['more@example.com'], until: LATER });
    expect(await processes[0]?.missing()).toBe(0);
  });

  test('survives a pruning, also for a database from before it', async () => {
    const { db } = await openForTest(await freshUrl());
    const list = new WatchedErasures(testErasures(), db);
    await list.note({ emails: ['a@example.com', 'b@example.com'], until: UNTIL });
    await list.settle();
    expect(await list.prune(LATER)).toBe(2);
    expect(await list.missing()).toBe(0);
    await list.note({ emails: ['c@example.com'], until: LATER });
    await list.settle();
    expect(await list.missing()).toBe(0);
    expect(await new WatchedErasures(lose(list), db).missing()).toBe(3);
  });

  test('finds a lost list out, an older copy, and another of the same length; and a copy that is added mends it', async () => {
    const { db } = await openForTest(await freshUrl());
    const list = new WatchedErasures(testErasures(), db);
    await list.note({ emails: ['a@example.com'], until: UNTIL });
    copyFileSync(list.path, `${list.path}.copy`);
    await list.note({ emails: ['b@example.com'], until: UNTIL });
    await list.settle();
    copyFileSync(list.path, `${list.path}.newest`);
    copyFileSync(`${list.path}.copy`, list.path);
    expect(await list.missing()).toBe(1);
    await ErasureList.open(list.path).note({ emails: ['x@example.com'], until: UNTIL });
    expect(await list.missing()).toBe(1);
    const lost = new WatchedErasures(lose(list), db);
    expect(await lost.missing()).toBe(2);
    // An erasure after the loss does not hide it.
    await lost.note({ emails: ['c@example.com'], until: UNTIL });
    await lost.settle();
    expect(await lost.missing()).toBe(1);
    await lost.note({ emails: ['d@example.com', 'e@example.com'], until: UNTIL });
    expect(await lost.missing()).toBe(1);
    const { log, lines } = captureLog();
    const stop = watchErasures(lost, log);
    await expect
      .poll(() => lines.join(''))
      .toMatch(/"missing":1,.*The list of erasures, .*, lacks at least 1 of the entries/);
    stop();
    writeFileSync(list.path, '\n', { flag: 'a' });
    writeFileSync(list.path, readFileSync(`${list.path}.newest`), { flag: 'a' });
    expect(await lost.missing()).toBe(0);
    expect((await list.read()).erasedUntil('person', 'b@example.com')).toBe(UNTIL.toISOString());
  });

  test('is said by commands that erase, and goes into the database with what they note', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const list = testErasures();
    await storeLead(db, [], { email: 'ada@example.com' });
    expect((await call(url, list, 'erase', 'ada@example.com')).stderr).toMatch(/^Erased: 1 /);
    expect(await db.selectFrom('known_erasures').select('entries').execute()).toEqual([{ entries: 1 }]);
    const { code, stderr } = await call(url, lose(list), 'erase', 'bob@example.com');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^The list of erasures, .* lacks at least 1 /),
    });
  });

  test('stops "leads erasures --apply" until somebody goes on without it', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const list = testErasures();
    await call(url, list, 'erase', 'ada@example.com');
    const lost = lose(list);
    expect(await call(url, lost, 'erasures', '--apply')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was changed. The list of erasures, .* --without-erasures/),
    });
    expect(await new WatchedErasures(lost, db).missing()).toBe(1);
    expect(await call(url, lost, 'erasures', '--apply', '--without-erasures')).toMatchObject({ code: 0 });
    expect(await new WatchedErasures(lost, db).missing()).toBe(0);
  });
});

test('leads restore asks the backup and the database that it replaces', async () => {
  const url = await freshSqlite();
  const backup = join(dirname(sqlitePath(url)), 'backup.db');
  const { db, close } = await openForTest(url);
  await storeLead(db, [], { email: 'ada@example.com' });
  const list = testErasures();
  // From before the erasure: only the database that is replaced knows of it.
  expect(await call(url, list, 'backup', backup)).toMatchObject({ code: 0 });
  expect(await call(url, list, 'erase', 'ada@example.com')).toMatchObject({ code: 0 });
  await close();
  copyFileSync(list.path, `${list.path}.copy`);
  const lost = lose(list);
  const restore = (...options: string[]) =>
    call(url, lost, 'restore', backup, '--force', 'assay.db', ...options);
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was changed. .* lacks at least 1 /),
  });
  expect((await call(url, lost, 'list')).stderr).toBe('No leads yet.\n');
  copyFileSync(`${list.path}.copy`, list.path);
  expect(await restore()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Erased again: 1 lead'),
  });
  rmSync(list.path);
  ErasureList.open(list.path);
  expect(await restore()).toMatchObject({ code: 1 });
  const failed = await call(
    url,
    list,
    'restore',
    `${backup}.gone`,
    '--force',
    'assay.db',
    '--without-erasures',
  );
  expect(failed).toMatchObject({ code: 1, stderr: `There is no file ${backup}.gone\n` });
  expect(await restore('--without-erasures')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('It is taken as complete from now on'),
  });
  const restored = await openForTest(url);
  expect(await listContactSubmissions(restored.db)).toHaveLength(1);
});

test(
  'leads restore reads what a copied file knows in a folder that it may not write',
  LONG_OF_USER,
  async () => {
    const url = await freshSqlite(tmpdir());
    const stranger = unprivilegedUser();
    const folder = dirname(sqlitePath(url));
    chmodSync(dirname(folder), 0o755);
    const { close } = await openForTest(url);
    const list = testErasures();
    expect(await call(url, list, 'erase', 'ada@example.com')).toMatchObject({ code: 0 });
    await close();
    // Not what "leads backup" writes: it has the mode of a database in use, which wants files beside it.
    chmodSync(sqlitePath(url), 0o444);
    chmodSync(folder, 0o555);
    const target = mkdtempSync(join(tmpdir(), 'assay-restored-'));
    onTestFinished(() => {
      chmodSync(folder, 0o755);
      rmSync(target, { recursive: true });
    });
    if (stranger) chownSync(target, stranger.uid, stranger.gid);
    const restore = (...options: string[]) =>
      runProgram(
        'apps/cli/leads/leads.ts',
        ['restore', sqlitePath(url), ...options],
        { DATABASE_URL: `sqlite:${join(target, 'assay.db')}` },
        stranger ?? undefined,
      );
    expect(await restore()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was changed. .* lacks at least 1 /),
    });
    expect(await restore('--without-erasures')).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).not.toContain('assay.db-wal');
  },
);

describe.skipIf(inject('postgres') === null)('a list in PostgreSQL', () => {
  test('is shared by processes that make it at the same moment, and says what the file would', async () => {
    const place = await emptyPostgres();
    const lists = Array.from({ length: 20 }, () => new PostgresErasures(place));
    await Promise.all(
      lists.map((list, index) =>
        list.note({ emails: [`${index}@example.com`], ids: [`row-${index}`], until: UNTIL }),
      ),
    );
    await lists[0]?.note({ emails: ['0@example.com'], until: LATER });
    const { erasedUntil, known } = (await lists[4]?.read()) ?? {};
    expect(known?.entries).toBe(41);
    expect(erasedUntil?.('person', '0@EXAMPLE.com')).toBe(LATER.toISOString());
    expect(erasedUntil?.('row', 'row-3')).toBe(UNTIL.toISOString());
    expect(erasedUntil?.('row', '3@example.com')).toBeUndefined();
    expect(await lists[1]?.prune(UNTIL)).toBe(0);
    expect(await Promise.all(lists.map((list) => list.prune(LATER)))).toContain(40);
    const pruned = await lists[2]?.read();
    expect({ size: pruned?.size, entries: pruned?.known?.entries }).toEqual({ size: 1, entries: 41 });
  });

  test('is found out when it is an older one, and stops the way back on PostgreSQL', async () => {
    const place = await emptyPostgres();
    const list = new PostgresErasures(place);
    const url = await emptyPostgres();
    expect(await call(url, list, 'upgrade')).toMatchObject({ code: 0 });
    expect(await call(url, list, 'erase', 'ada@example.com')).toMatchObject({ code: 0 });
    expect(await call(url, list, 'erasures', '--apply')).toMatchObject({ code: 0 });
    const other = await openForTest(place);
    await sql`delete from assay_erasures where line like '%person%'`.execute(other.db);
    await other.close();
    expect(await call(url, list, 'erasures', '--apply')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('lacks at least 1'),
    });
  });

  test('that does not answer stops an erasure, names the setting and no password', async () => {
    const url = await freshSqlite();
    const { db } = await openForTest(url);
    await storeLead(db, [], { email: 'ada@example.com' });
    const away = new PostgresErasures('postgres://assay:hush@127.0.0.1:1/erasures');
    const { code, stderr } = await call(url, away, 'erase', 'ada@example.com');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ERASURES_URL: the list of erasures, .*127.0.0.1:1\/erasures, .*ECONNREFUSED/);
    expect(stderr).not.toContain('hush');
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });
});
