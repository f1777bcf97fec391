/**
 * The search index on SQLite, kept by triggers, so that it also has what plain SQL inserts.
 *
 * - `lead_index` has a row per lead, in the order of arrival. Its key is the time in milliseconds times 1,024 plus a number
 *   that distinguishes leads of the same millisecond.
 * - `lead_search` has the lead's words and facets under the same key, as lists of keys per word. It keeps no text, and no
 *   positions: words, prefixes and filters are intersected by it alone. What people change about a lead, its status and
 *   whether a delivery was given up, is in `lead_index`, because an erasure that leaves no trace makes this index slow to
 *   change.
 */
import { SEARCHED_FIELDS } from '@assay/forms/forms';
import { sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { MARKED_LETTERS, NEW_SEPARATORS } from './words.ts';

/** Begins a facet. No word contains it. */
export const FACET_MARK = '\ue000';

/** What a facet's value is preceded by, for each column that has facets. */
export const FACETS = {
  ...{
    form_type: 'f',
    project_type: 'p',
    budget: 'b',
    source_path: 'u',
    utm_campaign: 'c',
    referrer_host: 'h',
  },
} as const;

/** Room for leads of one millisecond. Times this, all milliseconds to `MAX_MS` are safe integers in JavaScript. */
export const KEYS_PER_MS = 2 ** 10;

/** The last time that a key can hold, in milliseconds: in the year 2248. */
export const MAX_MS = 2 ** 43 - 2 ** 21;

/** Where an import gives more leads one millisecond than there is room for, they go among those of the next minutes. */
const KEYS_PER_IMPORT = 2 ** 30;

/** SQLite merges the segments of the index in larger steps, which takes half the time. */
const AUTOMERGE = 8;

/** The columns with the words of a lead. */
export const WORDS: readonly string[] = SEARCHED_FIELDS;

/** The index of a table that has no lead yet. */
export async function createSearchOnSqlite(db: Queries): Promise<void> {
  await sql`create index contact_submissions_created on contact_submissions (created_at, form_type, source_path)`.execute(
    db,
  );
  await createTables(db);
  await createLeadTriggers(db);
  await createStatusTriggers(db);
}

async function createTables(db: Queries): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table lead_index (
      position integer not null primary key,
      lead_id text not null,
      status text not null,
      is_dead integer not null
    )`);
  await run(`create virtual table lead_search using fts5(
      words, content='', detail=none, prefix='2 3', tokenize="${tokenizer()}"
    )`);
  await run(`insert into lead_search (lead_search, rank) values ('automerge', ${AUTOMERGE})`);
  await run(`create index lead_index_open on lead_index (position) where status = 'new'`);
  await run(`create index lead_index_done on lead_index (position) where status <> 'new'`);
  await run(`create index lead_index_status on lead_index (status, position) where status <> 'new'`);
  await run(`create index lead_index_dead on lead_index (position) where is_dead`);
}

async function createLeadTriggers(db: Queries): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const add = `
    insert into lead_index (position, lead_id, status, is_dead)
      values (${nextPosition('new')}, new.id, new.status, ${isDead('new.id')});
    insert into lead_search (rowid, words) values (last_insert_rowid(), ${words('new')});`;
  const remove = `
    insert into lead_search (lead_search, rowid, words) values ('delete', ${positionOf('old')}, ${words('old')});
    delete from lead_index where position = ${positionOf('old')};`;
  await run(`create trigger lead_index_insert after insert on contact_submissions begin ${add} end`);
  await run(`create trigger lead_index_delete after delete on contact_submissions begin ${remove} end`);
  await run(`create trigger lead_index_update after update of id, created_at, ${Object.keys(FACETS).join(', ')},
    ${WORDS.join(', ')} on contact_submissions begin ${remove} ${add} end`);
}

async function createStatusTriggers(db: Queries): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create trigger lead_index_status after update of status on contact_submissions begin
    update lead_index set status = new.status where position = ${positionOf('new')}; end`);

  const refresh = (row: string) => `update lead_index set is_dead = ${isDead('lead_id')}
    where position = (select ${positionOf('lead')} from contact_submissions lead where id = ${row}.subject_id);`;
  await run(`create trigger lead_index_dead_insert after insert on deliveries when new.status = 'dead'
    begin ${refresh('new')} end`);
  await run(`create trigger lead_index_dead_update after update of status on deliveries
    when (new.status = 'dead') <> (old.status = 'dead') begin ${refresh('new')} end`);
  await run(`create trigger lead_index_dead_delete after delete on deliveries when old.status = 'dead'
    begin ${refresh('old')} end`);
}

/** The first key of the millisecond in which a row was created; 0 where that is no time. */
function start(row: string): string {
  const time = `case when ${row}.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(${row}.created_at) end`;
  const ms = `cast(round((coalesce(${time}, 0) - 2440587.5) * 86400000) as integer)`;
  return `(min(max(${ms}, 0), ${MAX_MS}) * ${KEYS_PER_MS})`;
}

/** The key of a row in the index. It is searched from the row's millisecond on, and is nearly always the first one there. */
export function positionOf(row: string): string {
  return `(select position from lead_index where position >= ${start(row)} and lead_id = ${row}.id
    order by position limit 1)`;
}

/** A free key for a row: the next of its millisecond; if that is full, of the next minutes; if these are full, the next of all. */
function nextPosition(row: string): string {
  const last = (keys: number) => `(select max(position) from lead_index
    where position >= ${start(row)} and position < ${start(row)} + ${keys})`;
  const isFull = (keys: number) =>
    `exists (select 1 from lead_index where position = ${start(row)} + ${keys - 1})`;
  return `case
    when not ${isFull(KEYS_PER_MS)} then coalesce(${last(KEYS_PER_MS)} + 1, ${start(row)})
    when not ${isFull(KEYS_PER_IMPORT)} then ${last(KEYS_PER_IMPORT)} + 1
    else (select max(position) + 1 from lead_index) end`;
}

function isDead(id: string): string {
  return `exists (select 1 from deliveries where subject_id = ${id} and status = 'dead')`;
}

/** What the index gets of a row: its text, and its facets. */
function words(row: string): string {
  const text = WORDS.map((column) => `coalesce(${row}.${column}, '')`).join(` || ' ' || `);
  const facet = (kind: string, column: string) =>
    `iif(${row}.${column} is null, '', ' ${FACET_MARK}${kind}' || hex(${row}.${column}))`;
  const terms = Object.entries(FACETS).map(([column, kind]) => facet(kind, column));
  return `${folded(text)} || ${terms.join(' || ')}`;
}

/** A text as the index gets it. */
export function folded(text: string): string {
  return `(select case when length(text) = length(cast(text as blob)) then text else ${unmarked('text')} end
    from (select ${text} as text))`;
}

/** Letters that are replaced by calls within each other. SQLite 3.40 cannot parse many more. */
const REPLACED_AT_ONCE = 6;

/** A text without marks that `unicode61` keeps. */
function unmarked(text: string): string {
  const letters = [...MARKED_LETTERS.from].map((from, at) => [from, [...MARKED_LETTERS.to][at]]);
  const replaced = [[FACET_MARK, ' '], ...letters];
  let result = `(select ${text} as text)`;
  for (let at = 0; at < replaced.length; at += REPLACED_AT_ONCE) {
    const calls = replaced
      .slice(at, at + REPLACED_AT_ONCE)
      .reduce((folded, [from, to]) => `replace(${folded}, '${from}', '${to}')`, 'text');
    result = `(select ${calls} as text from ${result})`;
  }
  return result;
}

/** How FTS5 finds the words of a text. */
export function tokenizer(): string {
  const separators = NEW_SEPARATORS.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
  const options = {
    remove_diacritics: '2',
    categories: 'L* N* M*',
    tokenchars: FACET_MARK,
    separators: separators.join(''),
  };
  return `unicode61 ${Object.entries(options)
    .map(([name, value]) => `${name} '${value}'`)
    .join(' ')}`;
}
