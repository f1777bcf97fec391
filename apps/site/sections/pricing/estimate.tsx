import { fillIn } from '@assay/content/fill-in';
import type { Plans } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { hook } from '@assay/ui/hooks';
import { Estimator, type EstimatorProps } from '../../islands/estimator/estimator.tsx';
import { PARAMETERS } from '../../pricing/needs.ts';
import { formatCents } from '../../pricing/price.ts';

/** What a visitor's own numbers would cost. */
export function Estimate({ pricing, plans }: { pricing: Pricing; plans: Plans }) {
  const { estimate: words } = pricing;
  const props = islandProps(pricing, plans);
  const extra = plans.addOns.find((addOn) => addOn.unit === 'thousandRecords');
  return (
    <section id="estimate" className="wrap section">
      <h2>{words.title}</h2>
      <p className="measure mt-4 text-ink-2">{words.text}</p>
      <div
        {...hook({ island: 'estimator', parameters: PARAMETERS.join(' '), props: JSON.stringify(props) })}
        className="with-scripts mt-10 sm:mt-12"
      >
        <Estimator {...props} />
      </div>
      <p className="with-scripts mt-5 text-sm text-ink-2">{words.rounding}</p>
      <p className="without-scripts measure mt-6">
        {fillIn(words.withoutScripts, { extraPrice: formatCents(extra?.cents ?? 0) })}
      </p>
    </section>
  );
}

/** Only what the estimator reads, because the page contains it a second time. */
function islandProps({ estimate: { form, sheet }, billing }: Pricing, plans: Plans): EstimatorProps {
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
    words: { form, sheet },
    billingWords: billing,
  };
}
