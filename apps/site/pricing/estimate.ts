/** Estimates what the platform would cost: sums in whole US cents, from the price list alone. */
import type { AddOn, Plan } from '@assay/content/schema/plans';
import { annualPrice } from './price.ts';

/** What a visitor needs, as non-negative integers. */
export interface Needs {
  recordsPerMonth: number;
  /** Standard integrations in use. */
  integrations: number;
  /** Connectors built for systems that have none. */
  customIntegrations: number;
  /** Total hours of professional services. */
  serviceHours: number;
  premiumSupport: boolean;
}

export type Billing = 'monthly' | 'annual';

export type PricedPlan = Pick<
  Plan,
  'key' | 'name' | 'monthlyDollars' | 'recordsPerMonth' | 'integrations' | 'action'
>;

/** The part of content/plans.yaml that an estimate needs. */
export interface PriceList {
  annualDiscountPercent: number;
  plans: readonly PricedPlan[];
  addOns: readonly Pick<AddOn, 'cents' | 'unit' | 'startsAt'>[];
}

/** One line of a sum: a quantity at a price. */
export interface Line {
  kind: 'plan' | AddOn['unit'];
  quantity: number;
  /** US cents for one. */
  unitCents: number;
  cents: number;
  /** The price is a minimum. */
  startsAt: boolean;
}

/** What a plan costs for given needs. */
export interface Quote {
  plan: PricedPlan;
  monthly: readonly Line[];
  monthlyCents: number;
  once: readonly Line[];
  onceCents: number;
  /** Twelve months and the one-time costs. */
  firstYearCents: number;
  /** Some line has a minimum price, so the sum is a minimum. */
  startsAt: boolean;
}

export type Option =
  | { kind: 'quote'; plan: PricedPlan; quote: Quote }
  /** The plan includes fewer standard integrations than are in use. */
  | { kind: 'too_few_integrations'; plan: PricedPlan; integrations: number }
  /** The price is negotiated. */
  | { kind: 'custom'; plan: PricedPlan };

export interface Estimate {
  /** The outcome for each plan, smallest first. */
  options: readonly Option[];
  /** The cheapest plan; of two at the same cost, the larger. Null when only a custom price fits. */
  best: Quote | null;
  /** The next smaller plan that fits, when it costs as much or more. */
  dearer: Quote | null;
  /** The next larger plan, and the records a month from which it costs no more than the best one. */
  next: { plan: PricedPlan; recordsPerMonth: number } | null;
  /** The plan with a custom price, when no priced plan includes that many records. */
  custom: PricedPlan | null;
}

/** Records are charged by the thousand, rounded up. */
const RECORDS_PER_UNIT = 1000;

/** The estimate for given needs. */
export function estimate(needs: Needs, billing: Billing, prices: PriceList): Estimate {
  const options = prices.plans.map((plan) => optionOf(plan, needs, billing, prices));
  const quotes = options.flatMap((option) => (option.kind === 'quote' ? [option.quote] : []));
  const best = quotes.reduce<Quote | null>(
    (least, quote) => (least === null || quote.monthlyCents <= least.monthlyCents ? quote : least),
    null,
  );
  const index = best === null ? -1 : quotes.indexOf(best);
  const larger = quotes[index + 1];
  const isVolumeIncluded = quotes.some(({ plan }) => !exceeds(needs, plan));
  return {
    options,
    best,
    dearer: quotes[index - 1] ?? null,
    next: best && larger ? breakEven(best, larger, prices) : null,
    custom: isVolumeIncluded ? null : (prices.plans.find((plan) => plan.monthlyDollars === null) ?? null),
  };
}

/** What a plan costs each month before add-ons, in US cents; null when the price is negotiated. */
function planCents(plan: PricedPlan, billing: Billing, discountPercent: number): number | null {
  if (plan.monthlyDollars === null) return null;
  const percent = billing === 'annual' ? discountPercent : 0;
  return annualPrice(plan.monthlyDollars, percent).centsPerMonth;
}

function optionOf(plan: PricedPlan, needs: Needs, billing: Billing, prices: PriceList): Option {
  const cents = planCents(plan, billing, prices.annualDiscountPercent);
  if (cents === null) return { kind: 'custom', plan };
  if (plan.integrations !== null && needs.integrations > plan.integrations) {
    return { kind: 'too_few_integrations', plan, integrations: plan.integrations };
  }
  return { kind: 'quote', plan, quote: quoteOf(plan, cents, needs, prices) };
}

function quoteOf(plan: PricedPlan, cents: number, needs: Needs, prices: PriceList): Quote {
  const extra = Math.max(0, needs.recordsPerMonth - (plan.recordsPerMonth ?? Number.POSITIVE_INFINITY));
  const line = (unit: AddOn['unit'], quantity: number): Line[] => {
    const addOn = prices.addOns.find((candidate) => candidate.unit === unit);
    if (!addOn || quantity === 0) return [];
    const { cents: unitCents, startsAt } = addOn;
    return [{ kind: unit, quantity, unitCents, cents: quantity * unitCents, startsAt }];
  };
  const monthly: Line[] = [
    { kind: 'plan', quantity: 1, unitCents: cents, cents, startsAt: false },
    ...line('thousandRecords', Math.ceil(extra / RECORDS_PER_UNIT)),
    ...line('month', needs.premiumSupport ? 1 : 0),
  ];
  const once = [...line('integration', needs.customIntegrations), ...line('hour', needs.serviceHours)];
  const monthlyCents = sum(monthly);
  const onceCents = sum(once);
  return {
    plan,
    monthly,
    monthlyCents,
    once,
    onceCents,
    firstYearCents: 12 * monthlyCents + onceCents,
    startsAt: [...monthly, ...once].some((each) => each.startsAt),
  };
}

function breakEven(best: Quote, larger: Quote, prices: PriceList): Estimate['next'] {
  const perUnit = prices.addOns.find((addOn) => addOn.unit === 'thousandRecords')?.cents;
  const included = best.plan.recordsPerMonth;
  if (perUnit === undefined || included === null) return null;
  const difference = (larger.monthly[0]?.cents ?? 0) - (best.monthly[0]?.cents ?? 0);
  const recordsPerMonth = included + Math.ceil(difference / perUnit) * RECORDS_PER_UNIT;
  // Above the larger plan's volume both pay for extra records, and the difference stays constant.
  if (recordsPerMonth > (larger.plan.recordsPerMonth ?? Number.POSITIVE_INFINITY)) return null;
  return { plan: larger.plan, recordsPerMonth };
}

function exceeds(needs: Needs, plan: PricedPlan): boolean {
  return plan.recordsPerMonth !== null && needs.recordsPerMonth > plan.recordsPerMonth;
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.cents, 0);
}
