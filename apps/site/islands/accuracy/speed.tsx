import { fillIn } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { BuiltIndex, ResolveTimes } from '@assay/samples/accuracy';
import { Button } from '@assay/ui/button';
import { useState } from 'react';
import { Resolving } from './resolving.tsx';
import { RunNews } from './run-news.tsx';
import { useRun } from './running.ts';

/** Records of the index; a phone has less memory, and takes longer to build it. */
const ROWS = 100_000;
const ROWS_ON_PHONES = 20_000;
const PHONE = '(max-width: 43rem)';

interface Built {
  index: BuiltIndex;
  /** The record that is shown first. */
  row: number;
  cells: string[];
}

/** Builds an index in the browser, resolves a record that is changed there, and measures a hundred. */
export function Speed({ copy }: { copy: AccuracyCopy }) {
  const { state, start, ask, cancel, prepare } = useRun<Built>(copy);
  const { speed } = copy;
  const { result, isWorking } = state;
  const [rows, setRows] = useState(ROWS);
  const [hundred, setHundred] = useState<ResolveTimes>();

  function build(): void {
    if (isWorking) return;
    const count = matchMedia(PHONE).matches ? ROWS_ON_PHONES : ROWS;
    setRows(count);
    setHundred(undefined);
    void start(async (remote, tell) => {
      const index = await remote.buildIndex(count, tell);
      setHundred(await remote.resolveHundred());
      const row = index.examples[0] ?? 1;
      return { index, row, cells: await remote.record(row) };
    });
  }

  async function measure(): Promise<void> {
    setHundred(await ask((engine) => engine.resolveHundred()));
  }

  const built =
    result &&
    fillIn(speed.built, {
      records: result.index.rows,
      match: result.index.seconds.match,
      build: result.index.seconds.build,
    });
  const measured =
    result &&
    hundred &&
    fillIn(speed.hundredResult, {
      median: milliseconds(hundred.median),
      slowest: milliseconds(hundred.slowest),
    });
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={build}
          onPointerOver={prepare}
          onFocus={prepare}
          aria-disabled={isWorking}
          className={isWorking ? 'opacity-60' : ''}
        >
          {speed.build}
        </Button>
        {result && (
          <Button look="quiet" onClick={() => void measure()}>
            {speed.hundred}
          </Button>
        )}
      </div>
      <div className="mt-6">
        <RunNews
          state={state}
          title={fillIn(speed.building, { records: rows })}
          copy={copy}
          onCancel={cancel}
        />
        <div role="status" className="font-semibold tabular-nums">
          <p>{built}</p>
          <p className="mt-1">{measured}</p>
        </div>
      </div>
      {result && <Resolving {...result} ask={ask} copy={copy} />}
    </div>
  );
}

/** Two decimals: most take less than one. */
function milliseconds(time: number): string {
  return time.toFixed(2);
}
