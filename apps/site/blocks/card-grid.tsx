import type { Item } from '@assay/content/schema/copy';
import { PlanMark } from '../components/plan-mark.tsx';
import { PageSection, type SectionProps } from './page-section.tsx';

const COLUMNS = {
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

interface Props extends SectionProps {
  items: readonly Item[];
  columns?: keyof typeof COLUMNS;
}

/** Several things of one sort side by side, each with its heading. */
export function CardGrid({ items, columns = 3, ...section }: Props) {
  return (
    <PageSection {...section}>
      <Cards items={items} columns={columns} />
    </PageSection>
  );
}

/** The cards alone, for a section that has more than them. */
export function Cards({ items, columns = 3 }: Pick<Props, 'items' | 'columns'>) {
  return (
    <ul className={`grid gap-x-12 gap-y-8 ${COLUMNS[columns]}`}>
      {items.map(({ title, note, text, plan, id, points }) => (
        <li key={title} id={id} className="border-t border-rule-2 pt-4">
          <h3>
            {title}
            <PlanMark plan={plan} />
          </h3>
          {note && <p className="text-sm text-ink-2">{note}</p>}
          <p className="mt-2 text-ink-2">{text}</p>
          {points && <Points points={points} />}
        </li>
      ))}
    </ul>
  );
}

/** What is required or included, a line each with a mark. */
function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 text-sm">
      {points.map((point) => (
        <li key={point} className="flex items-baseline gap-x-3 border-t border-rule py-2.5">
          <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 rotate-45 bg-verd" />
          {point}
        </li>
      ))}
    </ul>
  );
}
