import { fillIn } from '@assay/content/fill-in';
import type { Pricing } from '@assay/content/schema/pricing';
import { DemoButton } from '@assay/ui/button';
import type { DemoAttributes } from '@assay/ui/data-attributes';
import type { Billing, Estimate, Needs, Option, Quote } from '../../pricing/estimate.ts';
import { formatCents, formatCount, formatLedger, formatRecords } from '../../pricing/price.ts';
import { Sum } from './sum.tsx';
import { VolumeUse } from './volume-use.tsx';

type Copy = Pricing['estimate']['card'];

interface Props {
  estimate: Estimate;
  needs: Needs;
  billing: Billing;
  copy: Copy;
  /** What the demo button for that plan passes to the form. */
  prefill(plan: Quote['plan']): Partial<DemoAttributes>;
}

/** The plan that fits, what it costs, and how the others compare. */
export function EstimateCard({ estimate, needs, billing, copy, prefill }: Props) {
  const { best, custom, options } = estimate;
  const offered = [custom, best?.plan].filter((plan) => plan !== null && plan !== undefined);
  return (
    <div className="rounded-lg border border-rule-2 bg-card p-5 shadow-sheet sm:p-8">
      {best && <Head quote={best} copy={copy} />}
      {best && <Volume quote={best} records={needs.recordsPerMonth} copy={copy} />}
      {best && <Sum quote={best} billing={billing} copy={copy} />}
      <Options options={options} best={best} copy={copy} />
      <Notes estimate={estimate} copy={copy} />
      <div className="not-in-print mt-6 flex flex-wrap gap-3">
        {offered.map((plan, index) => (
          <DemoButton
            key={plan.key}
            look={index === 0 ? 'primary' : 'quiet'}
            aria-label={`${plan.action}: ${plan.name}`}
            prefill={prefill(plan)}
          >
            {plan.action}
          </DemoButton>
        ))}
      </div>
    </div>
  );
}

function Head({ quote, copy }: { quote: Quote; copy: Copy }) {
  const { plan, monthlyCents, onceCents, once } = quote;
  const from = once.some((line) => line.startsAt) ? `${copy.from} ` : '';
  return (
    <>
      <h3 className="text-[1.65rem]">{plan.name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-[2.9rem] leading-none tracking-[-0.025em] wrap-anywhere">
          {formatCents(monthlyCents)}
        </span>
        <span className="text-ink-2">{copy.perMonth}</span>
        {onceCents > 0 && (
          <span className="text-ink-2">
            {`+ ${fillIn(copy.once, { amount: `${from}${formatCents(onceCents)}` })}`}
          </span>
        )}
      </p>
    </>
  );
}

function Volume({ quote, records, copy }: { quote: Quote; records: number; copy: Copy }) {
  const included = quote.plan.recordsPerMonth;
  if (included === null) return null;
  const extra = records - included;
  const text = extra > 0 ? copy.extra : copy.included;
  return (
    <div className="mb-7">
      <VolumeUse records={records} included={included} />
      <p className="mt-2 text-sm text-ink-2 tabular-nums">
        {fillIn(text, {
          records: formatCount(records),
          included: formatRecords(included),
          extra: formatCount(extra),
        })}
      </p>
    </div>
  );
}

/** What each plan would cost, to explain the choice. */
function Options({ options, best, copy }: { options: readonly Option[]; best: Quote | null; copy: Copy }) {
  return (
    <table className="w-full text-sm">
      <caption className="border-t border-ink pt-4 pb-1.5 text-left font-semibold">
        {copy.optionsTitle}
      </caption>
      <tbody>
        {options.map((option) => (
          <tr key={option.plan.key} className="border-t border-rule">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {option.plan.name}
              {option.plan === best?.plan && <span className="ml-2 text-verd">{`(${copy.fits})`}</span>}
            </th>
            <td className="py-2 text-right tabular-nums">{optionText(option, copy)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function optionText(option: Option, copy: Copy): string {
  switch (option.kind) {
    case 'quote':
      return `${formatLedger(option.quote.monthlyCents)} ${copy.perMonth}`;
    case 'too_few_integrations':
      return fillIn(copy.tooFew, { integrations: String(option.integrations) });
    case 'custom':
      return copy.custom;
  }
}

/** When another plan is or would be cheaper, and whether to ask for the plan without a price. */
function Notes({ estimate: { best, dearer, next, custom }, copy }: { estimate: Estimate; copy: Copy }) {
  const notes: string[] = [];
  if (best && dearer) {
    const difference = dearer.monthlyCents - best.monthlyCents;
    notes.push(
      fillIn(difference === 0 ? copy.same : copy.saves, {
        plan: best.plan.name,
        dearer: dearer.plan.name,
        dearerAmount: formatLedger(dearer.monthlyCents),
        difference: formatLedger(difference),
      }),
    );
  }
  const saved = best?.plan.monthlyDollars
    ? 100 * best.plan.monthlyDollars - (best.monthly[0]?.cents ?? 0)
    : 0;
  if (saved > 0) notes.push(fillIn(copy.annualSaving, { saving: formatLedger(12 * saved) }));
  if (best && next) {
    const values = {
      records: formatCount(next.recordsPerMonth),
      next: next.plan.name,
      plan: best.plan.name,
    };
    notes.push(fillIn(copy.next, values));
  }
  if (custom) notes.push(fillIn(copy.offer, { custom: custom.name }));
  return (
    <div className="border-t border-rule pt-4">
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm tabular-nums">
          {note}
        </p>
      ))}
    </div>
  );
}
