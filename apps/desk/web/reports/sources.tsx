import type { LeadFilter } from '@assay/contract/lead-filter';
import { useId, useState } from 'react';
import type { Reports, Source } from '../api/client.ts';
import { ToggleGroup } from '../components/toggle-group.tsx';
import { total } from './bars.ts';
import { FigureTable } from './figure-table.tsx';
import { fillOf, Hatching } from './fills.tsx';
import { countedIn, LeadsLink } from './leads-link.tsx';
import { formWords, shareWords } from './wording.ts';

/** By what leads and views are counted, with a sentence that says which these are. */
const KINDS = [
  {
    of: 'pages',
    filter: 'page',
    label: 'Page',
    meaning: 'Views of each page, and leads sent from it.',
  },
  {
    of: 'campaigns',
    filter: 'campaign',
    label: 'Campaign',
    meaning:
      'Views of pages whose address names the campaign, in any letter case, and leads that came with it.',
  },
  {
    of: 'hosts',
    filter: 'host',
    label: 'Referring host',
    meaning: 'Views of the first page that each host linked to, and leads that came from it.',
  },
] as const;

const OPTIONS = KINDS.map(({ of, label }) => ({ value: of, label }));

/** The server sends at most so many rows (packages/store/reports/). */
const MAX_ROWS = 50;

const HEADERS = [
  { text: 'Views', className: 'max-sm:w-15!' },
  { text: 'Leads', className: 'max-sm:w-15!' },
  { text: 'Conversion', className: 'max-sm:w-22!' },
];

/** What led to leads: by page, campaign or referring host. */
export function Sources({ reports }: { reports: Reports }) {
  const [of, choose] = useState<(typeof KINDS)[number]['of']>('pages');
  const kind = KINDS.find((one) => one.of === of) ?? KINDS[0];
  const rows = reports[kind.of];
  const most = Math.max(...rows.map(total));
  const filterOf = (name: string): LeadFilter => ({ ...countedIn(reports), [kind.filter]: [name] });
  return (
    <section aria-labelledby="sources">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="sources">Sources</h2>
        <ToggleGroup label="Sources by" options={OPTIONS} chosen={of} choose={(value) => choose(value)} />
      </div>
      <p className="mt-1 max-w-[75ch] text-ink-2">
        {`${kind.meaning}${rows.length < MAX_ROWS ? '' : ` These are the ${MAX_ROWS} with the most leads.`} Views exclude known bots, are of days in UTC, and are not counted behind a CDN that answers for the server.`}
      </p>
      {rows.length === 0 ? (
        <p className="mt-2 border-t border-rule-2 py-2.5 text-ink-2">None in this range.</p>
      ) : (
        <FigureTable
          labelledBy="sources"
          column={kind.label}
          headers={HEADERS}
          rows={rows.map((source) => ({
            key: source.name ?? '',
            name: <Name source={source} most={most} />,
            figures: [
              source.views,
              source.name === null ? (
                total(source)
              ) : (
                <LeadsLink key="leads" count={total(source)} filter={filterOf(source.name)} />
              ),
              shareWords(total(source), source.views),
            ],
          }))}
          className="mt-2 table-fixed"
        />
      )}
    </section>
  );
}

function Name({ source, most }: { source: Source; most: number }) {
  const { name } = source;
  return (
    <>
      {name === null ? (
        <span className="text-ink-2">Not known</span>
      ) : (
        <bdi title={name} className="line-clamp-2">
          {name}
        </bdi>
      )}
      {total(source) > 0 && (
        <>
          <Strip source={source} most={most} />
          <span className="text-ink-2">{formWords(source)}</span>
        </>
      )}
    </>
  );
}

/** A bar for the leads of a row by their form. The bar of the row with the most leads has the whole width. */
function Strip({ source, most }: { source: Source; most: number }) {
  const pattern = useId();
  const demos = (source.demo_request / most) * 100;
  const messages = (source.contact / most) * 100;
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
