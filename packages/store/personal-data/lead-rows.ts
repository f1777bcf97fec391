/** Rows of any table as leads: each cell read as what it is to become, or why its row is refused. Nothing that is said has a cell in it. */
import {
  BUDGETS,
  EMAIL_PATTERN,
  FORMS,
  fieldProblem,
  type Option,
  PROJECT_TYPES,
  SUBMISSION_FORMS,
} from '@assay/contract/forms';
import { ENTERED_FROM, LEAD_OUTCOMES, LEAD_STATUSES, LOST_REASONS } from '@assay/contract/values';
import { withAsciiDomain } from '@assay/runtime/email-address';
import type { z } from 'zod';
import { SUBMISSION_COLUMNS } from '../leads/contact-submissions.ts';
import type { Queries } from '../schema.ts';
import { keyOf, leadIds } from '../subscriptions/address-hashes.ts';
import { leadRow } from './import-exported.ts';

/** What a column of a table may become. `name` is a first and a last name in one. */
export const LEAD_TARGETS = [...SUBMISSION_COLUMNS, 'outcome', 'lost_reason', 'name'] as const;
export type LeadTarget = (typeof LEAD_TARGETS)[number];

export type LeadCells = Readonly<Partial<Record<LeadTarget, string>>>;

export type ReadLead =
  | { ok: true; lead: z.infer<typeof leadRow> }
  /** Which target, and what is wrong with it. */
  | { ok: false; problem: string };

interface Told {
  now: Date;
  /** An ISO time of what people write; undefined if it is none. */
  timeOf(text: string): string | undefined;
  /** Of what identifies a lead in a table without ids of ours. */
  idOf(text: string): string;
}

/** What is one of a list, by its value or by what people read. */
const CHOICES: Partial<Record<LeadTarget, readonly Option[]>> = {
  form_type: valuesOf(SUBMISSION_FORMS),
  status: valuesOf(LEAD_STATUSES),
  entered_from: valuesOf(ENTERED_FROM),
  outcome: valuesOf(LEAD_OUTCOMES),
  lost_reason: valuesOf(LOST_REASONS),
  project_type: PROJECT_TYPES,
  budget: BUDGETS,
};

const FIELDS = new Map(FORMS.contact.fields.map((field) => [field.name, field]));

/** Makes what ids are made with. In a dry run it is made up where there is none: then nothing of such a table is there yet. */
export async function idsOfLeads(db: Queries, isDry: boolean): Promise<Told['idOf']> {
  if (!isDry) await keyOf(db);
  return leadIds(db);
}

/** A row, with what each of its cells is to become. */
export function readLead(cells: LeadCells, { now, timeOf, idOf }: Told): ReadLead {
  const values: Partial<Record<LeadTarget, string>> = {};
  for (const target of LEAD_TARGETS) {
    const cell = (cells[target] ?? '').replace(/\r\n?/g, '\n').trim();
    if (cell === '') continue;
    const value = target === 'created_at' ? timeOf(cell) : readCell(target, cell);
    if (value === undefined) return { ok: false, problem: `${target}: ${expectedOf(target)}` };
    const field = FIELDS.get(target);
    const problem = field && fieldProblem(field, value, (text) => EMAIL_PATTERN.test(text));
    if (problem) return { ok: false, problem: `${target}: ${problem}` };
    values[target] = value;
  }
  const { id, name, email, ...rest } = values;
  if (email === undefined) return { ok: false, problem: 'email: there is none' };
  const [, first = '', last = ''] = /^(?:(.*)\s)?(\S+)$/s.exec(name ?? '') ?? [];
  const names = { first_name: first, last_name: last };
  const lead = { form_type: 'contact', status: 'new', message: '', ...names, ...rest, email };
  if (lead.first_name + lead.last_name === '') return { ok: false, problem: 'last_name: there is no name' };
  const identity = id ?? JSON.stringify([email.toLowerCase(), lead.form_type, rest.created_at, lead.message]);
  const parsed = leadRow.safeParse({
    ...lead,
    id: UUID.test(identity) ? identity : idOf(identity),
    created_at: rest.created_at ?? now.toISOString(),
  });
  if (parsed.success) return { ok: true, lead: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, problem: `${String(issue?.path[0] ?? 'row')}: ${issue?.message ?? 'not as expected'}` };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readCell(target: LeadTarget, cell: string): string | undefined {
  if (target === 'email') return withAsciiDomain(cell);
  const choices = CHOICES[target];
  if (!choices) return cell;
  const wanted = letters(cell);
  return choices.find(({ value, label }) => [value, label].some((one) => letters(one) === wanted))?.value;
}

function expectedOf(target: LeadTarget): string {
  const choices = CHOICES[target];
  return choices ? `none of ${choices.map(({ value }) => value).join(', ')}` : 'no date and time';
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d+]/gu, '');

function valuesOf(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}
