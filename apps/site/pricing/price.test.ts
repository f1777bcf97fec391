import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPrice, formatCents, formatRecords } from './price.ts';

describe('annualPrice', () => {
  it.each([
    [99, '$79.20', '$950.40'],
    [499, '$399.20', '$4,790.40'],
  ])('takes 20% off $%i', (dollars, perMonth, perYear) => {
    const price = annualPrice(dollars, 20);
    expect(formatCents(price.centsPerMonth)).toBe(perMonth);
    expect(formatCents(price.centsPerYear)).toBe(perYear);
  });

  it('is whole cents for every whole price and percentage', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 99 }), (dollars, percent) => {
        const { centsPerMonth, centsPerYear } = annualPrice(dollars, percent);
        expect(Number.isInteger(centsPerMonth)).toBe(true);
        expect(centsPerYear).toBe(centsPerMonth * 12);
      }),
    );
  });
});

describe('formatCents', () => {
  it.each([
    [9900, '$99'],
    [5, '$0.05'],
    [500_000, '$5,000'],
    [7920, '$79.20'],
  ])('writes %i cents as %s', (cents, written) => {
    expect(formatCents(cents)).toBe(written);
  });
});

it('shortens volumes to millions', () => {
  expect(formatRecords(1_000_000)).toBe('1M');
  expect(formatRecords(10_000_000)).toBe('10M');
});
