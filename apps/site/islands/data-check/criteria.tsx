import { formatNumber } from '@assay/content/fill-in';
import { measuredAddress } from '../assessment/measured.ts';
import { useResult } from './result-context.ts';
import { summaryOf } from './summary.ts';

/** The criteria of the readiness assessment, drawn to one scale of 100; what a file cannot show is named. */
export function Criteria() {
  const { copy, sheet } = useResult();
  const { criteria } = copy;
  return (
    <div>
      <h3>{criteria.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{criteria.text}</p>
      <ul className="mt-3 border-t border-rule-2">
        {sheet.scores.map(({ criterion, score, sentence }) => (
          <li
            key={criterion}
            className="grid grid-cols-[7.5rem_1fr_3rem] items-center gap-x-4 border-b border-rule py-1.5"
          >
            <span className="font-semibold">{criteria.names[criterion]}</span>
            <Bar score={score} />
            <span className="text-right font-display text-h4">
              {score === null ? '–' : formatNumber(score)}
            </span>
            <span className="col-span-full text-sm text-ink-2">
              {score === null && <span className="font-semibold">{`${criteria.unseen}. `}</span>}
              {sentence}
            </span>
          </li>
        ))}
      </ul>
      <p className="not-in-print mt-3 text-sm">
        <a className="link" href={measuredAddress(summaryOf(sheet).criteria)}>
          {criteria.carry}
        </a>
      </p>
    </div>
  );
}

function Bar({ score }: { score: number | null }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
      <rect
        width="100"
        height="10"
        className="fill-none stroke-rule-2"
        strokeDasharray={score === null ? '3 3' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      {score !== null && <rect width={score} height="10" className="fill-verd" />}
    </svg>
  );
}
