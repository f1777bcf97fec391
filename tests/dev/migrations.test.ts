/** The database of development: it is its own, is not changed by a migration that is being written, and begins anew by one command. */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { DEVELOPMENT_DATABASE } from '../../scripts/development/own-database.ts';
import { LONG } from '../support/long.ts';
import { freePort } from '../support/port.ts';
import { copyInstalledProject } from '../support/project-copy.ts';

const MIGRATIONS = 'packages/store/database/migrations';

test(
  'a migration that is not committed is left out, even unfinished, until it is applied by its command',
  LONG,
  async () => {
    const { folder, remove } = copyInstalledProject();
    onTestFinished(remove);
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const env = { PATH: process.env['PATH'], ENV_FILE: '', DATABASE_URL: 'sqlite:./data/production.db' };
    const run = (program: string, ...args: string[]) =>
      spawnSync(program, args, { cwd: folder, env: { ...env, ...ports }, encoding: 'utf8' });
    const ports = { DEV_API_PORT: String(await freePort()), DEV_DESK_API_PORT: String(await freePort()) };
    const git = (...args: string[]) => {
      const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
      expect(run('git', ...who, ...args).stderr).not.toContain('fatal');
    };
    git('init', '--quiet');
    git('add', MIGRATIONS);
    git('commit', '--quiet', '--message', 'All so far');

    /** As `npm run dev` starts the desk's program, whose command ends by itself once the database is open. */
    const open = () => {
      const script = `
      const { openDatabase } = await import('@assay/store/database');
      await (await openDatabase(process.env.DATABASE_URL)).close();`;
      return spawnSync(
        process.execPath,
        ['--import', './scripts/development/hold-migrations.ts', '--input-type=module', '--eval', script],
        { cwd: folder, env: { ...env, ...DEVELOPMENT_DATABASE }, encoding: 'utf8' },
      );
    };
    const has = (table: string) => {
      const database = new DatabaseSync(join(folder, 'data/dev.db'));
      const found = database.prepare('SELECT name FROM sqlite_master WHERE name = ?').get(table);
      database.close();
      return found !== undefined;
    };
    const write = (text: string) => writeFileSync(join(folder, MIGRATIONS, '999-half.ts'), text);

    write('export function half() { return { async up(db) { await');
    expect(open()).toMatchObject({ status: 0, stdout: expect.stringContaining('999-half is not committed') });
    expect([has('secrets'), has('half')]).toEqual([true, false]);

    write(`import type { Migration } from '../migrate.ts';
    export function half(): Migration {
      return { up: async (db) => db.schema.createTable('half').addColumn('id', 'integer').execute() };
    }`);
    expect(open().status).toBe(0);
    expect(has('half')).toBe(false);
    expect(run(process.execPath, 'scripts/dev-migrate.ts')).toMatchObject({ status: 0 });
    expect(has('half')).toBe(true);
    // It stays applied, whatever becomes of the file meanwhile.
    write('half-written again');
    expect(open()).toMatchObject({ status: 0, stdout: '' });

    expect(run(process.execPath, 'scripts/dev-reset.ts').status).toBe(0);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
    write('export function half() { return { async up(db) { await db.schema.dropTable("x") } } }');
    expect(open().status).toBe(0);
    expect([has('secrets'), has('half')]).toEqual([true, false]);
    // Without git, everything is applied.
    rmSync(join(folder, '.git'), { recursive: true });
    rmSync(join(folder, MIGRATIONS, '999-half.ts'));
    expect(open()).toMatchObject({ status: 0, stdout: '' });
    expect(existsSync(join(folder, 'data/production.db'))).toBe(false);
  },
);
