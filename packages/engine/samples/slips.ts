import type { Random } from './random.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** One more, one fewer, another or two swapped characters. */
export function slipOf(value: string, { whole, digits, pick }: Random): string {
  const at = whole(value.length);
  const letter = /\d/.test(value) ? digits(1) : pick(LETTERS);
  const kind = whole(4);
  if (kind === 0) return value.slice(0, at) + letter + value.slice(at);
  if (kind === 1) return value.slice(0, at) + value.slice(at + 1);
  if (kind === 2) return value.slice(0, at) + letter + value.slice(at + 1);
  const [first = '', second = ''] = value.slice(at, at + 2);
  return value.slice(0, at) + second + first + value.slice(at + 2);
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
