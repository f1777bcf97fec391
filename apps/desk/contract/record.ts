import * as z from 'zod/mini';
import { person } from './leads.ts';

/** `GET /api/record?cursor=`: the activity log, newest first. */
const recordEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the command line. The name is that of the time. */
  person: z.nullable(person),
  /** One of `ACTIONS`, or of a later release's. */
  action: z.string(),
  /** Null where no lead is concerned, or it has been erased since. */
  lead: z.nullable(z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })),
  /** What somebody changed their name to; null also where it has been removed since. */
  new_name: z.nullable(z.string()),
  /** Who made the invitation that a sign-in used; null for the command line. Absent elsewhere, and where that is not known. */
  invited_by: z.optional(z.nullable(person)),
  /** To whom a lead was handed over; absent elsewhere. */
  handed_to: z.optional(person),
  /** Who was invited, or whose role, sessions or leads it is about; absent elsewhere. */
  whom: z.optional(person),
  /** Facts such as the format and size of an export. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RecordEntry = z.infer<typeof recordEntry>;
export const record = z.object({ entries: z.array(recordEntry), next: z.nullable(z.string()) });
export type DeskRecordPage = z.infer<typeof record>;
