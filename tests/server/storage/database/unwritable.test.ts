/** Databases that cannot be written, at the start or later: the message names the file. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, sqlitePath } from '../../../../packages/store/database/database.ts';
import { findUnwritable } from '../../../../packages/store/database/sqlite/writable.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { appClient, remoteClient } from '../../../support/api.ts';
import { freshSqlite, openForTest } from '../../../support/databases.ts';
import { canFreeze, canMount, freeze, mountSmallDisk, thaw } from '../../../support/disk.ts';
import { canFailIo, prepareFailingIo } from '../../../support/failing-io.ts';
import { captureLog } from '../../../support/log.ts';
import { LONG, LONG_OF_USER, sampled, USER } from '../../../support/long.ts';
import { PATIENT } from '../../../support/patience.ts';
import { type Finished, IS_WAITING, launchServer } from '../../../support/processes.ts';
import { expectNotReady } from '../../../support/readiness.ts';
import { runProgram, startServer } from '../../../support/server-process.ts';
import { SECRET, submit } from '../../../support/submit.ts';
import { type User, unprivilegedUser } from '../../../support/user.ts';

/** A user who may not write this process's files. */
const stranger = unprivilegedUser();

/** In memory an immutable file can still be written by who has it open. */
const freshOnDisk = () => freshSqlite(tmpdir());

/** A database as a server left it, with its log if it is still in use. */
async function existing({ inUse = false } = {}) {
  const url = await freshOnDisk();
  const path = sqlitePath(url);
  const database = await openDatabase(url);
  if (inUse) onTestFinished(database.close);
  else await database.close();
  chmodSync(dirname(dirname(path)), 0o755);
  return { url, path };
}

/** What the last process does that closes a database, again and again. */
const CLOSING = `
const { rmSync, writeFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
for (let times = 0; ; times++) {
  writeFileSync(workerData, '');
  rmSync(workerData);
  if (times === 0) parentPort.postMessage('begun');
}`;

test('a log that another process removes in this moment is no fault', async () => {
  const { path } = await existing();
  const closing = new Worker(CLOSING, { eval: true, workerData: `${path}-wal` });
  onTestFinished(async () => void (await closing.terminate()));
  await once(closing, 'message');
  for (let times = 0; times < 2_000; times++) expect(findUnwritable(path)).toBeUndefined();
});

const start = (url: string) => runProgram('apps/server/main.ts', [], { DATABASE_URL: url, PORT: '0' });

/** One line, on standard error. */
function expectLine({ code, stdout, stderr }: Finished, line: RegExp) {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^DATABASE_URL: the database could not be opened \(.*\)\n$/);
  expect(stderr).toMatch(line);
}

/** A start that waits for the database, with the reason in its log. @param mend after which it can be opened */
async function expectWait(url: string, reason: RegExp, mend: () => void, user?: User) {
  const server = await launchServer({ DATABASE_URL: url }, undefined, [], IS_WAITING, user);
  onTestFinished(async () => void (await server.stop()));
  const status = async (path: string) => (await fetch(server.origin + path)).status;
  expect([await status('/pricing'), await status('/readyz')]).toEqual([200, 503]);
  const lines = server.stdout().split('\n');
  expect(lines.filter((line) => line.includes('The database cannot be opened yet'))).toEqual([
    expect.stringMatching(reason),
  ]);
  mend();
  await expect.poll(() => status('/readyz'), PATIENT).toBe(200);
}

describe.skipIf(process.getuid?.() === 0 && stranger === null)('the start serves pages, and names', () => {
  const user = stranger?.uid ?? process.getuid?.();

  const waits = (url: string, reason: RegExp, mend: () => void) =>
    expectWait(url, reason, mend, stranger ?? undefined);

  /** A database that belongs to the stranger, with its rights changed by `change`. */
  async function withRights(change: (path: string) => void, options?: { inUse: boolean }) {
    const { url, path } = await existing(options);
    const own = () => {
      for (const [file, mode] of [
        [dirname(path), 0o755],
        [path, 0o600],
      ] as const) {
        if (stranger) chownSync(file, stranger.uid, stranger.gid);
        chmodSync(file, mode);
      }
    };
    own();
    change(path);
    // The folder can be removed again, by others than root too.
    onTestFinished(() => chmodSync(dirname(path), 0o755));
    return { url, path, own };
  }

  test('a database file that cannot be written, its owner and the user', USER, async () => {
    const { url, path, own } = await withRights((file) => {
      if (stranger) chownSync(file, 0, 0);
      chmodSync(file, 0o444);
    });
    const owner = stranger ? 0 : user;
    await waits(
      url,
      new RegExp(
        `EACCES: user ${user} cannot write ${path}, which belongs to user ${owner} and has mode 0444"`,
      ),
      own,
    );
  });

  test('a folder in which no log can be made', LONG_OF_USER, async () => {
    const { url, path, own } = await withRights((file) => chmodSync(dirname(file), 0o555));
    await waits(url, new RegExp(`user ${user} cannot write ${dirname(path)}, which belongs to`), own);
  });

  test('a log that cannot be written', LONG_OF_USER, async () => {
    const { url, path } = await withRights((file) => chmodSync(`${file}-wal`, 0o444), { inUse: true });
    await waits(url, new RegExp(`user ${user} cannot write ${path}-wal, which belongs to`), () => {
      for (const file of [`${path}-wal`, `${path}-shm`]) {
        if (stranger) chownSync(file, stranger.uid, stranger.gid);
        chmodSync(file, 0o600);
      }
    });
  });

  test('a folder in which no folder can be made', LONG_OF_USER, async () => {
    const { path, own } = await withRights((file) => chmodSync(dirname(file), 0o555));
    const url = `sqlite:${join(dirname(path), 'sub', 'sub', 'assay.db')}`;
    await waits(url, new RegExp(`user ${user} cannot write ${dirname(path)}, which belongs to`), own);
  });

  test('the same for the commands', LONG_OF_USER, async () => {
    const { url, path } = await withRights((file) => chmodSync(dirname(file), 0o555));
    const finished = await runProgram(
      'apps/cli/leads/leads.ts',
      ['list'],
      { DATABASE_URL: url },
      stranger ?? undefined,
    );
    expect(finished).toMatchObject({ code: 1, stdout: '' });
    expect(finished.stderr).toMatch(
      new RegExp(`^The database could not do this \\(.*cannot write ${dirname(path)},.*\\)\n$`),
    );
  });
});

const NO_DATABASE: [string, (path: string) => void, RegExp][] = [
  ['is no database', (path) => writeFileSync(path, 'x'.repeat(8192)), /file is not a database/],
  ['is a folder', (path) => mkdirSync(path), /EISDIR/],
  ['has lost its end', (path) => truncateSync(path, 8192), /database disk image is malformed/],
];

for (const [[what, change, reason], options] of sampled(NO_DATABASE, 1))
  test(`the start says when a file ${what}`, options, async () => {
    const { url, path } = await existing();
    if (reason.source === 'EISDIR') rmSync(path);
    change(path);
    const finished = await start(url);
    expectLine(finished, reason);
    expect(finished.stderr).toContain(path);
  });

describe.skipIf(!canFreeze)('a file that cannot be written any more', () => {
  function freezeForTest(file: string): void {
    freeze(file);
    onTestFinished(() => thaw(file));
  }

  async function open() {
    const url = await freshOnDisk();
    const database = await openForTest(url);
    const captured = captureLog();
    const client = appClient(database, undefined, { log: captured.log });
    return { ...captured, path: sqlitePath(url), database, client };
  }

  test('is named at the start, for root too', LONG, async () => {
    const { url, path } = await existing();
    freezeForTest(path);
    await expectWait(url, new RegExp(`user 0 cannot write ${path}, which belongs to`), () => thaw(path));
  });

  test('is a 503 and named while the WAL is not writable, and recovers', async () => {
    const { path, database, client, lines } = await open();
    expect(await submit(client, randomUUID(), 'before')).toBe(201);
    const log = `${path}-wal`;
    freezeForTest(log);
    const key = randomUUID();
    expect(await submit(client, key, 'repeated')).toBe(503);
    await expectNotReady(client);
    expect(
      lines.filter((line) => line.includes('Storage is not available') && line.includes(log)),
    ).toHaveLength(2);
    thaw(log);
    expect(await submit(client, key, 'repeated')).toBe(201);
    await vi.waitFor(async () => expect((await client('/readyz')).status).toBe(200), PATIENT);
    const messages = (await listContactSubmissions(database.db)).map(({ message }) => message);
    expect(messages).toEqual(['before', 'repeated']);
  });

  test('loses nothing while the database file is not writable: what is stored is in its log', async () => {
    const { path, database, client } = await open();
    freezeForTest(path);
    expect(await submit(client, randomUUID(), 'only in the log')).toBe(201);
    expect(readFileSync(path, 'latin1')).not.toContain('only in the log');
    thaw(path);
    await database.close();
    expect(readFileSync(path, 'latin1')).toContain('only in the log');
  });
});

for (const [kind, options] of sampled(['write', 'sync', 'read'] as const, 1)) {
  test.skipIf(!canFailIo)(
    `a disk that fails each ${kind} is a 503, and the file is named`,
    options,
    async () => {
      const url = await freshOnDisk();
      const path = sqlitePath(url);
      const io = await prepareFailingIo(dirname(path));
      onTestFinished(io.remove);
      const settings = { DATABASE_URL: url, VERIFICATION_SECRET: SECRET, ...io.environment };
      const server = await startServer(settings);
      const client = remoteClient(server.origin);
      const key = randomUUID();
      io.fail(kind);
      expect(await submit(client, key, 'repeated')).toBe(503);
      await expectNotReady(client);
      io.recover();
      expect(await submit(client, key, 'repeated')).toBe(201);
      const lines = server.stdout().split('\n');
      const refusals = lines.filter((line) => line.includes('Storage is not available'));
      expect(refusals).toHaveLength(2);
      for (const line of refusals) expect(line).toContain(path);
    },
  );
}

test.skipIf(!canMount)('a disk that is full is a 503, and named, until there is space again', async () => {
  const disk = mountSmallDisk(4);
  onTestFinished(disk.unmount);
  const path = join(disk.directory, 'assay.db');
  const database = await openForTest(`sqlite:${path}`);
  const client = appClient(database);
  const ballast = join(disk.directory, 'ballast');
  writeFileSync(ballast, 'x'.repeat(1_000_000));
  const acknowledged: string[] = [];
  const send = async () => {
    const message = `${randomUUID()} ${'x'.repeat(4900)}`;
    const status = await submit(client, randomUUID(), message);
    if (status === 201) acknowledged.push(message);
    return status;
  };
  let status = 201;
  while (status === 201) status = await send();
  expect(status).toBe(503);
  rmSync(ballast);
  expect(await send()).toBe(201);
  const stored = (await listContactSubmissions(database.db)).map(({ message }) => message);
  expect(stored.sort()).toEqual(acknowledged.sort());
});
