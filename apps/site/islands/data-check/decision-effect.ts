import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { ResultCopy } from '@assay/content/schema/data-check';
import type { Decided, DecidedPair, Decision, ReviewPair } from '@assay/engine/worker';

interface Given {
  pair: Pick<ReviewPair, 'rows'>;
  decision: Decision;
  /** What was decided before. */
  before: readonly DecidedPair[];
  after: Decided;
}

/** What a decision has led to, in words: also where it contradicts others, so that it or an earlier one does not hold. */
export function decisionEffect(copy: ResultCopy['review'], { pair, decision, before, after }: Given): string {
  const { groups, sheet } = after;
  const decisions = sheet.duplicates?.decisions ?? [];
  const broken = decisions.filter(({ holds }) => !holds).map(nameOf);
  const known = before.filter(({ holds }) => !holds).map(nameOf);
  const own = nameOf(pair);
  const sentence = decision === 'different' ? copy.saidDifferent : copy.saidSame;
  const [a, b] = pair.rows.map(formatNumber);
  const said = fillIn(broken.includes(own) ? copy.saidContradicts : sentence, {
    ...{ a: a ?? '', b: b ?? '' },
    rows: Math.max(...groups.map((group) => group.rows.length)),
    left: sheet.duplicates?.pairsForReview ?? 0,
  });
  const undone = broken.filter((name) => name !== own && !known.includes(name));
  return undone.length === 0 ? said : `${said} ${fillIn(copy.saidUndone, { pairs: undone.join('; ') })}`;
}

/** A pair in words: '3 and 1,204'. */
function nameOf({ rows }: Pick<DecidedPair, 'rows'>): string {
  return rows
    .toSorted((one, other) => one - other)
    .map(formatNumber)
    .join(' and ');
}
