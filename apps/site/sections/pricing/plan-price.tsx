import type { Plan } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { annualPrice, formatCents } from '../../pricing/price.ts';

interface Props {
  plan: Plan;
  discountPercent: number;
  labels: Pricing['plans'];
}

/** A plan's price, monthly and annual: the switch above shows one of them, print shows both. */
export function PlanPrice({ plan, discountPercent, labels }: Props) {
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
          className={`font-display tracking-[-0.025em] lining-nums ${unit === undefined ? 'text-[2rem] leading-[1.45]' : 'text-[2.9rem] leading-none'}`}
        >
          {amount}
        </span>
        {unit !== undefined && <span className="text-ink-2">{unit}</span>}
      </p>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">{note}</p>
    </>
  );
}
