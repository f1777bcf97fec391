/** Conditions on leads as `database/indexes/search-postgres.ts` indexes them. */

import { SEARCHED_FIELDS, SUBMISSION_FORMS } from '@assay/forms/forms';
import { type RawBuilder, sql } from 'kysely';
import { leadTerms, MAX_FACET, SPAN_BITS, TERM_COLUMNS } from '../database/indexes/search-postgres.ts';
import { type ArrivalKey, type LeadQuery, workConditions } from './lead-query.ts';
import { areAllDone, hasFacets, hasStatus } from './row-conditions.ts';
import type { Spelled } from './search-words.ts';

export type Condition = RawBuilder<unknown>;

/** A span of time with both its ends, in microseconds since 1970: PostgreSQL's times are more precise than JavaScript's. */
export interface Window {
  first: string;
  last: string;
}

/** Terms that stand for spans of time in one query. PostgreSQL looks at each lead of such a span. */
const MAX_SPANS = 32;

/** Few leads wait for an answer: with so few spans, PostgreSQL looks at those that wait instead. */
const WAITING = ['new', 'suspected'];
const MAX_SPANS_OF_WAITING = 2;

export function all(conditions: readonly Condition[]): Condition {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** The leads of the query's span of time that come after a key in its order. */
export function span({ from, before, oldestFirst }: LeadQuery, after: ArrivalKey | null): Condition[] {
  return [
    ...(from === null ? [] : [sql`created_at >= ${time(`${from}000`)}`]),
    ...(before === null ? [] : [sql`created_at < ${time(`${before}000`)}`]),
    ...(after
      ? [sql`(created_at, id) ${sql.raw(oldestFirst ? '>' : '<')} (${time(after.at)}, ${after.id}::uuid)`]
      : []),
  ];
}

export function time(at: string): Condition {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
}

export function micros(column: Condition): Condition {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

export function order({ oldestFirst }: LeadQuery): Condition {
  return oldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`;
}

/** Whether the index over terms has to find the leads. Otherwise one over columns has them in their order. */
export function hasTerms({ search, facets }: LeadQuery): boolean {
  return search !== null || Object.keys(facets).some(isTerm);
}

/** Fields that were added to the forms after the index was first made. */
const LATER_FIELDS = SEARCHED_FIELDS.filter((field) => !isTerm(field));

/** Whether a column's values are terms. */
export function isTerm(column: string): boolean {
  return TERM_COLUMNS.some((term) => term === column);
}

/** @param window of which the terms are to be looked for as well */
export function conditions(query: LeadQuery, window: Window | null = null): Condition[] {
  if (!hasTerms(query)) return columnConditions(query);
  const { search, statuses } = query;
  const areWaiting = statuses?.every((status) => WAITING.includes(status)) === true;
  const wanted = [...(search?.words ?? []).map(anyOf), ...prefixTerms(search?.prefix ?? null)];
  const { has, hasNot } = facetTerms(query);
  const terms = [
    ...wanted,
    ...has,
    // An index finds nothing by what leads do not have alone, and all of them have a form.
    ...(wanted.length + has.length === 0
      ? [anyOf(SUBMISSION_FORMS.map((form) => facetTerm('form_type', form)))]
      : []),
    ...hasNot.map((term) => `!${term}`),
    ...statusTerms(query),
    ...(window ? spanTerms(window, areWaiting ? MAX_SPANS_OF_WAITING : undefined) : []),
  ];
  // The status is looked up by its term alone: the planner would rather read all leads of it, and compute their terms.
  const others = columnConditions({ ...query, statuses: null });
  return [sql`${leadTerms(LATER_FIELDS)} @@ ${terms.join(' & ')}::tsquery`, ...others];
}

/** The conditions on columns. */
export function columnConditions(query: LeadQuery): Condition[] {
  // The term of a long value is only its beginning, and campaigns and hosts have indexes of their own.
  return [...hasStatus(query), ...hasFacets(query), ...workConditions(query, sql`contact_submissions.id`)];
}

/** As PostgreSQL reads it in a query. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}

/** Beginnings of two and of three letters are terms of their own, because too many words begin with them. */
function prefixTerms(prefix: Spelled | null): string[] {
  if (prefix === null) return [];
  const terms = prefix.map((one) => ([...one].length <= 3 ? quoted(`<${one}`) : `${quoted(one)}:*`));
  return [`(${terms.join(' | ')})`];
}

/** What leads have, and what they have not. The term of a long value is only its beginning, which others may have, too. */
function facetTerms({ facets }: LeadQuery): { has: string[]; hasNot: string[] } {
  const [has, hasNot]: [string[], string[]] = [[], []];
  for (const [column, { values, isNot }] of Object.entries(facets)) {
    if (!isTerm(column)) continue;
    const whole = isNot ? values.filter((value) => [...value].length < MAX_FACET) : values;
    if (whole.length > 0) (isNot ? hasNot : has).push(anyOf(whole.map((value) => facetTerm(column, value))));
  }
  return { has, hasNot };
}

function facetTerm(column: string, value: string): string {
  return `=${column}:${[...value].slice(0, MAX_FACET).join('')}`;
}

function statusTerms(query: LeadQuery): string[] {
  if (query.statuses === null) return [];
  return [areAllDone(query) ? quoted('=done') : anyOf(query.statuses.map((status) => `=s${status}`))];
}

export function anyOf(terms: readonly string[]): string {
  return `(${terms.map(quoted).join(' | ')})`;
}

/** The terms of the shortest spans of which a few cover the window. */
export function spanTerms({ first, last }: Window, most = MAX_SPANS): string[] {
  const [from, to] = [Number(first) / 1e6, Number(last) / 1e6];
  const bits = SPAN_BITS.find((bits) => (to - from) / 2 ** bits < most);
  // Leads of more than a century; the condition on the time is enough.
  if (bits === undefined) return [];
  const start = Math.floor(from / 2 ** bits);
  const length = Math.floor(to / 2 ** bits) - start + 1;
  return [`(${Array.from({ length }, (_, at) => quoted(`=t${bits}:${start + at}`)).join(' | ')})`];
}
