/**
 * What /accuracy draws of its sets before anything is recomputed there: precision and recall over the threshold, and the pair that was
 * put together wrongly with the highest score. `npm run bench -- accuracy` writes it, a test recomputes it.
 */
import { readFileSync } from 'node:fs';
import type { Drawn } from '../content/schema/measured-drawn.ts';
import type { Recomputed, WrongPair } from '../packages/samples/accuracy-protocol.ts';
import { AccuracySession } from '../packages/samples/accuracy-session.ts';
import { CUSTOMER_ROWS, CUSTOMER_SEEDS } from '../packages/samples/customer-rates.ts';

export type DrawnSet = Drawn['curves'][number]['set'];

/** Natural logs of odds between those of the curve's points that are drawn: few where little changes. */
const stepAt = (threshold: number) => (threshold <= 12 ? 2 : 6);

/** The seeds that the page begins with. */
const SEEDS = { customers: CUSTOMER_SEEDS[0], households: 29_021 };

/** The curve of one set, and of what was put together wrongly there the pair with the highest score. */
export async function drawnOf(
  set: DrawnSet,
): Promise<{ curve: Drawn['curves'][number]; pair: Drawn['pair'] }> {
  const session = new AccuracySession();
  const seed = set === 'historical' ? undefined : (SEEDS[set] ?? 0);
  const found = await session.recompute(
    set === 'historical'
      ? {
          kind: 'file',
          bytes: new Uint8Array(readFileSync('apps/site/public/samples/historical-people.csv')).buffer,
          truth: 'person',
        }
      : { kind: set, seed: seed ?? 0, rows: CUSTOMER_ROWS },
  );
  const [worst] = await session.wrongPairs('together', 0, 1);
  if (!worst) throw new Error(`No pair of ${set} was put together wrongly`);
  return {
    curve: {
      set,
      ...(seed !== undefined && { seed }),
      threshold: found.chosen.threshold,
      points: found.curve
        .filter(
          ({ threshold }) => threshold % stepAt(threshold) === 0 || threshold === found.chosen.threshold,
        )
        .map(({ threshold, precision, recall }) => [threshold, rounded(precision), rounded(recall)]),
    },
    pair: comparedPart(worst, found),
  };
}

/** The pair with the columns that add to its score or take from it. */
function comparedPart(
  { rows, cells, score, prior, contributions }: WrongPair,
  found: Recomputed,
): Drawn['pair'] {
  const added = contributions.filter((one) => one.added !== 0);
  const compared = [...new Set(added.flatMap(({ columns }) => columns))].sort((x, y) => x - y);
  const part = (values: readonly string[]) => compared.map((column) => values[column] ?? '');
  return {
    columns: part(found.columns),
    rows: [rows[0], rows[1]],
    cells: [part(cells[0]), part(cells[1])],
    score: rounded(score),
    prior: rounded(prior),
    contributions: added.map((one) => ({
      columns: one.columns.map((column) => compared.indexOf(column)),
      level: one.level,
      added: rounded(one.added),
    })),
  };
}

/** Four decimals are more than a drawing shows. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
