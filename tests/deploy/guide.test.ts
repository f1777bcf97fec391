/**
 * Runs the commands of docs/operations.md: those for a container as they are run inside it, with the server's folder and
 * the paths of this machine in its place. What needs Docker itself is skipped by name.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContactSubmissions } from '../../server/storage/contact-submissions.ts';
import { openDatabase } from '../../server/storage/database.ts';
import { storeLead } from '../support/leads.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../support/postgres.ts';

/** What runs where: a command as the guide has it, and as it is run here. */
interface Runnable {
  command: string;
  inner: string;
  place: 'composed' | 'alone';
}

const commands = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```\n(.*?)^```$/gms)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.replace(/ +#.*$/, ''));
const runnable = commands.map(asRunHere).filter((one) => one !== null);
const others = commands.filter((command) => asRunHere(command) === null);

function asRunHere(command: string): Runnable | null {
  const composed = /^docker compose exec -T (?:server-\d|database) (.*)$/.exec(command)?.[1];
  if (composed) return { command, inner: composed, place: 'composed' };
  const alone = /^docker exec assay (.*)$/.exec(command) ?? /^docker run --rm .*? assay (.*)$/.exec(command);
  const inner = alone?.[1] ?? (command.startsWith('npm run') ? command : null);
  return inner === null ? null : { command, inner, place: 'alone' };
}

test('the guide has commands for leads, back-up and restore inside and outside of containers', () => {
  const inner = runnable.map((one) => `${one.place}: ${one.inner}`).join('\n');
  for (const wanted of [
    /^composed: node .*leads.mjs list$/m,
    /^composed: pg_dump /m,
    /^composed: pg_restore /m,
    /^alone: node .*leads.mjs backup /m,
    /^alone: node .*leads.mjs restore .*--force$/m,
    /^alone: npm run --silent leads -- backup /m,
    /^alone: npm run --silent leads -- restore /m,
  ]) {
    expect(inner).toMatch(wanted);
  }
});

const programs = findPrograms();

describe('the guide', () => {
  let folder: string;
  let server: PostgresServer | null;
  let urls: Record<Runnable['place'], string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-guide-'));
    for (const name of ['data', 'backups']) mkdirSync(join(folder, name));
    for (const name of ['server', 'contract', 'content', 'node_modules', 'package.json']) {
      symlinkSync(resolve(name), join(folder, name));
    }
    server = await startPostgres();
    urls = {
      alone: `sqlite:${folder}/data/assay.db`,
      composed: server?.url.replace(/postgres$/, 'assay') ?? '',
    };
    if (server) {
      const client = new pg.Client(server.url);
      await client.connect();
      await client.query('create database assay');
      await client.end();
    }
    await fill('alone');
    if (server) await fill('composed');
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  async function fill(place: Runnable['place']): Promise<void> {
    const database = await openDatabase(urls[place]);
    await storeLead(database.db, []);
    await database.close();
  }

  async function countLeads(place: Runnable['place']): Promise<number> {
    const database = await openDatabase(urls[place]);
    const rows = await listContactSubmissions(database.db);
    await database.close();
    return rows.length;
  }

  for (const { command, inner, place } of runnable) {
    test.skipIf(place === 'composed' && !programs)(command, async () => {
      const isRestore = inner.includes('restore');
      // What came after the back-up is gone when it has been restored; a database is not replaced without --force.
      if (isRestore) await fill(place);
      if (inner.startsWith('npm') && isRestore) rmSync(join(folder, 'data'), { recursive: true });
      const { status, stderr } = spawnSync('sh', ['-c', inHere(inner)], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: [resolve('node_modules/.bin'), programs, process.env['PATH']].join(':'),
          HOME: folder,
          DATABASE_URL: urls[place],
          PGHOST: '127.0.0.1',
          PGPORT: server ? new URL(server.url).port : '',
        },
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      if (isRestore) expect(await countLeads(place)).toBe(1);
    });
  }

  function inHere(command: string): string {
    return command.replaceAll('/app/data/', `${folder}/data/`).replaceAll('/backups/', `${folder}/backups/`);
  }

  for (const command of others) test.skip(`not tried, it needs Docker: ${command}`, () => {});
});
