import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';
import { phoneTail } from './frozen/phone-index.ts';

/** Finds leads by their telephone number. */
export function phones(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await createIndex(
        db,
        'contact_submissions_phone',
        sql`contact_submissions (${phoneTail(kind)}, created_at) where phone is not null`,
      );
    },
  };
}
