/** The conditions of a filter, in words. */
import { formatIn } from '@assay/forms/call-wording';
import { BUDGETS, PROJECT_TYPES } from '@assay/forms/forms';
import type { LeadFilter, LeadState } from '@assay/forms/lead-filter';
import { FORM_LABELS, labelOf, optionsOf } from '../components/labels.ts';
import { LOCALE, ZONE } from '../components/time.tsx';

/** Undefined for those that have a tab only. */
const STATE_LABELS: Readonly<Record<LeadState, string | undefined>> = {
  todo: undefined,
  mine: undefined,
  open: 'Open',
  snoozed: 'Snoozed',
  overdue: 'Overdue',
  suspected: 'Looks like spam',
  answered: 'Answered',
  closed: 'Closed',
};

/** What is chosen among options. Those of pages, campaigns, and hosts are the ones that leads have. */
export const CHOICES = [
  { name: 'form', label: 'Form', options: optionsOf(FORM_LABELS) },
  { name: 'state', label: 'Status', options: optionsOf(STATE_LABELS) },
  { name: 'project', label: 'Project type', options: PROJECT_TYPES },
  { name: 'budget', label: 'Budget', options: BUDGETS },
  { name: 'page', label: 'Page', options: [] },
  { name: 'campaign', label: 'Campaign', options: [] },
  { name: 'host', label: 'Referring host', options: [] },
] as const;

/** States that have a tab, which shows that they are chosen. */
export const TAB_STATES = ['todo', 'mine', 'overdue', 'answered', 'suspected'] as const;

export interface Condition {
  name: keyof LeadFilter;
  /** 'Form: Demo request' */
  words: string;
}

/** What a filter asks of leads, besides what is in view anyway: the search, the tab, and the order. */
export function conditionsOf(filter: LeadFilter, zone = ZONE): Condition[] {
  const chosen = CHOICES.flatMap(({ name, label, options }): Condition[] => {
    const value = filter[name];
    if (!value || (name === 'state' && TAB_STATES.some((state) => state === value))) return [];
    return [{ name, words: `${label}: ${labelOf(options, value)}` }];
  });
  const { from, to, failed } = filter;
  if (from) chosen.push({ name: 'from', words: `From: ${dayWords(Date.parse(from), zone)}` });
  // It ends before this time.
  if (to) chosen.push({ name: 'to', words: `To: ${dayWords(Date.parse(to) - 1, zone)}` });
  if (failed) chosen.push({ name: 'failed', words: 'Delivery failed' });
  return chosen;
}

/** 'Nov 2, 2026' */
function dayWords(instant: number, zone: string): string {
  return formatIn(LOCALE, instant, zone, { month: 'short', day: 'numeric', year: 'numeric' });
}
