/** Notes about leads: a list that only grows. */

import { randomUUID } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import { notify } from '../activity/notifications.ts';
import { record } from '../activity/record.ts';
import type { LeadNotes, Queries } from '../schema.ts';
import { forgetSearch } from '../search/search-text.ts';
import { lockContactSubmission } from './contact-submissions.ts';

/** The most notes of a lead: all of them are shown with it. */
export const MAX_NOTES = limit('What a person writes at the desk', 200);

interface NewNote {
  /** A UUID, by which a repeated request is known. */
  id?: string;
  note: string;
  /** The ids of those whose names stand in it after an `@`. */
  mentions?: readonly string[];
  /** A person's id, or null on the command line. */
  by: string | null;
  now: Date;
}

/** `full`: the lead has as many notes as it can have. */
type NoteResult = { ok: true } | { ok: false; reason: 'missing' | 'full' };

/** Adds a note to a lead, once for each id. Waits for whoever erases the lead, which leaves no note behind. */
export function addNote(
  db: Queries,
  lead: string,
  { id = randomUUID(), note, mentions = [], by, now }: NewNote,
): Promise<NoteResult> {
  return db.transaction().execute(async (transaction): Promise<NoteResult> => {
    if (!(await lockContactSubmission(transaction, lead))) return { ok: false, reason: 'missing' };
    const before = await listNotes(transaction, [lead]);
    if (before.some((one) => one.id === id)) return { ok: true };
    if (before.length >= MAX_NOTES) return { ok: false, reason: 'full' };
    await transaction
      .insertInto('lead_notes')
      .values({
        ...{ id, lead_id: lead, written_by: by, written_at: now.toISOString(), note },
        mentions: mentions.length > 0 ? JSON.stringify(mentions) : null,
      })
      .execute();
    await forgetSearch(transaction, lead);
    await notify(
      transaction,
      mentions.map((person) => ({ person, kind: 'mentioned', lead, by, at: now })),
    );
    await record(transaction, { at: now, person: by, action: 'noted', lead });
    return { ok: true };
  });
}

/** A note with its author as they are called now; null for the command line. */
export interface SignedNote extends LeadNotes {
  author: { id: string; name: string | null } | null;
}

/** The notes of some leads with their authors, oldest first: for the desk and its exports. */
export async function listSignedNotes(db: Queries, leads: readonly string[]): Promise<SignedNote[]> {
  const rows = await db
    .selectFrom('lead_notes as note')
    .leftJoin('desk_people as author', 'author.id', 'note.written_by')
    .selectAll('note')
    .select('author.name')
    .where('note.lead_id', 'in', leads)
    .orderBy('note.written_at')
    .orderBy('note.id')
    .execute();
  return rows.map(({ name, ...note }) => ({
    ...note,
    author: note.written_by === null ? null : { id: note.written_by, name },
  }));
}

/** The notes of some leads, oldest first. */
export function listNotes(db: Queries, leads: readonly string[]): Promise<LeadNotes[]> {
  const notes = db.selectFrom('lead_notes').selectAll().orderBy('written_at').orderBy('id');
  return notes.where('lead_id', 'in', leads).execute();
}
