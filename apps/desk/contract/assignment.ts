/** Rules by which new leads are assigned. */
import { assignmentRules } from '@assay/forms/assignment';
import * as z from 'zod/mini';
import { person } from './leads.ts';

/** `GET /api/assignment` */
export const assignment = z.object({
  rules: assignmentRules,
  /** The number of changes so far, which a change names as what it changes from. */
  version: z.number(),
  /** Who changed them last, and when; null before the first change. */
  changed_by: z.nullable(person),
  changed_at: z.nullable(z.string()),
  /** Whom the rules name, those who have left included. */
  people: z.array(person),
});
export type Assignment = z.infer<typeof assignment>;

/**
 * `PUT /api/assignment`: changes all of them, or takes a change back. 200 with the new version, or 409 `stale` with who was quicker. For
 * administrators.
 */
export const assignmentChange = z.object({
  rules: assignmentRules,
  version: z.number(),
  undo: z.optional(z.boolean()),
});
export const assignmentChanged = z.object({ version: z.number() });

/** `POST /api/assignment/trial`: who would get each of the last 100 leads, newest first, and by what. Nothing changes. For administrators. */
export const newTrial = z.object({ rules: assignmentRules });
const triedLead = z.object({
  id: z.string(),
  created_at: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.nullable(z.string()),
  /** Who has it. */
  was: z.nullable(person),
  to: z.nullable(person),
  /** A rule's number, `owner`, `otherwise`; null for nobody. */
  by: z.nullable(z.union([z.number(), z.string()])),
});
export type TriedLead = z.infer<typeof triedLead>;
export const assignmentTrial = z.object({ leads: z.array(triedLead) });
export type AssignmentTrial = z.infer<typeof assignmentTrial>;
