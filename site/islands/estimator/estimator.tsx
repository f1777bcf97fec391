import { useEffect, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fillIn } from '../../../content/fill-in.ts';
import type { Pricing } from '../../../content/schema/pricing.ts';
import { estimate, type PricedPlan, type PriceList } from '../../pricing/estimate.ts';
import { startingNeeds } from '../../pricing/needs.ts';
import { formatLedger } from '../../pricing/price.ts';
import { readProps } from '../props.ts';
import { type Carried, carriedBy } from './carried.ts';
import { NeedsForm } from './needs-form.tsx';
import { Sheet } from './sheet.tsx';
import { useBilling } from './use-billing.ts';
import { useNeeds } from './use-needs.ts';

export interface EstimatorProps {
  prices: PriceList;
  words: Pick<Pricing['estimate'], 'form' | 'sheet'>;
  billingWords: Pricing['billing'];
}

/** A change is told to screen readers after this many milliseconds of rest, and not at every key. */
const REST = 800;

/** From a visitor's numbers to the plan that fits and what it costs. */
export function Estimator({ prices, words, billingWords }: EstimatorProps) {
  const start = useMemo(() => startingNeeds(prices), [prices]);
  const entry = useNeeds(start);
  const [billing, chooseBilling] = useBilling();
  const { needs, own } = entry;
  const result = estimate(needs, billing, prices);
  const carry = (plan: PricedPlan) => carriedBy(plan, result, needs, start, words.sheet);
  const { best } = result;
  const summary = best
    ? fillIn(words.sheet.announce, { plan: best.plan.name, total: formatLedger(best.monthlyCents) })
    : words.sheet.custom;
  const suggested = result.custom ?? best?.plan;
  useFollowers(own && suggested ? carry(suggested) : null);

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
      <Sheet estimate={result} needs={needs} billing={billing} words={words.sheet} carry={carry} />
      <Announcement text={own ? summary : ''} />
    </div>
  );
}

function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Lets the page's buttons for no particular plan carry the estimated one along. */
function useFollowers(carried: Carried | null): void {
  useEffect(() => {
    for (const button of document.querySelectorAll('[data-follows-estimate]')) {
      for (const [name, value] of Object.entries(carried ?? {})) button.setAttribute(name, value);
      if (carried && !('data-demo-billing' in carried)) button.removeAttribute('data-demo-billing');
    }
  });
}

/** Makes the estimator in `host`, which is in the page since the build, work. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <Estimator {...readProps<EstimatorProps>(host)} />);
}
