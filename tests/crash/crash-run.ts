/**
 * The kill test: a load of submissions while the server is killed with SIGKILL at random moments. Afterward whatever
 * was answered 201 must be in the database exactly once, complete, found by the desk, which is open all the time, and
 * delivered at least once under one webhook-id and one Message-ID.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeskReader, openDesk } from '../support/desk-reader.ts';
import { untilDelivered } from '../support/outbox.ts';
import { launchServer, type RunningServer, startAndKill } from '../support/processes.ts';
import { startReceivers } from '../support/receivers.ts';
import {
  arrivalOfCall,
  arrivalOfMail,
  checkAcknowledged,
  checkDelivered,
  checkLeft,
  checkStored,
} from './invariants.ts';
import { type Acknowledged, startLoad } from './load.ts';
import { atDatabase, readAll } from './stored.ts';
import { startLeaving } from './unsubscribe.ts';

interface CrashOptions {
  databaseUrl: string;
  kills: number;
  /** How many visitors submit at once. */
  visitors?: number;
  /** Whether to expire the leases of killed processes instead of waiting for them. */
  skipWaiting?: boolean;
  log?: (line: string) => void;
}

export interface CrashReport {
  kills: number;
  /** Submissions that were answered 201. */
  acknowledged: number;
  /** Attempts with another answer or none. */
  unanswered: number;
  stored: number;
  /** How many of these are for the newsletter. */
  subscriptions: number;
  /** How many of those were acknowledged to have unsubscribed. */
  unsubscribed: number;
  /** Calls of the webhook. */
  calls: number;
  mails: number;
  /** Everything that went wrong. */
  problems: string[];
}

/** A server is killed within this time after its start. */
const LONGEST_LIFE_MS = 600;

/** Every fifth is killed within this time, while it opens the database or begins to deliver. */
const LONGEST_START_MS = 600;

export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { databaseUrl, kills, visitors = 8, skipWaiting = false, log = () => {} } = options;
  const { receiver, mailServer, settings, close } = await startReceivers(databaseUrl);
  const load = startLoad({
    count: visitors,
    // Its first word is its action.
    mint: async (action) => `${action} ${randomUUID()}`,
    attempts: 20,
    pauseMs: 20,
    restMs: 0,
    timeoutMs: 10_000,
  });
  // The first server to start creates the tables; the desk must not race with a kill for that.
  await (await launchServer(settings)).stop();
  const desk = await openDesk(databaseUrl);
  const leaving = startLeaving(receiver.calls, load.origin);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      if (kill % 5 === 0) await startAndKill(settings, randomInt(LONGEST_START_MS));
      else {
        const server = await launchServer(settings);
        load.sendTo(server);
        await sleep(randomInt(LONGEST_LIFE_MS));
        await killNow(server);
      }
      if (kill % 10 === 0) log(`${kill} kills, ${load.acknowledged.length} submissions acknowledged`);
    }
    const server = await launchServer(settings);
    load.sendTo(server);
    await sleep(200);
    await load.stop();
    await atDatabase(databaseUrl, (db) => untilDelivered(db, skipWaiting));
    // Everybody has an unsubscribe address now.
    await leaving.finish();
    await atDatabase(databaseUrl, (db) => untilDelivered(db, skipWaiting));
    await server.stop();
    const notFound = await checkFound(load.acknowledged, desk);

    const { rows, subscriptions, deliveries } = await atDatabase(databaseUrl, readAll);
    const arrivals = [...receiver.calls.map(arrivalOfCall), ...mailServer.mails.map(arrivalOfMail)];
    return {
      kills,
      acknowledged: load.acknowledged.length,
      unanswered: [...load.answers].reduce((sum, [status, count]) => sum + (status === 201 ? 0 : count), 0),
      stored: rows.length,
      subscriptions: subscriptions.length,
      unsubscribed: leaving.acknowledged.size,
      calls: receiver.calls.length,
      mails: mailServer.mails.length,
      problems: [
        ...checkAcknowledged(load.acknowledged, rows),
        ...checkLeft(leaving.acknowledged, rows),
        ...checkStored(rows, deliveries),
        ...checkDelivered(rows, deliveries, arrivals),
        ...notFound,
        ...(await desk.stop()),
        ...(receiver.maxConcurrent() > 1 ? ['Two attempts at a delivery were concurrent'] : []),
      ],
    };
  } finally {
    await load.stop();
    await close();
  }
}

/** How many of the last leads to look for at the desk: each search is a request. */
const SEARCHES = 50;

async function checkFound(acknowledged: readonly Acknowledged[], desk: DeskReader): Promise<string[]> {
  const leads = acknowledged.filter(({ fields }) => 'message' in fields).slice(-SEARCHES);
  const problems: string[] = [];
  for (const { id, fields } of leads) {
    const found = await desk.find(fields['email'] ?? '');
    if (found !== 1) problems.push(`${id} is found ${found} times at the desk`);
  }
  return problems;
}

async function killNow({ process: child }: RunningServer): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
