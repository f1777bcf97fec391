/** The upgrade as the guide has it, with a server of the release before that is still running, and back. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseKind } from '../../packages/store/schema.ts';
import { arrivalOfCall, arrivalOfMail, checkAcknowledged } from '../crash/invariants.ts';
import { type Acknowledged, type Load, startLoad } from '../crash/load.ts';
import { atDatabase, readAll } from '../crash/stored.ts';
import { putDatabaseOf03 } from '../support/database-of-0.3.0.ts';
import { untilDelivered } from '../support/outbox.ts';
import { findPrograms } from '../support/postgres.ts';
import { type Finished, launchServer, runProgram } from '../support/processes.ts';
import { startReceivers } from '../support/receivers.ts';
import { installRelease, type Release } from './releases.ts';

const LEADS = 'apps/cli/leads/leads.mjs';

/** How long both serve beside each other, and each before and after that. */
const PHASE_MS = 3_000;

export interface ReleaseUpgrade {
  /** From the start of the new server until it serves: the migrations are part of it. */
  startMs: number;
  /** What the old one answered 201 to: before the new one started, and until that had migrated. Later it must be nothing. */
  before: number;
  meanwhile: number;
  /** What the new one answered 201 to. */
  after: number;
  /** Answers other than 201, and none, by status. Visitors try again with the same key. */
  others: Record<string, number>;
  mails: number;
  calls: number;
  /** Leads that the old one has after the way back, and those that the export took along. */
  back: number;
  taken: number;
  problems: string[];
}

/**
 * Upgrades a database of an earlier release that is in use, and goes back.
 *
 * @param url of an empty database
 * @returns undefined where the clone does not have the release
 */
export async function upgradeRelease(release: Release, url: string): Promise<ReleaseUpgrade | undefined> {
  const folder = installRelease(release);
  if (folder === undefined) return undefined;
  const files = mkdtempSync(join(tmpdir(), 'assay-upgrade-'));
  const { receiver, mailServer, settings, close } = await startReceivers(url);
  const loads: Load[] = [];
  const servers: { stop(): Promise<number | null> }[] = [];
  const launch = async (program: string) => {
    const server = await launchServer(settings, program);
    servers.push(server);
    return server;
  };
  const loadOn = (server: { origin: string }) => {
    const load = startVisitors();
    load.sendTo(server);
    loads.push(load);
    return load;
  };
  try {
    await putDatabaseOf03(url);
    const old = await launch(join(folder, release.server));
    const first = loadOn(old);
    await sleep(PHASE_MS);
    const backup = await backUp(url, join(folder, release.leads), files);
    const known = first.acknowledged.length;

    const started = performance.now();
    const now = await launch('apps/server/main.ts');
    const startMs = performance.now() - started;
    const migrated = first.acknowledged.length;
    const second = loadOn(now);
    await sleep(PHASE_MS);
    const last = first.acknowledged.length;
    // Whoever was on the old one goes on at the new one, as behind a proxy.
    first.sendTo(now);
    await old.stop();
    await sleep(PHASE_MS);
    await Promise.all(loads.map((load) => load.stop()));
    await atDatabase(url, (db) => untilDelivered(db, false));
    await now.stop();

    const { rows, deliveries } = await atDatabase(url, readAll);
    const acknowledged = [...first.acknowledged, ...second.acknowledged];
    const told = new Set(acknowledged.map(({ id }) => id));
    const arrivals = [...receiver.calls.map(arrivalOfCall), ...mailServer.mails.map(arrivalOfMail)];
    const perDelivery = Map.groupBy(arrivals, ({ id }) => id);
    const way = await wayBack(url, release, folder, backup);
    return {
      startMs,
      before: known,
      meanwhile: migrated - known,
      after: second.acknowledged.length + first.acknowledged.length - last,
      others: othersOf(loads),
      mails: mailServer.mails.length,
      calls: receiver.calls.length,
      back: way.back,
      taken: way.taken.size,
      problems: [
        ...checkAcknowledged(acknowledged, rows),
        ...twice(rows.filter(({ id }) => told.has(id)).map(({ email }) => email)).map(
          (email) => `${email} is stored twice`,
        ),
        ...deliveries
          .filter(({ subject_id, status }) => told.has(subject_id) && status !== 'delivered')
          .map(({ id, channel, status }) => `${id} (${channel}) is ${status}`),
        ...deliveries
          .filter(({ id, subject_id }) => told.has(subject_id) && perDelivery.get(id)?.length !== 1)
          .map(({ id, channel }) => `${id} (${channel}) arrived ${perDelivery.get(id)?.length ?? 0} times`),
        ...(last > migrated ? [`The old server stored ${last - migrated} beside the new one`] : []),
        ...lostOnTheWayBack(acknowledged, way),
        ...way.problems,
      ],
    };
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
    await Promise.all(servers.map((server) => server.stop()));
    await close();
    rmSync(files, { recursive: true, force: true });
  }
}

function startVisitors(): Load {
  return startLoad({
    count: 4,
    mint: async (action) => `${action} ${randomUUID()}`,
    attempts: 50,
    pauseMs: 50,
    restMs: 20,
    timeoutMs: 20_000,
  });
}

function othersOf(loads: readonly Load[]): Record<string, number> {
  const others: Record<string, number> = {};
  for (const [status, count] of loads.flatMap(({ answers }) => [...answers])) {
    if (status !== 201) others[status] = (others[status] ?? 0) + count;
  }
  return others;
}

function twice(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, { length }]) =>
    length > 1 ? [value] : [],
  );
}

/** A back-up with the old version, before anything else. */
async function backUp(url: string, leads: string, files: string): Promise<string> {
  const file = join(files, 'before');
  if (databaseKind(url) === 'sqlite')
    await succeed(runProgram(leads, ['backup', file], { DATABASE_URL: url }));
  else postgres('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${url}`]);
  return file;
}

interface WayBack {
  back: number;
  /** Of the leads and subscriptions that the exports have. */
  taken: ReadonlySet<string>;
  /** Of those that the old server has. */
  ids: ReadonlySet<string>;
  problems: string[];
}

const rowsIn = (json: string): { id: string }[] => JSON.parse(json);

/** The database knows of a list of erasures that is not there. Takes the later leads along, restores the back-up with the commands of the old version, and starts that on it. */
async function wayBack(url: string, release: Release, folder: string, backup: string): Promise<WayBack> {
  const settings = { DATABASE_URL: url };
  const oldLeads = join(folder, release.leads);
  const exported = async (program: string) => {
    const run = (command: string) => succeed(runProgram(program, [command, '--format', 'json'], settings));
    return [...rowsIn((await run('export')).stdout), ...rowsIn((await run('subscribers')).stdout)];
  };
  const taken = await exported(LEADS);
  if (databaseKind(url) === 'sqlite') {
    const name = url.split('/').at(-1) ?? '';
    await succeed(runProgram(oldLeads, ['restore', backup, '--force', name, '--without-erasures'], settings));
  } else {
    const name = new URL(url).pathname.slice(1);
    const maintenance = url.replace(/[^/]+$/, 'postgres');
    postgres('dropdb', ['--force', `--maintenance-db=${maintenance}`, name]);
    postgres('createdb', [`--maintenance-db=${maintenance}`, name]);
    postgres('pg_restore', ['--single-transaction', '--exit-on-error', `--dbname=${url}`, backup]);
    await succeed(runProgram(oldLeads, ['erasures', '--apply', '--without-erasures'], settings));
  }
  const old = await launchServer(settings, join(folder, release.server));
  const code = await old.stop();
  const back = await exported(oldLeads);
  return {
    back: back.length,
    taken: new Set(taken.map(({ id }) => id)),
    ids: new Set(back.map(({ id }) => id)),
    problems: code === 0 ? [] : [`The old server ended with ${code} after the way back`],
  };
}

/** What was answered 201 is in the export that was taken along, or back in the old version. */
function lostOnTheWayBack(acknowledged: readonly Acknowledged[], { taken, ids }: WayBack): string[] {
  return acknowledged
    .filter(({ id }) => !taken.has(id) && !ids.has(id))
    .map(({ id }) => `${id} is neither back nor in the export`);
}

async function succeed(running: Promise<Finished>): Promise<Finished> {
  const finished = await running;
  if (finished.code !== 0) throw new Error(finished.stderr);
  return finished;
}

function postgres(program: string, args: string[]): void {
  execFileSync(join(findPrograms() ?? '', program), args);
}
