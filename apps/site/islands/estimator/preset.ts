import { fillIn } from '@assay/content/fill-in';
import type { Pricing } from '@assay/content/schema/pricing';
import type { DemoHooks } from '@assay/ui/hooks';
import type { Estimate, Needs, PricedPlan } from '../../pricing/estimate.ts';
import { writeNeeds } from '../../pricing/needs.ts';
import { formatCount, formatLedger } from '../../pricing/price.ts';
import { BILLING } from './use-billing.ts';

/** What a demo button passes to the form: the plan, its billing if it has a price, and the estimate in words and as a query. */
export function presetFor(
  plan: PricedPlan,
  { best }: Estimate,
  needs: Needs,
  start: Needs,
  words: Pricing['estimate']['sheet'],
): Partial<DemoHooks> {
  const query = new URLSearchParams();
  writeNeeds(query, needs, start);
  const details = fillIn(words.details, {
    records: formatCount(needs.recordsPerMonth),
    total: best ? formatLedger(best.monthlyCents) : words.custom,
  });
  return {
    'demo-plan': plan.name,
    'demo-details': details,
    'demo-query': query.toString(),
    ...(plan.monthlyDollars === null ? {} : { 'demo-billing': BILLING }),
  };
}
