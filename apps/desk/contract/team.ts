/** Everybody who works at the desk, and what others do about it. */

import { ROLES, type Role } from '@assay/contract/values';
import * as z from 'zod/mini';

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

/** `POST /api/people/:id/leads`: assigns all open leads of somebody to somebody else, a thousand at a time. The answer is that of `POST /api/bulk`. */
export const handOver = z.object({ to: z.uuid() });

/**
 * `PUT /api/people/:id/away`: until when somebody is away, within a year; null for who is back. Everybody says so of themselves,
 * administrators of others. 204.
 */
export const absence = z.object({ until: z.nullable(z.iso.datetime()) });

/** `PUT /api/people/:id/takes-leads`: whether somebody gets new leads in turn, as an administrator says. 204. */
export const takesLeads = z.object({ takes: z.boolean() });
