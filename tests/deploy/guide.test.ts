/**
 * Runs the commands in docs/operations/. Commands for a container run as they would inside it, with the paths replaced by
 * local ones. Those that need Docker itself are reported as skipped.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { COMPILE_CACHE } from '../support/environment.ts';
import { storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';
import { findPrograms } from '../support/postgres.ts';

/** A command as in the guide, and as it is run here. */
interface Runnable {
  command: string;
  local: string;
  setup: 'compose' | 'single';
}

/** In the order of their names. The runbook has a test of its own, and the tables of command-line.md are the reader's. */
const guide = globSync('docs/operations/**/*.md', { exclude: ['**/runbook.md', '**/command-line.md'] })
  .toSorted()
  .map((page) => readFileSync(page, 'utf8'))
  .join('\n');
const runnable = runnableIn(guide);
const dockerCommands = commandsIn(guide).filter(
  (command) => /docker/i.test(command) && toRunnable(command) === null,
);

/** The lines of blocks without a language: another's closing fence opens none, and its lines are no commands. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, language]) => language === '')
    .flatMap(([, , block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/ +#.*$/, ''));
}

function runnableIn(text: string): Runnable[] {
  return commandsIn(text)
    .map(toRunnable)
    .filter((one) => one !== null);
}

function toRunnable(command: string): Runnable | null {
  const compose =
    /^docker compose exec -T database (.*)$/.exec(command)?.[1] ??
    command
      .match(/^docker compose run --rm (?:--no-deps )?-T leads (.*)$/)?.[1]
      ?.replace(/^/, 'node apps/cli/leads/leads.mjs ');
  if (compose) return { command, local: compose, setup: 'compose' };
  const single = /^docker exec assay (.*)$/.exec(command) ?? /^docker run --rm .*? assay (.*)$/.exec(command);
  const local = single?.[1] ?? (/^npm run [^<]*$/.test(command) ? command : null);
  return local === null ? null : { command, local, setup: 'single' };
}

test('the guide has commands for leads, backup and restore inside and outside of containers', () => {
  const lines = runnable.map(({ setup, local }) => `${setup}: ${local}`).join('\n');
  for (const expected of [
    /^compose: node .*leads.mjs list$/m,
    /^compose: pg_dump /m,
    /^compose: pg_restore /m,
    /^single: node .*leads.mjs backup /m,
    /^single: node .*leads.mjs restore .*--force assay.db$/m,
    /^single: npm run --silent leads -- backup /m,
    /^single: npm run --silent leads -- restore /m,
  ]) {
    expect(lines).toMatch(expected);
  }
});

const programs = findPrograms();

/** The first is run by npm itself, the others as it would: npm takes as long to start as the command. */
const [byNpm] = runnable.filter(({ local }) => local.startsWith('npm'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

function withoutNpm({ command, local }: Runnable): string {
  return command === byNpm?.command
    ? local
    : local.replace(/^npm run --silent (leads|desk) --/, (_, name: string) => scripts[name]);
}

async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('the commands of the guide', LONG, () => {
  let folder: string;
  const server = inject('postgres');
  let urls: Record<Runnable['setup'], string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-guide-'));
    for (const name of ['data', 'backups']) mkdirSync(join(folder, name));
    for (const name of ['apps', 'content', 'node_modules', 'package.json', 'packages', 'scripts']) {
      symlinkSync(resolve(name), join(folder, name));
    }
    urls = {
      single: `sqlite:${folder}/data/assay.db`,
      compose: server?.replace(/postgres$/, 'assay') ?? '',
    };
    if (server) await query(server, 'create database assay');
    await addLead('single');
    if (server) await addLead('compose');
  });

  afterAll(async () => {
    if (server) await query(server, 'drop database assay with (force)');
    rmSync(folder, { recursive: true });
  });

  async function addLead(setup: Runnable['setup']): Promise<void> {
    const database = await openDatabase(urls[setup]);
    await storeLead(database.db, []);
    await database.close();
  }

  async function countLeads(setup: Runnable['setup']): Promise<number> {
    const database = await openDatabase(urls[setup]);
    const rows = await listContactSubmissions(database.db);
    await database.close();
    return rows.length;
  }

  for (const one of runnable) {
    const { command, local, setup } = one;
    test.skipIf(setup === 'compose' && !server)(command, async () => {
      const isRestore = local.includes('restore');
      // Restoring removes the lead added after the backup; on PostgreSQL it stays in the database that gets another name.
      // Without --force, restore needs a missing database.
      if ((isRestore && setup === 'single') || local.includes('rename to')) await addLead(setup);
      if (local.startsWith('npm') && isRestore) rmSync(join(folder, 'data'), { recursive: true });
      const { status, stderr } = spawnSync('sh', ['-c', withLocalPaths(withoutNpm(one))], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          PATH: [resolve('node_modules/.bin'), programs, process.env['PATH']].join(':'),
          HOME: folder,
          DATABASE_URL: urls[setup],
          PGHOST: '127.0.0.1',
          PGPORT: server ? new URL(server).port : '',
        },
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      if (isRestore) expect(await countLeads(setup)).toBe(1);
    });
  }

  function withLocalPaths(command: string): string {
    return command.replaceAll('/app/data/', `${folder}/data/`).replaceAll('/backups/', `${folder}/backups/`);
  }
});

for (const command of dockerCommands) test.skip(`the guide: needs Docker: ${command}`, () => {});
