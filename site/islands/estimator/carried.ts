import { fillIn } from '../../../content/fill-in.ts';
import type { Pricing } from '../../../content/schema/pricing.ts';
import type { Estimate, Needs, PricedPlan } from '../../pricing/estimate.ts';
import { writeNeeds } from '../../pricing/needs.ts';
import { formatCount, formatLedger } from '../../pricing/price.ts';
import { BILLING } from './use-billing.ts';

/** What a button carries into the demo dialog (site/islands/demo-preset.tsx). */
export type Carried = Record<`data-demo-${string}`, string>;

/** The plan, its billing if it has a price, and the estimate in words and as a query that brings it back. */
export function carriedBy(
  plan: PricedPlan,
  { best }: Estimate,
  needs: Needs,
  start: Needs,
  words: Pricing['estimate']['sheet'],
): Carried {
  const query = new URLSearchParams();
  writeNeeds(query, needs, start);
  const details = fillIn(words.details, {
    records: formatCount(needs.recordsPerMonth),
    total: best ? formatLedger(best.monthlyCents) : words.custom,
  });
  return {
    'data-demo-plan': plan.name,
    'data-demo-details': details,
    'data-demo-query': query.toString(),
    ...(plan.monthlyDollars === null ? {} : { 'data-demo-billing': BILLING }),
  };
}
