/** A SQLite file that is removed or replaced while the server runs: no acknowledged lead is lost. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { API_PATHS } from '../../../../packages/contract/api.ts';
import { openDatabase, sqlitePath } from '../../../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { appClient, type Client, remoteClient } from '../../../support/api.ts';
import { emptySqlite, freshSqlite, openForTest } from '../../../support/databases.ts';
import { captureLog } from '../../../support/log.ts';
import { LONG } from '../../../support/long.ts';
import { expectNotReady } from '../../../support/readiness.ts';
import { runProgram, startServer } from '../../../support/server-process.ts';
import { SECRET, submit } from '../../../support/submit.ts';

/** A server in this process on a fresh database, with a lead in it. */
async function start() {
  const url = await freshSqlite();
  const path = sqlitePath(url);
  const database = await openForTest(url);
  const { log, lines } = captureLog();
  const client = appClient(database, undefined, { log });
  expect(await submit(client, randomUUID(), 'before')).toBe(201);
  return { url, path, database, client, lines };
}

/** A complete database that another server has made, which a copy of the same one would not be. */
async function anotherDatabase(): Promise<string> {
  const url = await emptySqlite();
  await (await openDatabase(url)).close();
  return sqlitePath(url);
}

/** A server on a symbolic link to its database. */
async function startOnLink() {
  const url = await emptySqlite();
  const path = sqlitePath(url);
  const target = await anotherDatabase();
  mkdirSync(dirname(path));
  symlinkSync(target, path);
  const database = await openForTest(url);
  const { log, lines } = captureLog();
  return { path, target, client: appClient(database, undefined, { log }), lines };
}

/** The log names the file, and no answer does. */
async function expectRefusal(client: Client, lines: readonly string[], path: string) {
  expect(await submit(client, randomUUID(), 'refused')).toBe(503);
  await expectNotReady(client);
  expect(lines.findLast((line) => line.includes('Storage is not available'))).toContain(path);
  expect((await client('/healthz')).status).toBe(200);
  expect((await client(`${API_PATHS.challenge}?action=contact_form`)).status).toBe(200);
}

test.each<[string, (path: string) => void | Promise<void>]>([
  ['removed', (path) => rmSync(path)],
  ['removed with its logs', (path) => rmSync(dirname(path), { recursive: true })],
  ['moved away with its folder', (path) => renameSync(dirname(path), `${dirname(path)}-moved`)],
  [
    'replaced by an empty one',
    (path) => {
      rmSync(path);
      writeFileSync(path, '');
    },
  ],
  ['replaced by another database', async (path) => renameSync(await anotherDatabase(), path)],
  [
    'replaced, and has another name as well',
    async (path) => {
      linkSync(path, `${path}.link`);
      renameSync(await anotherDatabase(), path);
    },
  ],
  ['left without its log', (path) => rmSync(`${path}-wal`)],
  ["left without its log's index", (path) => rmSync(`${path}-shm`)],
])('a file that is %s takes no submission, and is named', async (_, change) => {
  const { path, client, lines } = await start();
  await change(path);
  const left = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  await expectRefusal(client, lines, path);
  const refusals = lines.filter((line) => line.includes('Storage is not available'));
  expect(refusals).toHaveLength(2);
  for (const line of refusals) expect(line).toContain(path);
  // No file is created, least of all an empty database.
  expect(existsSync(dirname(path)) ? readdirSync(dirname(path)) : []).toEqual(left);
});

test('a submission fails when a link points to another database', async () => {
  const { path, client, lines } = await startOnLink();
  expect(await submit(client, randomUUID(), 'before')).toBe(201);
  const another = await anotherDatabase();
  unlinkSync(path);
  symlinkSync(another, path);
  await expectRefusal(client, lines, path);
});

test("the WAL of a linked database is beside the link's target", async () => {
  const { target, client, lines } = await startOnLink();
  expect(await submit(client, randomUUID(), 'before')).toBe(201);
  rmSync(`${target}-wal`);
  await expectRefusal(client, lines, target);
});

test('a file that is put back is used again, and a repeated submission is stored once', async () => {
  const { path, database, client } = await start();
  const key = randomUUID();
  renameSync(path, `${path}.away`);
  expect(await submit(client, key, 'repeated')).toBe(503);
  expect(await submit(client, key, 'repeated')).toBe(503);
  renameSync(`${path}.away`, path);
  expect(await submit(client, key, 'repeated')).toBe(201);
  expect((await client('/readyz')).status).toBe(200);
  const messages = (await listContactSubmissions(database.db)).map(({ message }) => message);
  expect(messages).toEqual(['before', 'repeated']);
});

test('what is acknowledged while the file is moved back and forth is in it', async () => {
  const { path, database, client } = await start();
  const acknowledged: string[] = ['before'];
  const seen = new Set<number>();
  let done = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!done) {
      const message = randomUUID();
      const status = await submit(client, randomUUID(), message);
      seen.add(status);
      if (status === 201) acknowledged.push(message);
    }
  });
  while (acknowledged.length < 20 || !seen.has(503)) {
    renameSync(path, `${path}.away`);
    await sleep(5);
    renameSync(`${path}.away`, path);
    await sleep(5);
  }
  done = true;
  await Promise.all(visitors);
  await database.close();
  // As the next start finds it.
  const { db } = await openForTest(`sqlite:${path}`);
  const stored = (await listContactSubmissions(db)).map(({ message }) => message);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});

test('a server whose file was replaced by a backup reports it until it is restarted', LONG, async () => {
  const url = await freshSqlite();
  const path = sqlitePath(url);
  const settings = { DATABASE_URL: url, VERIFICATION_SECRET: SECRET };
  const server = await startServer(settings);
  const client = remoteClient(server.origin);
  expect(await submit(client, randomUUID(), 'backed up')).toBe(201);
  const leads = (...args: string[]) => runProgram('apps/cli/leads/leads.ts', args, settings);
  const backup = join(dirname(path), 'backup.db');
  expect(await leads('backup', backup)).toMatchObject({ code: 0 });
  rmSync(path);
  expect(await submit(client, randomUUID(), 'refused')).toBe(503);
  expect((await client('/')).status).not.toBe(503);
  expect(await leads('restore', backup)).toMatchObject({ code: 0 });
  expect(await submit(client, randomUUID(), 'refused')).toBe(503);
  await expectNotReady(client);
  expect(server.stdout()).toMatch(/restart the server"/);
  expect(await server.stop()).toBe(0);

  const again = remoteClient((await startServer(settings)).origin);
  expect(await submit(again, randomUUID(), 'after')).toBe(201);
  const { db } = await openForTest(url);
  expect((await listContactSubmissions(db)).map(({ message }) => message)).toEqual(['backed up', 'after']);
});
