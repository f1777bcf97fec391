import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns } from '../migration-steps.ts';

/** When a session was last used, and in which kind of browser. What the version before begins has neither. */
export function sessionUse(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const time = kind === 'postgres' ? 'timestamptz' : 'text';
      await addColumns(db, 'desk_sessions', { last_active_at: time, browser: 'text' });
      // Those that are open go on.
      await sql`update desk_sessions set last_active_at = ${new Date().toISOString()}`.execute(db);
    },
  };
}
