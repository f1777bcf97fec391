/** Who gets at what: people with a session, by their role. What they do and read is noted. */
import { includesRole, type Role } from '@assay/contract/values';
import { describeError, type Log } from '@assay/runtime/log';
import type { RoleOf } from '@assay/service/desk-people';
import { type DeskSession, findSession, noteActivity, recordHourly, roleWith } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { createMiddleware } from 'hono/factory';
import { PERSON_HEADER } from '../contract/session.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { problem } from './problem.ts';

interface SessionParts {
  db: Queries;
  cookies: DeskCookies;
  /** What `DESK_PEOPLE` says; absent without it. */
  roleOf?: RoleOf | undefined;
  /** Whether the provider of accounts lets a session go on; absent without one. */
  goesOn?: ((session: DeskSession) => Promise<boolean>) | undefined;
  /** Notes that a person does something. */
  noteActivity: (context: DeskContext, session: DeskSession, now: Date) => void;
}

/**
 * Lets only people with a session through who may work at the desk.
 *
 * @param signedOut the answer to anybody else
 */
export function requireSession(
  { db, cookies, roleOf, goesOn, noteActivity }: SessionParts,
  signedOut: (context: DeskContext) => Response | Promise<Response>,
) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const now = new Date();
    const session = await findSession(db, cookies.sessionTokens(context), now);
    if (!session) return signedOut(context);
    const role = roleWith(session.given, roleOf);
    if (role === undefined || (goesOn && !(await goesOn(session)))) return signedOut(context);
    noteActivity(context, session, now);
    context.set('session', session);
    context.set('role', role);
    return next();
  });
}

/** It is noted this often. */
const NOTED_MS = 60_000;

/**
 * Notes what a person does. Pages say whether somebody is there, with each request, because they ask for news by themselves. Without a
 * word, the pulse is nobody's.
 */
export function activityNotes({ db, log }: { db: Queries; log: Log }) {
  const underWay = new Set<string>();

  return (context: DeskContext, session: DeskSession, now: Date): void => {
    const { tokenHash, lastActiveAt } = session;
    const said = context.req.header(PERSON_HEADER);
    const isPerson = said === undefined ? context.req.path !== '/api/pulse' : said === 'there';
    const since = now.getTime() - Date.parse(lastActiveAt);
    if (!isPerson || since < NOTED_MS || underWay.has(tokenHash)) return;
    underWay.add(tokenHash);
    // Nobody waits for it: a database that accepts no writes can still be read.
    noteActivity(db, session, now)
      .catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'The use of a session was not noted'),
      )
      .finally(() => underWay.delete(tokenHash));
  };
}

/** Records that somebody reads a list of people, about once an hour. Nothing is sent that could not be recorded. */
export function recordsReading(db: Queries, action: 'saw_leads' | 'saw_subscribers') {
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    if (context.res.ok) await recordHourly(db, action, context.var.session.person.id, new Date());
  });
}

/** Everybody at the desk answers, some also export and erase, and of these some look after the installation. */
export const mayExportAndErase = requireRole('erase', 'Ask somebody who may export and erase');
export const isAdmin = requireRole('admin', 'Ask an administrator');

/** Refuses whoever may not do what a role may. @param remedy what they are told */
function requireRole(needed: Role, remedy: string) {
  return createMiddleware<DeskEnv>(async ({ var: { role } }, next) =>
    includesRole(role, needed) ? next() : problem('not_allowed', remedy),
  );
}
