import { faulty } from '../kinds/checks.ts';
import { ENOUGH, SEVERAL } from '../kinds/enough.ts';
import type { CheckDefinition } from '../kinds/kind.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import { rows, shown } from '../kinds/wording.ts';

const KINDS: ReadonlySet<string> = new Set(['number', 'money', 'percentage', 'quantity', 'category']);
/** Where one such number is enough: money may be paid back. */
const UNITLESS: ReadonlySet<string> = new Set(['number', 'category']);

/** Nines alone, as many as no measurement has. */
const NEGATIVE = /^-9{2,6}(?:[.,]0+)?$/;
const POSITIVE = /^9{3,6}(?:[.,]0+)?$/;
/** A number is beside all others if it is so many times as far from zero. */
const TIMES = 5;
/** The fewest rows with the number. */
const FEWEST = 2;

export const placeholderNumbers: CheckDefinition = {
  finding: 'placeholder_numbers',
  criterion: 'completeness',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has a number that programs write for a missing one in ${rows(facts.count)} (${shown(facts)}): sums and means are wrong with it. Leave these cells empty.`,
  of({ kind, summary: { counts, filled } }) {
    if (!KINDS.has(kind.name)) return undefined;
    const suspects = [...counts].filter(([value]) => isNines(value.trim()));
    if (suspects.length === 0) return undefined;
    let [least, most, others] = [0, 0, 0];
    for (const [value, count] of counts) {
      const number = isNines(value.trim()) ? undefined : parseNumber(value);
      if (number === undefined) continue;
      least = Math.min(least, number);
      most = Math.max(most, number);
      others += count;
    }
    const found = new Set<string>();
    for (const [value, count] of suspects) {
      const number = Number(value.replace(',', '.'));
      // A refund may be of 99, and one measurement, too.
      const isOften = number > -999 ? count >= SEVERAL : count >= FEWEST || UNITLESS.has(kind.name);
      if (number < 0 && isOften && isBelowAll(number, least, count, others, filled)) found.add(value);
      // A price may be 9999.
      const isFar = number > TIMES * Math.max(most, -least) && others >= ENOUGH && count >= FEWEST;
      if (number > 0 && kind.name === 'number' && isFar) found.add(value);
    }
    return found.size === 0 ? undefined : faulty((value) => found.has(value));
  },
};

function isNines(text: string): boolean {
  return NEGATIVE.test(text) || POSITIVE.test(text);
}

/** Among numbers of which none is negative, or so far below them that no gap is as wide; or all that the column has. */
function isBelowAll(number: number, least: number, count: number, others: number, filled: number): boolean {
  if (others === 0) return number <= -999 && (count === filled || count >= FEWEST) && filled >= FEWEST;
  return least >= 0 || (number < TIMES * least && count >= FEWEST);
}
