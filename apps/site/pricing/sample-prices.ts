import type { PriceList } from './estimate.ts';

/** A price list for tests; the real one may change. */
export const SAMPLE_PRICES: PriceList = {
  annualDiscountPercent: 20,
  plans: [
    plan({ key: 'starter', monthlyDollars: 99, recordsPerMonth: 1_000_000, integrations: 5 }),
    plan({ key: 'professional', monthlyDollars: 499, recordsPerMonth: 10_000_000, integrations: null }),
    plan({ key: 'enterprise', monthlyDollars: null, recordsPerMonth: null, integrations: null }),
  ],
  addOns: [
    { unit: 'thousandRecords', cents: 5, startsAt: false },
    { unit: 'month', cents: 50_000, startsAt: false },
    { unit: 'integration', cents: 500_000, startsAt: true },
    { unit: 'hour', cents: 20_000, startsAt: false },
  ],
};

function plan(numbers: Omit<PriceList['plans'][number], 'name' | 'action'>): PriceList['plans'][number] {
  return { ...numbers, name: numbers.key, action: 'Choose' };
}
