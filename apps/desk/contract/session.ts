/** Who is at the desk, and what changes while they are. */

import { ROLES } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person } from './leads.ts';

const role = z.enum(ROLES);

/**
 * How people sign in: with the company's accounts, with a link by mail that they ask for, or with both; otherwise with links of
 * administrators and of the machine.
 */
const signInMethods = z.object({ provider: z.boolean(), mail: z.boolean() });
export type SignInMethods = z.infer<typeof signInMethods>;

/** `GET /api/session` */
export const session = z.object({
  person,
  role,
  /** How to sign in again when the session has ended. */
  sign_in: signInMethods,
  /** The company's name. */
  brand: z.string(),
  /** Whether the desk sends mails to leads: there is a mail server, and an address that answers come to. */
  sends_mail: z.boolean(),
  /** The desk's, for people alone: what anybody can ask for does not name it. */
  version: z.string(),
  /** When the session ends at the latest, and after how many minutes without use. */
  expires_at: z.string(),
  idle_minutes: z.number(),
});
export type Session = z.infer<typeof session>;

/**
 * The header by which a page says, with each request, whether somebody is `there` or `away`: it asks for news by itself, and that does
 * not keep a session open.
 */
export const PERSON_HEADER = 'Desk-Person';

/**
 * `GET /api/sessions`: the reader's, the last used first. `POST /api/sessions/:id/end` ends one, `POST /api/sessions/end-others` all but
 * this one: 204.
 */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** 'Firefox on Windows'; null where it is not known. */
      browser: z.nullable(z.string()),
      began_at: z.string(),
      active_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
});
export type OwnSessions = z.infer<typeof ownSessions>;

/** `PUT /api/person`: the reader's name. 204, or 422 with what to do where it is refused (person-name.ts). */
export const nameChange = z.object({ name: z.string() });

/** `POST /api/sign-out`: ends this session, or all of this person. 204, or the address that ends the one at the provider. */
export const signOut = z.object({ everywhere: z.boolean() });
export const signedOut = z.object({ next: z.string() });
export type SignedOut = z.infer<typeof signedOut>;

/** `GET /api/pulse`: asked for every second or two; a changed `version` means that lists may have changed. */
export const pulse = z.object({
  version: z.string(),
  /** The server's clock. */
  now: z.string(),
  /** Open leads, overdue ones included, and overdue ones; counted no further than 1,000. */
  open: z.number(),
  overdue: z.number(),
  /** When the newest lead came; null without leads. */
  newest_at: z.nullable(z.string()),
  /** When a visitor last wrote. */
  received_at: z.nullable(z.string()),
  /** What concerns the reader and they have not seen, counted no further than 50, and when the last of it came. */
  news: z.number(),
  news_at: z.nullable(z.string()),
});
export type Pulse = z.infer<typeof pulse>;

/** An error answer: RFC 9457 with a code. */
export const problem = z.object({
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  /** With `invalid`: what is wrong with each field. */
  errors: z.optional(z.record(z.string(), z.string())),
});
