import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aiReadiness } from '../../../../content/schema/ai-readiness.ts';
import { contributions } from './contributions.ts';

const { criteria } = aiReadiness.assessment;
const keys = criteria.map((criterion) => criterion.key);

const all = (share: number) => Object.fromEntries(keys.map((key) => [key, share]));

test('full marks add up to 100, none or no measurement to 0', () => {
  expect(contributions(criteria, all(100)).sum).toEqual({ contribution: 100, missed: 0 });
  expect(contributions(criteria, all(0)).sum).toEqual({ contribution: 0, missed: 100 });
  expect(contributions(criteria, {}).sum).toEqual({ contribution: 0, missed: 100 });
});

test('contributed and missed points add up to the weight, and in total to 100', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  const measured = fc.record(Object.fromEntries(keys.map((key) => [key, share])));
  fc.assert(
    fc.property(measured, (values) => {
      const { rows, sum } = contributions(criteria, values);
      for (const row of rows) {
        expect(row.contribution).toBeGreaterThanOrEqual(0);
        expect(row.contribution + row.missed).toBeCloseTo(row.weight, 9);
      }
      expect(sum.contribution + sum.missed).toBeCloseTo(100, 9);
    }),
  );
});
