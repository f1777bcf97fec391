import { saysAge } from '../kinds/ages.ts';
import { ofFew } from '../kinds/checks.ts';
import { isPlaceholderDate } from '../kinds/date.ts';
import { EXCEPTIONS, HABIT } from '../kinds/enough.ts';
import { meaningOf } from '../kinds/headers.ts';
import type { CheckDefinition } from '../kinds/kind.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import { counted, shown, values } from '../kinds/wording.ts';
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
    // Of former times more are.
    return ofFew(summary, Math.max(1, EXCEPTIONS * summary.filled), (value) => {
      const date = isPlaceholderDate(value, dateOrder) ? undefined : parseDate(value, dateOrder);
      return date?.isPossible === true && date.year < limit;
    });
  },
};

/** More may be below zero, where ages are worked out from wrong dates; half are where they are scaled. Of months many are over the limit. */
export const impossibleAges: CheckDefinition = {
  finding: 'impossible_ages',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} no age of anybody (${shown(facts)}): below 0, or over ${LONGEST_LIFE}.`,
  of({ kind, summary }) {
    if (kind.name !== 'number' || !saysAge(summary.name)) return undefined;
    const isBelow = ofFew(
      summary,
      Math.max(1, HABIT * summary.filled),
      (value) => (parseNumber(value) ?? 0) < 0,
    );
    const isOver = ofFew(
      summary,
      Math.max(1, EXCEPTIONS * summary.filled),
      (value) => (parseNumber(value) ?? 0) > LONGEST_LIFE,
    );
    return (value) => isBelow?.(value) ?? isOver?.(value);
  },
  rule: () => [{ from: 0, to: LONGEST_LIFE }],
};
