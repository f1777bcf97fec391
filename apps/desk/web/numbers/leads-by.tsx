import { useId } from 'react';
import type { LeadsAndViews } from '../../contract/numbers.ts';
import { FORM_LABELS } from '../parts/labels.ts';
import { Count, Head } from './bar-table.tsx';
import { total } from './bars.ts';
import { fillOf, Hatching } from './fills.tsx';
import { formWords, shareWords } from './wording.ts';

interface Props {
  title: string;
  /** A sentence that says which views and leads are counted under a name. */
  meaning: string;
  /** The header of the names. */
  column: string;
  rows: readonly LeadsAndViews[];
}

/** The server sends at most so many rows (packages/store/desk/). */
const MAX_ROWS = 50;

/** Narrow windows have the counts of the two forms in words. */
const WIDE = 'max-lg:hidden';

/** Leads and views by page, campaign or host: a table whose rows have bars to scale. */
export function LeadsBy({ title, meaning, column, rows }: Props) {
  const id = useId();
  const most = Math.max(...rows.map(total));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-ink-2">
        {rows.length < MAX_ROWS ? meaning : `${meaning} These are the ${MAX_ROWS} with the most leads.`}
      </p>
      <table aria-labelledby={id} className="mt-2 w-full table-fixed tabular-nums">
        <thead>
          <tr className="border-b border-rule-2 text-ink-2">
            <th scope="col" className="py-2 align-bottom font-normal">
              {column}
            </th>
            <Head text="Views" className="max-sm:w-15!" />
            <Head text={`${FORM_LABELS.demo_request}s`} className={WIDE} />
            <Head text={`${FORM_LABELS.contact}s`} className={WIDE} />
            <Head text="Leads" className="max-sm:w-15!" />
            <Head text="Conversion" className="max-sm:w-22!" />
          </tr>
        </thead>
        <tbody>
          {rows.map((counts) => (
            <tr key={counts.name ?? ''} className="border-b border-rule">
              <th scope="row" className="py-2.5 font-normal">
                {counts.name === null ? (
                  <span className="text-ink-2">Not known</span>
                ) : (
                  <bdi title={counts.name} className="line-clamp-2">
                    {counts.name}
                  </bdi>
                )}
                {total(counts) > 0 && <Strip counts={counts} most={most} />}
                {total(counts) > 0 && <span className="text-ink-2 lg:hidden">{formWords(counts)}</span>}
              </th>
              <Count value={counts.views} />
              <Count value={counts.demo_request} className={WIDE} />
              <Count value={counts.contact} className={WIDE} />
              <Count value={total(counts)} />
              <td className="py-2.5 pl-2 text-end align-top">{shareWords(counts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A bar for the leads of a row by their form. The bar of the row with the most leads has the whole width. */
function Strip({ counts, most }: { counts: LeadsAndViews; most: number }) {
  const pattern = useId();
  const demos = (counts.demo_request / most) * 100;
  const messages = (counts.contact / most) * 100;
  return (
    <svg className="mt-1 block h-1.5 w-full" aria-hidden="true">
      <defs>
        <Hatching id={pattern} />
      </defs>
      <rect width={`${demos}%`} height="100%" {...fillOf('demo_request', pattern)} />
      <rect x={`${demos}%`} width={`${messages}%`} height="100%" {...fillOf('contact', pattern)} />
    </svg>
  );
}
