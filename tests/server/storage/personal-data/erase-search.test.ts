/** Nothing of an erased lead is left in a SQLite file, nor in its search index. */

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeOldLeads } from '../../../../packages/service/retention/old-leads.ts';
import { sqlitePath } from '../../../../packages/store/database/database.ts';
import { completeErasures } from '../../../../packages/store/database/sqlite/erasures-due.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { foundLeads } from '../../../../packages/store/inbox/found-leads.ts';
import { insertContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { addNote } from '../../../../packages/store/leads/notes.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { removeLeads } from '../../../../packages/store/personal-data/remove.ts';
import { freshSqlite, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { lead, storeLead } from '../../../support/leads.ts';
import { LONG } from '../../../support/long.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');

/** Words of others, among which those of a person are stored: the index shares the beginnings of neighbors. */
function* others(count: number): Generator<string> {
  for (let at = 0; at < count; at++)
    yield `word${at} qu${(at * 7919) % count}etzal person${at}x xylo${at}phon`;
}

/** Runs of letters that only the person has; an index may store any part of a word. */
const SECRETS = ['kjeldgaardbjorn', 'zwtqvhmpsn', 'qugzyxwtal', 'xyloqqvvphon', 'personwwqqx'];
const FRAGMENTS = SECRETS.map((secret) => secret.slice(4));

function fragmentsIn(path: string): string[] {
  const bytes = [path, `${path}-wal`].map((file) => readFileSync(file, 'latin1')).join('\n');
  return FRAGMENTS.filter((fragment) => bytes.includes(fragment));
}

test('of words in every part of a large index, also of former ones', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  const { db } = database;
  const path = sqlitePath(url);
  const rows = [...others(3_000)].map((message, at) => lead({ email: `p${at}@example.com`, message }));
  for (let at = 0; at < rows.length; at += 300) {
    await insertContactSubmissions(db, rows.slice(at, at + 300)).execute();
    const { id } = await storeLead(db, ['mail'], {
      first_name: SECRETS[0] ?? '',
      email: `${SECRETS[1]}@${SECRETS[2]}.example`,
      message: `Also ${SECRETS[3]}, ${SECRETS[4]}${at} and former`,
    });
    await addNote(db, id, { note: `Noted: ${SECRETS[2]}`, by: null, now: NOW });
    await db
      .updateTable('contact_submissions')
      .set({
        message: `Not ${SECRETS[3]} ${SECRETS[4]}`,
        status: 'answered',
        created_at: NOW.toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await db.updateTable('deliveries').set({ status: 'dead' }).execute();
  }
  await completeErasures(database);
  expect(fragmentsIn(path)).toEqual(FRAGMENTS);

  const email = `${SECRETS[1]}@${SECRETS[2]}.example`;
  await erasePersonalData(db, email, await findPersonalData(db, email), {
    by: null,
    now: NOW,
    note: NO_NOTE,
  });
  expect(await completeErasures(database)).toBe(true);
  expect(fragmentsIn(path)).toEqual([]);
  expect(await countInbox(db, { q: 'former' }, { now: NOW, max: 1 })).toBe(0);
  expect(await countInbox(db, { q: 'word7' }, { now: NOW, max: 9_999 })).toBe(111);
  checkIndex(path);

  await removeOldLeads(db, new Date('2026-02-01T00:00:00.000Z'), NOW, NO_NOTE);
  expect(await completeErasures(database)).toBe(true);
  expect(readFileSync(path, 'latin1')).not.toMatch(/etzal|xylo|person\d/);
  checkIndex(path);
});

test('of words at the border of two pages', LONG, async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  const { db } = database;
  const rows = Array.from({ length: 4_000 }, (_, at) => {
    const [group, word] = [
      at % 2 === 0 ? 'stays' : 'goes',
      `k${String((at * 7919) % 4_000).padStart(6, '0')}`,
    ];
    return lead({ email: `${group}@example.com`, message: `${word}person` });
  });
  for (let at = 0; at < rows.length; at += 100) {
    await insertContactSubmissions(db, rows.slice(at, at + 100)).execute();
  }
  const borders = async () => {
    const { rows } = await sql<{
      term: string;
    }>`select cast(term as text) as term from lead_search_idx`.execute(db);
    return rows.flatMap(({ term }) => /k\d{6}/.exec(term) ?? []);
  };
  const words = (group: string) =>
    new Set(rows.filter(({ email }) => email.startsWith(group)).map(({ message }) => message.slice(0, 7)));
  const gone = words('goes');
  expect((await borders()).filter((border) => gone.has(border))).not.toEqual([]);
  await erasePersonalData(db, 'goes@example.com', await findPersonalData(db, 'goes@example.com'), {
    by: null,
    now: NOW,
    note: NO_NOTE,
  });
  expect(await completeErasures(database)).toBe(true);
  expect((await borders()).filter((border) => gone.has(border))).toEqual([]);
  expect((await borders()).filter((border) => words('stays').has(border))).not.toEqual([]);
  checkIndex(sqlitePath(url));
});

test('of rows that were moved when others beside them grew', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  const { db } = database;
  const rows = Array.from({ length: 1_000 }, (_, at) =>
    lead({
      created_at: at % 2 === 0 ? '2025-01-02T00:00:00.000Z' : NOW.toISOString(),
      message: at % 2 === 0 ? 'zwtqvhmpsn' : 'stays',
    }),
  );
  await insertContactSubmissions(db, rows.slice(0, 500)).execute();
  await insertContactSubmissions(db, rows.slice(500)).execute();
  for (const [at, { id, message }] of [...rows, ...rows].entries()) {
    const length = 40 * ((at * 7919) % 17);
    await db
      .updateTable('contact_submissions')
      .set({ message: `${message} ${'more '.repeat(length / 5)}` })
      .where('id', '=', id)
      .execute();
  }
  await removeOldLeads(db, new Date('2026-02-01T00:00:00.000Z'), NOW, NO_NOTE);
  expect(await completeErasures(database)).toBe(true);
  expect(readFileSync(sqlitePath(url), 'latin1')).not.toContain('zwtqvhmpsn');
  expect(await countInbox(db, { q: 'stays' }, { now: NOW, max: 9_999 })).toBe(500);
  checkIndex(sqlitePath(url));
});

test('of what was corrected by hand, and of leads that a filter removed', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  const { db } = database;
  const path = sqlitePath(url);
  const rows = [...others(1_000)].map((message, at) => lead({ email: `p${at}@example.com`, message }));
  await insertContactSubmissions(db, rows).execute();
  const kept = await storeLead(db, [], { last_name: SECRETS[0] ?? '', message: SECRETS[3] ?? '' });
  const gone = await storeLead(db, [], { first_name: SECRETS[1] ?? '', email: `${SECRETS[2]}@x.example` });
  await addNote(db, gone.id, { note: `Noted: ${SECRETS[4]}`, by: null, now: NOW });
  expect(await countInbox(db, { q: SECRETS[4] }, { now: NOW, max: 9 })).toBe(1);
  expect(await countInbox(db, { q: `${SECRETS[0]} ${SECRETS[3]}` }, { now: NOW, max: 9 })).toBe(1);

  await db
    .updateTable('contact_submissions')
    .set({ last_name: 'Right', message: 'Right' })
    .where('id', '=', kept.id)
    .execute();
  expect(await completeErasures(database)).toBe(true);
  expect(fragmentsIn(path)).toEqual([FRAGMENTS[1], FRAGMENTS[2], FRAGMENTS[4]]);
  expect(await countInbox(db, { q: 'right' }, { now: NOW, max: 9 })).toBe(1);
  await removeLeads(db, await foundLeads(db, { q: SECRETS[2] }, { now: new Date() }), { note: NO_NOTE });
  expect(await completeErasures(database)).toBe(true);
  expect(fragmentsIn(path)).toEqual([]);
  checkIndex(path);
});

/** SQLite's own check, which compares the index with what it counts. */
function checkIndex(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`insert into lead_search (lead_search) values ('integrity-check')`);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
}
