import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Needs } from './estimate.ts';
import {
  COUNTS,
  LIMITS,
  nearestStop,
  parseCount,
  readNeeds,
  STOPS,
  startingNeeds,
  writeNeeds,
} from './needs.ts';
import { SAMPLE_PRICES } from './sample-prices.ts';

const start = startingNeeds(SAMPLE_PRICES);

const needsArbitrary: fc.Arbitrary<Needs> = fc.record({
  recordsPerMonth: fc.maxSafeNat().map((n) => n % (LIMITS.recordsPerMonth + 1)),
  integrations: fc.nat(LIMITS.integrations),
  customIntegrations: fc.nat(LIMITS.customIntegrations),
  serviceHours: fc.nat(LIMITS.serviceHours),
  premiumSupport: fc.boolean(),
});

function written(needs: Needs, query = ''): string {
  const parameters = new URLSearchParams(query);
  writeNeeds(parameters, needs, start);
  return parameters.toString();
}

describe('the address', () => {
  it('has all needs that differ from the initial ones', () => {
    expect(written(start)).toBe('');
    const needs = { ...start, recordsPerMonth: 2_500_000, serviceHours: 8, premiumSupport: true };
    expect(written(needs)).toBe('records=2500000&hours=8&support=premium');
  });

  it('round-trips, and leaves other parameters alone', () => {
    fc.assert(
      fc.property(needsArbitrary, needsArbitrary, (earlier, needs) => {
        const parameters = new URLSearchParams(written(needs, `billing=annual&${written(earlier)}`));
        expect(readNeeds(parameters, start)).toEqual(needs);
        expect(parameters.get('billing')).toBe('annual');
      }),
    );
  });

  it.each([
    '',
    '?',
    'records=',
    'records=-1',
    'records=1e9',
    'records=NaN',
    'records=1.5',
    'records=99999999999999',
    'integrations=1001',
    'hours=%F0%9F%92%B0',
    'custom=0x10',
    'support=yes',
    'records=%',
    '&&&=',
    'records[]=1',
  ])('with %j has the initial needs', (query) => {
    expect(readNeeds(new URLSearchParams(query), start)).toEqual(start);
  });

  it('yields only whole numbers within the limits', () => {
    const value = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    const garbage = fc.record({
      records: value,
      integrations: value,
      custom: value,
      hours: value,
      support: value,
    });
    fc.assert(
      fc.property(garbage, (parameters) => {
        const needs = readNeeds(new URLSearchParams(parameters), start);
        for (const count of COUNTS) {
          expect(Number.isSafeInteger(needs[count])).toBe(true);
          expect(needs[count]).toBeGreaterThanOrEqual(0);
          expect(needs[count]).toBeLessThanOrEqual(LIMITS[count]);
        }
      }),
    );
  });
});

describe('parseCount', () => {
  it.each([
    ['2500000', 2_500_000],
    [' 2,500,000 ', 2_500_000],
    ['2 500 000', 2_500_000],
    ['2.5M', 2_500_000],
    ['1.1m', 1_100_000],
    ['250k', 250_000],
    ['1b', 1_000_000_000],
    ['007', 7],
    ['', 0],
    ['2.5', null],
    ['1.000.000', null],
    ['1,5', null],
    ['-1', null],
    ['ten', null],
    ['1e6', null],
    ['1.2345k', null],
    ['11b', null],
  ])('reads %j as %j', (text, value) => {
    expect(parseCount(text, LIMITS.recordsPerMonth)).toBe(value);
  });

  it('parses every formatted count', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(parseCount(count.toLocaleString('en-US'), LIMITS.recordsPerMonth)).toBe(count);
      }),
    );
  });
});

it('has a stop on the slider near every volume', () => {
  expect(STOPS).toHaveLength(28);
  expect(STOPS[nearestStop(0)]).toBe(100_000);
  expect(STOPS[nearestStop(2_400_000)]).toBe(2_000_000);
  expect(STOPS[nearestStop(5_000_000_000)]).toBe(100_000_000);
  for (const stop of STOPS) expect(STOPS[nearestStop(stop)]).toBe(stop);
});
