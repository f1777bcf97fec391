import { fillIn } from '@assay/content/fill-in';
import type { Pricing } from '@assay/content/schema/pricing';
import { type DataSelector, type DemoAttributes, dataAttributes, readProps } from '@assay/ui/data-attributes';
import { useEffect, useMemo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type Estimate,
  estimate,
  type Needs,
  type PricedPlan,
  type PriceList,
} from '../../pricing/estimate.ts';
import { startingNeeds, writeNeeds } from '../../pricing/needs.ts';
import { formatCount, formatLedger } from '../../pricing/price.ts';
import { Announcement } from '../announcement.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { NeedsForm } from './needs-form.tsx';
import { BILLING, useBilling } from './use-billing.ts';
import { useNeeds } from './use-needs.ts';

export interface EstimatorProps {
  prices: PriceList;
  copy: Pick<Pricing['estimate'], 'form' | 'card'>;
  billingCopy: Pricing['billing'];
}

/** Finds the plan that fits a visitor's numbers, and what it costs. */
export function Estimator({ prices, copy, billingCopy }: EstimatorProps) {
  const start = useMemo(() => startingNeeds(prices), [prices]);
  const entry = useNeeds(start);
  const [billing, chooseBilling] = useBilling();
  const { needs, isChanged } = entry;
  const result = estimate(needs, billing, prices);
  const prefill = (plan: PricedPlan) => prefillFor(plan, result, needs, start, copy.card);
  const { best } = result;
  const summary = best
    ? fillIn(copy.card.announce, { plan: best.plan.name, total: formatLedger(best.monthlyCents) })
    : copy.card.custom;
  const suggested = result.custom ?? best?.plan;
  useSuggestion(isChanged && suggested ? prefill(suggested) : null);

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
      <NeedsForm
        entry={entry}
        start={start}
        copy={copy.form}
        billingCopy={billingCopy}
        billing={billing}
        onBilling={chooseBilling}
      />
      <EstimateCard estimate={result} needs={needs} billing={billing} copy={copy.card} prefill={prefill} />
      <Announcement text={isChanged ? summary : ''} />
    </div>
  );
}

/** Sets the suggested plan on the page's demo buttons that are for no particular plan. */
function useSuggestion(prefill: Partial<DemoAttributes> | null): void {
  useEffect(() => {
    if (!prefill) return;
    const buttons = document.querySelectorAll<HTMLElement>('[data-follows-estimate]' satisfies DataSelector);
    for (const button of buttons) {
      delete button.dataset.demoBilling;
      for (const [name, value] of Object.entries(dataAttributes(prefill))) button.setAttribute(name, value);
    }
  });
}

/** Hydrates the estimator in `host`. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <Estimator {...readProps<EstimatorProps>(host)} />);
}

/** What a demo button passes to the form: the plan, its billing if it has a price, and the estimate in copy and as a query. */
function prefillFor(
  plan: PricedPlan,
  { best }: Estimate,
  needs: Needs,
  start: Needs,
  copy: Pricing['estimate']['card'],
): Partial<DemoAttributes> {
  const query = new URLSearchParams();
  writeNeeds(query, needs, start);
  const details = fillIn(copy.details, {
    records: formatCount(needs.recordsPerMonth),
    total: best ? formatLedger(best.monthlyCents) : copy.custom,
  });
  return {
    'demo-plan': plan.name,
    'demo-details': details,
    'demo-query': query.toString(),
    ...(plan.monthlyDollars === null ? {} : { 'demo-billing': BILLING }),
  };
}
