/** Leads as the desk exports them: what was submitted, and what people did with it. */

import { messageWithCall } from '@assay/contract/call-wording';
import { callHours } from '../database/call-hours.ts';
import {
  EXPORT_COLUMNS,
  type JudgedSubmission,
  listSubmissionIds,
  SUBMISSION_COLUMNS,
  type SubmissionFilter,
} from '../leads/contact-submissions.ts';
import { listSignedNotes, type SignedNote } from '../leads/notes.ts';
import { FIRST_ANSWER } from '../leads/wrote-back.ts';
import type { Queries } from '../schema.ts';

/** A type, because an interface has no index signature. */
export type ExportedLead = JudgedSubmission & {
  /** The name of who answered; null without one, and where the command line did it. */
  answered_by: string | null;
  answered_at: string | null;
  /** Why it was closed. */
  reason: string | null;
  /** All notes, each with its time and author. */
  note: string | null;
};

/** All columns, in the order of the export. */
export const EXPORTED_LEAD_COLUMNS: readonly string[] = [
  ...EXPORT_COLUMNS,
  'answered_by',
  'answered_at',
  'reason',
  'note',
];

/** Leads by their ids, in the same order, without those that are gone. */
export async function exportedLeads(db: Queries, ids: readonly string[]): Promise<ExportedLead[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .leftJoin('calls as call', 'call.lead_id', 'lead.id')
    .leftJoin('desk_people as answerer', (join) => join.on('answerer.id', '=', FIRST_ANSWER.by))
    .leftJoin('desk_people as owner', 'owner.id', 'work.taken_by')
    .select(SUBMISSION_COLUMNS.map((name) => `lead.${name}` as const))
    .select(['work.outcome', 'work.lost_reason'])
    .select([
      'owner.name as owner',
      'call.at as call_at',
      'call.outcome as call_outcome',
      'call.asked_for',
      'call.zone',
      'answerer.name as answered_by',
      FIRST_ANSWER.at.as('answered_at'),
      'work.close_reason as reason',
    ])
    .where('lead.id', 'in', ids)
    .execute();
  const notes = Map.groupBy(await listSignedNotes(db, ids), ({ lead_id }) => lead_id);
  const { timeZone } = await callHours();
  const byId = new Map(
    rows.map(({ asked_for, zone, ...row }) => {
      const call = asked_for && zone ? { at: Date.parse(asked_for), zone } : undefined;
      const message = messageWithCall(row.message, call, timeZone);
      return [row.id, { ...row, message, note: inOneCell(notes.get(row.id)) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All leads of a filter, oldest first, in pages. */
export async function* exportByArrival(
  db: Queries,
  filter: SubmissionFilter,
  pageSize = 1_000,
): AsyncGenerator<ExportedLead[]> {
  const ids = await listSubmissionIds(db, filter);
  for (let at = 0; at < ids.length; at += pageSize)
    yield await exportedLeads(db, ids.slice(at, at + pageSize));
}

/** '2026-01-31T12:00:00.000Z, Ana: Called back', a paragraph for each note. */
function inOneCell(notes: readonly SignedNote[] | undefined): string | null {
  if (!notes) return null;
  const texts = notes.map(
    ({ written_at, author, note }) => `${written_at}, ${author?.name ?? 'without a name'}: ${note}`,
  );
  return texts.join('\n\n');
}
