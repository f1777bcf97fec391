import type { Random } from './random.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const FREQUENT_LETTERS = [...'aeionrstl'];

/** A character more (0), one less (1), another (2), or two that changed places (3). */
function slip(text: string, at: number, kind: number, letter: string): string {
  const [before, first, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  if (kind === 0) return before + letter + first + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + after;
  return before + after.slice(0, 1) + first + after.slice(1);
}

/** A slip anywhere; among digits with a digit. */
export function slipOf(value: string, { whole, digits, pick }: Random): string {
  const at = whole(value.length);
  const letter = /\d/.test(value) ? digits(1) : pick(LETTERS);
  return slip(value, at, whole(4), letter);
}

/** A slip of a hurried hand, which gets the first letter right. */
export function laterSlipOf(text: string, { whole, pick }: Random, letters = FREQUENT_LETTERS): string {
  const at = 1 + whole(Math.max(1, text.length - 2));
  const [more, other] = [pick(letters), pick(letters)];
  const kind = whole(4);
  return slip(text, at, kind, kind === 0 ? more : other);
}

/** The sum of how often the values of a list come, by list: one list is drawn from many times. */
const totals = new WeakMap<readonly string[], number>();

/** One of a list in which the first is the most frequent: the nth comes 1/n times as often (G. K. Zipf). */
export function zipfOf(list: readonly string[], { random }: Random): string {
  const total = totals.get(list) ?? list.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  totals.set(list, total);
  let left = random() * total;
  for (let at = 0; at < list.length; at++) {
    left -= 1 / (at + 1);
    if (left <= 0) return list[at] ?? '';
  }
  return list.at(-1) ?? '';
}
