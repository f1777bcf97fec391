/** What the inbox asks of a database. */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../schema.ts';
import type { SearchWords } from './search-words.ts';

/** What an index has to find: leads of a span of time that meet all conditions, in the order of arrival. */
export interface LeadQuery {
  search: SearchWords | null;
  /** Values of columns. */
  facets: Partial<
    Record<'form_type' | 'project_type' | 'budget' | 'source_path' | 'utm_campaign' | 'referrer_host', string>
  >;
  /** `done` is any but `new`. */
  status: string | null;
  failed: boolean;
  /** Whose the leads are that somebody has taken; with the status `new` alone. */
  takenBy: string | null;
  /** Whether leads that are snoozed at a time (ISO 8601) are left out, or all there are. */
  snoozed: { at: string; isWanted: boolean } | null;
  /** In milliseconds since 1970, the first one included, the second one not. */
  from: number | null;
  before: number | null;
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

/** The part of a query that an index finds. Which snoozed leads to leave out is looked up for each lead instead. */
export function indexedPart(query: LeadQuery): LeadQuery {
  return query.snoozed?.isWanted ? query : { ...query, snoozed: null };
}

/** Conditions on what people have done with a lead, the same on both databases. @param id the column with the lead's id */
export function workConditions(
  { takenBy, snoozed }: LeadQuery,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  // Both say it as the indexes `lead_work_open` and `lead_work_snoozed` do.
  const isTaken = sql`${id} in (select lead_id from lead_work
    where taken_by = ${takenBy} and answered_at is null and closed_at is null)`;
  const isSnoozed = sql`${id} ${sql.raw(snoozed?.isWanted ? 'in' : 'not in')} (select lead_id from lead_work
    where snoozed_until > ${snoozed?.at})`;
  return [...(takenBy === null ? [] : [isTaken]), ...(snoozed === null ? [] : [isSnoozed])];
}
