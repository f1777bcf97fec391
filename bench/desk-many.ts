/**
 * What an action on 2,000 leads, and its undo, take of the processor, in a database with 20,000 leads, on both databases: the desk's part
 * and PostgreSQL's.
 *
 * Usage: node bench/desk-many.ts [--leads 20000] [--many 2000] [--rounds 3]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseHeld } from '../packages/service/delivery/held-spam.ts';
import { openDatabase } from '../packages/store/database/database.ts';
import { carryOutMany } from '../packages/store/desk/carry-out-many.ts';
import { orderMany, undoMany } from '../packages/store/desk/many-actions.ts';
import type { LeadAct } from '../packages/store/leads/work.ts';
import type { Queries } from '../packages/store/schema.ts';
import { storePerson } from '../tests/support/people.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';
import { fill } from './desk-database.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '20000' },
    many: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});
const [leads, many, rounds] = [Number(values.leads), Number(values.many), Number(values.rounds)];

const ACTS: Readonly<Record<string, LeadAct>> = {
  answered: { do: 'answer' },
  'closed as spam': { do: 'close', reason: 'spam' },
  snoozed: { do: 'snooze', until: new Date(Date.now() + 86_400_000) },
};

interface Taken {
  /** Processor time, in milliseconds: the desk's, and PostgreSQL's. */
  own: number;
  server: number;
  /** From beginning to end. */
  wall: number;
}

async function taken(work: () => Promise<unknown>, serverMs: () => number): Promise<Taken> {
  const [cpu, server, began] = [process.cpuUsage(), serverMs(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    own: (user + system) / 1_000,
    server: serverMs() - server,
    wall: performance.now() - began,
  };
}

async function measure(name: string, url: string, serverMs: () => number): Promise<string[]> {
  await fill(url, leads, new Date());
  const database = await openDatabase(url);
  const { db } = database;
  const by = await storePerson(db, 'Ana');
  await openNewest(db);
  const lines: string[] = [];
  for (const [what, act] of Object.entries(ACTS)) {
    const [done, undone]: [Taken[], Taken[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      let id = '';
      const countedAt = new Date();
      done.push(
        await taken(async () => {
          const of = { filter: { state: 'open' as const, host: [HOST] }, countedAt, found: many };
          const ordered = await orderMany(db, { act, of, by }, new Date());
          if (ordered.ok) id = ordered.id;
          await work(db);
        }, serverMs),
      );
      undone.push(
        await taken(async () => {
          await undoMany(db, id, by, new Date());
          await work(db);
        }, serverMs),
      );
      const { done: count, undone: back } = await db
        .selectFrom('many_actions')
        .select(['done', 'undone'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (count !== many || back !== many) throw new Error(`${count} done and ${back} undone of ${many}`);
    }
    for (const [label, all] of [
      [what, done],
      [`${what}: undone`, undone],
    ] as const) {
      const figures = (['own', 'server', 'wall'] as const).map((key) => median(all.map((one) => one[key])));
      const most = Math.max(...all.map(({ own, server }) => own + server));
      lines.push(`| ${[name, label, ...[...figures, most].map((ms) => ms.toFixed(0))].join(' | ')} |`);
      console.log(lines.at(-1));
    }
  }
  await database.close();
  return lines;
}

const HOST = 'fair.example';

/** Has as many leads as are changed come from one host, open. */
async function openNewest(db: Queries): Promise<void> {
  const newest = db.selectFrom('contact_submissions').select('id').orderBy('created_at', 'desc').limit(many);
  const ids = (await newest.execute()).map(({ id }) => id);
  await db
    .updateTable('contact_submissions')
    .set({ referrer_host: HOST, status: 'new' })
    .where('id', 'in', ids)
    .execute();
}

function work(db: Queries): Promise<boolean> {
  return carryOutMany(db, { release: releaseHeld, isStopping: () => false });
}

/** The processor time of a PostgreSQL server by now, as Linux has it, in milliseconds. */
function postgresMs(port: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const root = processes.find((pid) => {
    const line = read(pid, 'cmdline');
    return line.includes('postgres') && line.includes(`port=${port}`);
  });
  return processes.reduce((sum, pid) => {
    const [, parent, ...rest] = read(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    const isIts = pid === root || parent === root;
    // utime and stime, and of those that have ended; 10 ms each.
    const ticks = isIts ? rest.slice(9, pid === root ? 13 : 11).map(Number) : [];
    return sum + ticks.reduce((all, one) => all + one * 10, 0);
  }, 0);
}

const directory = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const postgres = await startPostgres({ fsync: 'on' });
try {
  const lines = await measure('SQLite', `sqlite:${join(directory, 'assay.db')}`, () => 0);
  if (postgres) {
    const { port } = new URL(postgres.url);
    lines.push(...(await measure('PostgreSQL', postgres.url, () => postgresMs(port))));
  }
  writeResult('desk-many.md', [
    '# Many leads at once at the desk',
    '',
    `${machine()}. ${many.toLocaleString('en')} of ${leads.toLocaleString('en')} leads, ordered by a filter and worked off in batches, then put back.`,
    `${rounds} rounds: the median of the desk's processor time, of PostgreSQL's, and of the time from beginning to end with the pauses between`,
    'batches; and the most processor time of a round. In milliseconds. At most 5,000 of processor time are wanted.',
    '',
    '| Database | What | Desk | Server | Until done | Most |',
    '|---|---|--:|--:|--:|--:|',
    ...lines,
    '',
    'Repeat with `npm run bench:desk-many`.',
  ]);
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true });
}
