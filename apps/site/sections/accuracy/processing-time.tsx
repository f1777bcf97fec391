import { fillIn } from '@assay/content/fill-in';
import { type Accuracy, islandWords } from '@assay/content/schema/accuracy';
import type { MeasuredResolve } from '@assay/content/schema/measured';
import { hook } from '@assay/ui/hooks';
import { longDate } from '../../dates.ts';
import { Speed } from '../../islands/accuracy/speed.tsx';
import { SPEED_ID } from './ids.ts';

interface Props extends Pick<Accuracy, 'speed'> {
  measured: MeasuredResolve;
}

/** How long resolving a record took when it was measured last; and where an index is built, and a record resolved. */
export function ProcessingTime({ speed, measured }: Props) {
  const { records, resolved, seconds, milliseconds } = measured;
  const facts = [
    [speed.median, inMilliseconds(milliseconds.median)],
    [speed.ninetyNine, inMilliseconds(milliseconds.ninetyNine)],
    [fillIn(speed.slowest, { resolved }), inMilliseconds(milliseconds.slowest)],
    [fillIn(speed.match, { records }), fillIn(speed.seconds, { seconds: seconds.match })],
    [speed.build, fillIn(speed.seconds, { seconds: seconds.build })],
  ];
  return (
    <section id={SPEED_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
          <div>
            <h2>{speed.title}</h2>
            <p className="measure mt-4 text-ink-2">{speed.text}</p>
          </div>
          <div>
            <dl className="border-t border-ink tabular-nums">
              {facts.map(([term, text]) => (
                <div key={term} className="flex justify-between gap-x-8 border-b border-rule py-2.5">
                  <dt>{term}</dt>
                  <dd className="shrink-0 font-semibold">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="measure mt-3 text-sm text-ink-2">
              {fillIn(speed.last, { date: longDate(measured.date), command: 'npm run bench:resolve' })}
            </p>
          </div>
        </div>
        <p className="without-scripts measure mt-8">{speed.withoutScripts}</p>
        <div className="with-scripts mt-8" {...hook({ island: 'accuracy' })}>
          <Speed words={islandWords} />
        </div>
      </div>
    </section>
  );
}

/** Two decimals, as the island shows them. */
function inMilliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}
