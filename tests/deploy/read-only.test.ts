/**
 * The programs run in a built folder that their user cannot write, with the data elsewhere.
 *
 * @module-tag long
 */
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/port.ts';
import { copyBuiltProject, type ProjectCopy } from '../support/project-copy.ts';
import { unprivilegedUser } from '../support/user.ts';
import { startNpm } from './start-npm.ts';

/** Who may not write what this user owns; undefined stands for this user, who gives the right up. */
const user = unprivilegedUser() ?? undefined;

describe.skipIf(process.platform === 'win32')('without write access', () => {
  let copy: ProjectCopy;
  let data: string;

  beforeAll(() => {
    copy = copyBuiltProject();
    data = mkdtempSync(join(tmpdir(), 'assay-data-'));
    if (user) chownSync(data, user.uid, user.gid);
    setMode(0o555);
  }, 120_000);

  afterAll(() => {
    setMode(0o755);
    copy.remove();
    rmSync(data, { recursive: true });
  });

  /** Of the folders in which something would be written. */
  function setMode(mode: number): void {
    const folders = readdirSync(copy.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const name of ['.', ...folders.map((entry) => entry.name), 'apps/desk/dist']) {
      chmodSync(join(copy.folder, name), mode);
    }
  }

  function npm(args: string[], settings: Record<string, string> = {}) {
    const theirs = { HOME: data, DATABASE_URL: `sqlite:${data}/assay.db`, ...settings };
    return startNpm(args, theirs, copy.folder, user);
  }

  test('npm start serves the site', async () => {
    const port = await freePort();
    const started = npm(['start'], { PORT: String(port) });
    await started.until('Nobody is told of new leads');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    started.signal('SIGTERM', 'npm');
    expect(await started.ended).toBe(0);
    expect(started.printed()).not.toContain('EACCES');
  });

  test('npm run desk serves the desk', async () => {
    const started = npm(['run', 'desk'], { DESK_PORT: String(await freePort()) });
    await started.until('/sign-in?code=');
    started.signal('SIGTERM', 'npm');
    expect(await started.ended).toBe(0);
  });

  test('npm run leads and npm run data work', async () => {
    const table = join(data, 'table.csv');
    writeFileSync(table, 'name,city\nAda Lovelace,London\nAda Lovelace,London\n');
    chmodSync(table, 0o644);
    for (const args of [
      ['leads', '--', 'list'],
      ['data', '--', 'check', table],
    ]) {
      const started = npm(['run', '--silent', ...args]);
      expect(await started.ended, started.printed()).toBe(0);
    }
  });

  test('npm start says in one line that the site has to be built', async () => {
    const started = npm(['run', '--silent', 'start'], { SITE_URL: 'https://elsewhere.example' });
    expect(await started.ended).toBe(1);
    expect(started.printed()).toMatch(
      /^\S*: this user has no access \(EACCES\), .*npm run build does all of it.*\n$/,
    );
  });
});
