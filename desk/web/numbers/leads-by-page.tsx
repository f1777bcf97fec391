import { useId } from 'react';
import type { Numbers } from '../../contract/numbers.ts';
import { FORM_LABELS } from '../parts/labels.ts';
import { Count, Head } from './bar-table.tsx';
import { total } from './bars.ts';
import { fillOf, Hatching } from './fills.tsx';

type PageCounts = Numbers['pages'][number];

/** The server names no more pages. */
const MAX_PAGES = 50;

/** From which pages leads came: a table whose rows have bars to scale. */
export function LeadsByPage({ pages }: { pages: readonly PageCounts[] }) {
  const most = Math.max(...pages.map(total));
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="by-page">
      <h2 id="by-page">By page</h2>
      <p className="text-ink-2">
        {pages.length < MAX_PAGES
          ? 'The page that the form was sent from.'
          : `The page that the form was sent from: the ${MAX_PAGES} with the most leads.`}
      </p>
      <table aria-labelledby="by-page" className="mt-2 w-full table-fixed tabular-nums">
        <thead>
          <tr className="border-b border-rule-2 text-ink-2">
            <th scope="col" className="py-2 align-bottom font-normal">
              Page
            </th>
            <Head text={`${FORM_LABELS.demo_request}s`} />
            <Head text={`${FORM_LABELS.contact}s`} />
            <Head text="All" />
          </tr>
        </thead>
        <tbody>
          {pages.map((counts) => (
            <tr key={counts.page ?? ''} className="border-b border-rule">
              <th scope="row" className="py-2.5 font-normal">
                {counts.page === null ? (
                  <span className="text-ink-2">Not known</span>
                ) : (
                  <bdi title={counts.page} className="line-clamp-2">
                    {counts.page}
                  </bdi>
                )}
                <Strip counts={counts} most={most} />
              </th>
              <Count value={counts.demo_request} />
              <Count value={counts.contact} />
              <Count value={total(counts)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Both forms to the scale of the page with the most leads. */
function Strip({ counts, most }: { counts: PageCounts; most: number }) {
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
