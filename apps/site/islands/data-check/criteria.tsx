import { formatNumber } from '@assay/content/fill-in';
import { measuredAddress } from '../assessment/measured.ts';
import { useSheet } from './sheet-context.ts';
import { summaryOf } from './summary.ts';

/** The criteria of the readiness assessment, drawn to one scale of 100; what a file cannot show is named. */
export function Criteria() {
  const { words, sheet } = useSheet();
  const { criteria } = words;
  return (
    <div>
      <h3 className="text-h3">{criteria.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{criteria.text}</p>
      <ul className="mt-4 border-t border-ink">
        {sheet.scores.map(({ criterion, score, sentence }) => (
          <li
            key={criterion}
            className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2.5 grid-cols-[1fr_auto] sm:grid-cols-[9rem_1fr_4rem] lg:grid-cols-[9rem_1fr_4rem_1.2fr]"
          >
            <span className="font-semibold">{criteria.names[criterion]}</span>
            <Bar score={score} />
            <span className="text-right font-display text-h3 max-sm:row-start-1 max-sm:col-start-2">
              {score === null ? '–' : formatNumber(score)}
            </span>
            <span className="text-sm text-ink-2 max-lg:col-span-full">
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
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="h-3.5 w-full max-sm:col-span-full"
      aria-hidden="true"
    >
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
