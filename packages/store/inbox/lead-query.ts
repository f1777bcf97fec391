/** What a filter of the inbox asks of the database: one list after the other, each in an order of its own. */
import { SUBMISSION_FORMS } from '@assay/contract/forms';
import {
  type ChoiceField,
  isInState,
  type LeadFilter,
  ME,
  NOBODY,
  type OutcomeChoice,
  STATUS_OF,
} from '@assay/contract/lead-filter';
import { REPLY_WITHIN_MS } from '@assay/contract/time';
import { LEAD_STATUSES, type LeadStatus } from '@assay/contract/values';
import type { Queries } from '../schema.ts';
import { findsNothing } from '../search/search-words.ts';
import { type Search, searchOf } from './search.ts';

/** Values, of which a lead has one, or none of them. */
export interface Choice<Value = string> {
  values: readonly Value[];
  isNot: boolean;
}

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

/** Leads that meet all conditions. Times are ISO 8601. */
export interface LeadQuery {
  search: Search | null;
  /** Values of columns, by their names. */
  columns: readonly [name: string, choice: Choice][];
  /** Null for any. */
  statuses: readonly LeadStatus[] | null;
  failed: boolean;
  /** All of them have to be met. */
  owners: readonly Owners[];
  /** What a lead has come to. */
  outcomes: Choice<OutcomeChoice> | null;
  /** The first lead of a text, of which there are more. */
  sameText: string | undefined;
  /** Only those that reports count. */
  counted: boolean;
  /**
   * Whether leads that are snoozed at a time are left out, or all there are; with `writtenSince`, those are left out, too, whose visitors
   * wrote back after it, or have a call to come and have not written back.
   */
  snoozed: { at: string; isWanted: boolean; writtenSince?: string } | null;
  /** The first one included, the second one not. */
  from: string | undefined;
  before: string | undefined;
  /** Ids of leads that it is asked of; of all if it is absent. */
  among?: readonly string[];
}

/** Who asks, and when. */
export interface Asked {
  /** Whose leads are `mine`; without one, nobody's. */
  reader?: string | undefined;
  now: Date;
}

/** The columns that a filter's fields compare. */
const COLUMNS = {
  form: 'form_type',
  project: 'project_type',
  budget: 'budget',
  page: 'source_path',
  campaign: 'utm_campaign',
  host: 'referrer_host',
} as const satisfies Partial<Record<ChoiceField, string>>;

/**
 * All leads of a filter in any order; undefined if there cannot be one.
 *
 * @param close whether a search that finds nothing looks for close spellings
 */
export async function queryOf(
  db: Queries,
  filter: LeadFilter,
  asked: Asked,
  { close = false } = {},
): Promise<LeadQuery | undefined> {
  const query = queryWithoutSearch(filter, asked);
  if (!query || findsNothing(filter.q)) return undefined;
  return { ...query, search: await searchOf(db, filter.q, close) };
}

export function queryWithoutSearch(
  filter: LeadFilter,
  { reader, now }: Asked,
): (LeadQuery & { search: null }) | undefined {
  const { failed, from, to, state } = filter;
  const deadline = deadlineAt(now);
  const query = {
    search: null,
    columns: Object.entries(COLUMNS).flatMap(([name, column]): [string, Choice][] => {
      const field = name as keyof typeof COLUMNS;
      const values = filter[field];
      return values ? [[column, { values, isNot: isNot(filter, field) }]] : [];
    }),
    statuses: statusesOf(filter),
    failed: failed === 'yes',
    snoozed: isAboutSnoozed(state)
      ? {
          ...{ at: now.toISOString(), isWanted: state === 'snoozed' },
          ...(state === 'overdue' && { writtenSince: deadline }),
        }
      : null,
    owners: ownersOf(filter, reader),
    outcomes: filter.outcome ? { values: filter.outcome, isNot: isNot(filter, 'outcome') } : null,
    sameText: filter.same_text,
    counted: filter.counted === 'yes',
    from: from && new Date(from).toISOString(),
    before: [to && new Date(to).toISOString(), state === 'overdue' ? deadline : undefined]
      .filter((time) => time !== undefined)
      .sort()[0],
  };
  const isEmpty = query.from !== undefined && query.before !== undefined && query.from >= query.before;
  const isNobody = state === 'mine' && reader === undefined;
  const isSomebodys = state === 'unassigned' && query.owners.some(({ nobody, isNot }) => nobody === isNot);
  const forms = filter.form ?? [];
  const isOfNoForm = isNot(filter, 'form') && SUBMISSION_FORMS.every((form) => forms.includes(form));
  const isOfNone = isEmpty || isNobody || isSomebodys || isOfNoForm || query.statuses?.length === 0;
  return isOfNone ? undefined : query;
}

/** Whether a list has only leads that are snoozed, or none of them. */
function isAboutSnoozed(state: LeadFilter['state']): boolean {
  return state !== undefined && state !== 'open' && STATUS_OF[state] === 'new';
}

/** The statuses that both the state and the filter allow; null for all. */
function statusesOf(filter: LeadFilter): LeadStatus[] | null {
  const { state, status } = filter;
  const allowed = LEAD_STATUSES.filter(
    (one) =>
      (state === undefined || isInState(one, state)) &&
      (status === undefined || status.includes(one) !== isNot(filter, 'status')),
  );
  return allowed.length === LEAD_STATUSES.length ? null : allowed;
}

function ownersOf(filter: LeadFilter, reader: string | undefined): Owners[] {
  const { state, owner } = filter;
  const chosen = owner && {
    me: owner.includes(ME) ? (reader ?? null) : null,
    people: owner.filter((one) => one !== ME && one !== NOBODY),
    nobody: owner.includes(NOBODY),
    isNot: isNot(filter, 'owner'),
  };
  const mine = { me: reader ?? null, people: [], nobody: false, isNot: false };
  const nobodys = { me: null, people: [], nobody: true, isNot: false };
  return [
    ...(state === 'mine' ? [mine] : []),
    ...(state === 'unassigned' ? [nobodys] : []),
    ...(chosen ? [chosen] : []),
  ];
}

function isNot({ not = [] }: LeadFilter, field: ChoiceField): boolean {
  return not.includes(field);
}

/** The first time that is not overdue: a lead of the very millisecond is. */
function deadlineAt(now: Date): string {
  return new Date(now.getTime() - REPLY_WITHIN_MS + 1).toISOString();
}
