/** What a filter of the inbox asks of the database: one list after the other, each in the order of arrival. */
import { SUBMISSION_FORMS } from '@assay/forms/forms';
import { type ChoiceField, type LeadFilter, ME, NOBODY, STATUS_OF } from '@assay/forms/lead-filter';
import { REPLY_WITHIN_MS } from '@assay/forms/time';
import { LEAD_STATUSES, type LeadStatus } from '@assay/forms/values';
import { areListed, type FacetColumn, type LeadQuery, type Owners } from './lead-query.ts';
import { findsNothing, searchWords } from './search-words.ts';

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
} as const satisfies Partial<Record<ChoiceField, FacetColumn>>;

/** All leads of a filter in any order; undefined if there cannot be one. */
export function queryOf(filter: LeadFilter, { reader, now }: Asked): LeadQuery | undefined {
  const { failed, from, to, q, state } = filter;
  const before = to === undefined ? null : Date.parse(to);
  const query: LeadQuery = {
    search: searchWords(q),
    facets: facetsOf(filter),
    statuses: statusesOf(filter),
    failed: failed === 'yes',
    snoozed: isAboutRest(state)
      ? {
          ...{ at: now.toISOString(), isWanted: state === 'snoozed' },
          ...(state === 'overdue' && { writtenSince: new Date(deadlineAt(now)).toISOString() }),
        }
      : null,
    owners: ownersOf(filter, reader),
    outcomes: filter.outcome ? { values: filter.outcome, isNot: isNot(filter, 'outcome') } : null,
    sameText: filter.same_text,
    counted: filter.counted === 'yes',
    from: from === undefined ? null : Date.parse(from),
    before: state === 'overdue' ? Math.min(before ?? Number.POSITIVE_INFINITY, deadlineAt(now)) : before,
    oldestFirst: false,
  };
  const isEmpty = query.from !== null && query.before !== null && query.from >= query.before;
  const isNobody = state === 'mine' && reader === undefined;
  const isSomebodys = state === 'unassigned' && query.owners.some(areListed);
  const isOfNoStatus = query.statuses?.length === 0;
  const forms = query.facets.form_type;
  const isOfNoForm = forms?.isNot && SUBMISSION_FORMS.every((form) => forms.values.includes(form));
  const isOfNone = isEmpty || isNobody || isSomebodys || isOfNoStatus || isOfNoForm;
  return isOfNone || findsNothing(q) ? undefined : query;
}

/** Whether a list has only leads that are snoozed, or none of them. */
function isAboutRest(state: LeadFilter['state']): boolean {
  return state !== undefined && state !== 'open' && STATUS_OF[state] === 'new';
}

function facetsOf(filter: LeadFilter): LeadQuery['facets'] {
  const chosen = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const name = field as keyof typeof COLUMNS;
    const values = filter[name];
    return values ? [[column, { values, isNot: isNot(filter, name) }]] : [];
  });
  return Object.fromEntries(chosen);
}

/** The statuses that both the state and the filter allow; null for all. */
function statusesOf(filter: LeadFilter): LeadStatus[] | null {
  const { state, status } = filter;
  const allowed = LEAD_STATUSES.filter(
    (one) =>
      (state === undefined || one === STATUS_OF[state]) &&
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
function deadlineAt(now: Date): number {
  return now.getTime() - REPLY_WITHIN_MS + 1;
}

/**
 * The lists that follow each other when a query is sorted by time. All leads have been promised a reply equally long after they
 * came, so that the soonest deadline is that of the oldest open lead; leads that have none any more come last. Those that are snoozed are
 * never first.
 */
export function partsByTime(
  given: LeadQuery,
  column: 'due' | 'received',
  { descending, now }: { descending: boolean; now: Date },
): LeadQuery[] {
  const statuses = given.statuses ?? LEAD_STATUSES;
  const rest = { at: now.toISOString(), isWanted: true };
  const canRest = given.snoozed === null && statuses.includes('new');
  const query = canRest ? { ...given, snoozed: { ...rest, isWanted: false } } : given;
  const resting: LeadQuery[] = canRest
    ? [{ ...given, statuses: ['new'], snoozed: rest, oldestFirst: !descending }]
    : [];
  if (column === 'received') return [{ ...query, oldestFirst: !descending }, ...resting];
  const open = statuses.filter((status) => status === 'new');
  const done = statuses.filter((status) => status !== 'new');
  return [
    { ...query, statuses: open, oldestFirst: !descending },
    ...resting,
    { ...query, statuses: done, oldestFirst: descending },
  ].filter((part) => part.statuses?.length !== 0);
}
