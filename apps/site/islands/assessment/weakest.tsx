import { fillIn } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { type Answers, isComplete, lowestAnswer, type Score, totalIfImproved, weakest } from './score.ts';

interface Props {
  assessment: Assessment;
  answers: Answers;
  score: Score;
}

/** The two weakest criteria: what to do first in each, and the score with them improved. */
export function Weakest({ assessment, answers, score }: Props) {
  const { criteria, result } = assessment;
  const indexes = weakest(score);
  const from = score.total;
  if (!isComplete(score) || indexes.length === 0) {
    return (
      <div>
        <h3>{result.weakest.title}</h3>
        <p className="mt-3 text-ink-2">{isComplete(score) ? result.weakest.none : result.weakest.open}</p>
      </div>
    );
  }
  return (
    <div>
      <h3>{result.weakest.title}</h3>
      <ol className="mt-3">
        {indexes.map((at) => {
          const criterion = criteria[at];
          const question = criterion?.questions[lowestAnswer(answers[at] ?? [])];
          return (
            <li key={at} className="border-t border-rule py-3">
              <h4 className="font-semibold">{criterion?.name}</h4>
              <p className="mt-1 text-sm">{question?.first}</p>
              <p className="mt-1 text-sm text-ink-2 tabular-nums">
                {fillIn(result.weakest.lift, { from, to: totalIfImproved(score, [at]) })}
              </p>
            </li>
          );
        })}
      </ol>
      <Lift from={from} steps={indexes.map((_, at) => totalIfImproved(score, indexes.slice(0, at + 1)))} />
      {indexes.length > 1 && (
        <p className="mt-2 text-sm font-semibold tabular-nums">
          {fillIn(result.weakest.both, { from, to: totalIfImproved(score, indexes) })}
        </p>
      )}
    </div>
  );
}

/**
 * How far the score would rise, on a line of 100: the score solid, then an outlined piece for each improved criterion.
 *
 * @param steps the score after each further criterion
 */
function Lift({ from, steps }: { from: number; steps: readonly number[] }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 h-5 w-full" aria-hidden="true">
      <path d="M0 9.5h100" className="stroke-rule-2" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect width={from} height="10" className="fill-verd" />
      {steps.map((to, at) => {
        const start = steps[at - 1] ?? from;
        return (
          <rect
            key={to}
            x={start}
            y="1"
            width={to - start}
            height="8"
            className="fill-verd-wash stroke-verd"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
