import type { Plans } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanColumn } from './plan-column.tsx';

interface Props {
  pricing: Pricing;
  plans: Plans;
}

/** The heading with the switch beside it, and the three plans on one sheet. */
export function PlanSheet({ pricing, plans }: Props) {
  const largest = Math.max(...plans.plans.map((plan) => plan.recordsPerMonth ?? 0));
  return (
    <section className="group/billing wrap pt-12 sm:pt-18">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 className="max-w-160">{pricing.intro.title}</h1>
          <p className="measure mt-5 text-lede text-ink-2">{pricing.intro.lede}</p>
        </div>
        <BillingSwitch billing={pricing.billing} />
      </div>
      <h2 className="sr-only">{pricing.plans.title}</h2>
      <div className="plan-sheet mt-10 grid overflow-hidden rounded-lg border border-rule-2 bg-card shadow-sheet max-lg:divide-y max-lg:divide-rule-2 sm:mt-12 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)] lg:divide-x lg:divide-rule-2">
        {plans.plans.map((plan, index) => (
          <PlanColumn
            key={plan.key}
            plan={plan}
            labels={pricing.plans}
            discountPercent={plans.annualDiscountPercent}
            largest={largest}
            emphasized={index === 1}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm">
        <p className="text-ink-2">{pricing.plans.scale}</p>
        <a className="link inline-block py-1" href="#estimate">
          {pricing.estimate.link}
        </a>
      </div>
    </section>
  );
}
