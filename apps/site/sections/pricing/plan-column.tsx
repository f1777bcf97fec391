import type { Plan } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { DemoButton } from '@assay/ui/button';
import { annualPrice, formatCents, formatRecords } from '../../pricing/price.ts';

interface Props {
  plan: Plan;
  labels: Pricing['plans'];
  discountPercent: number;
  /** The volume that fills the bar. */
  largest: number;
  /** The plan that most visitors need has the brand's wash. */
  emphasized: boolean;
}

/** One plan. Its parts share the rows of the table, so that prices, volumes and buttons align across plans. */
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
        prefill={{
          'demo-plan': plan.name,
          'demo-billing': plan.monthlyDollars === null ? undefined : 'billing',
          'demo-details': plan.monthlyDollars === null ? undefined : labels.trial,
        }}
        aria-describedby={id}
        look={emphasized ? 'primary' : 'quiet'}
        className="self-end"
      >
        {plan.action}
      </DemoButton>
      <p className="-mt-3 text-sm text-ink-2">
        {plan.monthlyDollars === null ? labels.noTrial : `${labels.trial}. ${labels.trialSetup}.`}
      </p>
    </article>
  );
}

interface PlanPriceProps {
  plan: Plan;
  discountPercent: number;
  labels: Pricing['plans'];
}

/** A plan's price, monthly and annual: the switch above shows one of them, print shows both. */
function PlanPrice({ plan, discountPercent, labels }: PlanPriceProps) {
  if (plan.monthlyDollars === null) {
    return (
      <div>
        <Price amount={labels.custom} note={labels.customNote} />
      </div>
    );
  }
  const annual = annualPrice(plan.monthlyDollars, discountPercent);
  return (
    <div>
      <div className="in-print group-has-[#billing-annual:checked]/billing:hidden">
        <Price
          amount={formatCents(plan.monthlyDollars * 100)}
          unit={labels.perMonth}
          note={labels.billedMonthly}
        />
      </div>
      <div className="in-print hidden group-has-[#billing-annual:checked]/billing:block">
        <Price
          amount={formatCents(annual.centsPerMonth)}
          unit={labels.perMonth}
          note={`${formatCents(annual.centsPerYear)} ${labels.perYear}, ${labels.billedAnnually}`}
        />
      </div>
    </div>
  );
}

function Price({ amount, unit, note }: { amount: string; unit?: string; note: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span
          className={`font-display tracking-[-0.025em] ${unit === undefined ? 'text-[2rem] leading-[1.45]' : 'text-[2.9rem] leading-none'}`}
        >
          {amount}
        </span>
        {unit !== undefined && <span className="text-ink-2">{unit}</span>}
      </p>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">{note}</p>
    </>
  );
}

/** A plan's volume, drawn to scale against the largest numbered plan. An unlimited one breaks the scale, and has no end. */
function VolumeBar({ records, largest }: { records: number | null; largest: number }) {
  return (
    <svg className="mt-3 h-2.5 w-full fill-verd" aria-hidden="true">
      <rect y="4.5" width="100%" height="1" className="fill-rule-2" />
      <rect width={`${(100 * (records ?? largest)) / largest}%`} height="10" />
      {records === null && (
        <>
          <svg x="70%" className="overflow-visible stroke-card">
            <path d="M0 11 6-1M7 11 13-1" strokeWidth="3" />
          </svg>
          <svg x="100%" className="overflow-visible fill-card">
            <path d="M1-1V11H-9L0 5-9-1Z" />
          </svg>
        </>
      )}
    </svg>
  );
}
