/** Everybody who works at the desk, and what others do about it. */

import { ROLES, WAY_KINDS } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person } from './leads.ts';

/** What people see of themselves, and administrators of everybody. */
const access = z.object({
  /** How they sign in: with an account, a link by mail, or one-time links in a browser, which have no address. */
  ways: z.array(z.object({ kind: z.enum(WAY_KINDS), email: z.nullable(z.string()) })),
  /** When they last did something. */
  seen_at: z.string(),
  /** Sessions and invitations of theirs that are open. */
  sessions: z.number(),
  invitations: z.number(),
});

const member = z.object({
  ...person.shape,
  /** The most that their ways in let them do; null for whoever may not work here (any more). */
  role: z.nullable(z.enum(ROLES)),
  /** Until when they are away; null for who is there. */
  away_until: z.nullable(z.string()),
  /** Whether they get new leads in turn. */
  takes_leads: z.boolean(),
  /** The open leads that they have taken. */
  leads: z.number(),
  access: z.nullable(access),
});
export type Member = z.infer<typeof member>;

/** `GET /api/team`: whoever has been here within 90 days or still has leads, by name. */
export const team = z.object({
  people: z.array(member),
  /** Whether people have roles. */
  has_roles: z.boolean(),
  /** Whether the reader may join people, and end the sessions of others. */
  may_manage: z.boolean(),
});
export type Team = z.infer<typeof team>;

/** `POST /api/people/:id/leads`: assigns all open leads of somebody to somebody else, a thousand at a time. The answer is that of `POST /api/bulk`. */
export const handOver = z.object({ to: z.uuid() });

/**
 * `PUT /api/people/:id/away`: until when somebody is away, within a year; null for who is back. Everybody says so of themselves,
 * administrators of others. 204.
 */
export const absence = z.object({ until: z.nullable(z.iso.datetime()) });

/** `PUT /api/people/:id/takes-leads`: whether somebody gets new leads in turn. Everybody says so of themselves, administrators of others. 204. */
export const takesLeads = z.object({ takes: z.boolean() });

/** `POST /api/people/:id/joining`: what is theirs becomes another's, who they turned out to be. 204. */
export const joining = z.object({ to: z.uuid() });

/** `POST /api/people/:id/end-access`: ends their sessions, their invitations, and the address of their calendar. 204. */
