/** The conditions of a filter, in words. */

import { formatIn } from '@assay/contract/call-wording';
import { BUDGETS, type Option, PROJECT_TYPES } from '@assay/contract/forms';
import {
  type ChoiceField,
  type LeadFilter,
  ME,
  NOBODY,
  type OutcomeChoice,
} from '@assay/contract/lead-filter';
import { type LeadStatus, LOST_REASONS, type LostReason } from '@assay/contract/values';
import type { Person } from '../api/client.ts';
import { FORM_LABELS, labelOf, leadOutcomeWords, nameOf, optionsOf } from '../components/labels.ts';
import { LOCALE, ZONE } from '../components/time.tsx';

const STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  suspected: 'Looks like spam',
};

/** As reports call them. */
export const OUTCOME_LABELS: Readonly<Record<OutcomeChoice, string>> = {
  answered: 'Answered',
  call_held: 'Call held',
  qualified: leadOutcomeWords('qualified', null),
  lost: leadOutcomeWords('lost', null),
  // What `fromEntries` returns has lost the names.
  ...(Object.fromEntries(
    LOST_REASONS.map((reason) => [`lost_${reason}`, leadOutcomeWords('lost', reason)]),
  ) as Record<`lost_${LostReason}`, string>),
};

interface Field {
  name: ChoiceField;
  label: string;
  options: readonly Option[];
}

/** What is chosen among options. Those of owners, pages, campaigns, and hosts are the ones that leads have. */
export const CHOICES: readonly Field[] = [
  { name: 'form', label: 'Form', options: optionsOf(FORM_LABELS) },
  { name: 'status', label: 'Status', options: optionsOf(STATUS_LABELS) },
  { name: 'owner', label: 'Owner', options: [] },
  { name: 'outcome', label: 'Outcome', options: optionsOf(OUTCOME_LABELS) },
  { name: 'project', label: 'Project type', options: PROJECT_TYPES },
  { name: 'budget', label: 'Budget', options: BUDGETS },
  { name: 'page', label: 'Page', options: [] },
  { name: 'campaign', label: 'Campaign', options: [] },
  { name: 'host', label: 'Referring host', options: [] },
];

/** The reader, nobody, and everybody else whose leads there may be. @param people known so far */
export function ownersOf(people: readonly Person[], me: string): Option[] {
  const others = people.filter(({ id }) => id !== me);
  return [
    { value: ME, label: 'Me' },
    { value: NOBODY, label: 'Unassigned' },
    ...others.map((person) => ({ value: person.id, label: nameOf(person) })),
  ];
}

export interface Condition {
  name: keyof LeadFilter;
  /** 'Form: Demo request', 'Budget is not A or B' */
  words: string;
}

/** What a filter asks of leads, besides what is in view anyway: the search, the tab, and the order. */
export function conditionsOf(filter: LeadFilter, owners: readonly Option[] = [], zone = ZONE): Condition[] {
  const chosen = CHOICES.flatMap(({ name, label, options }): Condition[] => {
    const values = filter[name];
    if (!values) return [];
    const words = valuesInWords(values, name === 'owner' ? owners : options);
    return [{ name, words: filter.not?.includes(name) ? `${label} is not ${words}` : `${label}: ${words}` }];
  });
  const { from, to, failed, counted, same_text } = filter;
  if (from) chosen.push({ name: 'from', words: `From: ${dayWords(Date.parse(from), zone)}` });
  // It ends before this time.
  if (to) chosen.push({ name: 'to', words: `To: ${dayWords(Date.parse(to) - 1, zone)}` });
  if (failed) chosen.push({ name: 'failed', words: 'Delivery failed' });
  if (same_text) chosen.push({ name: 'same_text', words: 'The same text' });
  if (counted) chosen.push({ name: 'counted', words: 'Counted in reports' });
  return chosen;
}

/** 'A, B, or C' */
export function valuesInWords(values: readonly string[], options: readonly Option[]): string {
  return EITHER.format(values.map((value) => labelOf(options, value) ?? value));
}

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** 'Nov 2, 2026' */
function dayWords(instant: number, zone: string): string {
  return formatIn(LOCALE, instant, zone, { month: 'short', day: 'numeric', year: 'numeric' });
}
