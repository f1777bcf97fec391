/**
 * The check digits of VAT identification numbers by their country: European Commission, VIES, algorithms of the member states. Numbers of
 * countries that are not listed have none here.
 */
import { isLuhn, mod11, mod97, weightedSum } from './check-sums.ts';

const last = (digits: string) => Number(digits.at(-1));
const DOWN = [9, 8, 7, 6, 5, 4, 3, 2];

/** ISO 7064, mod 11,10. */
function isMod11By10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((rest, digit) => {
    const sum = (rest + Number(digit)) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === last(digits);
}

/** By the letters before the number: what stands behind them, and whether its check is right. */
const COUNTRIES: Readonly<Record<string, readonly [shape: RegExp, isRight: (rest: string) => boolean]>> = {
  BE: [/^[01]\d{9}$/, (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8))],
  DE: [/^\d{9}$/, isMod11By10],
  DK: [/^\d{8}$/, (rest) => weightedSum(rest, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  EL: [/^\d{9}$/, (rest) => mod11(rest, [256, 128, 64, 32, 16, 8, 4, 2]) === last(rest)],
  FI: [/^\d{8}$/, (rest) => (11 - (weightedSum(rest, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(rest)],
  // Letters among the first two are of a check that is not published.
  FR: [
    /^[\dA-Z]{2}\d{9}$/,
    (rest) => /[A-Z]/.test(rest) || (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2)),
  ],
  HR: [/^\d{11}$/, isMod11By10],
  IT: [/^\d{11}$/, isLuhn],
  LU: [/^\d{8}$/, (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6))],
  // Of companies by their number, of people by the whole.
  NL: [
    /^\d{9}B\d\d$/,
    (rest) => weightedSum(rest, DOWN) % 11 === Number(rest[8]) || mod97(`NL${rest}`) === 1,
  ],
  PL: [/^\d{10}$/, (rest) => weightedSum(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(rest)],
  PT: [/^\d{9}$/, (rest) => ((11 - (weightedSum(rest, DOWN) % 11)) % 11) % 10 === last(rest)],
  SE: [/^\d{12}$/, (rest) => isLuhn(rest.slice(0, 10))],
};

/** @param text in capitals, without spaces, dots and hyphens */
export function isVat(text: string): boolean {
  const [shape, isRight] = COUNTRIES[text.slice(0, 2)] ?? [];
  const rest = text.slice(2);
  return shape === undefined || isRight === undefined || (shape.test(rest) && isRight(rest));
}
