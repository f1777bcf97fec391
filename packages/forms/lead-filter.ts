/** The filter of the desk's inbox: what the browser asks for, and what the storage finds. */
import * as z from 'zod/mini';
import { BUDGETS, PROJECT_TYPES, SUBMISSION_FORMS } from './forms.ts';
import type { LeadStatus } from './values.ts';

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
  /** The reader has taken them. */
  mine: 'new',
  snoozed: 'new',
  open: 'new',
  /** Past the promised reply. */
  overdue: 'new',
  /** They look like spam. */
  suspected: 'suspected',
  answered: 'answered',
  closed: 'closed',
} as const satisfies Record<string, LeadStatus>;
export type LeadState = keyof typeof STATUS_OF;
export const LEAD_STATES = Object.keys(STATUS_OF) as LeadState[];

/** The filter of the inbox and of an export, by the names that the address bar has. Absent means any. */
export const leadFilter = z.object({
  form: z.optional(z.enum(SUBMISSION_FORMS)),
  state: z.optional(z.enum(LEAD_STATES)),
  project: z.optional(z.enum(values(PROJECT_TYPES))),
  budget: z.optional(z.enum(values(BUDGETS))),
  /** The path of the page that the form was sent from. */
  page: z.optional(z.string().check(z.maxLength(500))),
  campaign: z.optional(z.string().check(z.maxLength(100))),
  /** The host that led to the site. */
  host: z.optional(z.string().check(z.maxLength(253))),
  /** Leads with a delivery that was given up. */
  failed: z.optional(z.literal('yes')),
  /** Instants: the first one included, the second one not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Words in names, address, company and message. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Absent means `due`: open leads by their deadline, soonest first, then the others, newest first. */
  sort: z.optional(z.enum(SORTS)),
});
export type LeadFilter = z.infer<typeof leadFilter>;
