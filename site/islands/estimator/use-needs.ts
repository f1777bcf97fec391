import { type FocusEvent, type InputEvent, startTransition, useEffect, useRef, useState } from 'react';
import { carried, carry, onArrival } from '../../address.ts';
import type { Needs } from '../../pricing/estimate.ts';
import {
  COUNTS,
  type Count,
  MOST,
  nearestStop,
  parseCount,
  readNeeds,
  STOPS,
  writeNeeds,
} from '../../pricing/needs.ts';
import { formatCount } from '../../pricing/price.ts';

/** The name of the slider, which moves the number of records. */
export const SLIDER = 'slider';

/** After this many milliseconds without a change the address is written; browsers refuse many writes in a row. */
const REST = 300;

/**
 * What the visitor has entered, kept in the address. The fields are uncontrolled, so that what was typed before the
 * scripts arrived stays; a field that holds no number leaves its last one in force.
 *
 * @param start the needs that the fields were built with
 */
export function useNeeds(start: Needs) {
  const form = useRef<HTMLFormElement>(null);
  const [needs, setNeeds] = useState(start);
  const [wrong, setWrong] = useState<readonly Count[]>([]);
  /** Whether the numbers are the visitor's own, typed or from the address, and not those of the start. */
  const [own, setOwn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const restore = () => {
      const found = readNeeds(carried(), start);
      fill(form.current, found);
      setNeeds(found);
      setWrong([]);
      if (!same(found, start)) setOwn(true);
    };
    if (same(readNeeds(carried(), start), start)) take();
    else restore();
    return onArrival(restore);
  }, []);

  useEffect(() => {
    if (!own) return;
    const timer = setTimeout(() => carry((values) => writeNeeds(values, needs, start)), REST);
    return () => clearTimeout(timer);
  }, [own, needs, start]);

  /** Takes over what the fields hold. */
  function take(): void {
    const entered = { ...needs };
    for (const count of COUNTS) entered[count] = countIn(form.current, count) ?? needs[count];
    entered.premiumSupport = input(form.current, 'premiumSupport')?.checked ?? false;
    if (same(entered, needs)) return;
    // The field shows the key at once; the sheet may come a frame later.
    startTransition(() => {
      setNeeds(entered);
      setOwn(true);
    });
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const slider = input(form.current, SLIDER);
    const records = input(form.current, 'recordsPerMonth');
    if (!slider || !records) return;
    if (target === slider) records.value = formatCount(STOPS[Number(slider.value)] ?? 0);
    const count = countIn(form.current, 'recordsPerMonth');
    if (target === records && count !== null) slider.value = String(nearestStop(count));
    const stillWrong = wrong.filter((each) => countIn(form.current, each) === null);
    if (stillWrong.length < wrong.length) setWrong(stillWrong);
    take();
  }

  /** Only a field that has been left can be wrong: '2,5' may be on its way to '2,500'. */
  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    const target: EventTarget = event.target;
    const left = COUNTS.find((each) => input(form.current, each) === target);
    const field = left && input(form.current, left);
    if (!left || !field) return;
    const count = countIn(form.current, left);
    setWrong([...wrong.filter((each) => each !== left), ...(count === null ? [left] : [])]);
    if (left === 'recordsPerMonth' && count !== null) field.value = formatCount(count);
  }

  return { form, needs, own, wrong, onInput, onBlur };
}

function same(one: Needs, other: Needs): boolean {
  return COUNTS.every((count) => one[count] === other[count]) && one.premiumSupport === other.premiumSupport;
}

function fill(form: HTMLFormElement | null, needs: Needs): void {
  for (const count of COUNTS) {
    const field = input(form, count);
    if (field) field.value = count === 'recordsPerMonth' ? formatCount(needs[count]) : String(needs[count]);
  }
  const slider = input(form, SLIDER);
  if (slider) slider.value = String(nearestStop(needs.recordsPerMonth));
  const support = input(form, 'premiumSupport');
  if (support) support.checked = needs.premiumSupport;
}

/** What a field counts, or null when it holds no whole number within its limit. */
function countIn(form: HTMLFormElement | null, count: Count): number | null {
  const field = input(form, count);
  if (!field || field.validity.badInput) return null;
  return parseCount(field.value, MOST[count]);
}

function input(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}
