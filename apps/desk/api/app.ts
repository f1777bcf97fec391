/** The desk's pages and API. Only the sign-in page is shown to somebody without a session. */
import { randomBytes } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import { describeError } from '@assay/runtime/log';
import { getHealth, SMALL_BODY, securityHeaders } from '@assay/service/http';
import { rateLimiter } from '@assay/service/rate-limits';
import { CursorError, describeFailure, isStorageFailure, sharedSecret } from '@assay/store/database';
import { ErasureListError } from '@assay/store/erasures';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { FILE_PART_BYTES } from '../contract/leads.ts';
import { activityNotes, requireSession } from './access.ts';
import { accountChecks } from './account-checks.ts';
import { getAccountSignIn, getCallback, sendToProvider } from './account-sign-in.ts';
import { getCalendarFile } from './calendar.ts';
import type { DeskEnv, DeskParts } from './context.ts';
import { deskCookies } from './cookies.ts';
import { getExport } from './exports.ts';
import { sameBuildOnly, serveDesk } from './files.ts';
import { deskHeaders } from './headers.ts';
import { deskProof, getSignInChallenge, postMailSignIn } from './mail-sign-in.ts';
import { observeRequests } from './observe.ts';
import { once } from './once.ts';
import { ownHostOnly, ownOriginOnly } from './own-address.ts';
import { problem } from './problem.ts';
import { apiRoutes } from './routes.ts';
import { getSignIn, notesDevice, postSignIn, showMisdirected, showSignedOut } from './sign-in.ts';
import { signInMethods, signInPage } from './sign-in-page.ts';

/** Failed attempts to sign in from one address in ten minutes. */
const SIGN_IN_FAILURES = limit('Sign-ins that fail', 20);

/** How often one calendar may be read in ten minutes. Programs read theirs a few times an hour. */
const CALENDAR_READINGS = limit('A calendar of calls', 60);

export function createDesk(parts: DeskParts): Hono<DeskEnv> {
  const { database, trustProxy, siteUrl, log } = parts;
  const { db } = database;
  const app = new Hono<DeskEnv>();
  const page = signInPage(parts);
  const methods = signInMethods(parts);
  const cookies = deskCookies(parts);
  // The key of counts in this process's memory.
  const secret = randomBytes(32).toString('base64url');
  const failures = rateLimiter({ limit: SIGN_IN_FAILURES, secret, log });

  app.use(observeRequests(log));
  app.use(deskHeaders(parts));
  const { file, typeface, build } = serveDesk(parts, securityHeaders());

  // For supervisors and proxies, which have no session, and ask the machine by any of its names.
  app.get('/healthz', getHealth);
  app.get('/readyz', async (context) => {
    await database.ping();
    return context.json({ status: 'ok' });
  });

  app.use(ownHostOnly(parts, showMisdirected(page)));
  app.use(ownOriginOnly);
  app.get('/sign-in', getSignIn(page, methods));
  const { provider, mail, roleOf } = parts;
  const linkSecret = once(() => sharedSecret(db, 'desk links'));
  const noteDevice = mail && notesDevice({ cookies, log, linkSecret });
  app.post('/sign-in', postSignIn({ db, cookies, failures, trustProxy, noteDevice }, page, methods));
  const origin = parts.publicUrl?.origin ?? '';
  const account = provider && { db, log, cookies, noteDevice, provider, roleOf, origin, page };
  if (account) {
    app.get('/sign-in/account', getAccountSignIn(account));
    app.get('/sign-in/callback', getCallback(account));
  }
  if (mail) {
    const { proof = deskProof(db, origin), mailDelayMs: delayMs } = parts;
    const signIn = { cookies, linkSecret, secret, page, proof, delayMs };
    const sending = { ...parts, ...signIn, db, send: mail, roleOf, origin };
    app.get('/sign-in/challenge', getSignInChallenge(sending));
    app.post('/sign-in/mail', postMailSignIn(sending));
  }

  // For calendar programs, which have no session.
  const readings = rateLimiter({ limit: CALENDAR_READINGS, secret, log });
  app.get('/calendar/:file', getCalendarFile({ ...parts, db, failures, readings }));

  const goesOn = provider && accountChecks({ db, provider, log });
  const sessions = { db, cookies, roleOf, goesOn, noteActivity: activityNotes({ db, log }) };
  app.use(
    '/api/*',
    requireSession(sessions, () => problem('signed_out')),
  );
  app.use('/api/*', sameBuildOnly(build));
  app.route('/', apiRoutes(database, parts, { cookies, methods }));
  app.get('/api/exports/:file', getExport(db, siteUrl));
  app.all('/api/*', () => problem('not_found'));

  // The sign-in page's. They tell nothing.
  app.get('/assets/:file{.+\\.woff2}', typeface);
  // Browsers ask for it on a page without an icon.
  app.get('/favicon.ico', (context) => context.body(null, 204));
  const signedOut = showSignedOut(page, methods);
  // Where there is one way in, it is taken without another press.
  app.use(requireSession(sessions, account && !mail ? sendToProvider(account, signedOut) : signedOut));
  app.get('*', file);
  app.notFound(() => problem('not_found'));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof CursorError) return problem('malformed', 'cursor');
    if (isStorageFailure(error) || error instanceof ErasureListError) {
      log.error({ reason: describeFailure(error) }, 'Storage is not available');
      return problem('storage_unavailable');
    }
    log.error({ error: describeError(error) }, 'A mistake in this program');
    return problem('internal');
  });
  return app;
}

/** In bytes: a note or mail of 5,000 characters takes up to 15 KB, 200 leads with their versions 12 KB. */
const LARGE_BODY = limit('Bodies', 16 * 1024);

/** A hundred leads as they were take 20 KB, and all fields of a lead up to 24 KB. */
const LARGEST_BODY = limit('Bodies', 32 * 1024);

/** The largest body that a path of the desk takes, in bytes. A file comes in parts. */
export function maxBodyOf(path: string): number {
  if (/^\/api\/leads\/[^/]+\/files\/[^/]+$/.test(path)) return FILE_PART_BYTES;
  if (/^\/api\/(bulk\/undo|leads\/([\da-f-]{36}|[^/]+\/fields))$/i.test(path)) return LARGEST_BODY;
  return /^\/api\/(leads\/[^/]+\/(notes|messages)\/[^/]+|bulk)$/.test(path) ? LARGE_BODY : SMALL_BODY;
}
