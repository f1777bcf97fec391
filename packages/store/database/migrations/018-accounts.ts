import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** People who sign in with an account of the company, or with a link by mail, and what their provider gave for the session. */
export function accounts(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['account_hash', 'email']) {
        await db.schema.alterTable('desk_people').addColumn(name, 'text').execute();
      }
      await db.schema
        .createIndex('desk_people_account')
        .on('desk_people')
        .column('account_hash')
        .unique()
        .execute();
      await db.schema.alterTable('desk_invitations').addColumn('email', 'text').execute();
      await db.schema.alterTable('desk_sessions').addColumn('provider_tokens', 'text').execute();
      await db.schema.alterTable('desk_sessions').addColumn('checked_at', time).execute();
    },
  };
}
