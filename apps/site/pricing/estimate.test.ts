import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Billing, estimate, type Needs, type Quote } from './estimate.ts';
import { LIMITS } from './needs.ts';
import { SAMPLE_PRICES } from './sample-prices.ts';

const needsArbitrary: fc.Arbitrary<Needs> = fc.record({
  // Small volumes are where plans meet; large ones where sums could lose cents.
  recordsPerMonth: fc.oneof(
    fc.nat(12_000_000),
    fc.maxSafeNat().map((n) => n % (LIMITS.recordsPerMonth + 1)),
  ),
  integrations: fc.nat(12),
  customIntegrations: fc.nat(LIMITS.customIntegrations),
  serviceHours: fc.nat(LIMITS.serviceHours),
  premiumSupport: fc.boolean(),
});
const billingArbitrary = fc.constantFrom<Billing>('monthly', 'annual');

const nothing: Needs = {
  recordsPerMonth: 0,
  integrations: 0,
  customIntegrations: 0,
  serviceHours: 0,
  premiumSupport: false,
};

function bestOf(needs: Partial<Needs>, billing: Billing = 'monthly'): Quote {
  const { best } = estimate({ ...nothing, ...needs }, billing, SAMPLE_PRICES);
  if (!best) throw new Error('No plan fits');
  return best;
}

describe('the plan that fits', () => {
  it.each([
    [{ recordsPerMonth: 0 }, 'starter', 9_900],
    [{ recordsPerMonth: 1_000_000, integrations: 5 }, 'starter', 9_900],
    [{ recordsPerMonth: 1_000_001 }, 'starter', 9_905],
    [{ recordsPerMonth: 2_500_000 }, 'starter', 17_400],
    [{ recordsPerMonth: 8_999_000 }, 'starter', 49_895],
    [{ recordsPerMonth: 9_000_000 }, 'professional', 49_900],
    [{ recordsPerMonth: 10_000_000 }, 'professional', 49_900],
    [{ recordsPerMonth: 100, integrations: 6 }, 'professional', 49_900],
    [{ recordsPerMonth: 12_000_000 }, 'professional', 59_900],
    [{ recordsPerMonth: 12_000_000, premiumSupport: true }, 'professional', 109_900],
  ])('for %j is %s, at %i cents a month', (needs, key, cents) => {
    const best = bestOf(needs);
    expect(best.plan.key).toBe(key);
    expect(best.monthlyCents).toBe(cents);
  });

  it('saves a fifth of the plan, and of nothing else, when it is billed annually', () => {
    const needs = { recordsPerMonth: 12_000_000, premiumSupport: true };
    expect(bestOf(needs, 'annual').monthly.map((line) => line.cents)).toEqual([39_920, 10_000, 50_000]);
    expect(bestOf({ recordsPerMonth: 7_400_000 }, 'annual').plan.key).toBe('professional');
    expect(bestOf({ recordsPerMonth: 7_399_000 }, 'annual').plan.key).toBe('starter');
  });

  it('adds one-time costs to the first year', () => {
    const best = bestOf({ recordsPerMonth: 1_000_000, customIntegrations: 2, serviceHours: 10 });
    expect(best.once.map((line) => line.cents)).toEqual([1_000_000, 200_000]);
    expect(best.firstYearCents).toBe(12 * 9_900 + 1_200_000);
    expect(best.startsAt).toBe(true);
  });
});

describe('the notes on the sum', () => {
  it('names the smaller plan that would cost more, or the same', () => {
    expect(
      estimate({ ...nothing, recordsPerMonth: 10_000_000 }, 'monthly', SAMPLE_PRICES).dearer?.monthlyCents,
    ).toBe(54_900);
    expect(
      estimate({ ...nothing, recordsPerMonth: 9_000_000 }, 'monthly', SAMPLE_PRICES).dearer?.monthlyCents,
    ).toBe(49_900);
    expect(estimate({ ...nothing, integrations: 6 }, 'monthly', SAMPLE_PRICES).dearer).toBeNull();
  });

  it('names the volume from which the larger plan costs no more', () => {
    const next = (billing: Billing) => estimate(nothing, billing, SAMPLE_PRICES).next;
    expect(next('monthly')).toMatchObject({ plan: { key: 'professional' }, recordsPerMonth: 9_000_000 });
    expect(next('annual')).toMatchObject({ recordsPerMonth: 7_400_000 });
    expect(estimate({ ...nothing, integrations: 6 }, 'monthly', SAMPLE_PRICES).next).toBeNull();
  });

  it('offers the custom plan, without a price, above every included volume', () => {
    const custom = (recordsPerMonth: number) =>
      estimate({ ...nothing, recordsPerMonth }, 'monthly', SAMPLE_PRICES).custom?.key;
    expect(custom(10_000_000)).toBeUndefined();
    expect(custom(2_000_000)).toBeUndefined();
    expect(custom(10_000_001)).toBe('enterprise');
    const { options } = estimate(nothing, 'monthly', SAMPLE_PRICES);
    expect(options.map((option) => option.kind)).toEqual(['quote', 'quote', 'custom']);
  });

  it('reports a plan with too few integrations', () => {
    expect(estimate({ ...nothing, integrations: 6 }, 'annual', SAMPLE_PRICES).options[0]).toMatchObject({
      kind: 'too_few_integrations',
      integrations: 5,
    });
  });
});

describe('every estimate', () => {
  it('is the sum of its lines, in whole cents, none of them negative', () => {
    fc.assert(
      fc.property(needsArbitrary, billingArbitrary, (needs, billing) => {
        for (const option of estimate(needs, billing, SAMPLE_PRICES).options) {
          if (option.kind !== 'quote') continue;
          const { quote } = option;
          for (const line of [...quote.monthly, ...quote.once]) {
            expect(Number.isSafeInteger(line.cents)).toBe(true);
            expect(line.cents).toBeGreaterThan(0);
            expect(BigInt(line.cents)).toBe(BigInt(line.quantity) * BigInt(line.unitCents));
          }
          expect(total(quote.monthly)).toBe(BigInt(quote.monthlyCents));
          expect(total(quote.once)).toBe(BigInt(quote.onceCents));
          expect(BigInt(quote.firstYearCents)).toBe(12n * total(quote.monthly) + total(quote.once));
        }
      }),
    );
  });

  it('never falls when the records, or anything else, rise', () => {
    fc.assert(
      fc.property(needsArbitrary, needsArbitrary, billingArbitrary, (one, other, billing) => {
        const more: Needs = {
          recordsPerMonth: Math.max(one.recordsPerMonth, other.recordsPerMonth),
          integrations: Math.max(one.integrations, other.integrations),
          customIntegrations: Math.max(one.customIntegrations, other.customIntegrations),
          serviceHours: Math.max(one.serviceHours, other.serviceHours),
          premiumSupport: one.premiumSupport || other.premiumSupport,
        };
        expect(bestOf(more, billing).monthlyCents).toBeGreaterThanOrEqual(bestOf(one, billing).monthlyCents);
        expect(bestOf(more, billing).firstYearCents).toBeGreaterThanOrEqual(
          bestOf(one, billing).firstYearCents,
        );
      }),
    );
  });

  it('takes the cheapest plan, and saves exactly a fifth of it when billed annually', () => {
    fc.assert(
      fc.property(needsArbitrary, (needs) => {
        const { best, dearer, options } = estimate(needs, 'monthly', SAMPLE_PRICES);
        const annual = estimate(needs, 'annual', SAMPLE_PRICES);
        for (const [index, option] of options.entries()) {
          if (option.kind !== 'quote') continue;
          expect(best?.monthlyCents).toBeLessThanOrEqual(option.quote.monthlyCents);
          const sibling = annual.options[index];
          if (sibling?.kind !== 'quote') throw new Error('Billing changes which plans fit');
          expect((sibling.quote.monthly[0]?.cents ?? 0) * 5).toBe((option.quote.monthly[0]?.cents ?? 0) * 4);
          expect(sibling.quote.monthly.slice(1)).toEqual(option.quote.monthly.slice(1));
        }
        if (dearer) expect(dearer.monthlyCents).toBeGreaterThanOrEqual(best?.monthlyCents ?? 0);
      }),
    );
  });
});

function total(lines: Quote['monthly']): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line.cents), 0n);
}
