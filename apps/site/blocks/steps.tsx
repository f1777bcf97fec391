import type { Item } from '@assay/content/schema/copy';
import { PageSection, type SectionProps } from './page-section.tsx';

interface Props extends SectionProps {
  items: readonly Item[];
}

/** The classes of the list by its number of steps. */
const COLUMNS: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' };

/** Steps in their order on one line, from left to right; on phones from top to bottom. */
export function Steps({ items, ...section }: Props) {
  return (
    <PageSection {...section}>
      <ol className={`grid max-md:ml-4 gap-y-2 md:pt-4 ${COLUMNS[items.length] ?? ''}`}>
        {items.map((step, index) => (
          <li
            key={step.title}
            className="relative border-control pb-6 pl-10 max-md:border-l max-md:last:border-l-transparent md:border-t md:pt-9 md:pr-8 md:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-4 grid size-8 place-items-center rounded-full border border-verd bg-paper text-sm font-semibold text-verd tabular-nums md:-top-4 md:left-0"
            >
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="mt-1.5 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
