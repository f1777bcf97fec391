/** Leads by the index over names, companies and telephone numbers (`database/indexes/names-*.ts`), the newest first. */
import { sql } from 'kysely';
import * as postgres from '../database/indexes/names-postgres.ts';
import * as sqlite from '../database/indexes/names-sqlite.ts';
import { databaseKind, type Queries } from '../schema.ts';
import type { Spellings } from './close-words.ts';
import type { LeadQuery } from './lead-query.ts';
import { quoted, spanTerms } from './postgres-conditions.ts';
import { findInWindows, firstLeads } from './postgres-terms.ts';
import { wordsOf } from './search-words.ts';

/** @param groups of each group, a lead has one of the spellings */
export async function leadsByName(
  db: Queries,
  groups: readonly Spellings[],
  limit: number,
): Promise<string[]> {
  const find = databaseKind(db) === 'postgres' ? findOnPostgres : findOnSqlite;
  return find(db, groups, limit);
}

/** A word that so many of the newest leads lack is so rare that PostgreSQL lists all leads that have it at once. */
const NEWEST = 500;

/**
 * Those of many words that some lead has in a name. PostgreSQL takes the square of their number for a query of all, and lists all leads
 * that have a word, whatever it is asked. So those of the newest leads are known, and the others are asked for in groups, and then one by
 * one where a group has some.
 */
export async function knownWords(db: Queries, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (databaseKind(db) === 'sqlite') return new Set(words);
  const newest = await db
    .selectFrom('contact_submissions')
    .select(['first_name', 'last_name', 'company'])
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
  const frequent = new Set(wordsOf(newest.flatMap((names) => Object.values(names)).join(' ')));
  const others = words.filter((word) => !frequent.has(word));
  const size = Math.ceil(Math.sqrt(others.length));
  const groups = Array.from({ length: size }, (_, at) => others.slice(at * size, (at + 1) * size));
  const some = await occurring(
    db,
    groups.filter((group) => group.length > 0),
  );
  const found = await occurring(
    db,
    some.flat().map((word) => [word]),
  );
  return new Set([...found.flat(), ...words.filter((word) => frequent.has(word))]);
}

/**
 * Those of some groups of words of which a lead has one. `materialized` makes the planner prepare for reading all, for which it takes the
 * index: it knows nothing about the words, and would rather read leads one by one until one has them.
 */
async function occurring(db: Queries, groups: readonly string[][]): Promise<string[][]> {
  if (groups.length === 0) return [];
  const queries = groups.map((group) => group.map(quoted).join(' | '));
  const { rows } = await sql<{
    at: string;
  }>`select at from unnest(${queries}::tsquery[]) with ordinality as asked (query, at)
    where exists (with found as materialized (
        select 1 from contact_submissions where ${postgres.nameTerms()} @@ asked.query)
      select 1 from found)`.execute(db);
  return rows.flatMap(({ at }) => [groups[Number(at) - 1] ?? []]);
}

/** The word of the index that stands for a part of a telephone number. */
export function phonePart(db: Queries, digits: string): string {
  return (databaseKind(db) === 'postgres' ? postgres : sqlite).PART_MARK + digits;
}

async function findOnSqlite(db: Queries, groups: readonly Spellings[], limit: number): Promise<string[]> {
  const match = expression(groups, (word) => `"${word}"`, ' AND ', ' OR ');
  const { rows } = await sql<{ lead_id: string }>`select lead_id from name_search
    cross join lead_index on lead_index.position = name_search.rowid
    where name_search match ${match} order by name_search.rowid desc limit ${limit}`.execute(db);
  return rows.map(({ lead_id }) => lead_id);
}

async function findOnPostgres(db: Queries, groups: readonly Spellings[], limit: number): Promise<string[]> {
  const first = await firstLeads(db, ALL, null);
  if (!first) return [];
  const match = expression(groups, quoted, ' & ', ' | ');
  const leads = await findInWindows(db, ALL, {
    first,
    after: null,
    where: [],
    limit,
    matching: (window) => {
      const terms = [match, ...(window ? spanTerms(window) : [])].join(' & ');
      return [sql`${postgres.nameTerms()} @@ ${terms}::tsquery`];
    },
  });
  return leads.map(({ id }) => id);
}

const ALL: LeadQuery = {
  search: null,
  facets: {},
  statuses: null,
  failed: false,
  owners: [],
  outcomes: null,
  counted: false,
  snoozed: null,
  from: null,
  before: null,
  oldestFirst: false,
};

function expression(
  groups: readonly Spellings[],
  write: (word: string) => string,
  and: string,
  or: string,
): string {
  const texts = groups.map((group) => {
    const spellings = group.map((words) => words.map(write).join(and));
    return `(${spellings.map((text, at) => ((group[at]?.length ?? 0) > 1 ? `(${text})` : text)).join(or)})`;
  });
  return texts.join(and);
}
