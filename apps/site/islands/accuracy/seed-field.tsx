import { fillIn } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import { type Ref, useEffect, useRef, useState } from 'react';
import { addressState, changeAddressState, onAddressState } from '../../url-state.ts';
import { MOST_SEED, readSeed, type SetName, seedParameter } from './sets.ts';

interface Props {
  id: string;
  field: Ref<HTMLInputElement>;
  start: number;
  isWrong: boolean;
  copy: Pick<AccuracyCopy, 'seed' | 'seedWrong'>;
}

/** The seed of a generated set. */
export function SeedField({ id, field, start, isWrong, copy }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.seed}
      </label>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm font-semibold text-rust">
          {fillIn(copy.seedWrong, { most: MOST_SEED })}
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

/**
 * The seed of a generated set, which an address can name: who follows it recomputes the same set. The field is uncontrolled, so that
 * what was typed before hydration stays.
 *
 * @param start the seed without one in the address; undefined for a set that is not generated
 */
export function useSeed(set: SetName, start: number | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  useEffect(() => {
    const follow = () => {
      const seed = readSeed(addressState().get(seedParameter(set)) ?? '');
      if (seed !== undefined && field.current) field.current.value = String(seed);
    };
    follow();
    return onAddressState(follow);
  }, [set]);

  /** The seed in the field, which the address takes over; undefined if it is none. 0 for a set that is not generated. */
  function take(): number | undefined {
    if (start === undefined) return 0;
    const seed = readSeed(field.current?.value ?? '');
    setWrong(seed === undefined);
    if (seed === start) changeAddressState((values) => values.delete(seedParameter(set)));
    else if (seed !== undefined)
      changeAddressState((values) => values.set(seedParameter(set), String(seed)), set);
    return seed;
  }

  return { field, isWrong, take };
}
