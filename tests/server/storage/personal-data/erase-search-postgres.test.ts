/** Nothing of an erased lead is left in a table of PostgreSQL, nor in the words of its search: the database's own vacuum wipes its pages. */
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { foundLeads } from '../../../../packages/store/inbox/found-leads.ts';
import { addNote } from '../../../../packages/store/leads/notes.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { removeLeads } from '../../../../packages/store/personal-data/remove.ts';
import { type Queries, tablesOf } from '../../../../packages/store/schema.ts';
import { freshPostgres, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');

const SECRETS = ['kjeldgaardbjorn', 'zwtqvhmpsn', 'qugzyxwtal', 'xyloqqvvphon', '5550199887'];

/** Those of them that stand in some row of any table, also in what the database makes of others. */
async function secretsIn(db: Queries): Promise<string[]> {
  const rows = await Promise.all(
    tablesOf('postgres').map((table) =>
      sql<{ row: string }>`select one::text as row from ${sql.table(table)} as one`.execute(db),
    ),
  );
  const text = rows.flatMap(({ rows: some }) => some.map(({ row }) => row.toLowerCase())).join('\n');
  return SECRETS.filter((secret) => text.includes(secret));
}

/** A lead that has all of them, one in a note, found by each. */
async function storeSecrets(db: Queries) {
  const [last_name = '', local, domain, message = '', phone = ''] = SECRETS;
  const email = `${local}@${domain}.example`;
  const { id } = await storeLead(db, ['mail'], { last_name, email, phone: `+1 ${phone}` });
  await addNote(db, id, { note: `Noted: ${message}`, by: null, now: NOW });
  for (const q of SECRETS) expect(await countInbox(db, { q }, { now: NOW, max: 9 })).toBe(1);
  expect(await secretsIn(db)).toEqual(SECRETS);
  return { id, email };
}

describe.skipIf(inject('postgres') === null)('on PostgreSQL', () => {
  test('an erasure leaves no word of a person in any table', async () => {
    const { db } = await openForTest(await freshPostgres());
    await storeLead(db, ['mail'], { message: 'Stays' });
    const { email } = await storeSecrets(db);
    await erasePersonalData(db, email, await findPersonalData(db, email), {
      by: null,
      now: NOW,
      note: NO_NOTE,
    });
    expect(await secretsIn(db)).toEqual([]);
    for (const q of SECRETS) expect(await countInbox(db, { q }, { now: NOW, max: 9 })).toBe(0);
    expect(await countInbox(db, { q: 'stays' }, { now: NOW, max: 9 })).toBe(1);
  });

  test('a correction and a removal leave none of what was there before', async () => {
    const { db } = await openForTest(await freshPostgres());
    const { id } = await storeSecrets(db);
    await db
      .updateTable('contact_submissions')
      .set({ last_name: 'Right', email: 'right@example.com', phone: null })
      .where('id', '=', id)
      .execute();
    // Its note stays.
    expect(await secretsIn(db)).toEqual([SECRETS[3]]);
    expect(await countInbox(db, { q: 'right xyloqqvvphon' }, { now: NOW, max: 9 })).toBe(1);
    await removeLeads(db, await foundLeads(db, { q: 'right' }, { now: new Date() }), { note: NO_NOTE });
    expect(await secretsIn(db)).toEqual([]);
  });
});
