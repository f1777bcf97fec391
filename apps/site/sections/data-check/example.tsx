import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { CheckCopy, DataCheck } from '@assay/content/schema/data-check';
import type { SampleSheet } from '@assay/content/schema/measured';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { samplePath } from '../../data-check-samples.ts';
import { mostFaulty } from '../../evidence/most-faulty.ts';
import { Legend, Strip } from '../../islands/data-check/strip.tsx';

interface Props {
  example: DataCheck['example'];
  sheet: SampleSheet;
  copy: CheckCopy;
}

/** What comes back: the sheet of the bank's sample in brief, in the words of the check. */
export function ExampleResult({ example, sheet, copy }: Props) {
  const { ledger } = copy.sheet;
  return (
    <section
      aria-labelledby="example"
      className="splits-in-print -mt-3 rounded-lg border border-rule bg-card px-4 pt-9 pb-6 shadow-sheet sm:mx-5 sm:px-5 print:mt-4 print:pt-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="example" className="text-h3">
          {example.title}
        </h2>
        <p className="data text-ink-2">{samplePath('bank-customers').split('/').at(-1)}</p>
      </div>
      <p className="measure mt-1 text-sm text-ink-2">{example.text}</p>
      <p className="mt-5 border-t border-ink pt-4 font-display text-[1.6rem] leading-tight">
        {sheet.verdict}
      </p>
      <h3 className="mt-7 font-sans text-base font-semibold">{example.columns}</h3>
      <Legend legend={ledger.legend} />
      <ul className="mt-3 border-t border-rule">
        {mostFaulty(sheet.columns).map(({ name, ...cells }) => (
          <li
            key={name}
            className="grid grid-cols-[7.5rem_1fr] items-center gap-x-4 border-b border-rule py-1.5 sm:grid-cols-[9rem_1fr]"
          >
            <span className="data font-semibold">{name}</span>
            <span>
              <Strip cells={cells} copy={ledger} />
            </span>
          </li>
        ))}
      </ul>
      <ExampleGroup sheet={sheet} copy={copy} />
    </section>
  );
}

/** The columns of which a group is shown, where there is room for them. */
const FIELDS = [
  { name: 'first_name', look: 'max-[26rem]:hidden' },
  { name: 'last_name', look: '' },
  { name: 'date_of_birth', look: '' },
  { name: 'email', look: 'max-[47rem]:hidden lg:max-xl:hidden' },
  { name: 'phone', look: 'max-lg:hidden' },
];

/** One group of rows, its golden record, and why they belong together. */
function ExampleGroup({ sheet, copy }: Omit<Props, 'example'>) {
  const { groups, evidence: texts } = copy.sheet;
  const { number, groups: count, rows, golden, evidence, threshold } = sheet.group;
  const names = sheet.columns.map(({ name }) => name);
  const fields = FIELDS.map((field) => ({ ...field, at: names.indexOf(field.name) }));
  const [a, b] = rows.map(({ row }) => row);
  return (
    <>
      <h3 className="mt-8 font-sans text-base font-semibold">
        {fillIn(groups.of, { number, groups: count })}
      </h3>
      <table className="data mt-2 w-full border-y border-rule-2 max-sm:text-xs">
        <caption className="sr-only">{groups.caption}</caption>
        <thead>
          <tr className="border-b border-rule-2 text-left">
            <th scope="col" className="py-1.5 pr-1 font-semibold max-sm:w-14 sm:pr-2">
              {groups.row}
            </th>
            {fields.map(({ name, look }) => (
              <th key={name} scope="col" className={`py-1.5 pr-1 sm:pr-2 font-semibold ${look}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} className="border-b border-rule align-baseline">
              <th scope="row" className="py-1.5 pr-1 sm:pr-2 text-left font-normal text-ink-2">
                {row}
              </th>
              {fields.map(({ name, at, look }) => (
                <td key={name} className={`py-1.5 pr-1 sm:pr-2 wrap-anywhere ${look}`}>
                  <span
                    className={
                      cells[at]?.differs ? 'border-b-2 border-dotted border-verd font-semibold' : undefined
                    }
                  >
                    {cells[at]?.value}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-gold bg-gold-wash align-baseline font-semibold text-gold-ink">
            <th scope="row" className="py-2 pr-1 sm:pr-2 text-left font-sans sm:pl-1">
              {groups.golden}
            </th>
            {fields.map(({ name, at, look }) => (
              <td key={name} className={`py-2 pr-1 sm:pr-2 wrap-anywhere ${look}`}>
                {golden[at]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <h3 className="mt-8 font-sans text-base font-semibold">
        {fillIn(texts.pair, { a: formatNumber(b ?? 0), b: formatNumber(a ?? 0) })}
      </h3>
      <Waterfall evidence={evidence} columns={names} threshold={threshold} copy={texts} />
    </>
  );
}
