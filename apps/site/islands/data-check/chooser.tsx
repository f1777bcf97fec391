import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import { ButtonLabel } from '@assay/ui/button';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { MOST_MEGABYTES } from './check-state.ts';
import { Samples } from './samples.tsx';
import { useDrop } from './use-drop.ts';

interface Props {
  words: CheckWords;
  /** Whether there is a file already: then it takes little room. */
  isCompact: boolean;
  /** A visitor may be about to choose a file. */
  onNear(): void;
  onFile(file: File): void;
  onProblem(sentence: string): void;
}

/** Not from `useId`, which names things otherwise at build. */
const FIELD = 'data-check-file';

/** Where a file comes from: a button, a drop anywhere on the page, pasted cells, or one of the samples. */
export function Chooser({ words, isCompact, onNear, onFile, onProblem }: Props) {
  const { choose } = words;
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDrop({ pasted: choose.pasted, onNear, onFile });

  // A file that was chosen before this code was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => takeFile(input.current), []);

  function takeFile(field: HTMLInputElement | null): void {
    const file = field?.files?.[0];
    if (!field || !file) return;
    // The same file can be chosen again.
    field.value = '';
    onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watched, to load code in time
    <div
      onPointerEnter={onNear}
      onFocus={onNear}
      className={`grid rounded-lg border bg-card ${isOver ? 'border-verd bg-verd-wash' : 'border-control'} ${isCompact ? '' : 'lg:grid-cols-[1.5fr_1fr]'}`}
    >
      <div className={`relative ${isCompact ? 'p-4 sm:px-6' : 'p-6 sm:p-10'}`}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <input
            ref={input}
            id={FIELD}
            type="file"
            className="peer sr-only"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => takeFile(target)}
          />
          <ButtonLabel htmlFor={FIELD} className="after:absolute after:inset-0">
            {choose.action}
          </ButtonLabel>
          <p className="text-ink-2">{choose.drop}</p>
        </div>
        {!isCompact && (
          <>
            <p className="measure mt-6 text-sm">{fillIn(choose.reads, { megabytes: MOST_MEGABYTES })}</p>
            <p className="mt-2 text-sm text-ink-2">{choose.stays}</p>
          </>
        )}
      </div>
      <Samples words={words} isCompact={isCompact} onFile={onFile} onProblem={onProblem} />
    </div>
  );
}
