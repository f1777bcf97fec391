import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { isComplete, type Score } from './score.ts';

/** The score so far: a segment for each criterion, as wide as its weight, filled by its contribution. */
export function Progress({ form, score }: Pick<Assessment, 'form'> & { score: Score }) {
  return (
    <div className="with-scripts">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{isComplete(score) ? form.score : form.soFar}</span>
        <span className="text-sm text-ink-2 tabular-nums">
          {fillIn(form.answered, { answered: score.answered, questions: score.questions })}
        </span>
      </p>
      <div className="mt-1.5 flex items-center gap-4">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full" aria-hidden="true">
          <rect width="100" height="10" className="fill-rule" />
          <rect
            width="100"
            height="10"
            className="fill-none stroke-rule-2"
            vectorEffect="non-scaling-stroke"
          />
          {segments(score).map(({ start, contribution }) => (
            <g key={start}>
              <rect x={start} width={contribution} height="10" className="fill-verd" />
              <path
                d={`M${start} 0v10`}
                className="stroke-paper"
                strokeWidth="3"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        {score.answered > 0 && (
          <span className="w-16 shrink-0 text-right font-display text-[1.75rem] leading-none">
            {formatNumber(score.total)}
          </span>
        )}
      </div>
    </div>
  );
}

/** The start of each criterion on a line of 100. */
function segments({ parts }: Score) {
  return parts.map(({ contribution }, at) => ({
    contribution,
    start: parts.slice(0, at).reduce((sum, part) => sum + part.weight, 0),
  }));
}
