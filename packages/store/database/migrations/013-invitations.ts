import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/**
 * Who made an invitation. An operator who deletes sessions means to let nobody in again, so that ends all invitations; the
 * desk itself deletes only sessions that have expired.
 */
export function invitations(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['invited_by', 'entry_id']) {
        await db.schema.alterTable('desk_invitations').addColumn(name, id).execute();
      }
      await (kind === 'postgres' ? endWithSessionsOnPostgres(db) : endWithSessionsOnSqlite(db));
    },
  };
}

async function endWithSessionsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger desk_sessions_deleted after delete on desk_sessions
    when old.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin delete from desk_invitations; end`.execute(db);
}

async function endWithSessionsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function desk_end_invitations() returns trigger language plpgsql as $$
    begin
      delete from desk_invitations;
      return null;
    end $$`.execute(db);
  await sql`create trigger desk_sessions_deleted after delete on desk_sessions
    for each row when (old.expires_at > now()) execute function desk_end_invitations()`.execute(db);
  await sql`create trigger desk_sessions_truncated after truncate on desk_sessions
    for each statement execute function desk_end_invitations()`.execute(db);
}
