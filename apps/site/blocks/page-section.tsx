import type { Link, Plan } from '@assay/content/schema/copy';
import type { ReactNode } from 'react';
import { PlanMark } from '../components/plan-mark.tsx';

/** What a section stands on. What is in a band takes the band's colors by their usual names (styles/global.css). */
export const GROUNDS = {
  plain: '',
  ruled: 'border-t border-rule',
  shaded: 'border-y border-rule bg-paper-2',
  band: 'band',
} as const;

/** The classes of the whole, of the heading with its text, and of what follows. */
const LAYOUTS = {
  stacked: ['', '', 'mt-10'],
  /** Heading and text on one line. */
  lined: ['', 'grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-baseline [&>h2+p]:mt-0', 'mt-10'],
  /** The heading in a column of its own. */
  aside: ['grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]', '', ''],
} as const;

export interface SectionProps {
  title?: string | undefined;
  /** A sentence set large, to which the title is a label. */
  statement?: string | undefined;
  text?: string | undefined;
  /** Behind the text. */
  link?: Link | undefined;
  plan?: Plan;
  id?: string;
  ground?: keyof typeof GROUNDS;
  layout?: keyof typeof LAYOUTS;
}

/** A section of a page: a heading, a text, and what they introduce. */
export function PageSection(props: SectionProps & { children?: ReactNode }) {
  const { title, statement, text, link, plan, id, ground = 'plain', layout = 'stacked', children } = props;
  const [whole, head, below] = LAYOUTS[layout];
  return (
    <section id={id} className={GROUNDS[ground]}>
      <div className={`wrap section ${whole}`}>
        <div className={head}>
          <h2 className={statement ? 'text-h3 text-ink-2' : 'max-w-200'}>{title}</h2>
          <PlanMark plan={plan} />
          {statement && <p className="mt-3 max-w-180 font-display text-h2 text-balance">{statement}</p>}
          {(text || link) && (
            <p className="measure mt-4 text-ink-2">
              {text && `${text} `}
              {link && (
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              )}
            </p>
          )}
        </div>
        <div className={below}>{children}</div>
      </div>
    </section>
  );
}
