import { xorshift } from '../algorithms/random.ts';

const SYLLABLES = 'bar cel dor fen gil hup jat kom lus mir nov pel quo ras sif tum vek wox yal zed'.split(
  ' ',
);

/** Different titles of made-up words, each with a model number and a year. */
export function titles(rows: number, seed: number): string[][] {
  const random = xorshift(seed);
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
  const word = () => one(SYLLABLES) + one(SYLLABLES) + one(SYLLABLES);
  return Array.from({ length: rows }, (_, row) => [
    [word(), word(), word(), word(), word(), word()].join(' '),
    `${word().slice(0, 3)}-${1000 + row}x`,
    String(1990 + Math.floor(random() * 30)),
  ]);
}
