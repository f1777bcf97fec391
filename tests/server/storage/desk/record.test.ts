import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listRecord, record, recordSawLead } from '../../../../server/storage/desk/record.ts';
import type { Queries } from '../../../../server/storage/schema.ts';
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

  test('names people and leads as they are called now', async () => {
    const { db, ada, id } = await start();
    await record(db, { at: NOON, person: ada, action: 'saw_lead', lead: id });
    await record(db, {
      at: after(1),
      person: ada,
      action: 'exported_leads',
      details: { format: 'csv', rows: 3 },
    });
    await record(db, { at: after(2), person: await storePerson(db, null), action: 'signed_in' });
    await record(db, { at: after(3), person: null, action: 'purged', details: { leads: 2 } });
    await db.updateTable('desk_people').set({ name: 'Ada King' }).where('id', '=', ada).execute();
    const { entries, next } = await listRecord(db, { limit: 100 });
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { at: after(3).toISOString(), person: null, action: 'purged', lead: null, details: { leads: 2 } },
      { person: { name: null }, action: 'signed_in', details: {} },
      { person: { id: ada, name: 'Ada King' }, lead: null, details: { format: 'csv', rows: 3 } },
      { action: 'saw_lead', lead: { id, first_name: 'Grace', last_name: 'Hopper' }, details: {} },
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

  test.each(['', 'x', '2026-01-02_x', `2026-01-02T12:00:00.000Z_'); drop table desk_record; --`])(
    'begins at the newest for the cursor %j',
    async (cursor) => {
      const { db, ada } = await start();
      await record(db, { at: NOON, person: ada, action: 'signed_in' });
      expect((await listRecord(db, { cursor, limit: 10 })).entries).toHaveLength(1);
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

  test('cannot be changed or deleted, except for the lead of an entry, which can be removed', async () => {
    const { db, ada, id } = await start();
    await record(db, { at: NOON, person: ada, action: 'answered', lead: id, details: { a: 1 } });
    const before = await db.selectFrom('desk_record').selectAll().execute();
    const refused = [
      sql`delete from desk_record`,
      sql`update desk_record set at = '2025-01-01T00:00:00.000Z', lead_id = null`,
      sql`update desk_record set person_id = null, lead_id = null`,
      sql`update desk_record set action = 'noted', lead_id = null`,
      sql`update desk_record set details = null, lead_id = null`,
      sql`update desk_record set id = ${ada}, lead_id = null`,
      sql`update desk_record set lead_id = ${ada}`,
      sql`update desk_record set lead_id = lead_id`,
    ];
    for (const statement of refused)
      await expect(statement.execute(db)).rejects.toThrow('the record is only added to');
    expect(await db.selectFrom('desk_record').selectAll().execute()).toEqual(before);
    await db.updateTable('desk_record').set({ lead_id: null }).execute();
    expect(await db.selectFrom('desk_record').selectAll().execute()).toEqual([
      { ...before[0], lead_id: null },
    ]);
  });
});
