/** The desk's API, called in process, and people who are signed in. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { createDesk } from '../../apps/desk/api/app.ts';
import type { DeskEnv, DeskParts } from '../../apps/desk/api/context.ts';
import type { VerificationProvider } from '../../packages/service/verification/provider.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { inviteOnMachine } from '../../packages/store/desk/invite.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { findSession } from '../../packages/store/desk/sessions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { NO_NOTE } from './erasures.ts';
import { type CapturedLog, captureLog } from './log.ts';
import { SITE_URL } from './worker.ts';

export const DESK_ORIGIN = 'http://desk.example:3001';

const COOKIE_ID = 'test';
export const SESSION_COOKIE = `desk-session-${COOKIE_ID}`;
export const DEVICE_COOKIE = `desk-device-${COOKIE_ID}`;

export interface TestDesk extends CapturedLog {
  app: Hono<DeskEnv>;
  /** Signs a new person in, as an administrator. */
  signIn(name: string): Promise<DeskClient>;
  /** Signs in with a code. Returns the answer. */
  redeem(code: string, cookie?: string): Promise<Response>;
  /** A browser with this session. */
  clientWith(session: string): Pick<DeskClient, 'get' | 'send'>;
}

/** A signed-in person's browser. */
export interface DeskClient {
  id: string;
  email: string;
  cookie: string;
  get(path: string): Promise<Response>;
  /** Sends JSON from a page of the desk. */
  send(
    method: 'PUT' | 'POST',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Sends bytes as they are. */
  sendBytes(path: string, body: Uint8Array<ArrayBuffer>): Promise<Response>;
}

/** A proof of work that costs nothing: any token is a new one, and an empty one is none. */
export const NO_WORK: VerificationProvider = {
  info: { provider: 'altcha', name: 'ALTCHA' },
  verify: async (token) =>
    token === ''
      ? { ok: false, reason: 'no token' }
      : { ok: true, nonce: randomUUID(), expiresAt: new Date(Date.now() + 60_000) },
};

/** The parts of a desk on 127.0.0.1. */
export function deskParts(database: Database): DeskParts {
  return {
    database,
    noteErasure: NO_NOTE,
    trustProxy: 0,
    siteUrl: SITE_URL,
    log: captureLog().log,
    brand: 'Assay',
    host: '127.0.0.1',
    cookieId: COOKIE_ID,
  };
}

/** @param team who may work at it, and how they sign in; by default, who is invited */
export function testDesk(
  database: Database,
  noteErasure = NO_NOTE,
  team: Pick<
    DeskParts,
    | 'directory'
    | 'replyAddress'
    | 'findHealth'
    | 'siteFolder'
    | 'roleOf'
    | 'provider'
    | 'mail'
    | 'mailDelayMs'
    | 'proof'
    | 'letters'
  > = {},
): TestDesk {
  const captured = captureLog();
  const parts = deskParts(database);
  const publicUrl = new URL(DESK_ORIGIN);
  const app = createDesk({ ...parts, ...team, noteErasure, log: captured.log, publicUrl });
  const redeem = async (code: string, cookie = '') =>
    app.request(`${DESK_ORIGIN}/sign-in`, {
      method: 'POST',
      headers: { Origin: DESK_ORIGIN, Host: hostOf(DESK_ORIGIN), Cookie: cookie },
      body: new URLSearchParams({ code }),
    });
  return {
    ...captured,
    app,
    redeem,
    clientWith: (session) => clientOf(app, session),
    async signIn(name) {
      const email = newAddress();
      const code = await codeFor(database.db, email);
      const answer = await redeem(code);
      const cookie = cookiesOf(answer)[SESSION_COOKIE] ?? '';
      const session = await findSession(database.db, [cookie], new Date());
      const id = session?.person.id ?? '';
      await namePerson(database.db, id, name, new Date());
      return { id, email, cookie, ...clientOf(app, cookie) };
    },
  };
}

/** An address that nobody has. */
export const newAddress = () => `${randomUUID()}@desk.example`;

/** The code of a link that signs an administrator in, as the machine makes it. */
export async function codeFor(db: Queries, email = newAddress()): Promise<string> {
  const made = await inviteOnMachine(db, { email }, undefined, new Date());
  return made.ok ? made.invitation.code : '';
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []),
  );
}

function clientOf(app: Hono<DeskEnv>, session: string): Pick<DeskClient, 'get' | 'send' | 'sendBytes'> {
  const headers = { Host: hostOf(DESK_ORIGIN), Cookie: `${SESSION_COOKIE}=${session}` };
  return {
    get: async (path) => app.request(`${DESK_ORIGIN}${path}`, { headers }),
    send: async (method, path, body, more = {}) =>
      app.request(`${DESK_ORIGIN}${path}`, {
        method,
        headers: { ...headers, Origin: DESK_ORIGIN, 'Content-Type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
    sendBytes: async (path, body) =>
      app.request(`${DESK_ORIGIN}${path}`, {
        method: 'PUT',
        headers: { ...headers, Origin: DESK_ORIGIN, 'Content-Type': 'application/octet-stream' },
        body,
      }),
  };
}

export function hostOf(origin: string): string {
  return new URL(origin).host;
}
