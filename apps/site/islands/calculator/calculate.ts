/** The formulas of the case studies, with a visitor's own numbers. */
import { formatNumber } from '@assay/content/fill-in';
import type { Calculation } from '@assay/content/schema/case-studies';
import { formatCents } from '../../pricing/price.ts';

/** What a formula is computed from. */
export type Input = 'before' | 'after' | 'cost';

type Kind = Calculation['kind'];
type Amounts = Readonly<Record<Input, number>>;

/** The number that each formula divides by. */
const DIVISORS: Readonly<Record<Kind, Input | null>> = {
  reduction: 'before',
  growth: 'before',
  ratio: 'after',
  savings: null,
};

export const INPUTS: readonly Input[] = ['before', 'after', 'cost'];

/**
 * A typed amount: '12', '1,250.5', '$40,000'.
 *
 * @returns null when the text is not one, or when the formula would divide by 0
 */
export function parseAmount(text: string, kind: Kind, input: Input): number | null {
  const match = /^\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(\.\d{1,4})?$/.exec(text.trim());
  if (!match) return null;
  const amount = Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`);
  return amount === 0 && DIVISORS[kind] === input ? null : amount;
}

/** What the formula gives, as the case study writes it: '60%', '3x', '$2,300,000'; below zero with the minus of the formulas. */
export function calculate(kind: Kind, amounts: Amounts): string {
  return computed(kind, amounts).replace('-', '−');
}

function computed(kind: Kind, { before, after, cost }: Amounts): string {
  switch (kind) {
    case 'reduction':
      return percent((before - after) / before);
    case 'growth':
      return percent((after - before) / before);
    case 'ratio':
      return `${formatNumber(before / after)}x`;
    case 'savings':
      return formatCents(Math.round((before - after - cost) * 100));
  }
}

function percent(share: number): string {
  return `${formatNumber(share * 100)}%`;
}
