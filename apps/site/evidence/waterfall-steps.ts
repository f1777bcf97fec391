/** The score of two records, and what each comparison of their columns adds to it: an `Explanation` of the engine. */
export interface Evidence {
  score: number;
  /** What the score starts from. */
  prior: number;
  contributions: readonly { columns: readonly number[]; level: string; added: number }[];
}

/** One line of a waterfall, in the unit of scores. */
export interface Step {
  /** The indexes of the columns that are compared; none for what the score starts from. */
  columns: readonly number[];
  /** How well they agree, in words. */
  level: string;
  from: number;
  to: number;
}

/** What adds less is not seen in one decimal. */
const LEAST = 0.05;

/** The lines of a waterfall, without what adds nothing: each begins where the one before ends, and the last ends at the score. */
export function stepsOf({ prior, contributions }: Pick<Evidence, 'prior' | 'contributions'>): Step[] {
  const steps: Step[] = [{ columns: [], level: '', from: 0, to: prior }];
  let from = prior;
  for (const { columns, level, added } of contributions) {
    const to = from + added;
    if (Math.abs(added) >= LEAST) steps.push({ columns, level, from, to });
    from = to;
  }
  return steps;
}

/** A step or a score with its sign: '+9.9', '−2.3', '0'. */
export function signed(score: number, format: (size: number) => string = formatNumber): string {
  const size = format(Math.abs(score));
  return size === '0' ? size : `${score < 0 ? '−' : '+'}${size}`;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function formatNumber(value: number): string {
  return number.format(value);
}
