import type { Link } from '@assay/content/schema/copy';
import { ButtonLink, DemoButton } from '@assay/ui/button';
import type { ReactNode } from 'react';
import { Links } from '../components/demo-and-links.tsx';
import { GROUNDS } from './page-section.tsx';

/** The classes of the whole and of what stands below the heading. */
const LAYOUTS = {
  stacked: ['', 'mt-4 sm:mt-5'],
  /** The text beside the heading, from its first line down. */
  beside: ['grid items-baseline gap-x-16 gap-y-4 sm:gap-y-6 lg:grid-cols-[1.3fr_1fr]', ''],
} as const;

interface Props {
  title: string;
  lede: string;
  /** What the first button says; it opens the demo dialog, or leads to `href`. */
  action?: string | undefined;
  href?: string;
  link?: Link | undefined;
  ground?: keyof typeof GROUNDS;
  layout?: keyof typeof LAYOUTS;
  /** Stands beside all of it on wide screens. */
  children?: ReactNode;
}

/** The top of a page: its heading, its lede and its first action. */
export function Hero(props: Props) {
  const { title, lede, action, href, link, ground = 'plain', layout = 'stacked', children } = props;
  const [whole, below] = LAYOUTS[layout];
  const look = ground === 'band' ? 'quiet' : 'primary';
  const text = (
    <div className={whole}>
      <h1 className="max-w-200">{title}</h1>
      <div className={below}>
        <p className="measure text-lede text-ink-2">{lede}</p>
        {(action || link) && (
          <Links links={link ? [link] : []} className="mt-6">
            {action &&
              (href ? (
                <ButtonLink look={look} href={href}>
                  {action}
                </ButtonLink>
              ) : (
                <DemoButton look={look}>{action}</DemoButton>
              ))}
          </Links>
        )}
      </div>
    </div>
  );
  return (
    <section className={GROUNDS[ground]}>
      <div
        className={`wrap pt-8 pb-10 sm:pt-18 sm:pb-16 ${children ? 'grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]' : ''}`}
      >
        {text}
        {children}
      </div>
    </section>
  );
}
