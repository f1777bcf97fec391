import type { SubmissionForm } from '@assay/forms/forms';
import type { LeadFilter } from '@assay/forms/lead-filter';
import { useId } from 'react';
import type { LeadsAndViews } from '../../contract/numbers.ts';
import { FORM_LABELS } from '../components/labels.ts';
import { total } from './bars.ts';
import { countChange } from './changes.ts';
import { FigureTable } from './figure-table.tsx';
import { Compared } from './figures.tsx';
import { fillOf, Hatching } from './fills.tsx';
import { LeadsLink } from './leads-link.tsx';
import { formWords, shareWords } from './wording.ts';

interface Props {
  title: string;
  /** A sentence that says which views and leads are counted under a name. */
  meaning: string;
  /** The header of the names. */
  column: string;
  rows: readonly LeadsAndViews[];
  /** Finds the leads of a row. */
  filterOf(name: string): LeadFilter;
}

/** The server sends at most so many rows (packages/store/desk/). */
const MAX_ROWS = 50;

/** Narrow windows have the counts of the two forms in words. */
const WIDE = 'max-lg:hidden';

const HEADERS = [
  { text: 'Views', className: 'max-sm:w-15!' },
  { text: `${FORM_LABELS.demo_request}s`, className: WIDE },
  { text: `${FORM_LABELS.contact}s`, className: WIDE },
  { text: 'Leads', className: 'max-sm:w-15!' },
  { text: 'Conversion', className: 'max-sm:w-22!' },
];

/** Leads and views by page, campaign or host: a table whose rows have bars to scale. */
export function LeadsBy({ title, meaning, column, rows, filterOf }: Props) {
  const id = useId();
  const most = Math.max(...rows.map(total));
  const countOf = (counts: LeadsAndViews, form?: SubmissionForm) => {
    const count = form ? counts[form] : total(counts);
    if (counts.name === null) return count;
    return <LeadsLink count={count} filter={{ ...filterOf(counts.name), ...(form && { form: [form] }) }} />;
  };
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-ink-2">
        {rows.length < MAX_ROWS ? meaning : `${meaning} These are the ${MAX_ROWS} with the most leads.`}
      </p>
      <FigureTable
        labelledBy={id}
        column={column}
        headers={HEADERS}
        rows={rows.map((counts) => ({
          key: counts.name ?? '',
          name: <Name counts={counts} most={most} />,
          figures: [
            <Compared
              key="views"
              value={counts.views}
              change={countChange(counts.views, counts.before.views)}
            />,
            countOf(counts, 'demo_request'),
            countOf(counts, 'contact'),
            <Compared
              key="leads"
              value={countOf(counts)}
              change={countChange(total(counts), counts.before.funnel.leads)}
            />,
            shareWords(counts),
          ],
        }))}
        className="mt-2 table-fixed"
      />
    </section>
  );
}

function Name({ counts, most }: { counts: LeadsAndViews; most: number }) {
  const { name } = counts;
  return (
    <>
      {name === null ? (
        <span className="text-ink-2">Not known</span>
      ) : (
        <bdi title={name} className="line-clamp-2">
          {name}
        </bdi>
      )}
      {total(counts) > 0 && (
        <>
          <Strip counts={counts} most={most} />
          <span className="text-ink-2 lg:hidden">{formWords(counts)}</span>
        </>
      )}
    </>
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
