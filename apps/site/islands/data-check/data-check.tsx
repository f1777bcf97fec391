import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Checked } from './checked.tsx';
import { Chooser } from './chooser.tsx';
import { useCheck } from './use-check.ts';
import { useLeaving } from './use-leaving.ts';

/** A file is chosen, and its sheet appears below. The engine is loaded when a visitor is about to choose. */
export function DataCheck({ words }: { words: CheckWords }) {
  const check = useCheck(words);
  const { state } = check;
  const place = useRef<HTMLDivElement>(null);
  useLeaving(state.decisions > 0);

  function choose(file: File): void {
    if (state.decisions > 0 && !confirm(words.choose.replace)) return;
    check.choose(file);
    place.current?.scrollIntoView({ block: 'start' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500));
    whenIdle(() => check.prepare());
  }, []);

  return (
    <div ref={place} className="scroll-mt-24">
      <Chooser
        words={words}
        isCompact={state.file !== undefined}
        onNear={check.prepare}
        onFile={choose}
        onProblem={check.refuse}
      />
      {state.problem !== undefined && (
        <p role="alert" className="mt-6 border-l-3 border-rust bg-rust-wash px-4 py-3">
          {state.problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {state.note ?? (state.isWorking ? fillIn(words.working.title, { file: state.file?.name ?? '' }) : '')}
      </p>
      {state.file && (state.isWorking || state.opened) && (
        <Checked check={check} file={state.file} words={words} />
      )}
    </div>
  );
}

/** Hydrates the check in `host`. */
export function mount(host: HTMLElement, words: CheckWords): void {
  hydrateRoot(host, <DataCheck words={words} />);
}
