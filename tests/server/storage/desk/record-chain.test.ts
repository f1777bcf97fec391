/** The chain of the activity log, and what its triggers refuse. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkChain } from '../../../../packages/store/activity/check-chain.ts';
import { record } from '../../../../packages/store/activity/record.ts';
import { type Database, sqlitePath } from '../../../../packages/store/database/database.ts';
import { importDatabase } from '../../../../packages/store/database/import-database.ts';
import { forgetNames } from '../../../../packages/store/desk/names.ts';
import { recordSawList } from '../../../../packages/store/desk/readings.ts';
import { deleteLeads } from '../../../../packages/store/personal-data/erase.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { freshSqlite, onEachDatabase, onEachEmptyDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';
import { openOld } from '../../../support/old-database.ts';
import { storePerson } from '../../../support/people.ts';

const NOON = new Date('2026-01-02T12:00:00.000Z');
const REFUSED = 'the record is only added to';

/** The ids of so many new entries. */
async function addEntries(db: Queries, count: number, person: string | null = null): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [at, id] of ids.entries())
    await record(db, {
      id,
      at: new Date(NOON.getTime() + at),
      person,
      action: 'invited',
      details: { at, to: 'Zoë' },
    });
  return ids;
}

/** As a process of the version before adds an entry. */
function addAsBefore(db: Queries, id = randomUUID()) {
  return sql`insert into desk_record (id, at, action) values (${id}, ${NOON.toISOString()}, 'purged')`.execute(
    db,
  );
}

/** What an owner of the database does who hides something. */
async function pastTriggers({ db, kind }: Database, statement: ReturnType<typeof sql>): Promise<void> {
  if (kind === 'postgres') {
    await db.transaction().execute(async (transaction) => {
      for (const table of ['desk_record', 'desk_record_chain'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      await statement.execute(transaction);
      for (const table of ['desk_record', 'desk_record_chain'])
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
    });
    return;
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and tbl_name like 'desk_record%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.raw(name)}`.execute(db);
  await statement.execute(db);
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
}

onEachDatabase('the chain of the activity log', (freshUrl) => {
  test('has every entry, and its head is found again', async () => {
    const { db } = await openForTest(await freshUrl());
    expect(await checkChain(db)).toMatchObject({ ok: true, head: { place: 0 } });
    await addEntries(db, 3);
    const checked = await checkChain(db);
    expect(checked).toMatchObject({
      ok: true,
      head: { place: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    await addEntries(db, 1);
    const kept = checked.ok ? checked.head.hash : '';
    expect(await checkChain(db, kept)).toMatchObject({ ok: true, head: { place: 4 }, hasKept: true });
    expect(await checkChain(db, 'f'.repeat(64))).toMatchObject({ ok: true, hasKept: false });
  });

  test('names the first entry that somebody changed, removed or added past the triggers', async () => {
    const cases: [string, (ids: string[]) => ReturnType<typeof sql>, number][] = [
      ['changed', ([, id]) => sql`update desk_record set details = '{"at":7}' where id = ${id}`, 1],
      [
        'changed',
        ([, id]) => sql`update desk_record set at = '2026-01-02T12:00:00.009Z' where id = ${id}`,
        1,
      ],
      ['changed', ([, , id]) => sql`update desk_record set person_id = ${randomUUID()} where id = ${id}`, 2],
      ['changed', ([id]) => sql`update desk_record set action = 'purged' where id = ${id}`, 0],
      [
        'changed',
        ([id]) => sql`update desk_record_chain set hash = ${'0'.repeat(64)} where entry_id = ${id}`,
        0,
      ],
      ['removed', ([, id]) => sql`delete from desk_record where id = ${id}`, 1],
      ['gap', ([, id]) => sql`delete from desk_record_chain where entry_id = ${id}`, 2],
      ['gap', () => sql`delete from desk_record_chain where place <= 2`, 2],
    ];
    for (const [reason, tamper, at] of cases) {
      const database = await openForTest(await freshUrl());
      const ids = await addEntries(database.db, 4);
      await pastTriggers(database, tamper(ids));
      expect(await checkChain(database.db)).toMatchObject({ ok: false, reason, entry: { id: ids[at] } });
    }
    const database = await openForTest(await freshUrl());
    await addEntries(database.db, 2);
    const id = randomUUID();
    await pastTriggers(
      database,
      sql`insert into desk_record (id, at, action) values (${id}, '2025-01-01', 'purged')`,
    );
    expect(await checkChain(database.db)).toMatchObject({ ok: false, reason: 'unchained', entry: { id } });
  });

  test('a removed end is found by a head that was kept', async () => {
    const database = await openForTest(await freshUrl());
    const ids = await addEntries(database.db, 3);
    const before = await checkChain(database.db);
    const kept = before.ok ? before.head.hash : '';
    await pastTriggers(database, sql`delete from desk_record_chain where place = 3`);
    await pastTriggers(database, sql`delete from desk_record where id = ${ids[2]}`);
    expect(await checkChain(database.db)).toMatchObject({ ok: true, head: { place: 2 } });
    expect(await checkChain(database.db, kept)).toMatchObject({ hasKept: false });
  });

  test('stays valid when names and leads are erased', async () => {
    const { db } = await openForTest(await freshUrl());
    const ada = await storePerson(db, 'Ada');
    const { id } = await storeLead(db, []);
    await record(db, { at: NOON, person: ada, action: 'saw_lead', lead: id });
    await record(db, { at: NOON, person: ada, action: 'renamed', newName: 'Ada King' });
    await db.transaction().execute((transaction) => deleteLeads(transaction, [id]));
    await forgetNames(db, 'Ada', NOON);
    expect(await checkChain(db)).toMatchObject({ ok: true, head: { place: 3 } });
  });

  test('has the entries of processes that write at once, whatever else they lock', async () => {
    const url = await freshUrl();
    const databases = [await openForTest(url), await openForTest(url), await openForTest(url)];
    const one = await storePerson(databases[0]?.db as Queries, 'Ada');
    const work = databases.flatMap(({ db }, at) =>
      Array.from({ length: 20 }, (_, turn) =>
        db.transaction().execute(async (transaction) => {
          // Some lock the row before they add an entry, and some after.
          const lock = (id: string) =>
            transaction.updateTable('desk_people').set({ email: null }).where('id', '=', id).execute();
          if (at % 2 === 0) await lock(one);
          await record(transaction, { at: new Date(), person: null, action: 'purged', details: { turn } });
          if (at % 2 === 1) await lock(one);
        }),
      ),
    );
    await Promise.all([...work, addAsBefore(databases[1]?.db as Queries)]);
    expect(await checkChain(databases[2]?.db as Queries)).toMatchObject({ ok: true, head: { place: 61 } });
  });

  test('has the entries of the version before, and tells of those with a time of the past', async () => {
    const { db } = await openForTest(await freshUrl());
    await record(db, { at: new Date(NOON.getTime() + 2 * 60 * 60 * 1000), person: null, action: 'purged' });
    const id = randomUUID();
    await addAsBefore(db, id);
    await addEntries(db, 1);
    expect(await checkChain(db)).toMatchObject({
      ok: true,
      head: { place: 3 },
      backdated: [id, expect.any(String)],
    });
  });

  test('a list that is read in two processes is one entry', async () => {
    const { db } = await openForTest(await freshUrl());
    const ada = await storePerson(db, 'Ada');
    await recordSawList(db, 'saw_leads', ada, NOON);
    const { id } = await db.selectFrom('desk_record').select('id').executeTakeFirstOrThrow();
    // As the second adds it, having looked before the first had.
    await db
      .insertInto('desk_record')
      .values({ id, at: NOON.toISOString(), person_id: ada, action: 'saw_leads' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    expect(await checkChain(db)).toMatchObject({ ok: true, head: { place: 1 } });
  });

  test('no statement of the service changes, removes or replaces an entry or a link', async () => {
    const { db, kind } = await openForTest(await freshUrl());
    const [id, second] = await addEntries(db, 2);
    const entry = sql`(id, at, action) values (${id}, ${NOON.toISOString()}, 'purged')`;
    const before = await everything(db);
    const statements = [
      sql`delete from desk_record_chain`,
      sql`update desk_record_chain set hash = 'x'`,
      sql`update desk_record_chain set hash = null`,
      sql`update desk_record_chain set place = place + 10`,
      sql`insert into desk_record_chain (place, entry_id, hash) values (1, ${id}, 'x')`,
      sql`insert into desk_record ${entry} on conflict (id) do update set action = 'purged'`,
      sql`insert into desk_record ${entry}`,
      ...(kind === 'postgres'
        ? [
            sql`truncate desk_record`,
            sql`truncate desk_record_chain cascade`,
            sql`truncate desk_record, contact_submissions`,
          ]
        : [
            sql`replace into desk_record ${entry}`,
            sql`insert or replace into desk_record ${entry}`,
            sql`insert or replace into desk_record (rowid, id, at, action) values (1, ${randomUUID()}, '2025-01-01', 'purged')`,
            sql`insert into desk_record (rowid, id, at, action) values (-1, ${randomUUID()}, '2025-01-01', 'purged')`,
            sql`update or replace desk_record set rowid = 2 where rowid = 1`,
            sql`update or replace desk_record set id = ${second} where id = ${id}`,
            sql`replace into desk_record select id, at, null, 'purged', null, null, null, null from desk_record`,
            sql`replace into desk_record_chain (place, entry_id, hash) values (1, ${randomUUID()}, 'x')`,
            sql`replace into desk_record_chain (entry_id, hash) values (${id}, 'x')`,
            sql`update or replace desk_record_chain set entry_id = ${second} where entry_id = ${id}`,
          ]),
    ];
    for (const statement of statements) {
      await expect(statement.execute(db), statement.compile(db).sql).rejects.toThrow(
        /only added to|duplicate key|check/i,
      );
      expect(await everything(db), statement.compile(db).sql).toEqual(before);
    }
    expect(await checkChain(db)).toMatchObject({ ok: true, head: { place: 2 } });
  });

  test('is copied whole by an import', async () => {
    const from = await freshSqlite();
    const source = await openForTest(from);
    await addEntries(source.db, 3);
    await addAsBefore(source.db);
    const target = await openForTest(await freshUrl());
    await importDatabase(sqlitePath(from), target);
    const [there, here] = [await checkChain(source.db), await checkChain(target.db)];
    expect(here).toEqual(there);
    expect(here).toMatchObject({ ok: true, head: { place: 4 } });
    await addEntries(target.db, 1);
    expect(await checkChain(target.db)).toMatchObject({ ok: true, head: { place: 5 } });
  });
});

async function everything(db: Queries) {
  return [
    await db.selectFrom('desk_record').selectAll().orderBy('id').execute(),
    await db.selectFrom('desk_record_chain').selectAll().orderBy('place').execute(),
  ];
}

onEachEmptyDatabase('entries from before there was a chain', (emptyUrl) => {
  test('begin it, in the order of their times, also when the start is interrupted', async () => {
    const url = await emptyUrl();
    const old = await openOld(url, '023-phones-and-notes');
    const ids = Array.from({ length: 1_203 }, () => randomUUID());
    for (let from = 0; from < ids.length; from += 100) {
      const values = ids
        .slice(from, from + 100)
        .map(
          (id, at) => sql`(${id}, ${new Date(NOON.getTime() - (from + at) * 1000).toISOString()}, 'purged')`,
        );
      await sql`insert into desk_record (id, at, action) values ${sql.join(values)}`.execute(old);
    }
    await old.destroy();
    const database = await openForTest(url);
    expect(await checkChain(database.db)).toMatchObject({
      ok: true,
      head: { place: ids.length },
      backdated: [],
    });
    const first = await database.db
      .selectFrom('desk_record_chain')
      .select('entry_id')
      .where('place', '=', 1)
      .execute();
    expect(first).toEqual([{ entry_id: ids.at(-1) }]);
    await expect(sql`delete from desk_record`.execute(database.db)).rejects.toThrow(REFUSED);
    // As if the process had died before it noted that it is done.
    await sql`delete from kysely_migration where name like '028%'`.execute(database.db);
    const again = await openForTest(url);
    await addEntries(again.db, 1);
    expect(await checkChain(again.db)).toMatchObject({ ok: true, head: { place: ids.length + 1 } });
  });
});

test('a process of the version before, which has no hashes, adds to a SQLite file all the same', async () => {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  await addEntries(db, 1);
  const before = new DatabaseSync(sqlitePath(url));
  before.exec(
    `insert into desk_record (id, at, action) values ('${randomUUID()}', '2026-01-02T12:00:01.000Z', 'purged')`,
  );
  before.close();
  await addEntries(db, 1);
  const { rows } = await sql`select place from desk_record_chain where hash is null`.execute(db);
  expect(rows).toEqual([]);
  expect(await checkChain(db)).toMatchObject({ ok: true, head: { place: 3 } });
});
