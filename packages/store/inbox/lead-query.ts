/** What the inbox asks of a database. */
import type { LeadStatus } from '@assay/forms/values';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { hasList, isCounted, isOfOutcome, listOfOutcomes, type Outcomes } from './outcome-conditions.ts';
import type { SearchWords } from './search-words.ts';

/** Values of a column, of which a lead has one, or none of them. */
export interface Choice {
  values: readonly string[];
  isNot: boolean;
}

export type FacetColumn =
  | 'form_type'
  | 'project_type'
  | 'budget'
  | 'source_path'
  | 'utm_campaign'
  | 'referrer_host';

/** To whom leads are assigned, or not. */
export interface Owners {
  /** Whether somebody reads, and their leads are meant. */
  me: string | null;
  /** Ids of others; of people who turned out to be somebody else, too. */
  people: readonly string[];
  /** Leads that are nobody's. */
  nobody: boolean;
  isNot: boolean;
}

/** What an index has to find: leads of a span of time that meet all conditions, in the order of arrival. */
export interface LeadQuery {
  search: SearchWords | null;
  /** Values of columns. */
  facets: Partial<Record<FacetColumn, Choice>>;
  /** Null for any. */
  statuses: readonly LeadStatus[] | null;
  failed: boolean;
  /** All of them have to be met. */
  owners: readonly Owners[];
  /** What a lead has come to, any of it, or none of it. */
  outcomes: Outcomes | null;
  /** The first lead of a text, of which there are more. */
  sameText?: string | undefined;
  /** Only those that reports count. */
  counted: boolean;
  /**
   * Whether leads that are snoozed at a time (ISO 8601) are left out, or all there are; with `writtenSince`, those are left out, too, whose
   * visitors wrote back after it.
   */
  snoozed: { at: string; isWanted: boolean; writtenSince?: string } | null;
  /** In milliseconds since 1970, the first one included, the second one not. */
  from: number | null;
  before: number | null;
  /** Ids of leads that it is asked of; of all if it is absent. */
  among?: readonly string[];
  oldestFirst: boolean;
}

/** Where a lead is in the order of arrival: its time as the index has it, in decimal digits. */
export interface ArrivalKey {
  at: string;
  id: string;
}

/** Finds leads in the order of arrival, those after a key. */
export type Find = (
  db: Queries,
  query: LeadQuery,
  after: ArrivalKey | null,
  limit: number,
) => Promise<ArrivalKey[]>;

/** The part of a query that an index finds. Which snoozed or assigned leads to leave out is looked up for each lead instead. */
export function indexedPart(query: LeadQuery): LeadQuery {
  const owners = query.owners.filter(areListed);
  const outcomes = query.outcomes && hasList(query.outcomes, areUndecided(query)) ? query.outcomes : null;
  return {
    ...query,
    owners,
    outcomes,
    counted: false,
    snoozed: query.snoozed?.isWanted ? query.snoozed : null,
  };
}

/** Owners whose leads the indexes list, and what else a query asks for; null if it asks for none. */
export function firstListed(query: LeadQuery): { owners: Owners; rest: LeadQuery } | null {
  const owners = query.owners.find(areListed);
  return owners ? { owners, rest: { ...query, owners: query.owners.filter((one) => one !== owners) } } : null;
}

/** The leads that an index lists by what somebody has done, and what else a query asks for; null if it asks for none. */
export function listedPart(query: LeadQuery): { list: RawBuilder<unknown>; rest: LeadQuery } | null {
  if (query.sameText) return { list: listOfText(query.sameText), rest: { ...query, sameText: undefined } };
  const listed = firstListed(query);
  if (listed) return { list: listOf(query, listed.owners), rest: listed.rest };
  const { outcomes } = indexedPart(query);
  if (!outcomes) return null;
  return { list: listOfOutcomes(outcomes, areUndecided(query)), rest: { ...query, outcomes: null } };
}

/** Whether the leads of some owners are those that are listed as somebody's, not all the others. */
export function areListed({ nobody, isNot }: Owners): boolean {
  return nobody === isNot;
}

/** Whether a query asks for open leads alone. */
export function areOpen({ statuses }: LeadQuery): boolean {
  return statuses?.length === 1 && statuses[0] === 'new';
}

/** Whether a query asks only for leads that nobody has answered or closed. */
export function areUndecided({ statuses }: LeadQuery): boolean {
  return statuses?.every((status) => status === 'new' || status === 'suspected') === true;
}

/** Conditions on what people have done with a lead, the same on both databases. @param id the column with the lead's id */
export function workConditions(query: LeadQuery, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  // Looked up for each lead: who has answered for years has a long list. PostgreSQL would read all of it for an `exists`.
  const isOf = (one: Owners) => sql`${sql.raw(areListed(one) ? '' : 'not ')}coalesce(
    (select ${isTaken(one)} from lead_work where lead_work.lead_id = ${id}), false)`;
  const outcome = query.outcomes ? [isOfOutcome(query.outcomes, id, areUndecided(query))] : [];
  return [
    ...query.owners.map(isOf),
    ...outcome,
    ...isOfText(query, id),
    ...(query.counted ? [isCounted(id)] : []),
    ...restConditions(query, id),
  ];
}

/** The same by lists of leads, of a query that asks for what is listed. @param id the column with the lead's id */
export function listedConditions(query: LeadQuery, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const isOf = (one: Owners) => sql`${id} in (${listOf(query, one)})`;
  const outcome = query.outcomes
    ? [sql`${id} in (${listOfOutcomes(query.outcomes, areUndecided(query))})`]
    : [];
  return [...query.owners.map(isOf), ...outcome, ...isOfText(query, id), ...restConditions(query, id)];
}

/** The leads that somebody has, as the indexes `lead_work_open` and `lead_work_done` list them. */
export function listOf(query: LeadQuery, owners: Owners): RawBuilder<unknown> {
  const list = sql`select lead_id from lead_work where (${isTaken(owners)})`;
  const open = sql`${list} and answered_at is null and closed_at is null`;
  if (areUndecided(query)) return open;
  return sql`${open} union all ${list} and (answered_at is not null or closed_at is not null)`;
}

function isOfText({ sameText }: LeadQuery, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return sameText ? [sql`${id} in (${listOfText(sameText)})`] : [];
}

/** The first lead of a text, and those that the index `contact_submissions_same_text` lists. */
function listOfText(first: string): RawBuilder<unknown> {
  return sql`select id as lead_id from contact_submissions where same_text_as = ${first}
    union all select id from contact_submissions where id = ${first}`;
}

function restConditions(query: LeadQuery, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { snoozed } = query;
  if (snoozed === null) return [];
  // As the indexes `lead_work_snoozed` and `lead_work_wrote_back` say it.
  const resting = sql`select lead_id from lead_work where snoozed_until > ${snoozed.at}`;
  const written = snoozed.writtenSince
    ? sql` union all select lead_id from lead_work where wrote_back_at > ${snoozed.writtenSince}`
    : sql``;
  const isListed = sql`${id} ${isIn(snoozed.isWanted)} (${resting}${written})`;
  // Only open leads rest.
  return [snoozed.isWanted || areOpen(query) ? isListed : sql`(status <> 'new' or ${isListed})`];
}

function isTaken(owners: Owners): RawBuilder<unknown> {
  const isTheirs = isTakenBy(owners);
  return owners.nobody ? sql`taken_by is not null and not (${isTheirs})` : isTheirs;
}

function isIn(isWanted: boolean): RawBuilder<unknown> {
  return sql.raw(isWanted ? 'in' : 'not in');
}

function isTakenBy({ me, people }: Owners): RawBuilder<unknown> {
  const ways = [
    ...(me === null ? [] : [sql`taken_by = ${me}`]),
    ...(people.length === 0
      ? []
      : [
          sql`taken_by in (select coalesce(joined_to, id) from desk_people where id in (${sql.join(people)}))`,
        ]),
  ];
  return ways.length === 0 ? sql`false` : sql.join(ways, sql` or `);
}
