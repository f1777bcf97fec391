import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, inBatches, inTransaction } from '../migration-steps.ts';
import { nameKey } from '../name-key.ts';

/**
 * The record keeps the name that a person has at the time of an entry, names belong to one person each, and on SQLite it is
 * kept which erasures are not complete. The database adds the name, so that entries of the version before get it
 * too; one that is imported has it.
 */
export function namesAndErasures(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, (transaction) => addTablesAndColumns(transaction, kind));
      if (kind === 'postgres') await nameEntriesInBatches(db);
    },
  };
}

async function addTablesAndColumns(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await addColumns(db, 'desk_record', { person_name: 'text', new_name: 'text' });
  await (kind === 'postgres' ? nameOnPostgres(db) : nameOnSqlite(db));
  await db.schema
    .createTable('desk_names')
    .ifNotExists()
    .addColumn('name_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', kind === 'postgres' ? 'uuid' : 'text', (column) => column.notNull())
    .execute();
  await reserveNames(db);
  if (kind === 'postgres') {
    // As in 001: a hosted PostgreSQL may publish every table under a public key.
    await sql`alter table desk_names enable row level security`.execute(db);
    return;
  }
  // The names of the past are not known.
  await sql`update desk_record
    set person_name = (select name from desk_people where id = desk_record.person_id)
    where exists (select 1 from desk_people where id = desk_record.person_id and name is not null)`.execute(
    db,
  );
  await db.schema
    .createTable('erasures_due')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('in_search', 'integer', (column) => column.notNull())
    .execute();
}

const BATCH_SIZE = 1_000;

/** Does what SQLite does in one statement, in batches, so that nobody waits for a lock on all rows. */
async function nameEntriesInBatches(db: Kysely<unknown>): Promise<void> {
  await inBatches(db, '00000000-0000-0000-0000-000000000000', async (transaction, after) => {
    const { rows } = await sql<{ id: string }>`
      with batch as materialized (
        select id, person_id from desk_record where id > ${after} order by id limit ${BATCH_SIZE}
      ), named as (
        update desk_record as entry set person_name = person.name
        from batch join desk_people as person on person.id = batch.person_id
        where batch.id = entry.id and entry.person_name is null and person.name is not null
      ) select id from batch order by id offset ${BATCH_SIZE - 1}`.execute(transaction);
    return rows[0]?.id ?? null;
  });
}

/** The first of several people with the same name has it; the others keep theirs until they change it. */
async function reserveNames(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from desk_people where name is not null order by created_at, id`.execute(db);
  for (const { id, name } of rows) {
    await sql`insert into desk_names (name_key, person_id) values (${nameKey(name)}, ${id})
      on conflict do nothing`.execute(db);
  }
}

/**
 * The record is only added to. An erasure may remove which lead or person an entry is about, and an entry without a name
 * may get the person's present one, as a new entry does.
 */
async function nameOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger desk_record_fixed`.execute(db);
  await sql`create trigger desk_record_fixed before update on desk_record
    when new.id <> old.id or new.at <> old.at or new.person_id is not old.person_id or new.action <> old.action
      or new.details is not old.details
      or new.lead_id is not null and new.lead_id is not old.lead_id
      or new.new_name is not null and new.new_name is not old.new_name
      or new.person_name is not null and new.person_name is not coalesce(
        old.person_name, (select name from desk_people where id = old.person_id))
    begin select raise(abort, 'the record is only added to'); end`.execute(db);
  await sql`create trigger desk_record_named after insert on desk_record
    when new.person_id is not null and new.person_name is null
    begin
      update desk_record set person_name = (select name from desk_people where id = new.person_id)
      where id = new.id;
    end`.execute(db);
}

async function nameOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function desk_record_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and (new.id, new.at, new.person_id, new.action, new.details)
          is not distinct from (old.id, old.at, old.person_id, old.action, old.details)
        and (new.lead_id is null or new.lead_id is not distinct from old.lead_id)
        and (new.new_name is null or new.new_name is not distinct from old.new_name)
        and (new.person_name is null or new.person_name is not distinct from coalesce(
          old.person_name, (select name from desk_people where id = old.person_id)))
      then return new; end if;
      raise exception 'the record is only added to';
    end $$`.execute(db);
  await sql`create or replace function desk_record_named() returns trigger language plpgsql as $$
    begin
      new.person_name := coalesce(new.person_name, (select name from desk_people where id = new.person_id));
      return new;
    end $$`.execute(db);
  await sql`drop trigger if exists desk_record_named on desk_record`.execute(db);
  await sql`create trigger desk_record_named before insert on desk_record
    for each row execute function desk_record_named()`.execute(db);
}
