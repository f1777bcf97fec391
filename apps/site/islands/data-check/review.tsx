import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Decision, ReviewPair } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { PairTable } from '../../components/evidence/pair-table.tsx';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { decisionEffect } from './decision-effect.ts';
import { scaleOf, useResult } from './result-context.ts';
import { usePages } from './use-pages.ts';

interface Props {
  pairs: number;
  /** Pairs that are neither decided nor follow from decisions. */
  left: number;
}

/** The pairs in doubt, one at a time, by buttons or by the keys that stand beside them. */
export function Review({ pairs, left }: Props) {
  const { copy, sheet, ask, decided, version } = useResult();
  const { review: texts } = copy;
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const region = useRef<HTMLElement>(null);
  const load = useCallback(
    (from: number, count: number) => ask((engine) => engine.review(from, count)),
    [ask],
  );
  // The next ones are there before they are needed. What was decided about one may follow for others.
  const pairAt = usePages(version, [at, at + 10], load);
  const pair = pairAt(at);

  const scale = scaleOf(sheet);

  function captionOf({ rows, decision, areTogether }: ReviewPair): string {
    const [a, b] = rows.map(formatNumber);
    const caption = fillIn(texts.caption, { a: a ?? '', b: b ?? '' });
    if (!decision) return caption;
    const said = fillIn(decision.follows ? texts.follows : texts.decided, {
      decision: texts[decision.decision],
    });
    const holds = areTogether === (decision.decision === 'same');
    return [caption, said, ...(holds ? [] : [texts.contradicted])].join(' ');
  }

  /** At either end the button that was pressed is gone: the focus stays in the region. */
  function go(to: number): void {
    setAt(to);
    if (to === 0 || to >= pairs) region.current?.focus({ preventScroll: true });
  }

  async function decide(pair: ReviewPair, decision: Decision): Promise<void> {
    const [a, b] = pair.rows;
    const before = sheet.duplicates?.decisions ?? [];
    go(at + 1);
    const after = await ask((engine) => engine.decide(a, b, decision));
    decided(after.sheet);
    setSaid(decisionEffect(texts, { pair, decision, before, after }));
  }

  const actions: Record<string, () => void> = {
    s: () => pair && void decide(pair, 'same'),
    d: () => pair && void decide(pair, 'different'),
    k: () => pair && go(at + 1),
    b: () => go(Math.max(0, at - 1)),
  };

  function onKeyDown(event: KeyboardEvent): void {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      <p className="measure text-sm text-ink-2">{texts.text}</p>
      <section
        ref={region}
        aria-label={texts.region}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work where it has the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="mt-4 rounded-lg border border-control bg-card p-4 sm:p-8"
      >
        {pair ? (
          <>
            <PairTable pair={pair} columns={scale.columns} caption={captionOf(pair)} copy={texts} />
            <Waterfall evidence={pair} {...scale} copy={copy.evidence} />
          </>
        ) : (
          <p className="text-lede">{at >= pairs ? texts.done : texts.waiting}</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {pair && (
            <>
              <Button onClick={actions['s']}>{texts.same}</Button>
              <Button look="quiet" onClick={actions['d']}>
                {texts.different}
              </Button>
              <Button look="quiet" onClick={actions['k']}>
                {texts.skip}
              </Button>
            </>
          )}
          {at > 0 && (
            <Button look="quiet" onClick={actions['b']}>
              {texts.back}
            </Button>
          )}
          {at >= pairs && left > 0 && (
            <Button look="quiet" onClick={() => go(0)}>
              {texts.again}
            </Button>
          )}
        </div>
        <p className="mt-3 text-sm text-ink-2">{texts.keys}</p>
        <p role="status" className="mt-1 min-h-6 text-sm">
          {said}
        </p>
      </section>
    </>
  );
}
