import { fillIn, formatShare } from '@assay/content/fill-in';
import { type Accuracy, islandCopy } from '@assay/content/schema/accuracy';
import type { MeasuredAccuracy, MeasuredResolve } from '@assay/content/schema/measured';
import { dataAttributes } from '@assay/ui/data-attributes';
import { FactList } from '../../blocks/fact-list.tsx';
import { longDate } from '../../dates.ts';
import { type MeasuredSet, SetSection } from '../../islands/accuracy/set-section.tsx';
import { type SetName, seedParameter } from '../../islands/accuracy/sets.ts';
import { Speed } from '../../islands/accuracy/speed.tsx';
import { SPEED_ID } from './ids.ts';

interface Props {
  figures: Accuracy['figures'];
  measured: MeasuredAccuracy;
}

/** What each figure means; and the one that says little, with what it gives to who does nothing. */
export function Figures({ figures, measured }: Props) {
  const [set] = measured.sets;
  const records = set?.rows ?? 0;
  const pairs = (records * (records - 1)) / 2;
  const belonging = set?.found.pairs.belonging ?? 0;
  const all = fillIn(figures.all.text, { records, nothing: formatShare(1 - belonging / pairs) });
  return (
    <FactList
      title={figures.title}
      items={[...figures.items, { ...figures.all, text: all }]}
      layout="aside"
    />
  );
}

interface RecomputeProps {
  recompute: Accuracy['recompute'];
  measured: Record<SetName, MeasuredSet>;
}

const SETS: readonly SetName[] = ['customers', 'households', 'historical'];

/** A section for each set, with what was measured last on it. */
export function Recompute({ recompute, measured }: RecomputeProps) {
  return (
    <div className="border-t border-rule">
      <div className="wrap section">
        <h2>{recompute.title}</h2>
        <p className="measure mt-4 text-ink-2">{recompute.text}</p>
        <p className="without-scripts measure mt-4">{recompute.withoutScripts}</p>
        <div className="mt-10">
          {SETS.map((name) => {
            const set = measured[name];
            return (
              <div
                key={name}
                {...dataAttributes({
                  island: 'accuracy',
                  props: JSON.stringify(name),
                  ...(set.seed !== undefined && { parameters: seedParameter(name) }),
                })}
              >
                <SetSection name={name} measured={set} copy={islandCopy} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface ProcessingTimeProps extends Pick<Accuracy, 'speed'> {
  measured: MeasuredResolve;
}

/** How long an arriving record took when it was measured last; and where an index is built, and a record matched. */
export function ProcessingTime({ speed, measured }: ProcessingTimeProps) {
  const { records, resolved, seconds, milliseconds, matching } = measured;
  const facts = [
    [speed.median, inMilliseconds(milliseconds.median)],
    [speed.ninetyNine, inMilliseconds(milliseconds.ninetyNine)],
    [fillIn(speed.slowest, { resolved }), inMilliseconds(milliseconds.slowest)],
    [speed.matching, inMilliseconds(matching.median)],
    [fillIn(speed.match, { records }), fillIn(speed.seconds, { seconds: seconds.match })],
    [speed.build, fillIn(speed.seconds, { seconds: seconds.build })],
  ];
  return (
    <section id={SPEED_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
          <div>
            <h2>{speed.title}</h2>
            <p className="measure mt-4 text-ink-2">{fillIn(speed.text, { records })}</p>
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
              {fillIn(speed.last, { date: longDate(measured.date), command: 'npm run bench -- resolve' })}
            </p>
          </div>
        </div>
        <p className="with-scripts measure mt-8 text-ink-2">{speed.browser}</p>
        <p className="without-scripts measure mt-8">{speed.withoutScripts}</p>
        <div className="with-scripts mt-4" {...dataAttributes({ island: 'accuracy' })}>
          <Speed copy={islandCopy} />
        </div>
      </div>
    </section>
  );
}

/** Two decimals, as the island shows them. */
function inMilliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}
