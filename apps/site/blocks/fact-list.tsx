import type { Item, Link } from '@assay/content/schema/copy';
import type { ReactNode } from 'react';
import { PlanMark } from '../components/plan-mark.tsx';
import { PageSection, type SectionProps } from './page-section.tsx';

/** Its text may be more than words, and end with a link. */
type Fact = Omit<Item, 'text'> & { text: ReactNode; more?: Link | undefined };

interface Props extends SectionProps {
  items: readonly Fact[];
}

/** A line for each thing: its name, and what is to be said of it. A name may lead to more. */
export function FactList({ items, ...section }: Props) {
  return (
    <PageSection {...section}>
      <Facts items={items} />
    </PageSection>
  );
}

/** The lines alone, for a section that has more than them. */
export function Facts({ items }: Pick<Props, 'items'>) {
  return (
    <ul className="border-t border-ink">
      {items.map(({ title, text, more, href, plan }) => (
        <li
          key={title}
          className="grid items-baseline gap-x-8 gap-y-1.5 border-b border-rule py-5 sm:grid-cols-[13rem_1fr]"
        >
          <h3>
            {href ? (
              <a className="underline decoration-1 underline-offset-4 hover:decoration-2" href={href}>
                {title}
              </a>
            ) : (
              title
            )}
            <PlanMark plan={plan} />
          </h3>
          <p className="text-ink-2">
            {text}
            {more && (
              <>
                {' '}
                <a className="link inline-block" href={more.href}>
                  {more.label}
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
