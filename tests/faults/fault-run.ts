/**
 * The fault test: real submissions while something fails and recovers. Afterward whatever was answered 201 must be in
 * the database exactly once, complete and delivered; pages must have been served in the meantime.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import type { Queries } from '../../packages/store/schema.ts';
import {
  arrivalOfCall,
  arrivalOfMail,
  checkAcknowledged,
  checkDelivered,
  checkStored,
} from '../crash/invariants.ts';
import { type Load, startLoad } from '../crash/load.ts';
import { atDatabase, readAll } from '../crash/stored.ts';
import { type DeskReader, openDesk } from '../support/desk-reader.ts';
import { startMailServer } from '../support/mail-server.ts';
import { untilDelivered } from '../support/outbox.ts';
import { launchServer, type RunningServer, runProgram } from '../support/processes.ts';
import { startReceiver } from '../support/receiver.ts';
import { SECRET } from '../support/submit.ts';
import { mintToken } from '../support/tokens.ts';
import { webhookEnvironment } from '../support/worker.ts';
import type { Fault, FaultContext } from './fault.ts';
import { startProbe } from './probe.ts';
import { startReceiverProxy } from './receiver-proxy.ts';
import { startWatch } from './watch.ts';

export interface FaultReport {
  /** Requests of pages, challenges and /healthz. */
  asked: number;
  answered: number;
  slowestMs: number;
  /** Answers to submissions during the fault, by status; 0 is no answer. */
  submissions: Map<number, number>;
  /** The signs that an operator could notice, and after how many milliseconds. */
  signs: Map<string, number>;
  /** From the end of the fault or of the restart that it needs until a submission was stored and /readyz was 200. */
  recoveredMs: number;
  /** Submissions that were answered 201. */
  acknowledged: number;
  /** Those that are not stored as they were sent. */
  lost: string[];
  /** Leads stored twice or with the wrong deliveries, and deliveries attempted concurrently. */
  duplicated: string[];
  /** Deliveries that did not arrive as stored. */
  undelivered: string[];
  /** What went wrong with the desk that was open, beyond answers that say so. */
  desk: string[];
}

const BEFORE_LEADS = 10;
const RECOVERY_TIMEOUT_MS = 60_000;
export const LEADS_TO = ['sales@assay.example', 'office@assay.example'];

/** @param wait is called with the signs so far; the fault ends when it resolves */
export async function runFault(
  fault: Fault,
  wait: (signs: ReadonlyMap<string, number>) => Promise<void> = () => sleep(fault.lastsMs),
): Promise<FaultReport> {
  const receiver = await startReceiver();
  const receiverProxy = await startReceiverProxy(receiver.url);
  let replyTo: Parameters<FaultContext['refuse']>[0] = () => undefined;
  const mailServer = await startMailServer({
    onRcptTo({ address }, _, done) {
      const refusal = replyTo(address);
      done(refusal && Object.assign(new Error(refusal.reply), { responseCode: refusal.code }));
    },
  });
  const setup = await fault.prepare();
  const settings = {
    DATABASE_URL: setup.databaseUrl,
    VERIFICATION_SECRET: SECRET,
    METRICS_PORT: '0',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@assay.example',
    LEADS_TO: LEADS_TO.join(),
    ...webhookEnvironment(receiverProxy.url),
    ...setup.settings,
  };
  const load = startLoad({
    count: 6,
    mint: (action) => mintToken(SECRET, action),
    attempts: 100,
    pauseMs: 300,
    restMs: 200,
    timeoutMs: 30_000,
  });
  let server: RunningServer | null = null;
  let desk: DeskReader | null = null;
  let deskProblems: string[] | undefined;
  try {
    server = await launchServer(settings);
    load.sendTo(server);
    while (load.acknowledged.length < BEFORE_LEADS) await sleep(20);

    // Read as long as the fault lasts, whatever it is answered.
    desk = await openDesk(setup.databaseUrl);
    const probe = startProbe(server.origin);
    const watch = await startWatch(server);
    const before = new Map(load.answers);
    const end = await setup.inject({
      server,
      receiverProxy,
      refuse(reply) {
        replyTo = reply;
      },
    });
    await wait(watch.signs);
    const submissions = difference(load.answers, before);
    await watch.stop();
    if (fault.needsRestart) {
      await probe.stop();
      deskProblems = await desk.stop();
      await server.stop();
      await end();
      server = await launchServer(settings);
      load.sendTo(server);
    } else {
      await end();
    }
    const recoveredMs = await untilRecovered(server, load);
    await probe.stop();
    await load.stop();
    deskProblems ??= await desk.stop();

    const databaseUrl = setup.readAt ?? setup.databaseUrl;
    await atDatabase(databaseUrl, (db) => untilDelivered(db, true));
    if (await atDatabase(databaseUrl, hasDead)) {
      await runProgram('apps/cli/leads/leads.ts', ['resend', '--all-dead'], { DATABASE_URL: databaseUrl });
      await atDatabase(databaseUrl, (db) => untilDelivered(db, true));
    }
    await server.stop();

    const { rows, deliveries } = await atDatabase(databaseUrl, readAll);
    const arrivals = [...receiver.calls.map(arrivalOfCall), ...mailServer.mails.map(arrivalOfMail)];
    const { asked, answered, slowestMs } = probe;
    return {
      asked,
      answered,
      slowestMs,
      submissions,
      signs: watch.signs,
      recoveredMs,
      acknowledged: load.acknowledged.length,
      lost: checkAcknowledged(load.acknowledged, rows),
      duplicated: [
        ...checkStored(rows, deliveries),
        ...(receiver.maxConcurrent() > 1 ? ['Two attempts at a delivery were concurrent'] : []),
      ],
      desk: deskProblems,
      undelivered: [
        ...checkDelivered(rows, deliveries, arrivals),
        ...rows.flatMap(({ id }) => {
          const recipients = mailServer.mails.filter(({ text }) => text.includes(id)).flatMap(({ to }) => to);
          return LEADS_TO.filter((address) => !recipients.includes(address)).map(
            (address) => `${id} was not mailed to ${address}`,
          );
        }),
      ],
    };
  } finally {
    await load.stop();
    await desk?.stop();
    await server?.stop();
    await setup.clear();
    receiverProxy.close();
    await Promise.all([receiver.close(), mailServer.close()]);
  }
}

async function hasDead(db: Queries): Promise<boolean> {
  return (await listDeliveries(db, { status: 'dead' })).length > 0;
}

async function untilRecovered(server: RunningServer, load: Load): Promise<number> {
  const started = performance.now();
  const before = load.acknowledged.length;
  while (performance.now() - started < RECOVERY_TIMEOUT_MS) {
    const isReady = await fetch(`${server.origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady && load.acknowledged.length > before) return performance.now() - started;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

function difference(after: Map<number, number>, before: Map<number, number>): Map<number, number> {
  return new Map(
    [...after]
      .map(([status, count]): [number, number] => [status, count - (before.get(status) ?? 0)])
      .filter(([, count]) => count > 0),
  );
}
