import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Duplicates, Preview } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import { useResult } from './result-context.ts';

/** How much evidence two rows need: what another threshold would give is shown while it moves, and taken when it is let go. */
export function Threshold({ duplicates }: { duplicates: Duplicates }) {
  const { copy, ask, decided } = useResult();
  const { threshold: texts } = copy;
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState<number>();
  const [preview, setPreview] = useState<Preview>();
  /** The value that a preview is wanted of. One is asked for at a time, so that none waits for those of values that were passed. */
  const wanted = useRef<number>(undefined);
  const isAsking = useRef(false);
  const {
    threshold = 0,
    thresholds: [least, most],
  } = duplicates;
  const value = moved ?? threshold;
  const { groups, rowsInGroups, pairsForReview } = preview ?? duplicates;

  async function move(to: number): Promise<void> {
    setMoved(to);
    wanted.current = to;
    if (isAsking.current) return;
    isAsking.current = true;
    for (let asked: number | undefined; asked !== wanted.current && wanted.current !== undefined; ) {
      const of = wanted.current;
      const answer = await ask((engine) => engine.preview(of));
      asked = of;
      if (wanted.current !== undefined) setPreview(answer);
    }
    isAsking.current = false;
  }

  async function settle(to: number): Promise<void> {
    wanted.current = undefined;
    const sheet = await ask((engine) => engine.settle(to));
    decided(sheet);
    setMoved(undefined);
    setPreview(undefined);
  }

  // React calls `onChange` while it moves; the browser's own event comes when it is let go.
  useEffect(() => {
    const input = slider.current;
    const onLetGo = () => input && void settle(Number(input.value));
    input?.addEventListener('change', onLetGo);
    return () => input?.removeEventListener('change', onLetGo);
  });

  return (
    <>
      <p className="measure text-sm text-ink-2">{texts.text}</p>
      <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="grow basis-80">
          <label htmlFor={id} className="text-sm font-semibold">
            {texts.label}
          </label>
          <div className="mt-1 flex items-center gap-4">
            <input
              ref={slider}
              id={id}
              type="range"
              min={least}
              max={most}
              step="0.1"
              value={value}
              aria-valuetext={formatNumber(value)}
              onChange={({ target }) => void move(Number(target.value))}
              className="my-1.5 h-11 w-full accent-verd"
            />
            <span className="w-14 shrink-0 text-right font-display text-h3">{formatNumber(value)}</span>
          </div>
        </div>
        {threshold !== 0 && (
          <Button look="quiet" className="text-sm" onClick={() => void settle(0)}>
            {texts.reset}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 tabular-nums">
        {fillIn(texts.preview, {
          groups,
          rows: rowsInGroups,
          review: pairsForReview,
        })}
      </p>
    </>
  );
}
