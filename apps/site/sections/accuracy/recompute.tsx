import { type Accuracy, islandWords } from '@assay/content/schema/accuracy';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import { hook } from '@assay/ui/hooks';
import { figuresLine } from '../../islands/accuracy/figures-line.ts';
import { type SetProps, SetSection } from '../../islands/accuracy/set-section.tsx';
import { type SetName, seedParameter } from '../../islands/accuracy/sets.ts';

interface Props {
  recompute: Accuracy['recompute'];
  measured: MeasuredAccuracy;
}

const SETS: readonly SetName[] = ['customers', 'households', 'historical'];

/** A section for each set, with what was measured last on it. */
export function Recompute({ recompute, measured }: Props) {
  return (
    <div className="border-t border-rule">
      <div className="wrap section">
        <h2>{recompute.title}</h2>
        <p className="measure mt-4 text-ink-2">{recompute.text}</p>
        <p className="without-scripts measure mt-4">{recompute.withoutScripts}</p>
        <div className="mt-10 sm:mt-12">
          {SETS.map((name) => {
            const props = propsOf(name, measured);
            return (
              <div
                key={name}
                {...hook({
                  island: 'accuracy',
                  props: JSON.stringify(props),
                  ...(props.measured.seed !== undefined && { parameters: seedParameter(name) }),
                })}
              >
                <SetSection {...props} words={islandWords} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** @throws Error if the set was not measured */
function propsOf(name: SetName, { date, sets }: MeasuredAccuracy): SetProps {
  const set = sets.find((one) => one.set === name);
  if (!set) throw new Error(`content/measured/accuracy.json lacks the set ${name}: npm run bench:accuracy`);
  const { rows, seed, found } = set;
  const baselines = set.baselines.map((one) => figuresLine(one.name, one.figures));
  return {
    name,
    measured: { date, rows, ...(seed !== undefined && { seed }), found: figuresLine('', found), baselines },
  };
}
