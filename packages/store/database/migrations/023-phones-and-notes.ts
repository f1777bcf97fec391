import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { indexNotesOnSqlite, noteTerms } from '../indexes/notes.ts';
import { phoneTail } from '../indexes/phone-tail.ts';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';

/** Finds leads by their telephone number and by the words of notes about them. */
export function phonesAndNotes(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await createIndex(
        db,
        'contact_submissions_phone',
        sql`contact_submissions (${phoneTail(kind)}, created_at) where phone is not null`,
      );
      if (kind === 'postgres')
        await createIndex(db, 'lead_notes_terms', sql`lead_notes using gin (${noteTerms})`);
      else await indexNotesOnSqlite(db);
    },
  };
}
