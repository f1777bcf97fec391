/** Rules of assignment, in words. */
import { type AssignmentRule, CONDITIONS, type Condition } from '@assay/forms/assignment';
import { BUDGETS } from '@assay/forms/forms';
import { FORM_LABELS, labelOf, optionsOf } from '../components/labels.ts';

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  form: 'Form',
  budget: 'Budget',
  campaign: 'Campaign',
  language: 'Browser language',
};

export const FORM_OPTIONS = optionsOf(FORM_LABELS);

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Those that are offered. A rule may have others. */
export const LANGUAGE_OPTIONS = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'pl', 'ja', 'ko', 'zh', 'ar'].map(
  (value) => ({ value, label: languageName(value) }),
);

function languageName(value: string): string {
  return names.of(value) ?? value;
}

/** 'Form: Demo request; budget: $250k to $500k or $500k or more'. */
export function conditionWords(rule: AssignmentRule): string {
  const parts = CONDITIONS.flatMap((name) => {
    const values = rule[name]?.map((value) => valueWords(name, value));
    return values ? [`${CONDITION_LABELS[name]}: ${listWords(values, 'disjunction')}`] : [];
  });
  return parts.length === 0 ? 'Every lead' : parts.join('; ');
}

function valueWords(name: Condition, value: string): string {
  if (name === 'language') return languageName(value);
  return labelOf(name === 'form' ? FORM_OPTIONS : name === 'budget' ? BUDGETS : [], value) ?? value;
}

/** 'Ana', 'Ana and Ben in turn', 'nobody'. */
export function peopleWords(people: readonly string[]): string {
  if (people.length === 0) return 'nobody';
  return people.length === 1 ? (people[0] ?? '') : `${listWords(people, 'conjunction')} in turn`;
}

function listWords(values: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en', { type }).format(values);
}

/** By what somebody would get a lead: 'Rule 2'. */
export function byWords(by: number | string | null): string {
  if (by === null) return 'No rule';
  if (by === 'owner') return 'Owner first';
  return by === 'otherwise' ? 'Otherwise' : `Rule ${by}`;
}

/** The campaigns in a text of several, separated by commas, each once. */
export function campaignsIn(text: string): string[] {
  return [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '');
}
