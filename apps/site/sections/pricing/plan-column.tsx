import type { Plan } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { DemoButton } from '@assay/ui/button';
import { formatRecords } from '../../pricing/price.ts';
import { PlanPrice } from './plan-price.tsx';
import { VolumeBar } from './volume-bar.tsx';

interface Props {
  plan: Plan;
  labels: Pricing['plans'];
  discountPercent: number;
  /** The volume that fills the bar. */
  largest: number;
  /** The plan that most visitors need has the brand's wash. */
  emphasized: boolean;
}

/** One plan. Its parts share the rows of the sheet, so that prices, volumes and buttons align across plans. */
export function PlanColumn({ plan, labels, discountPercent, largest, emphasized }: Props) {
  const id = `plan-${plan.key}`;
  return (
    <article
      aria-labelledby={id}
      className={`row-span-6 grid grid-rows-subgrid gap-y-6 p-6 sm:p-8 ${emphasized ? 'bg-verd-wash' : ''}`}
    >
      <div>
        <h3 id={id} className="text-[1.65rem]">
          {plan.name}
        </h3>
        <p className="mt-2 text-sm text-ink-2">{plan.audience}</p>
      </div>
      <PlanPrice plan={plan} discountPercent={discountPercent} labels={labels} />
      <div>
        <p className="font-semibold">
          {plan.recordsPerMonth === null
            ? labels.unlimited
            : `${labels.upTo} ${formatRecords(plan.recordsPerMonth)} ${labels.records}`}
        </p>
        <VolumeBar records={plan.recordsPerMonth} largest={largest} />
      </div>
      <ul className="text-sm">
        {plan.integrations !== null && (
          <li className="border-t border-rule-2 py-2.5">{`${plan.integrations} ${labels.standardIntegrations}`}</li>
        )}
        {plan.features.map((feature) => (
          <li key={feature} className="border-t border-rule-2 py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <DemoButton
        preset={{
          'demo-plan': plan.name,
          'demo-billing': plan.monthlyDollars === null ? undefined : 'billing',
        }}
        aria-describedby={id}
        look={emphasized ? 'primary' : 'quiet'}
        className="self-end"
      >
        {plan.action}
      </DemoButton>
      <p className="-mt-3 text-sm text-ink-2">
        {plan.monthlyDollars === null ? labels.noTrial : labels.trial}
      </p>
    </article>
  );
}
