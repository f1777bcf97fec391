/** Starts the desk, and prints an address that signs in once; or does what an option says instead. */
import { join } from 'node:path';
import { brand } from '@assay/content/facts';
import { listenOrExit } from '@assay/runtime/listen';
import { createLog } from '@assay/runtime/log';
import { printedOrigin } from '@assay/runtime/own-address';
import { exitWith } from '@assay/runtime/own-settings';
import { version } from '@assay/runtime/version';
import { deskSettingsOrExit, type SignInMailSettings } from '@assay/service/desk-settings';
import type { Finding } from '@assay/service/health';
import type { SendLetter } from '@assay/service/mail';
import { openErasuresOrExit } from '@assay/service/open-erasures';
import { KEPT_UNSAID, WatchedErasures, watchErasures } from '@assay/service/retention';
import { STOP_SIGNALS } from '@assay/service/stop';
import {
  connectWithRetry,
  type Database,
  deleteEndedLimits,
  describeFailure,
  openDatabase,
  openFound,
} from '@assay/store/database';
import { NOT_ENCRYPTED, unprotectedHost } from '@assay/store/database/postgres/address';
import {
  administrators,
  deleteExpiredInvitations,
  deleteExpiredSessions,
  deleteOldNotifications,
  FIRST_ADMINISTRATOR,
  findCookieId,
  noteWhoLeft,
} from '@assay/store/desk';
import type { PostgresOptions } from '@assay/store/postgres';
import { startCompletingErasures } from '@assay/store/sqlite';
import type { Provider } from './api/provider.ts';
import { signInAddress } from './api/session.ts';
import { startBusyTimes } from './busy-times/refresh.ts';
import { endSessions, invite } from './commands.ts';
import { startNotifying } from './notify-people.ts';
import { createDeskServer, createWaitingServer } from './server.ts';

const CLEANUP_INTERVAL_MS = 10 * 60 * 1000;

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  '--invite': async () => {
    process.exitCode = (await printInvitation(port, address, second === '--for' ? (author ?? '') : undefined))
      ? 0
      : 1;
  },
  '--end-sessions': () => endSessions(database.db),
};
const [option, address, second, author] = process.argv.slice(2);
const command = option === undefined ? undefined : COMMANDS[option];
if (option !== undefined && !command) {
  console.error(`Unknown option: ${option} (there are ${Object.keys(COMMANDS).join(', ')} and --version)`);
  process.exit(2);
}

const settings = deskSettingsOrExit();
const { host, port, publicUrl, currentDatabaseUrl, trustProxy, roleOf } = settings;
const log = createLog();
for (const line of settings.shared.gone) log.warn(line);
const database = command ? await openForCommand() : await openWhenItAnswers();
const unprotected = unprotectedHost(currentDatabaseUrl());
if (unprotected) log.warn({ host: unprotected }, NOT_ENCRYPTED);

if (command) {
  await command();
  await database.close();
} else {
  await serve();
}

async function serve(): Promise<void> {
  const telling = await sender(settings.telling);
  const smtp = settings.mail ?? settings.telling;
  if (smtp) void tellOfMail(smtp);
  const provider = await findProvider();
  const erasures = new WatchedErasures(openErasuresOrExit(settings.erasures), database.db);
  const { note } = erasures;
  const directory = join(import.meta.dirname, 'dist');
  const server = createDeskServer({
    ...settings,
    database,
    noteErasure: note,
    log,
    brand: brand(),
    directory,
    version: version(),
    cookieId: await findCookieId(database.db),
    provider,
    mail: await sender(settings.mail),
    letters: telling,
    findHealth: () => findHealth(),
  });
  const cleanup = setInterval(cleanUp, CLEANUP_INTERVAL_MS);
  const stopErasures = startCompletingErasures(database, log);
  const stopWatching = watchErasures(erasures, log);
  const stopNotifying = startNotifying({
    db: database.db,
    log,
    send: telling,
    roleOf,
    origin: publicUrl?.origin,
  });
  const stopBusyTimes = startBusyTimes(database.db, log);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(cleanup);
    stopErasures();
    stopWatching();
    stopNotifying();
    stopBusyTimes();
    // Everything that changes data is one short request: those in flight are finished.
    server.close(async () => {
      await database.close();
      process.exit();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);

  await cleanUp();
  const listening = await listenOrExit(server, 'DESK_PORT', port, host, 'DESK_HOST');
  log.info({ version: version() }, 'The desk is up');
  console.log(`The ${brand()} desk is up. Leads are read from ${database.location}`);
  if (settings.shared.keepMonths === undefined) console.log(KEPT_UNSAID);
  if (provider) {
    console.log(`People sign in with their accounts at ${provider.host}. The desk is at this address:`);
    console.log(publicUrl?.origin);
  } else {
    const [first = FIRST_ADMINISTRATOR] = await administrators(database.db, roleOf);
    await printInvitation(Number(new URL(listening).port || 80), first);
  }
}

/** The provider of accounts. One that is away may come back; what is no provider is a wrong setting. */
async function findProvider(): Promise<Provider | undefined> {
  if (!settings.provider) return undefined;
  // The library is loaded only where it is used.
  const { Provider } = await import('./api/provider.ts');
  const provider = new Provider(settings.provider);
  const found = await provider.discover();
  if (found.ok) return provider;
  if (found.reason === 'wrong') {
    exitWith(`OIDC_ISSUER: expected the issuer of an OpenID provider (${found.problem})`);
  }
  log.warn({ problem: found.problem }, 'The provider of accounts is away; it is asked at each sign-in');
  return provider;
}

/** The library is loaded only if the desk sends mail. */
async function sender(mail: SignInMailSettings | undefined): Promise<SendLetter | undefined> {
  if (!mail) return undefined;
  const { smtpSender } = await import('@assay/service/mail');
  return smtpSender(mail.smtpUrl, mail.from);
}

/** Loaded when an administrator asks for it. */
async function findHealth(): Promise<Finding[]> {
  const { deskHealth } = await import('./health.ts');
  return deskHealth(settings, database.db)();
}

/** In the background: people may sign in by other ways. */
async function tellOfMail({ smtpUrl, from }: SignInMailSettings): Promise<void> {
  const { mailProbe, tellOfMailServer } = await import('@assay/service/mail');
  await tellOfMailServer(
    mailProbe(smtpUrl, from, [from]),
    (line) => log.warn(line),
    'no links and other mails to people at the desk are sent',
  );
}

/** @returns whether somebody is invited */
function printInvitation(listensOn: number, email: string | undefined, author?: string): Promise<boolean> {
  const link = (code: string) => signInAddress(printedOrigin({ publicUrl, host }, listensOn), code);
  return invite(database.db, { address: email, author, listed: roleOf, link });
}

async function cleanUp(): Promise<void> {
  const now = new Date();
  try {
    await deleteExpiredInvitations(database.db, now);
    await deleteExpiredSessions(database.db, now);
    await deleteEndedLimits(database.db, now);
    await deleteOldNotifications(database.db, now);
    const nobodysCalls = await noteWhoLeft(database.db, roleOf, now);
    if (nobodysCalls > 0)
      log.warn(
        { calls: nobodysCalls },
        'Calls of whoever has left are nobody’s now. Assign them at the desk',
      );
  } catch (error) {
    log.error({ reason: describeFailure(error) }, 'Expired rows could not be removed');
  }
}

/** A start brings the tables up to date. Until the database can be opened, the desk says so and goes on trying. */
async function openWhenItAnswers(): Promise<Database> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const server = createWaitingServer(trustProxy);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  let listening: Promise<string> | undefined;
  try {
    return await connectWithRetry(() => openDatabase(currentDatabaseUrl, optionsFor('desk')), {
      log,
      signal: stopping.signal,
      onAway: () => {
        listening ??= listenOrExit(server, 'DESK_PORT', port, host, 'DESK_HOST');
      },
    });
  } catch (error) {
    if (stopping.signal.aborted) process.exit();
    return exitWith(notOpened(error));
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    await listening;
    // The desk listens there next.
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

/** A command needs the tables of this version. */
function openForCommand(): Promise<Database> {
  return openFound(currentDatabaseUrl, optionsFor('leads')).catch((error) => exitWith(notOpened(error)));
}

function optionsFor(program: 'desk' | 'leads'): PostgresOptions {
  return {
    program,
    onConnectionLost: (reason) => log.warn({ reason }, 'A database connection was lost'),
    isParallel: false,
    directUrl: settings.directDatabaseUrl,
  };
}

function notOpened(error: unknown): string {
  return `DATABASE_URL: the database could not be opened (${describeFailure(error)})`;
}
