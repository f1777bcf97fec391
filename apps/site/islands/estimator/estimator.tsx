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
import { NeedsForm } from './needs-form.tsx';
import { Sheet } from './sheet.tsx';
import { BILLING, useBilling } from './use-billing.ts';
import { useNeeds } from './use-needs.ts';

export interface EstimatorProps {
  prices: PriceList;
  words: Pick<Pricing['estimate'], 'form' | 'sheet'>;
  billingWords: Pricing['billing'];
}

/** Finds the plan that fits a visitor's numbers, and what it costs. */
export function Estimator({ prices, words, billingWords }: EstimatorProps) {
  const start = useMemo(() => startingNeeds(prices), [prices]);
  const entry = useNeeds(start);
  const [billing, chooseBilling] = useBilling();
  const { needs, isChanged } = entry;
  const result = estimate(needs, billing, prices);
  const preset = (plan: PricedPlan) => presetFor(plan, result, needs, start, words.sheet);
  const { best } = result;
  const summary = best
    ? fillIn(words.sheet.announce, { plan: best.plan.name, total: formatLedger(best.monthlyCents) })
    : words.sheet.custom;
  const suggested = result.custom ?? best?.plan;
  useSuggestion(isChanged && suggested ? preset(suggested) : null);

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
      <NeedsForm
        entry={entry}
        start={start}
        words={words.form}
        billingWords={billingWords}
        billing={billing}
        onBilling={chooseBilling}
      />
      <Sheet estimate={result} needs={needs} billing={billing} words={words.sheet} preset={preset} />
      <Announcement text={isChanged ? summary : ''} />
    </div>
  );
}

/** Sets the suggested plan on the page's demo buttons that are for no particular plan. */
function useSuggestion(preset: Partial<DemoAttributes> | null): void {
  useEffect(() => {
    if (!preset) return;
    const buttons = document.querySelectorAll<HTMLElement>('[data-follows-estimate]' satisfies DataSelector);
    for (const button of buttons) {
      delete button.dataset.demoBilling;
      for (const [name, value] of Object.entries(dataAttributes(preset))) button.setAttribute(name, value);
    }
  });
}

/** Hydrates the estimator in `host`. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <Estimator {...readProps<EstimatorProps>(host)} />);
}

/** What a demo button passes to the form: the plan, its billing if it has a price, and the estimate in words and as a query. */
function presetFor(
  plan: PricedPlan,
  { best }: Estimate,
  needs: Needs,
  start: Needs,
  words: Pricing['estimate']['sheet'],
): Partial<DemoAttributes> {
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
