import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** What people decided about two addresses that leads came from: of one person or company, or not. Both are in lower case, in their order. */
export function addressPairs(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('address_pairs')
        .addColumn('one', 'text', (column) => column.notNull())
        .addColumn('other', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('decision', 'text', (column) => column.notNull())
        .addColumn('decided_by', id)
        .addColumn('decided_at', time, (column) => column.notNull())
        .addPrimaryKeyConstraint('address_pairs_pkey', ['one', 'other', 'about'])
        .execute();
      await db.schema.createIndex('address_pairs_other').on('address_pairs').column('other').execute();
      await (kind === 'postgres' ? deleteWithLastLeadOnPostgres(db) : deleteWithLastLeadOnSqlite(db));
    },
  };
}

/** What is kept of an address goes with its last lead, also where a process of the version before deletes that. */
async function deleteWithLastLeadOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger address_pairs_delete after delete on contact_submissions
    when exists (select 1 from address_pairs where one = lower(old.email) or other = lower(old.email))
      and not exists (select 1 from contact_submissions where lower(email) = lower(old.email))
    begin delete from address_pairs where one = lower(old.email) or other = lower(old.email); end`.execute(
    db,
  );
}

async function deleteWithLastLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address_pairs enable row level security`.execute(db);
  await sql`create function address_pairs_delete() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from contact_submissions where lower(email) = lower(old.email)) then
        delete from address_pairs where one = lower(old.email) or other = lower(old.email);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger address_pairs_delete after delete on contact_submissions
    for each row execute function address_pairs_delete()`.execute(db);
}
