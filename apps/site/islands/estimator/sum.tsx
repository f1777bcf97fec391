import { fillIn } from '@assay/content/fill-in';
import type { Pricing } from '@assay/content/schema/pricing';
import type { Billing, Line, Quote } from '../../pricing/estimate.ts';
import { formatCents, formatCount, formatLedger } from '../../pricing/price.ts';

interface Props {
  quote: Quote;
  billing: Billing;
  copy: Pricing['estimate']['card'];
}

/** Every line of the sum: monthly costs, one-time costs, and the first year. */
export function Sum({ quote, billing, copy }: Props) {
  const title = (line: Line) => fillIn(nameOf(line, billing, copy), valuesOf(line, quote));
  const amount = (cents: number, startsAt: boolean) =>
    `${startsAt ? `${copy.from} ` : ''}${formatLedger(cents)}`;
  const rows = (lines: readonly Line[]) =>
    lines.map((line) => (
      <Row key={line.kind} title={title(line)} amount={amount(line.cents, line.startsAt)} />
    ));
  const onceStarts = quote.once.some((line) => line.startsAt);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.title}</caption>
      <tbody>
        <Group title={copy.monthlyTitle} />
        {rows(quote.monthly)}
        <Row total title={copy.monthlyTotal} amount={formatLedger(quote.monthlyCents)} />
      </tbody>
      {quote.once.length > 0 && (
        <tbody>
          <Group title={copy.onceTitle} />
          {rows(quote.once)}
          <Row total title={copy.onceTotal} amount={amount(quote.onceCents, onceStarts)} />
        </tbody>
      )}
      <tfoot>
        <Row total last title={copy.firstYear} amount={amount(quote.firstYearCents, quote.startsAt)} />
      </tfoot>
    </table>
  );
}

function nameOf(line: Line, billing: Billing, copy: Props['copy']): string {
  if (line.kind === 'plan') return billing === 'annual' ? copy.lines.planAnnual : copy.lines.plan;
  return copy.lines[line.kind];
}

function valuesOf(line: Line, quote: Quote): Record<string, string> {
  return {
    plan: quote.plan.name,
    quantity: formatCount(line.quantity),
    price: formatCents(line.unitCents),
  };
}

function Group({ title }: { title: string }) {
  return (
    <tr className="border-t border-ink">
      <th scope="rowgroup" colSpan={2} className="pt-4 pb-1.5 text-left font-semibold">
        {title}
      </th>
    </tr>
  );
}

function Row(props: { title: string; amount: string; total?: boolean; last?: boolean }) {
  const { title, amount, total = false, last = false } = props;
  const rule = last ? 'border-ink' : total ? 'border-rule-2' : 'border-rule text-ink-2';
  return (
    <tr className={`border-t ${rule} ${total ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2 pr-4 text-left ${total ? 'pb-4 font-semibold' : 'font-normal'}`}>
        {title}
      </th>
      <td className={`py-2 text-right align-bottom tabular-nums ${total ? 'pb-4' : 'text-ink'}`}>{amount}</td>
    </tr>
  );
}
