/** What a visitor enters in the estimator: parsing numbers, and keeping the needs in the page's address. */
import type { Needs, PriceList } from './estimate.ts';

/** The needs that are counted. */
export type Count = 'recordsPerMonth' | 'integrations' | 'customIntegrations' | 'serviceHours';

/** The estimator's limits; all sums stay far below `Number.MAX_SAFE_INTEGER`. */
export const LIMITS: Readonly<Record<Count, number>> = {
  recordsPerMonth: 10_000_000_000,
  integrations: 1000,
  customIntegrations: 100,
  serviceHours: 10_000,
};

export const COUNTS: readonly Count[] = [
  'recordsPerMonth',
  'integrations',
  'customIntegrations',
  'serviceHours',
];

/** The parameter of each need in an address. */
const NAMES: Readonly<Record<Count, string>> = {
  recordsPerMonth: 'records',
  integrations: 'integrations',
  customIntegrations: 'custom',
  serviceHours: 'hours',
};

const SUPPORT = { name: 'support', value: 'premium' };

/** All parameters of the estimator in an address. */
export const PARAMETERS: readonly string[] = [...Object.values(NAMES), SUPPORT.name];

/** The initial needs: what the smallest plan includes. */
export function startingNeeds({ plans }: PriceList): Needs {
  return {
    recordsPerMonth: plans[0]?.recordsPerMonth ?? 0,
    integrations: plans[0]?.integrations ?? 0,
    customIntegrations: 0,
    serviceHours: 0,
    premiumSupport: false,
  };
}

/**
 * The needs in an address's parameters. What is missing, not a number or too large keeps its initial value, so that
 * every address gives an estimate.
 */
export function readNeeds(parameters: URLSearchParams, start: Needs): Needs {
  const needs = { ...start, premiumSupport: parameters.get(SUPPORT.name) === SUPPORT.value };
  for (const count of COUNTS) {
    const text = parameters.get(NAMES[count]) ?? '';
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value <= LIMITS[count]) needs[count] = value;
  }
  return needs;
}

/** Writes the needs that differ from the initial ones into an address's parameters, and leaves other parameters alone. */
export function writeNeeds(parameters: URLSearchParams, needs: Needs, start: Needs): void {
  for (const count of COUNTS) {
    if (needs[count] === start[count]) parameters.delete(NAMES[count]);
    else parameters.set(NAMES[count], String(needs[count]));
  }
  if (needs.premiumSupport) parameters.set(SUPPORT.name, SUPPORT.value);
  else parameters.delete(SUPPORT.name);
}

const EXPONENTS: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, b: 9 };

/**
 * A typed count: '2500000', '2,500,000', '2 500 000', '2.5M'. An empty text is 0.
 *
 * @returns an integer, or null when the text is not one or exceeds `limit`
 */
export function parseCount(text: string, limit: number): number | null {
  const match = /^(?:(\d{1,15})(?:\.(\d{1,9}))?|(\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+))\s?([kmb]?)$/i.exec(
    text.trim(),
  );
  if (!match) return text.trim() === '' ? 0 : null;
  const [, plain, fraction = '', grouped = '', suffix = ''] = match;
  const exponent = EXPONENTS[suffix.toLowerCase()] ?? 0;
  // Shifts digits as text: 1.1 * 1000000 is not exactly 1100000.
  if (fraction.length > exponent) return null;
  const whole = plain ?? grouped.replace(/\D/g, '');
  const value = Number(`${whole}${fraction.padEnd(exponent, '0')}`);
  return value <= limit ? value : null;
}

/** The stops of the slider: one to nine times each power of ten, from 100,000 to 100 million records. */
export const STOPS: readonly number[] = [
  ...[100_000, 1_000_000, 10_000_000].flatMap((power) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n * power)),
  100_000_000,
];

/** The index of the stop nearest to a number of records. */
export function nearestStop(records: number): number {
  const distance = (stop: number) => Math.abs(stop - records);
  return STOPS.reduce(
    (nearest, stop, index) => (distance(stop) < distance(STOPS[nearest] ?? 0) ? index : nearest),
    0,
  );
}
