/** Makes the values of columns from templates, the same ones for the same seed. */
import { mulberry32 } from '../../../packages/engine/algorithms/random.ts';

/**
 * A template is text with holes: {a|b} one of these words, {3-40} a whole number, {07-19} one with zeros before it, {1.50-9.75}
 * one with as many decimals, {~30} a skewed one around 30, {#4} digits, {@2} capital letters, {x8} hexadecimal digits, {n} the row.
 */
export function valuesOf(template: string, rows: number, seed: number): string[] {
  const random = mulberry32(seed);
  return Array.from({ length: rows }, (_, row) =>
    template.replace(/\{([^{}]*)\}/g, (_, hole: string) => fill(hole, row, random)),
  );
}

function fill(hole: string, row: number, random: () => number): string {
  const letters = (count: number, alphabet: string) =>
    Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
  if (hole === 'n') return `${row + 1}`;
  const [, sort, size = '0'] = /^([#@x])(\d+)$/.exec(hole) ?? [];
  if (sort === '#') return letters(1, '123456789') + letters(Number(size) - 1, '0123456789');
  if (sort === '@') return letters(Number(size), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  if (sort === 'x') return letters(Number(size), '0123456789abcdef');
  if (/^~[\d.]+$/.test(hole)) return `${skewed(Number(hole.slice(1)), random).toFixed(decimalsOf(hole))}`;
  const [, low, high] = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(hole) ?? [];
  if (low !== undefined && high !== undefined) return between(low, high, random);
  const words = hole.split('|');
  return words[Math.floor(random() * words.length)] ?? '';
}

function between(low: string, high: string, random: () => number): string {
  const decimals = decimalsOf(high);
  const step = 10 ** -decimals;
  const number = Number(low) + Math.floor(random() * ((Number(high) - Number(low)) / step + 1)) * step;
  return number.toFixed(decimals).padStart(low.startsWith('0') ? low.length : 0, '0');
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** The logarithm is spread normally: durations, amounts and sizes of files are. */
function skewed(median: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(normal);
}
