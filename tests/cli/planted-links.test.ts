/** Files that commands write in folders of another user, who has planted links there. */

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runData } from '../../apps/cli/data/run.ts';
import { openDatabase } from '../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { emptySqlite, freshSqlite, openForTest } from '../support/databases.ts';
import { storeLead } from '../support/leads.ts';
import { leads } from '../support/leads-command.ts';
import { USER } from '../support/long.ts';
import { unprivilegedUser } from '../support/user.ts';

/** Whose folder it is; without root, tests need no other user. */
const other = unprivilegedUser();

async function check(file: string, ...options: string[]) {
  let stderr = '';
  const code = await runData(['check', file, ...options], {
    print: async () => {},
    note: (line) => {
      stderr += `${line}\n`;
    },
    progress: () => {},
    today: '2026-01-31',
  });
  return { code, stderr };
}

/** A folder of the other user, a backup elsewhere, and a file that only root may write. */
async function start() {
  const root = mkdtempSync(join(tmpdir(), 'assay-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  chmodSync(root, 0o755);
  const [folder, secret, backup] = [join(root, 'data'), join(root, 'secret'), join(root, 'backup.db')];
  mkdirSync(folder);
  if (other) chownSync(folder, other.uid, other.gid);
  writeFileSync(secret, 'secret', { mode: 0o600 });
  const database = await openDatabase(await freshSqlite());
  await storeLead(database.db, []);
  const url = `sqlite:${database.location.replace('SQLite, ', '')}`;
  expect(await leads(url, 'backup', backup)).toMatchObject({ code: 0 });
  await database.close();
  const plant = (name: string, to: string) => {
    symlinkSync(to, join(folder, name));
    if (other) lchownSync(join(folder, name), other.uid, other.gid);
  };
  const table = join(root, 'table.csv');
  writeFileSync(table, 'id,name\n1,Ann\n2,Bob\n');
  const isUntouched = () => {
    expect(readFileSync(secret, 'utf8')).toBe('secret');
    const { uid, mode } = statSync(secret);
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: process.getuid?.(), mode: 0o600 });
  };
  return { root, folder, secret, backup, url, path: join(folder, 'x.db'), plant, table, isUntouched };
}

const owner = () => ({ uid: other?.uid ?? process.getuid?.() });

describe('restore', USER, () => {
  test.each(['x.db.unfinished', 'x.db-wal', 'x.db-shm', 'x.db-journal'])(
    'does not follow a link at %s',
    async (name) => {
      const { folder, secret, backup, path, plant, isUntouched } = await start();
      plant(name, secret);
      expect(await leads(`sqlite:${path}`, 'restore', backup)).toMatchObject({ code: 0 });
      isUntouched();
      expect(statSync(path)).toMatchObject(owner());
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).filter((one) => one.includes('unfinished-'))).toEqual([]);
      expect(await listContactSubmissions((await openForTest(`sqlite:${path}`)).db)).toHaveLength(1);
    },
  );

  test('moves a link aside that leads nowhere, and creates nothing there', async () => {
    const { root, backup, path, plant } = await start();
    plant('x.db-wal', join(root, 'nowhere'));
    expect(await leads(`sqlite:${path}`, 'restore', backup)).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'nowhere'))).toBe(false);
    expect(lstatSync(`${path}-wal`, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('replaces a hard link, not the file that it shares', async () => {
    const { secret, backup, path, isUntouched } = await start();
    linkSync(secret, path);
    expect(await leads(`sqlite:${path}`, 'restore', backup, '--force', path)).toMatchObject({ code: 0 });
    isUntouched();
  });

  test('replaces no folder', async () => {
    const { backup, path } = await start();
    mkdirSync(path);
    expect(await leads(`sqlite:${path}`, 'restore', backup, '--force', path)).toMatchObject({
      code: 1,
      stderr: `${path} is a folder: name a file\n`,
    });
  });

  test('waits for no pipe', async () => {
    const { root, path } = await start();
    spawnSync('mkfifo', [join(root, 'pipe')]);
    expect(await leads(`sqlite:${path}`, 'restore', join(root, 'pipe'))).toMatchObject({
      code: 1,
      stderr: `${join(root, 'pipe')} is not a complete backup\n`,
    });
  });

  test('follows a link of its own user, as the server does', async () => {
    const { root, folder, backup } = await start();
    symlinkSync(folder, join(root, 'linked'));
    expect(await leads(`sqlite:${join(root, 'linked', 'x.db')}`, 'restore', backup)).toMatchObject({
      code: 0,
    });
    expect(statSync(join(folder, 'x.db'))).toMatchObject(owner());
  });
});

describe.skipIf(other === null)('as root', () => {
  test('restore follows no link of another user at the path, or on the way', async () => {
    const { root, folder, secret, backup, path, plant, isUntouched } = await start();
    plant('x.db', secret);
    plant('sub', root);
    for (const one of [path, join(folder, 'sub', 'y.db')]) {
      const { code, stderr } = await leads(`sqlite:${one}`, 'restore', backup, '--force', one);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^\S+ is a link of another user \(\d+\), which is not followed: name/),
      });
    }
    isUntouched();
    expect(existsSync(join(root, 'y.db'))).toBe(false);
  });

  test('a folder that restore makes belongs to the owner of the one around it', async () => {
    const { folder, backup } = await start();
    const path = join(folder, 'a', 'b', 'x.db');
    expect(await leads(`sqlite:${path}`, 'restore', backup)).toMatchObject({ code: 0 });
    for (const one of [path, dirname(path), dirname(dirname(path))]) {
      expect(statSync(one)).toMatchObject({ uid: other?.uid, gid: other?.gid });
    }
  });

  test('backup into a folder of another user is complete, of root, and follows no link', async () => {
    const { root, folder, secret, url, plant, isUntouched } = await start();
    mkdirSync(join(root, 'tmp'));
    vi.stubEnv('TMPDIR', join(root, 'tmp'));
    onTestFinished(() => void vi.unstubAllEnvs());
    plant('b.db', secret);
    expect(await leads(url, 'backup', join(folder, 'b.db'))).toMatchObject({ code: 1 });
    plant('c.db.unfinished', secret);
    expect(await leads(url, 'backup', join(folder, 'c.db'))).toMatchObject({ code: 0 });
    isUntouched();
    const { uid, mode } = statSync(join(folder, 'c.db'));
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: 0, mode: 0o600 });
    expect(readdirSync(folder).sort()).toEqual(['b.db', 'c.db', 'c.db.unfinished']);
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);
    const elsewhere = await emptySqlite();
    expect(await leads(elsewhere, 'restore', join(folder, 'c.db'))).toMatchObject({ code: 0 });
  });

  test('no command opens a database through a link of another user', async () => {
    const { url, folder, plant } = await start();
    plant('x.db', url.slice('sqlite:'.length));
    const { code, stderr } = await leads(`sqlite:${join(folder, 'x.db')}`, 'list');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('is a link of another user'),
    });
  });

  test.each(['--report', '--clusters', '--clean'])('data check %s follows no link', async (option) => {
    const { root, folder, secret, table, plant, isUntouched } = await start();
    plant('result', secret);
    plant('sub', root);
    plant('out.unfinished', secret);
    expect(await check(table, option, join(folder, 'result'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is a link: name a file'),
    });
    expect(await check(table, option, join(folder, 'sub', 'result'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is a link of another user'),
    });
    expect(await check(table, option, join(folder, 'out'))).toEqual({ code: 0, stderr: '' });
    isUntouched();
    expect(existsSync(join(root, 'result'))).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['out', 'out.unfinished', 'result', 'sub']);
  });

  test('a result does not go into a file that another user has open', async () => {
    const { folder, table } = await start();
    const planted = join(folder, 'out');
    writeFileSync(planted, '', { mode: 0o666 });
    if (other) chownSync(planted, other.uid, other.gid);
    const { ino } = statSync(planted);
    await check(table, '--clean', planted);
    expect(statSync(planted)).toMatchObject({ uid: 0 });
    expect(statSync(planted).ino).not.toBe(ino);
    expect(statSync(planted).mode & 0o002).toBe(0);
  });
});

describe('a result of data check', USER, () => {
  test('is written again in the place of an earlier one, with its mode, and not into a hard link', async () => {
    const { root, table, secret, isUntouched } = await start();
    const file = join(root, 'r.csv');
    writeFileSync(file, 'old', { mode: 0o600 });
    for (let times = 0; times < 2; times++)
      expect(await check(table, '--clean', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(table, 'utf8'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    linkSync(secret, join(root, 'hard'));
    expect(await check(table, '--clean', join(root, 'hard'))).toMatchObject({ code: 0 });
    isUntouched();
  });

  test('replaces no folder and no pipe', async () => {
    const { root, folder, table } = await start();
    spawnSync('mkfifo', [join(root, 'pipe')]);
    expect((await check(table, '--report', folder)).stderr).toContain('is a folder: name a file');
    expect((await check(table, '--report', join(root, 'pipe'))).stderr).toContain(
      'is not a file: name a file',
    );
    expect((await check(table, '--report', join(root, 'pipe', 'x'))).stderr).toContain('not in a folder');
  });

  test('may go to a device, and to what a shell opens', async () => {
    const { root, table } = await start();
    expect(await check(table, '--report', '/dev/null')).toEqual({ code: 0, stderr: '' });
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    const script = `"$0" apps/cli/data/data.ts check "$1" --clusters /dev/stdout >> "$2"`;
    spawnSync('sh', ['-c', script, process.execPath, table, join(root, 'both')]);
    expect(readFileSync(join(root, 'both'), 'utf8')).toMatch(
      /^row,cluster\r\n1,1\r\n2,2\r\ntable\.csv: 2 rows/,
    );
  });
});
