/** The filter of the desk's inbox: what the browser asks for, and what the storage finds. */
import * as z from 'zod/mini';
import { BUDGETS, PROJECT_TYPES, SUBMISSION_FORMS } from './forms.ts';
import { limit } from './limit.ts';
import { LEAD_STATUSES, type LeadStatus, LOST_REASONS } from './values.ts';

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** What the inbox is sorted by, each ascending, or descending after a `-`. */
export const SORT_COLUMNS = ['due', 'name', 'company', 'project', 'budget', 'source', 'received'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type Sort = SortColumn | `-${SortColumn}`;
const SORTS = SORT_COLUMNS.flatMap((column): Sort[] => [column, `-${column}`]);

export function orderOf(sort: Sort = 'due'): { column: SortColumn; descending: boolean } {
  const descending = sort.startsWith('-');
  const column = SORT_COLUMNS.find((name) => sort === name || sort === `-${name}`) ?? 'due';
  return { column, descending };
}

/** The states that a filter tells apart, and the status that leads of each have. */
export const STATUS_OF = {
  /** Open, and not snoozed. */
  todo: 'new',
  /** The same, and the reader has taken them. */
  mine: 'new',
  /** The same, and nobody has taken them. */
  unassigned: 'new',
  /** And those that are answered, and come back at a time. */
  snoozed: 'new',
  open: 'new',
  /** Not snoozed, and past the promised reply. */
  overdue: 'new',
  /** They look like spam. */
  suspected: 'suspected',
  answered: 'answered',
  closed: 'closed',
} as const satisfies Record<string, LeadStatus>;
export type LeadState = keyof typeof STATUS_OF;

/** Whether leads of a status can be in a state. */
export function isInState(status: LeadStatus, state: LeadState): boolean {
  return status === STATUS_OF[state] || (state === 'snoozed' && status === 'answered');
}
export const LEAD_STATES = Object.keys(STATUS_OF) as LeadState[];

/** The fields of which a filter may name several values, of which a lead has one, or with `not` none. */
export const CHOICE_FIELDS = [
  'form',
  'status',
  'owner',
  'outcome',
  'project',
  'budget',
  'page',
  'campaign',
  'host',
] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** What a lead has come to, as reports count it: any number of these are true of one lead. */
export const OUTCOME_CHOICES = [
  'answered',
  'call_held',
  'qualified',
  'lost',
  ...LOST_REASONS.map((reason) => `lost_${reason}` as const),
] as const;
export type OutcomeChoice = (typeof OUTCOME_CHOICES)[number];

/** How many values of one field a filter may name. */
export const MAX_CHOICES = limit('What a person writes at the desk', 20);

/** One value may stand by itself, as in addresses and in the filters that earlier releases kept. */
function several<Value extends z.ZodMiniType<string>>(value: Value) {
  const list = z.array(value).check(z.minLength(1), z.maxLength(MAX_CHOICES));
  const listed = z.transform((given: unknown) => (typeof given === 'string' ? [given] : given));
  return z.optional(z.pipe(listed, z.readonly(list)));
}

/** Owners that are no person's id: whoever reads, and nobody. */
export const ME = 'me';
export const NOBODY = 'none';

/** The filter of the inbox and of an export, by the names that the address bar has. Absent means any. */
export const leadFilter = z.object({
  form: several(z.enum(SUBMISSION_FORMS)),
  state: z.optional(z.enum(LEAD_STATES)),
  status: several(z.enum(LEAD_STATUSES)),
  /** To whom a lead is assigned: ids of people, `ME`, or `NOBODY`. */
  owner: several(z.union([z.literal(ME), z.literal(NOBODY), z.uuid()])),
  outcome: several(z.enum(OUTCOME_CHOICES)),
  project: several(z.enum(values(PROJECT_TYPES))),
  budget: several(z.enum(values(BUDGETS))),
  /** The path of the page that the form was sent from. */
  page: several(z.string().check(z.maxLength(500))),
  campaign: several(z.string().check(z.maxLength(100))),
  /** The host that led to the site. */
  host: several(z.string().check(z.maxLength(253))),
  /** The fields whose values a lead must not have. */
  not: several(z.enum(CHOICE_FIELDS)),
  /** Leads with a delivery that was given up. */
  failed: z.optional(z.literal('yes')),
  /** Leads that reports count: no spam, tests, and duplicates. */
  counted: z.optional(z.literal('yes')),
  /** The id of a lead: it and those that are marked to have the same text. */
  same_text: z.optional(z.uuid()),
  /** Instants: the first one included, the second one not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Words in names, address, company and message. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /**
   * Absent means `due`: open leads by their deadline, soonest first, then those that are snoozed, by when they wake, then the others, newest
   * first.
   */
  sort: z.optional(z.enum(SORTS)),
});
export type LeadFilter = z.infer<typeof leadFilter>;
