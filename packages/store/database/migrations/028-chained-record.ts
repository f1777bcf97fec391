import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { type ChainedEntry, chainedTime, ENTRY_HASH_ON_POSTGRES, entryHash } from '../entry-hash.ts';
import type { Migration } from '../migrate.ts';
import { inBatches, inTransaction } from '../migration-steps.ts';

/**
 * Chains the entries of the record, beginning with those that there are, and refuses what went past its triggers. On PostgreSQL the
 * database chains each new entry; on SQLite, which cannot hash, it gives each its place, and the next process that can adds the hashes.
 * So entries of the version before are chained too.
 */
export function chainedRecord(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await inTransaction(db, (transaction) => createChain(transaction, kind));
      await inBatches(db, BEGINNING, (transaction, after) => chainBatch(transaction, kind, after));
      await inTransaction(db, async (transaction) => {
        if (kind === 'postgres')
          await sql`lock table desk_record in share row exclusive mode`.execute(transaction);
        // What was added meanwhile, also with an earlier time than the others.
        await inBatches(transaction, BEGINNING, (same, after) => chainBatch(same, kind, after));
        await (kind === 'postgres' ? protectOnPostgres(transaction) : protectOnSqlite(transaction));
      });
    },
  };
}

async function createChain(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const id = sql.raw(kind === 'postgres' ? 'uuid' : 'text');
  await sql`create table if not exists desk_record_chain (
    place integer primary key not null check (place > 0),
    entry_id ${id} not null unique,
    hash text
  )`.execute(db);
  if (kind === 'postgres') {
    await ENTRY_HASH_ON_POSTGRES.execute(db);
    // As in 001: a hosted PostgreSQL may publish every table under a public key.
    await sql`alter table desk_record_chain enable row level security`.execute(db);
  } else {
    await sql`create index if not exists desk_record_chain_open on desk_record_chain (place) where hash is null`.execute(
      db,
    );
  }
}

const BATCH_SIZE = 1_000;
const BEGINNING = { at: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };

/** Chains entries of which none is, in the order of their times. @returns the last one; null at the end */
async function chainBatch(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  after: typeof BEGINNING,
): Promise<typeof BEGINNING | null> {
  const { rows } = await sql<ChainedEntry>`
    select id, ${chainedTime(kind, sql.ref('at'))} as at, person_id, action, details from desk_record as entry
    where (entry.at, id) > (${after.at}, ${after.id})
      and not exists (select 1 from desk_record_chain where entry_id = entry.id)
    order by entry.at, id limit ${BATCH_SIZE}`.execute(db);
  const head = await sql<{ place: number; hash: string }>`
    select place, hash from desk_record_chain order by place desc limit 1`.execute(db);
  let { place, hash } = { place: head.rows[0]?.place ?? 0, hash: head.rows[0]?.hash ?? '' };
  const links = rows.map((entry) => {
    place += 1;
    hash = entryHash(hash, entry);
    return sql`(${place}, ${entry.id}, ${hash})`;
  });
  if (links.length > 0)
    await sql`insert into desk_record_chain (place, entry_id, hash) values ${sql.join(links)}`.execute(db);
  return rows.length < BATCH_SIZE ? null : (rows.at(-1) ?? null);
}

/**
 * `REPLACE` deletes the row in its way without a trigger for deletions, so a row that is in the way is refused before. But a list that
 * two processes record as read in the same hour is one entry. Without a rowid of the statement's own, a trigger sees -1.
 */
async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  await createTriggers(db, {
    desk_record_added: sql`before insert on desk_record
      when exists (select 1 from desk_record where id = new.id or rowid = new.rowid)
      begin
        select raise(ignore) from desk_record
          where id = new.id and action = new.action and action in ('saw_leads', 'saw_subscribers') and person_id is new.person_id;
        select raise(abort, 'the record is only added to');
      end`,
    desk_record_chained: sql`after insert on desk_record
      begin
        select raise(abort, 'the record is only added to') where new.rowid < 1;
        insert into desk_record_chain (entry_id)
          select new.id where not exists (select 1 from desk_record_chain where entry_id = new.id);
      end`,
    desk_record_moved: sql`before update on desk_record when new.rowid <> old.rowid
      begin select raise(abort, 'the record is only added to'); end`,
    desk_record_chain_keep: sql`before delete on desk_record_chain
      begin select raise(abort, 'the record is only added to'); end`,
    desk_record_chain_fixed: sql`before update on desk_record_chain
      when old.hash is not null or new.hash is null or new.place <> old.place or new.entry_id <> old.entry_id
      begin select raise(abort, 'the record is only added to'); end`,
    desk_record_chain_added: sql`before insert on desk_record_chain
      when exists (select 1 from desk_record_chain where entry_id = new.entry_id or place >= new.place and new.place > 0)
      begin select raise(abort, 'the record is only added to'); end`,
  });
}

async function createTriggers(db: Kysely<unknown>, triggers: Record<string, ReturnType<typeof sql>>) {
  for (const [name, trigger] of Object.entries(triggers)) {
    await sql`drop trigger if exists ${sql.raw(name)}`.execute(db);
    await sql`create trigger ${sql.raw(name)} ${trigger}`.execute(db);
  }
}

/** The key of the lock of whoever adds to the chain. */
const CHAIN_LOCK = '7309940853146180716';

/**
 * An entry is chained when its transaction commits. So those who add entries wait for each other only while one commits, when it needs
 * no other lock any more, and nobody waits in a circle.
 */
async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  const at = chainedTime('postgres', sql.raw('new.at'));
  await sql`create or replace function desk_record_chain_add() returns trigger language plpgsql as $$
    declare last record;
    begin
      if exists (select 1 from desk_record_chain where entry_id = new.id) then return null; end if;
      perform pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)}::bigint);
      select place, hash into last from desk_record_chain order by place desc limit 1;
      insert into desk_record_chain (place, entry_id, hash) values (coalesce(last.place, 0) + 1, new.id,
        desk_record_hash(array[coalesce(last.hash, ''), new.id::text, ${at}, new.person_id::text, new.action, new.details]));
      return null;
    end $$`.execute(db);
  await sql`create or replace function desk_record_refuse() returns trigger language plpgsql as $$
    begin raise exception 'the record is only added to'; end $$`.execute(db);
  const [add, refuse] = [
    sql`execute function desk_record_chain_add()`,
    sql`execute function desk_record_refuse()`,
  ];
  const triggers = {
    desk_record_chained: sql`after insert on desk_record deferrable initially deferred for each row ${add}`,
    desk_record_whole: sql`before truncate on desk_record for each statement ${refuse}`,
    desk_record_chain_keep: sql`before update or delete on desk_record_chain for each row ${refuse}`,
    desk_record_chain_whole: sql`before truncate on desk_record_chain for each statement ${refuse}`,
  };
  for (const [name, trigger] of Object.entries(triggers)) {
    const table = sql.raw(name.includes('_chain_') ? 'desk_record_chain' : 'desk_record');
    const constraint = sql.raw(name === 'desk_record_chained' ? 'constraint' : '');
    await sql`drop trigger if exists ${sql.raw(name)} on ${table}`.execute(db);
    await sql`create ${constraint} trigger ${sql.raw(name)} ${trigger}`.execute(db);
  }
}
