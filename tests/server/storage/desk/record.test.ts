import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { record } from '../../../../packages/store/activity/record.ts';
import { CursorError } from '../../../../packages/store/database/cursor.ts';
import { forgetPeople, namePerson } from '../../../../packages/store/desk/names.ts';
import { recordSawLead } from '../../../../packages/store/desk/readings.ts';
import { recordHourly } from '../../../../packages/store/desk/record-hourly.ts';
import { listRecord } from '../../../../packages/store/desk/record-list.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';

const NOON = new Date('2026-01-02T12:00:00.000Z');
const MINUTE = 60 * 1000;
const after = (ms: number) => new Date(NOON.getTime() + ms);

onEachDatabase('the record', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    const ada = await storePerson(db, 'Ada');
    const { id } = await storeLead(db, [], { first_name: 'Grace', last_name: 'Hopper' });
    return { db, ada, id };
  }

  const actions = async (db: Queries) =>
    (await listRecord(db, { limit: 100 })).entries.map(({ action }) => action);

  test('names people as they were called then, and leads as they are called now', async () => {
    const { db, ada, id } = await start();
    await record(db, { at: NOON, person: ada, action: 'saw_lead', lead: id });
    await record(db, {
      at: after(1),
      person: ada,
      action: 'exported_leads',
      details: { format: 'csv', rows: 3 },
    });
    const mary = await storePerson(db, null);
    await record(db, { at: after(2), person: mary, action: 'signed_in' });
    await record(db, { at: after(3), person: null, action: 'purged', details: { leads: 2 } });
    await db.updateTable('desk_people').set({ name: 'Ada King' }).where('id', '=', ada).execute();
    await db.updateTable('contact_submissions').set({ first_name: 'Rear Admiral' }).execute();
    const { entries, next } = await listRecord(db, { limit: 100 });
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { at: after(3).toISOString(), person: null, action: 'purged', lead: null, details: { leads: 2 } },
      { person: { name: null }, action: 'signed_in', details: {} },
      { person: { id: ada, name: 'Ada' }, lead: null, details: { format: 'csv', rows: 3 } },
      { action: 'saw_lead', lead: { id, first_name: 'Rear Admiral', last_name: 'Hopper' }, details: {} },
    ]);
  });

  test('is read page by page, while entries are added', async () => {
    const { db, ada } = await start();
    // Several have the same time.
    for (let at = 0; at < 7; at++)
      await record(db, { at: after(Math.floor(at / 3)), person: ada, action: 'invited' });
    const all = (await listRecord(db, { limit: 7 })).entries;
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listRecord>> = await listRecord(db, {
        cursor: cursor ?? undefined,
        limit: 3,
      });
      await record(db, { at: after(MINUTE), person: ada, action: 'signed_in' });
      read.push(...page.entries.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(read).toEqual(all.map(({ id }) => id));
  });

  test.each(['', 'x', '2026-01-02_x', `2026-01-02T12:00:00.000Z_'); drop table activity_log; --`])(
    'refuses the cursor %j, which it has not given out',
    async (cursor) => {
      const { db, ada } = await start();
      await record(db, { at: NOON, person: ada, action: 'signed_in' });
      await expect(listRecord(db, { cursor, limit: 10 })).rejects.toThrow(CursorError);
    },
  );

  test('has one entry for a person who looks at a lead again within half an hour', async () => {
    const { db, ada, id } = await start();
    const other = await storeLead(db, []);
    await Promise.all([recordSawLead(db, id, ada, NOON), recordSawLead(db, id, ada, NOON)]);
    await recordSawLead(db, id, ada, after(29 * MINUTE));
    expect(await actions(db)).toEqual(['saw_lead']);
    await recordSawLead(db, id, ada, after(30 * MINUTE));
    await recordSawLead(db, other.id, ada, after(30 * MINUTE));
    await recordSawLead(db, id, await storePerson(db, 'Mary'), after(30 * MINUTE));
    expect(await actions(db)).toHaveLength(4);
    await recordSawLead(db, await storePerson(db, 'No lead'), ada, NOON);
    expect(await actions(db)).toHaveLength(4);
  });

  test('has one entry an hour for a person who reads a list, of two who do so at once', async () => {
    const url = await freshUrl();
    const [{ db }, { db: other }] = [await openForTest(url), await openForTest(url)];
    const [ada, mary] = [await storePerson(db, 'Ada'), await storePerson(db, 'Mary')];
    const see = (ms: number, person = ada, queries = db) =>
      recordHourly(queries, 'saw_leads', person, after(ms));
    await Promise.all([see(0), see(0, ada, other), see(0), see(0, ada, other)]);
    await see(59 * MINUTE);
    expect(await actions(db)).toEqual(['saw_leads']);
    await see(60 * MINUTE);
    await see(60 * MINUTE, mary);
    await recordHourly(db, 'saw_subscribers', ada, NOON);
    expect((await actions(db)).sort()).toEqual(['saw_leads', 'saw_leads', 'saw_leads', 'saw_subscribers']);
    expect((await listRecord(db, { limit: 2 })).next).toEqual(expect.any(String));
    const { next } = await listRecord(db, { limit: 2 });
    expect((await listRecord(db, { limit: 2, cursor: next ?? '' })).entries).toHaveLength(2);
  });

  test('keeps no name of a person who is forgotten, and the others', async () => {
    const { db, ada } = await start();
    const mary = await storePerson(db, null);
    await namePerson(db, ada, 'Ada King', NOON);
    await namePerson(db, mary, 'Mary', NOON);
    await namePerson(db, ada, 'Ada Lovelace', NOON);
    expect(await forgetPeople(db, 'Nobody', NOON)).toBe(0);
    // By a former one, too.
    expect(await forgetPeople(db, 'ada king', after(MINUTE))).toBe(1);
    for (const table of ['desk_people', 'activity_log'] as const) {
      // Ids and hashes may have any letters.
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute()).replace(
        /"[\w-]{36,43}"/g,
        '""',
      );
      expect(rows).not.toMatch(/ada|king|lovelace/i);
      expect(rows).toMatch(/mary/i);
    }
    expect((await listRecord(db, { limit: 1 })).entries).toMatchObject([
      { person: null, action: 'removed_name' },
    ]);
  });

  test('cannot be changed or deleted, except for lead and names of an entry, which can be removed', async () => {
    const { db, ada, id } = await start();
    const details = { a: 1 };
    await record(db, { at: NOON, person: ada, action: 'answered', lead: id, newName: 'New', details });
    await db.updateTable('desk_people').set({ name: 'Eve' }).execute();
    const before = await db.selectFrom('activity_log').selectAll().execute();
    const refused = [
      sql`delete from activity_log`,
      sql`update activity_log set at = '2025-01-01T00:00:00.000Z', lead_id = null`,
      sql`update activity_log set person_id = null, lead_id = null`,
      sql`update activity_log set action = 'noted', lead_id = null`,
      sql`update activity_log set details = null, lead_id = null`,
      sql`update activity_log set id = ${ada}, lead_id = null`,
      sql`update activity_log set lead_id = ${ada}`,
      sql`update activity_log set person_name = 'Eve'`,
      sql`update activity_log set person_name = 'Eve', lead_id = null`,
      sql`update activity_log set new_name = 'Eve'`,
    ];
    for (const statement of refused)
      await expect(statement.execute(db)).rejects.toThrow('the activity log is only added to');
    expect(await db.selectFrom('activity_log').selectAll().execute()).toEqual(before);
    await db.updateTable('activity_log').set({ lead_id: null }).execute();
    expect(await db.selectFrom('activity_log').selectAll().execute()).toEqual([
      { ...before[0], lead_id: null },
    ]);
    await db.updateTable('activity_log').set({ person_name: null, new_name: null }).execute();
    for (const statement of [
      sql`update activity_log set new_name = 'New'`,
      sql`update activity_log set person_name = 'Ada'`,
      sql`update activity_log set lead_id = ${id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('the activity log is only added to');
  });
});
