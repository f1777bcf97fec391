import { fillIn, formatShare } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { Recomputed } from '@assay/samples/accuracy';
import { Button } from '@assay/ui/button';
import { type FormEvent, useEffect } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { longDate } from '../../dates.ts';
import { Curve } from './curve.tsx';
import { type FiguresLine, figuresLine } from './figures-line.ts';
import { FiguresTable } from './figures-table.tsx';
import { RunNews } from './run-news.tsx';
import { labeledSet, loadHistorical, useRun } from './running.ts';
import { SeedField, useSeed } from './seed-field.tsx';
import { HISTORICAL_PATH, type SetName } from './sets.ts';
import { WrongPairs } from './wrong-pairs.tsx';

/** What was measured last on a set, on the command line. */
export interface MeasuredSet {
  /** ISO 8601. */
  date: string;
  rows: number;
  /** Generated sets alone have one. */
  seed?: number;
  /** Its name is empty. */
  found: FiguresLine;
  baselines: FiguresLine[];
  /** Threshold, precision, and recall in turn, and the threshold that the engine uses. */
  curve: { threshold: number; points: [number, number, number][] };
}

interface Props {
  name: SetName;
  measured: MeasuredSet;
  copy: AccuracyCopy;
}

/** One set: what it is, its last figures, and the button that recomputes them. */
export function SetSection({ name, measured, copy }: Props) {
  const { state, start, ask, cancel, prepare } = useRun<{ seed: number; found: Recomputed }>(copy);
  const { field, isWrong, take } = useSeed(name, measured.seed);
  const set = copy.sets[name];
  const { result, isWorking } = state;
  const title = `${name}-title`;
  const lines = linesOf(name, measured, result, copy);
  const last = measured.curve.points.map(([threshold, precision, recall]) => ({
    threshold,
    precision,
    recall,
  }));

  useEffect(() => {
    // So that it works without a connection afterward, and starts at once.
    if (name === 'historical' && !navigator.connection?.saveData) loadHistorical().catch(() => undefined);
  }, [name]);

  function recompute(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    const seed = take();
    if (seed === undefined) return;
    void start(async (remote, tell) => ({
      seed,
      found: await remote.recompute(await labeledSet(name, seed), tell),
    }));
  }

  return (
    <section
      id={name}
      aria-labelledby={title}
      data-f1={result?.found.found.pairwise.f1}
      className="border-t border-ink py-10"
    >
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div className="min-w-0">
          <h3 id={title}>{set.title}</h3>
          <p className="measure mt-3 text-ink-2">{fillIn(set.text, { records: measured.rows })}</p>
          {'source' in set && (
            <p className="measure mt-3 text-sm text-ink-2">
              {`${set.source} `}
              <a className="link" href={HISTORICAL_PATH} download>
                {set.file}
              </a>
            </p>
          )}
          <form
            onSubmit={recompute}
            onPointerOver={prepare}
            onFocus={prepare}
            noValidate
            // Before hydration, the browser's own submission sends nothing.
            method="dialog"
            className="with-scripts mt-6 flex flex-wrap items-end gap-4"
          >
            {measured.seed !== undefined && (
              <SeedField id={`${name}-seed`} start={measured.seed} {...{ field, isWrong, copy }} />
            )}
            <Button type="submit" aria-disabled={isWorking} className={isWorking ? 'opacity-60' : ''}>
              {copy.action}
            </Button>
          </form>
        </div>
        <div className="min-w-0">
          <RunNews
            state={state}
            title={fillIn(copy.working, { set: set.title })}
            done={
              result &&
              fillIn(copy.announce, {
                set: set.title,
                f1: formatShare(result.found.found.pairwise.f1),
                wrong: result.found.wrong.together + result.found.wrong.apart,
              })
            }
            copy={copy}
            onCancel={cancel}
          />
          <Disclosure summary={summaryOf(lines, copy)} isOpen={result !== undefined}>
            <FiguresTable
              caption={fillIn(copy.table.caption, { set: set.title })}
              what={copy.table.what}
              lines={lines}
              copy={copy.table}
            />
          </Disclosure>
          {result && (
            <p className="mt-4 font-semibold tabular-nums">
              {fillIn(copy.took, {
                records: result.found.rows,
                seconds: result.found.seconds,
                rate: Math.round(result.found.recordsPerSecond),
              })}
            </p>
          )}
          {name === 'historical' && <p className="measure mt-4 text-sm text-ink-2">{copy.publishedNote}</p>}
          <div className="mt-8">
            <Curve
              id={`${name}-threshold`}
              caption={fillIn(copy.curve.caption, { set: set.title })}
              points={result?.found.curve ?? last}
              threshold={measured.curve.threshold}
              before={result && { name: lastName(measured, copy), points: last }}
              copy={copy.curve}
            />
          </div>
        </div>
      </div>
      {result && (
        <div className="mt-10">
          <WrongPairs found={result.found} ask={ask} copy={copy} />
        </div>
      )}
    </section>
  );
}

/** The figures of the first line, in a sentence. */
function summaryOf([first]: readonly FiguresLine[], { table }: AccuracyCopy): string {
  const { precision = 0, recall = 0, f1 = 0, bCubed = 0, name = '' } = first ?? {};
  const shares = { precision, recall, f1, bCubed };
  const said = Object.entries(shares).map(([figure, share]) => [figure, formatShare(share)]);
  return fillIn(table.summary, { name, ...Object.fromEntries(said) });
}

/** When a set was measured last, and with which seed. */
function lastName({ date, seed }: MeasuredSet, { table }: AccuracyCopy): string {
  return fillIn(seed === undefined ? table.last : table.lastSeed, {
    date: longDate(date),
    seed: String(seed),
  });
}

/** What was recomputed, what was measured last, simple rules, and what others published. */
function linesOf(
  set: SetName,
  measured: MeasuredSet,
  result: { seed: number; found: Recomputed } | undefined,
  copy: AccuracyCopy,
): FiguresLine[] {
  const { seed, found, baselines } = measured;
  const { table, published } = copy;
  const here =
    seed === undefined ? table.here : fillIn(table.hereSeed, { seed: String(result?.seed ?? seed) });
  return [
    ...(result ? [figuresLine(here, result.found.found)] : []),
    { ...found, name: lastName(measured, copy) },
    ...(result ? result.found.baselines.map((one) => figuresLine(one.name, one.figures)) : baselines).map(
      (line) => ({ ...line, name: table.baselines[line.name] ?? line.name }),
    ),
    ...(set === 'historical'
      ? published.map(({ name, ...figures }) => ({ name: fillIn(table.published, { name }), ...figures }))
      : []),
  ];
}
