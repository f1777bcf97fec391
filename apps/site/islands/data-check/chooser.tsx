import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import { ButtonLabel } from '@assay/ui/button';
import { type ChangeEvent, type MouseEvent, useEffect, useRef } from 'react';
import { addressState, onAddressState } from '../../address-state.ts';
import {
  isSampleName,
  SAMPLE_NAMES,
  SAMPLE_PARAMETER,
  type SampleName,
  sampleLink,
  samplePath,
} from '../../data-check-samples.ts';
import { MOST_MEGABYTES } from './check-state.ts';
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

interface SamplesProps {
  words: CheckWords;
  isCompact: boolean;
  onFile(file: File): void;
  onProblem(sentence: string): void;
}

/** Files for those who have none at hand. They are links, which work before this code is loaded and from other pages. */
function Samples({ words, isCompact, onFile, onProblem }: SamplesProps) {
  const { choose, failures } = words;

  async function take(name: SampleName): Promise<void> {
    try {
      const response = await fetch(samplePath(name));
      if (!response.ok) throw new Error(response.statusText);
      onFile(new File([await response.blob()], `${name}.csv`));
    } catch {
      onProblem(failures.sample);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const followAddress = () => {
      const name = addressState().get(SAMPLE_PARAMETER);
      if (isSampleName(name)) void take(name);
    };
    followAddress();
    return onAddressState(followAddress);
  }, []);

  function onClick(event: MouseEvent, name: SampleName): void {
    event.preventDefault();
    void take(name);
  }

  return (
    <div
      className={
        isCompact
          ? 'flex flex-wrap items-baseline gap-x-5 border-t border-rule px-4 py-2 text-sm sm:px-6'
          : 'border-t border-rule p-6 sm:px-10 lg:border-t-0 lg:border-l lg:py-10'
      }
    >
      <p className={isCompact ? 'text-ink-2' : ''}>{choose.samples}</p>
      <ul className={isCompact ? 'flex flex-wrap gap-x-5' : 'mt-4 border-t border-rule-2'}>
        {SAMPLE_NAMES.map((name) => (
          <li key={name} className={isCompact ? '' : 'border-b border-rule'}>
            <a
              href={sampleLink(name)}
              onClick={(event) => onClick(event, name)}
              className={`link inline-block ${isCompact ? 'py-1' : 'py-3'}`}
            >
              {words.samples[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
