import { fillIn } from '@assay/content/fill-in';
import type { Compliance } from '@assay/content/schema/compliance';
import { law } from '@assay/content/schema/law';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { PageSection } from '../../blocks/page-section.tsx';
import { PlanMark } from '../../components/plan-mark.tsx';
import { longDate } from '../../dates.ts';

type MatrixContent = Compliance['matrix'];

/** Frameworks by control, each cell naming the clause. The frameworks stay in view when it scrolls. */
export function Matrix({ matrix }: Pick<Compliance, 'matrix'>) {
  return (
    <PageSection id="controls" title={matrix.title} text={matrix.text} layout="lined" ground="shaded">
      <ScrollRegion
        name={matrix.scrollLabel}
        className="rounded-lg border border-rule-2 bg-card shadow-sheet max-lg:-mr-[clamp(1.1rem,4vw,1.5rem)] max-lg:rounded-r-none max-lg:border-r-0"
      >
        <table className="w-full min-w-196 border-separate border-spacing-0 text-left text-sm">
          <caption className="sr-only">{matrix.caption}</caption>
          <Head matrix={matrix} />
          <tbody>
            {matrix.rows.map((row) => (
              <Row key={row.framework} row={row} none={matrix.none} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-200 text-sm text-ink-2">{law.note}</p>
      <Sources matrix={matrix} />
    </PageSection>
  );
}

/** The texts that the cells cite: the edition that was read, where it is published, and the day. */
function Sources({ matrix }: { matrix: MatrixContent }) {
  const cited = law.frameworks.filter(({ name }) => matrix.rows.some(({ framework }) => framework === name));
  return (
    <>
      <h3 className="mt-8 font-sans text-base font-semibold">{matrix.sourcesLabel}</h3>
      <ul className="mt-2 grid gap-x-10 gap-y-2 text-sm text-ink-2 lg:grid-cols-2">
        {cited.map(({ name, edition, read, sources }) => (
          <li key={name}>
            <span className="font-semibold text-ink">{name}</span>
            {`: ${edition}; `}
            {sources.map(({ title, url }) => (
              <span key={url}>
                <a className="link" href={url}>
                  {title}
                </a>
                {'; '}
              </span>
            ))}
            {fillIn(matrix.read, { date: longDate(read) })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ matrix }: { matrix: MatrixContent }) {
  return (
    <thead>
      <tr className="align-baseline">
        <th
          scope="col"
          className="sticky left-0 z-1 border-r border-b border-r-rule-2 border-b-ink bg-card px-4 py-5 font-semibold text-ink-2 sm:px-6"
        >
          {matrix.corner}
        </th>
        {matrix.controls.map((control) => (
          <th
            key={control.title}
            scope="col"
            className="w-[21%] border-b border-b-ink px-4 py-5 font-normal sm:px-5"
          >
            <span className="block font-display text-h4">
              {control.title}
              <PlanMark plan={control.plan} />
            </span>
            <span className="mt-1.5 block text-xs text-ink-2">{control.text}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row, none }: { row: MatrixContent['rows'][number]; none: string }) {
  return (
    <tr className="group">
      <th
        scope="row"
        className={`sticky left-0 z-1 border-r border-b border-r-rule-2 border-b-rule bg-card px-4 py-3.5 whitespace-nowrap group-last:border-b-0 sm:px-6 ${row.major ? 'font-semibold' : 'font-normal'}`}
      >
        {row.framework}
      </th>
      {row.cells.map((clause, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its control
          key={index}
          className={`border-b border-b-rule px-4 py-3.5 group-last:border-b-0 sm:px-5 ${clause === '' ? '' : 'bg-verd-wash'}`}
        >
          {clause === '' ? (
            <>
              <span aria-hidden="true" className="text-ink-2">
                –
              </span>
              <span className="sr-only">{none}</span>
            </>
          ) : (
            <span className="data whitespace-nowrap">{clause}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
