import { faulty } from '../kinds/checks.ts';
import { isPlaceholderDate } from '../kinds/date.ts';
import { EXCEPTIONS } from '../kinds/enough.ts';
import { meaningOf } from '../kinds/headers.ts';
import type { CheckDefinition } from '../kinds/kind.ts';
import { counted, shown } from '../kinds/wording.ts';
import { parseDate } from '../standardize/dates.ts';

/** Nobody who is known to have lived longer was born more years ago (Jeanne Calment was 122; two ever were older than 119). */
const LONGEST_LIFE = 120;

export const earlyBirths: CheckDefinition = {
  finding: 'early_births',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} of birth over ${LONGEST_LIFE} years ago (${shown(facts)}).`,
  of({ kind, detail, summary, columns, today, form: { dateOrder } }) {
    const isOfBirth =
      kind.name === 'date' && detail === 'birth' && meaningOf(summary.name)?.detail === 'birth';
    // Only of the dead nobody asks how old they are.
    if (!isOfBirth || columns.some((one) => one.detail === 'death')) return undefined;
    const limit = Number(today.slice(0, 4)) - LONGEST_LIFE;
    const early = new Set<string>();
    let rows = 0;
    for (const [value, count] of summary.counts) {
      const date = isPlaceholderDate(value, dateOrder) ? undefined : parseDate(value, dateOrder);
      if (!date?.isPossible || date.year >= limit) continue;
      early.add(value);
      rows += count;
    }
    // Of former times more are.
    const isMistake = rows <= Math.max(1, EXCEPTIONS * summary.filled);
    return isMistake && rows > 0 ? faulty((value) => early.has(value)) : undefined;
  },
};
