import { fillIn } from '@assay/content/fill-in';
import type { AccuracyWords } from '@assay/content/schema/accuracy';
import type { Ref } from 'react';
import { MOST_SEED } from './sets.ts';

interface Props {
  id: string;
  field: Ref<HTMLInputElement>;
  start: number;
  isWrong: boolean;
  words: Pick<AccuracyWords, 'seed' | 'seedWrong'>;
}

/** The seed of a generated set. */
export function SeedField({ id, field, start, isWrong, words }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.seed}
      </label>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm font-semibold text-rust">
          {fillIn(words.seedWrong, { most: MOST_SEED })}
        </p>
      )}
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={start}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className="h-12 w-36 rounded-sm border border-control bg-card px-3 text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-rust focus-visible:outline-offset-1"
      />
    </div>
  );
}
