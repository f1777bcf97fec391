/** Everybody who works at the desk, and what others do about it. */

import { ROLES, type Role } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person } from './leads.ts';

/** What people see of themselves, and administrators of everybody. */
const access = z.object({
  /** With which they sign in; without one somebody has left what they wrote, and cannot. */
  addresses: z.array(z.string()),
  /** When they last did something; null where they have not signed in yet. */
  seen_at: z.nullable(z.string()),
  /** Sessions and invitations of theirs that are open. */
  sessions: z.number(),
  invitations: z.number(),
});

const member = z.object({
  ...person.shape,
  /** Null for whoever may not work here (any more). */
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

/** `GET /api/team`: whoever has been here within 90 days, still has leads, or is invited, by name. */
export const team = z.object({ people: z.array(member) });
export type Team = z.infer<typeof team>;

/** What people are called who may do this. */
export const ROLE_LABELS: Readonly<Record<Role | 'none', string>> = {
  answer: 'Answers leads',
  erase: 'Exports and erases',
  admin: 'Administrator',
  none: 'No access',
};

/** `PUT /api/people/:id/role`: what somebody may do from now on; `none` signs them out at once. Of administrators who have just signed in. 204. */
export const roleChange = z.object({ role: z.enum([...ROLES, 'none']) });

/** `POST /api/invitations`: lets somebody in, or lets them in again. Of administrators who have just signed in. */
export const invited = z.object({ email: z.string().check(z.maxLength(254)), role: z.enum(ROLES) });

/** The answer: what to send to them, or null where the desk has sent it by mail. */
export const invitation = z.object({ address: z.nullable(z.string()), expires_at: z.string() });
export type Invitation = z.infer<typeof invitation>;

/** `POST /api/people/:id/leads`: assigns all open leads of somebody to somebody else, a thousand at a time. The answer is that of `POST /api/bulk`. */
export const handOver = z.object({ to: z.uuid() });

/**
 * `PUT /api/people/:id/away`: until when somebody is away, within a year; null for who is back. Everybody says so of themselves,
 * administrators of others. 204.
 */
export const absence = z.object({ until: z.nullable(z.iso.datetime()) });

/** `PUT /api/people/:id/takes-leads`: whether somebody gets new leads in turn, as an administrator says. 204. */
export const takesLeads = z.object({ takes: z.boolean() });

/** `POST /api/people/:id/end-access`: ends their sessions, their invitations, and the address of their calendar. 204. */
