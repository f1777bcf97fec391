import type { ReactNode } from 'react';
import type { Numbers } from '../../contract/numbers.ts';
import { duration } from '../components/time.tsx';
import { percent } from './bars.ts';
import { counted } from './wording.ts';

/** How soon leads were answered. */
export function AnswerTimes({ answers }: { answers: Numbers['answers'] }) {
  const { due, within_24_hours, unknown, median_ms } = answers;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className="mt-2 grid border-t border-rule-2 sm:grid-cols-2 sm:gap-x-8">
        <Figure
          term="Answered within 24 hours"
          value={
            due === 0
              ? 'None due'
              : `${within_24_hours.toLocaleString('en-US')} of ${due.toLocaleString('en-US')}`
          }
        >
          {due === 0
            ? 'No lead from these days was due by now.'
            : `That is ${percent(within_24_hours, due)}% of the leads that were answered or due by now. Closed leads are left out.`}
          {due > 0 && <Share part={within_24_hours} whole={due} />}
        </Figure>
        <Figure term="Median time to answer" value={median_ms === null ? 'No answers' : duration(median_ms)}>
          {median_ms === null
            ? 'No lead from these days has been answered yet.'
            : 'Half of the answers took less, half took more.'}
          {unknown > 0 &&
            ` Left out: ${counted(unknown, 'lead')} answered before the time of an answer was kept.`}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{value}</dd>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

/** A bar for a whole, filled as far as its part goes. */
function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className="mt-2 block h-2 w-full overflow-visible" aria-hidden="true">
      <rect width="100%" height="100%" fill="none" className="stroke-control" shapeRendering="crispEdges" />
      <rect
        width={`${(part / whole) * 100}%`}
        height="100%"
        className="fill-verd forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}
