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

/** The classes of the whole, of its text and of its actions: three forms, by what the page wants. */
const LAYOUTS = {
  /** To begin at once: everything in one column. */
  stacked: ['section', 'measure mt-4 text-lede', 'mt-8'],
  /** A conversation: one thought in the middle. */
  statement: [
    'section text-center',
    'mx-auto mt-4 max-w-160 text-lede text-balance',
    'mt-8 [&>*]:justify-center',
  ],
  /** Something to take along, or to send: words, and beside them the way to it. */
  offer: [
    'section grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr]',
    'measure mt-4 text-lede',
    'lg:border-l lg:border-rule-2 lg:py-2 lg:pl-12',
  ],
} as const;

/** The text of a closing without a heading, which is one sentence. */
const LARGE = 'mx-auto max-w-160 font-display text-h2 text-balance';

/** The end of a page: what to do next, and where else to go; the check of a file is always there. */
export function Closing({ closing, layout, ground = 'plain', isPrinted, preset, guide }: Props) {
  const [whole, text, below] = LAYOUTS[layout];
  const leadsToCheck = closing.links.some(({ href }) => href.startsWith(company.check.href));
  const links = leadsToCheck ? closing.links : [company.check, ...closing.links];
  const hasLinksAlone = closing.button === undefined && closing.download === undefined && !preset;
  const muted = ground === 'band' ? 'text-band-ink-2' : 'text-ink-2';
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
      <div className={`wrap ${whole}`}>
        <div>
          {closing.title && <h2>{closing.title}</h2>}
          <p className={closing.title ? `${text} ${muted}` : LARGE}>{closing.text}</p>
        </div>
        {actions}
      </div>
    </section>
  );
}
