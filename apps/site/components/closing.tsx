import { company } from '@assay/content/schema/company';
import type { Closing as ClosingCopy } from '@assay/content/schema/copy';
import { guideNamed } from '@assay/content/schema/guides';
import { ButtonLink, DemoButton } from '@assay/ui/button';
import type { ComponentProps } from 'react';
import { DemoAndLinks, Links } from './demo-and-links.tsx';
import { GuideLink } from './guide-link.tsx';

interface Props {
  closing: ClosingCopy;
  layout: keyof typeof LAYOUTS;
  ground?: keyof typeof GROUNDS;
  /** The grid, where words and actions are beside each other. */
  grid?: string;
  /** What the demo button passes to the form. */
  preset?: ComponentProps<typeof DemoButton>['preset'];
  /** What `download` of the copy stands for. */
  guide?: Parameters<typeof guideNamed>[0];
  isPrinted?: boolean;
}

const GROUNDS = {
  plain: '',
  ruled: 'border-t border-rule',
  shaded: 'border-t border-rule bg-paper-2',
  band: 'bg-band text-band-ink',
};

/** The classes of the whole, of its text and of its actions. */
const LAYOUTS = {
  stacked: ['section', 'measure mt-4 text-lede text-ink-2', 'mt-8'],
  centered: [
    'section text-center',
    'mx-auto max-w-160 mt-4 text-lede text-ink-2',
    'mt-7 [&>*]:justify-center',
  ],
  /** One sentence, set large. */
  statement: [
    'section text-center',
    'mx-auto max-w-160 font-display text-h2 tracking-[-0.015em] text-balance',
    'mt-8 [&>*]:justify-center',
  ],
  /** Text and actions beside the heading. */
  columns: ['section grid gap-x-16 gap-y-6 [&>h2]:max-w-120', 'measure text-lede text-ink-2', 'mt-7'],
  /** The actions beside heading and text. */
  beside: ['section', 'measure mt-4 text-lede text-ink-2', ''],
  offer: ['section', 'measure mt-4 text-ink-2', ''],
  band: ['py-16', 'mt-3 max-w-136 text-lede text-band-ink-2', ''],
} as const;

/** The end of a page: what to do next, and where else to go; the check of a file is always there. */
export function Closing({ closing, layout, ground = 'plain', grid = '', isPrinted, preset, guide }: Props) {
  const [whole, text, below] = LAYOUTS[layout];
  const leadsToCheck = closing.links.some(({ href }) => href.startsWith(company.check.href));
  const links = leadsToCheck ? closing.links : [company.check, ...closing.links];
  const hasLinksAlone = closing.button === undefined && closing.download === undefined && !preset;
  const heading = closing.title && <h2>{closing.title}</h2>;
  const words = <p className={text}>{closing.text}</p>;
  const actions = (
    <div className={below}>
      {hasLinksAlone ? (
        <DemoAndLinks {...closing} links={links} look={ground === 'band' ? 'band' : 'primary'} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <DemoButton {...(preset ? { preset } : {})}>{closing.action}</DemoButton>
          {closing.button && (
            <ButtonLink look="quiet" href={closing.button.href}>
              {closing.button.label}
            </ButtonLink>
          )}
          {guide && closing.download && (
            <GuideLink guide={guideNamed(guide)} label={closing.download} look="quiet" />
          )}
        </div>
      )}
      {!hasLinksAlone && <Links links={links} className="mt-5" />}
      {closing.note && <p className="mt-4 text-ink-2">{closing.note}</p>}
    </div>
  );
  return (
    <section className={`${isPrinted ? '' : 'not-in-print '}${GROUNDS[ground]}`}>
      <div className={`wrap ${whole} ${grid}`}>
        {layout === 'columns' ? (
          <>
            {heading}
            <div>
              {words}
              {actions}
            </div>
          </>
        ) : (
          <>
            <div>
              {heading}
              {words}
            </div>
            {actions}
          </>
        )}
      </div>
    </section>
  );
}
