/**
 * The kill test: a load of submissions while the server is killed with SIGKILL at random moments. Afterwards whatever
 * was answered 201 must be in the database exactly once, complete, and delivered at least once under one webhook-id.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../contract/api.ts';
import { type ContactSubmission, listContactSubmissions } from '../../server/storage/contact-submissions.ts';
import { openDatabase } from '../../server/storage/database.ts';
import { type Delivery, listDeliveries } from '../../server/storage/deliveries.ts';
import { launchServer, type RunningServer, startAndKill } from '../support/processes.ts';
import { answerJson, GOOD_ANSWER, startSiteverify } from '../support/recaptcha.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

export interface CrashOptions {
  databaseUrl: string;
  kills: number;
  /** How many visitors submit at once. */
  visitors?: number;
  /**
   * Whether to move the clock on instead of waiting for real until the rows that killed processes held are free again.
   */
  skipWaiting?: boolean;
  log?: (line: string) => void;
}

export interface CrashReport {
  kills: number;
  /** Submissions that were answered 201. */
  acknowledged: number;
  /** Tries that were answered otherwise, or not at all. */
  unanswered: number;
  stored: number;
  calls: number;
  /** Everything that is not as it must be; empty when all is well. */
  faults: string[];
}

/** A submission that was answered 201, and with which id. */
interface Acknowledged {
  id: string;
  fields: Record<string, string>;
}

/** At most this long after it is up is a server killed. */
const LONGEST_LIFE_MS = 600;

/** Every fifth is killed before this, while it still opens the database or has just begun to deliver. */
const LONGEST_START_MS = 600;

const DELIVERED_WITHIN_MS = 120_000;

export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { databaseUrl, kills, visitors = 8, skipWaiting = false, log = () => {} } = options;
  const receiver = await startReceiver();
  // A token that costs nothing to make: the load is to fall on the server, not on this process.
  const verifier = await startSiteverify();
  verifier.answer = answerJson({ ...GOOD_ANSWER, hostname: 'localhost' });
  const settings = {
    DATABASE_URL: databaseUrl,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    RATE_LIMIT_CHALLENGES: '1000000',
  };
  const load = startLoad(visitors);
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
    await untilDelivered(databaseUrl, skipWaiting);
    await server.stop();
    return await examine(databaseUrl, kills, load, receiver);
  } finally {
    await load.stop();
    verifier.close();
    await receiver.close();
  }
}

async function killNow({ process: child }: RunningServer): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Visitors who submit one lead after the other, and who try again under the same key when nobody answers. */
function startLoad(visitors: number) {
  const acknowledged: Acknowledged[] = [];
  let unanswered = 0;
  let origin = '';
  let stopped = false;
  const all = Promise.all(Array.from({ length: visitors }, visitor));
  return {
    acknowledged,
    unanswered: () => unanswered,
    sendTo(server: RunningServer) {
      origin = server.origin;
    },
    async stop() {
      stopped = true;
      await all;
    },
  };

  async function visitor(): Promise<void> {
    while (!stopped) {
      const key = randomUUID();
      const fields = newFields();
      // Some give up after the first failure: what became of those must not be half stored either.
      const tries = randomInt(3) === 0 ? 1 : 20;
      for (let at = 0; at < tries && !stopped; at++) {
        const id = await send(key, fields);
        if (id !== null) {
          acknowledged.push({ id, fields });
          break;
        }
        unanswered++;
        await sleep(20 + randomInt(50));
      }
    }
  }

  async function send(key: string, fields: Record<string, string>): Promise<string | null> {
    try {
      const response = await fetch(origin + API_PATHS.contactSubmissions, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ ...fields, token: randomUUID() }),
        signal: AbortSignal.timeout(10_000),
      });
      const body = await response.json();
      return response.status === 201 ? body.id : null;
    } catch {
      return null;
    }
  }
}

function newFields(): Record<string, string> {
  return {
    form_type: 'contact',
    first_name: 'Ada',
    last_name: randomUUID(),
    email: `${randomUUID()}@example.com`,
    company: 'Engines',
    phone: '1',
    project_type: 'other',
    budget: 'under-50k',
    // Never a space at its end, which the server takes off.
    message: `${randomUUID()} ${'x'.repeat(randomInt(1, 4000))}`,
    source_path: '/contact',
  };
}

/** Waits until nothing is pending. What killed processes held is free after a minute, or at once if time is skipped. */
async function untilDelivered(databaseUrl: string, skipWaiting: boolean): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    const deadline = Date.now() + DELIVERED_WITHIN_MS;
    let before = 0;
    while (Date.now() < deadline) {
      const { waiting } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      if (Number(waiting) === 0) return;
      // What does not get less is held by nobody alive, or waits for its next try.
      if (skipWaiting && Number(waiting) === before) {
        const passed = new Date().toISOString();
        await db
          .updateTable('deliveries')
          .set({ locked_until: passed, next_attempt_at: passed })
          .where('status', '=', 'pending')
          .execute();
      }
      before = Number(waiting);
      await sleep(500);
    }
  } finally {
    await close();
  }
}

async function examine(
  databaseUrl: string,
  kills: number,
  load: ReturnType<typeof startLoad>,
  receiver: Receiver,
): Promise<CrashReport> {
  const { db, close } = await openDatabase(databaseUrl);
  const [rows, deliveries] = await Promise.all([listContactSubmissions(db), listDeliveries(db)]);
  await close();
  const faults = [
    ...faultsOfAcknowledged(load.acknowledged, rows),
    ...faultsOfStored(rows, deliveries),
    ...faultsOfDelivered(rows, deliveries, receiver),
  ];
  return {
    kills,
    acknowledged: load.acknowledged.length,
    unanswered: load.unanswered(),
    stored: rows.length,
    calls: receiver.calls.length,
    faults,
  };
}

/** Each is there, as it was sent. */
function faultsOfAcknowledged(acknowledged: Acknowledged[], rows: ContactSubmission[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row as unknown as Record<string, unknown>]));
  return acknowledged.flatMap(({ id, fields }) => {
    const row = byId.get(id);
    if (!row) return [`${id} was acknowledged and is not stored`];
    const different = Object.keys(fields).filter((name) => row[name] !== fields[name]);
    return different.map((name) => `${id}: ${name} is not what was sent`);
  });
}

/** None is there twice, however often it was sent, and each has the one delivery that was written with it. */
function faultsOfStored(rows: ContactSubmission[], deliveries: Delivery[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { id, email } of rows) {
    if (seen.has(email)) faults.push(`${id} is stored twice`);
    seen.add(email);
  }
  const ids = new Set(rows.map(({ id }) => id));
  const told = new Map<string, number>();
  for (const { subject_id: id } of deliveries) told.set(id, (told.get(id) ?? 0) + 1);
  for (const id of ids) if (told.get(id) !== 1) faults.push(`${id} has ${told.get(id) ?? 0} deliveries`);
  for (const id of told.keys()) if (!ids.has(id)) faults.push(`A delivery tells ${id}, which is not stored`);
  return faults;
}

/** Each arrived at least once, always under the same webhook-id and with the same content. */
function faultsOfDelivered(rows: ContactSubmission[], deliveries: Delivery[], receiver: Receiver): string[] {
  const faults: string[] = [];
  const arrived = new Map<string, string>();
  for (const { id, body } of receiver.calls) {
    const before = arrived.get(id);
    if (before !== undefined && before !== body) faults.push(`${id} came with another content`);
    arrived.set(id, body);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, subject_id, status } of deliveries) {
    const body = arrived.get(id);
    if (status !== 'delivered') faults.push(`${id} is ${status}`);
    if (body === undefined) {
      faults.push(`${id} never arrived`);
    } else if (JSON.stringify(JSON.parse(body).data) !== JSON.stringify(byId.get(subject_id))) {
      faults.push(`${id} arrived with another row than is stored`);
    }
  }
  for (const id of arrived.keys()) {
    if (!deliveries.some((delivery) => delivery.id === id)) faults.push(`${id} arrived and is not stored`);
  }
  if (receiver.mostAtOnce() > 1) faults.push('A delivery was under way twice at once');
  return faults;
}
