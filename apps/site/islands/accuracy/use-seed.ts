import { useEffect, useRef, useState } from 'react';
import { addressState, changeAddressState, onAddressState } from '../../address-state.ts';
import { readSeed, type SetName, seedParameter } from './sets.ts';

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
