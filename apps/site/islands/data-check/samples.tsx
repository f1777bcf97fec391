import type { CheckWords } from '@assay/content/schema/data-check';
import { type MouseEvent, useEffect } from 'react';
import { addressState, onAddressState } from '../../address-state.ts';
import {
  isSampleName,
  SAMPLE_NAMES,
  SAMPLE_PARAMETER,
  type SampleName,
  sampleLink,
  samplePath,
} from '../../data-check-samples.ts';

interface Props {
  words: CheckWords;
  isCompact: boolean;
  onFile(file: File): void;
  onProblem(sentence: string): void;
}

/** Files for those who have none at hand. They are links, which work before this code is loaded and from other pages. */
export function Samples({ words, isCompact, onFile, onProblem }: Props) {
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
