import type { Healthcare } from '@assay/content/schema/healthcare';
import { MarkedValue } from '../../components/marked-value.tsx';
import { Lanes } from './lanes.tsx';

type Chart = Healthcare['chart'];

/** The entries of a patient index, with every chart as a line that opens, joins or stays apart. */
export function PatientChart({ chart }: { chart: Chart }) {
  const mergedAt = chart.entries.findIndex((entry) => entry.kind === 'merged');
  return (
    <div className="rounded-lg border border-rule-2 bg-card shadow-sheet">
      <div className="border-b border-rule px-5 py-4 sm:px-6">
        <h2 className="text-h3">{chart.title}</h2>
        <p className="text-sm text-ink-2">{chart.note}</p>
        <p className="sr-only">{chart.summary}</p>
      </div>
      <ol className="pb-2 text-sm">
        {chart.entries.map((entry, index) => (
          <li key={`${entry.kind} ${entry.id}`} className="relative pl-27 sm:pl-31">
            <Lanes
              entry={entry}
              merged={mergedAt >= 0 && index > mergedAt}
              last={index === chart.entries.length - 1}
            />
            <div
              className={`pr-5 pb-3 sm:pr-6 ${entry.kind === 'merged' ? 'pt-10.5' : 'pt-3.5'} ${index > 0 ? 'border-t border-rule' : ''}`}
            >
              <p className="justify-between gap-x-4 sm:flex">
                <span className="font-semibold">{entry.place}</span>
                <span
                  className={`data block self-center ${entry.kind === 'golden' ? 'text-gold-ink' : 'text-ink-2'}`}
                >
                  {entry.id}
                </span>
              </p>
              <p className={entry.kind === 'golden' ? 'font-semibold' : 'text-ink-2'}>
                <MarkedValue value={entry.text} />
                {entry.born !== undefined && (
                  <>
                    {', '}
                    <span className="whitespace-nowrap">
                      <MarkedValue value={entry.born} />
                    </span>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
