import { type FocusEvent, type InputEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { Needs } from '../../pricing/estimate.ts';
import {
  COUNTS,
  type Count,
  LIMITS,
  nearestStop,
  parseCount,
  readNeeds,
  STOPS,
  writeNeeds,
} from '../../pricing/needs.ts';
import { formatCount } from '../../pricing/price.ts';
import { addressState, changeAddressState, onAddressState } from '../../url-state.ts';

/** The name of the slider, which moves the number of records. */
export const SLIDER = 'slider';

/** Milliseconds without a change before the address is written: browsers limit the rate. */
const PAUSE = 300;

/**
 * What the visitor has entered, kept in the address. The fields are uncontrolled, so that what was typed before
 * hydration stays; an invalid field keeps its last number in effect.
 *
 * @param start the needs that the fields were rendered with
 */
export function useNeeds(start: Needs) {
  const form = useRef<HTMLFormElement>(null);
  const [needs, setNeeds] = useState(start);
  const [invalid, setInvalid] = useState<readonly Count[]>([]);
  /** Whether the visitor has changed the numbers, by typing or through the address. */
  const [isChanged, setChanged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const restore = () => {
      const found = readNeeds(addressState(), start);
      writeFields(form.current, found);
      setNeeds(found);
      setInvalid([]);
      if (!isSame(found, start)) setChanged(true);
    };
    if (isSame(readNeeds(addressState(), start), start)) readFields();
    else restore();
    return onAddressState(restore);
  }, []);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => changeAddressState((values) => writeNeeds(values, needs, start)), PAUSE);
    return () => clearTimeout(timer);
  }, [isChanged, needs, start]);

  function readFields(): void {
    const next = { ...needs };
    for (const count of COUNTS) next[count] = countIn(form.current, count) ?? needs[count];
    next.premiumSupport = input(form.current, 'premiumSupport')?.checked ?? false;
    if (isSame(next, needs)) return;
    // The field shows the keystroke at once; the card may follow a frame later.
    startTransition(() => {
      setNeeds(next);
      setChanged(true);
    });
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const slider = input(form.current, SLIDER);
    const records = input(form.current, 'recordsPerMonth');
    if (!slider || !records) return;
    if (target === slider) records.value = formatCount(STOPS[Number(slider.value)] ?? 0);
    const count = countIn(form.current, 'recordsPerMonth');
    if (target === records && count !== null) slider.value = String(nearestStop(count));
    const stillInvalid = invalid.filter((each) => countIn(form.current, each) === null);
    if (stillInvalid.length < invalid.length) setInvalid(stillInvalid);
    readFields();
  }

  /** Only a field that has lost focus is invalid: '2,5' may become '2,500'. */
  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    const target: EventTarget = event.target;
    const left = COUNTS.find((each) => input(form.current, each) === target);
    const field = left && input(form.current, left);
    if (!left || !field) return;
    const count = countIn(form.current, left);
    setInvalid([...invalid.filter((each) => each !== left), ...(count === null ? [left] : [])]);
    if (left === 'recordsPerMonth' && count !== null) field.value = formatCount(count);
  }

  return { form, needs, isChanged, invalid, onInput, onBlur };
}

function isSame(one: Needs, other: Needs): boolean {
  return COUNTS.every((count) => one[count] === other[count]) && one.premiumSupport === other.premiumSupport;
}

function writeFields(form: HTMLFormElement | null, needs: Needs): void {
  for (const count of COUNTS) {
    const field = input(form, count);
    if (field) field.value = count === 'recordsPerMonth' ? formatCount(needs[count]) : String(needs[count]);
  }
  const slider = input(form, SLIDER);
  if (slider) slider.value = String(nearestStop(needs.recordsPerMonth));
  const support = input(form, 'premiumSupport');
  if (support) support.checked = needs.premiumSupport;
}

/** The number in a field, or null when it is not a whole number within its limit. */
function countIn(form: HTMLFormElement | null, count: Count): number | null {
  const field = input(form, count);
  if (!field || field.validity.badInput) return null;
  return parseCount(field.value, LIMITS[count]);
}

function input(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}
