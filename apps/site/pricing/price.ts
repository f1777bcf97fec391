/** Prices in whole US cents, so that no sum is rounded. */

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

const ledger = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const whole = new Intl.NumberFormat('en-US');

const volume = new Intl.NumberFormat('en-US', { notation: 'compact' });

interface AnnualPrice {
  centsPerMonth: number;
  centsPerYear: number;
}

/**
 * What a plan costs when it is billed annually. Whole dollars less a whole percentage are always whole cents.
 *
 * @param monthlyDollars the plan's price when it is billed monthly
 * @param discountPercent what annual billing saves
 */
export function annualPrice(monthlyDollars: number, discountPercent: number): AnnualPrice {
  const centsPerMonth = monthlyDollars * (100 - discountPercent);
  return { centsPerMonth, centsPerYear: centsPerMonth * 12 };
}

/** Cents as a price: '$99', '$79.20', '$4,790.40'. */
export function formatCents(cents: number): string {
  return money.format(cents / 100);
}

/** A number of records in short: '1M', '10M'. */
export function formatRecords(records: number): string {
  return volume.format(records);
}

/** Cents with two decimals, so that a column aligns: '$99.00', '$4,790.40'. */
export function formatLedger(cents: number): string {
  return ledger.format(cents / 100);
}

/** A count in full: '2,500,000'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
