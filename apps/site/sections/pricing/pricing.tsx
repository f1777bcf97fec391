import { fillIn } from '@assay/content/fill-in';
import type { Plans } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { dataAttributes } from '@assay/ui/data-attributes';
import { FactList } from '../../blocks/fact-list.tsx';
import { PageSection } from '../../blocks/page-section.tsx';
import { Estimator, type EstimatorProps } from '../../islands/estimator/estimator.tsx';
import { estimate } from '../../pricing/estimate.ts';
import { PARAMETERS, startingNeeds } from '../../pricing/needs.ts';
import { formatCents, formatRecords } from '../../pricing/price.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanColumn } from './plan-column.tsx';

interface Props {
  pricing: Pricing;
  plans: Plans;
}

/** The heading with the switch beside it, and the three plans in one table. */
export function PlanTable({ pricing, plans }: Props) {
  const largest = Math.max(...plans.plans.map((plan) => plan.recordsPerMonth ?? 0));
  return (
    <section className="group/billing wrap pt-8 sm:pt-18">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 className="max-w-160">{pricing.intro.title}</h1>
          <p className="measure mt-5 text-lede text-ink-2">{pricing.intro.lede}</p>
        </div>
        <BillingSwitch billing={pricing.billing} />
      </div>
      <h2 className="sr-only">{pricing.plans.title}</h2>
      <div className="plan-table mt-10 grid overflow-hidden rounded-lg border border-rule-2 bg-card shadow-sheet max-lg:divide-y max-lg:divide-rule-2 sm:mt-12 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)] lg:divide-x lg:divide-rule-2">
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

/** The add-ons as a price list, with a dotted line from each name to its price. */
export function AddOns({ labels, addOns }: { labels: Pricing['addOns']; addOns: Plans['addOns'] }) {
  return (
    <PageSection title={labels.title} text={labels.text} layout="aside">
      <dl className="border-t border-ink">
        {addOns.map((addOn) => (
          <div
            key={addOn.key}
            className="grid items-baseline gap-x-4 border-b border-rule py-5 sm:grid-cols-[auto_1fr_auto]"
          >
            <dt className="font-display text-h3">{addOn.name}</dt>
            <dd aria-hidden="true" className="border-b-2 border-dotted border-rule-2 max-sm:hidden" />
            <dd className="max-sm:order-last max-sm:mt-2">
              {addOn.startsAt && <span className="text-ink-2">{`${labels.from} `}</span>}
              <span className="font-display text-h3">{formatCents(addOn.cents)}</span>
              <span className="text-ink-2">{` ${labels.units[addOn.unit]}`}</span>
            </dd>
            <dd className="mt-1 text-ink-2 sm:col-span-3">{addOn.text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

/** What a visitor's own numbers would cost. */
export function Estimate({ pricing, plans }: { pricing: Pricing; plans: Plans }) {
  const { estimate: copy } = pricing;
  const props = islandProps(pricing, plans);
  const extra = plans.addOns.find((addOn) => addOn.unit === 'thousandRecords');
  return (
    <section id="estimate" className="wrap section">
      <h2>{copy.title}</h2>
      <p className="measure mt-4 text-ink-2">{copy.text}</p>
      <div
        {...dataAttributes({
          island: 'estimator',
          parameters: PARAMETERS.join(' '),
          props: JSON.stringify(props),
        })}
        className="with-scripts mt-10 sm:mt-12"
      >
        <Estimator {...props} />
      </div>
      <p className="with-scripts mt-5 text-sm text-ink-2">{copy.rounding}</p>
      <p className="without-scripts measure mt-6">
        {fillIn(copy.withoutScripts, { extraPrice: formatCents(extra?.cents ?? 0) })}
      </p>
    </section>
  );
}

/** Only what the estimator reads, because the page contains it a second time. */
function islandProps({ estimate: { form, card }, billing }: Pricing, plans: Plans): EstimatorProps {
  return {
    prices: {
      annualDiscountPercent: plans.annualDiscountPercent,
      plans: plans.plans.map(({ key, name, monthlyDollars, recordsPerMonth, integrations, action }) => ({
        key,
        name,
        monthlyDollars,
        recordsPerMonth,
        integrations,
        action,
      })),
      addOns: plans.addOns.map(({ cents, unit, startsAt }) => ({ cents, unit, startsAt })),
    },
    copy: { form, card },
    billingCopy: billing,
  };
}

/** What a buyer asks first, the price of many records with it. */
export function Questions({ pricing, plans }: Props) {
  const { questions } = pricing;
  const needs = { ...startingNeeds(plans), recordsPerMonth: questions.manyRecords };
  const { best, custom } = estimate(needs, 'monthly', plans);
  if (!best || !custom)
    throw new Error('content/plans.yaml has no price for as many records as /pricing asks about');
  const values = {
    millions: questions.manyRecords / 1_000_000,
    plan: best.plan.name,
    included: formatRecords(best.plan.recordsPerMonth ?? 0),
    total: formatCents(best.monthlyCents),
    custom: custom.name,
  };
  const items = questions.items.map((item) => ({
    ...item,
    title: fillIn(item.title, values),
    text: fillIn(item.text, values),
  }));
  return <FactList title={questions.title} items={items} />;
}
