import { company } from '@assay/content/schema/company';
import type { CallToAction as Copy } from '@assay/content/schema/copy';
import { guideNamed } from '@assay/content/schema/guides';
import { ButtonLink, DemoButton } from '@assay/ui/button';
import type { ComponentProps } from 'react';
import { DemoAndLinks, Links } from '../components/demo-and-links.tsx';
import { GuideLink } from '../components/guide-link.tsx';
import { GROUNDS } from './page-section.tsx';

interface Props extends Copy {
  layout?: keyof typeof LAYOUTS;
  ground?: keyof typeof GROUNDS;
  /** What the demo button passes to the form. */
  prefill?: ComponentProps<typeof DemoButton>['prefill'];
  /** What `download` stands for. */
  guide?: Parameters<typeof guideNamed>[0];
  isPrinted?: boolean;
}

/** The classes of the whole, of its text and of its actions. */
const LAYOUTS = {
  /** A conversation: one thought in the middle. */
  centered: ['text-center', 'mx-auto mt-4 max-w-160 text-lede text-balance', 'mt-8 [&>*]:justify-center'],
  /** Something to take along, or to send: words, and beside them the way to it. */
  beside: [
    'grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr]',
    'measure mt-4 text-lede',
    'lg:border-l lg:border-rule-2 lg:py-2 lg:pl-12',
  ],
} as const;

/** The end of a page: what to do next, and where else to go; the check of a file is always there. */
export function CallToAction(props: Props) {
  const {
    layout = 'beside',
    ground = 'plain',
    isPrinted,
    prefill,
    guide,
    action,
    button,
    download,
    note,
  } = props;
  const [whole, text, below] = LAYOUTS[layout];
  const leadsToCheck = props.links.some(({ href }) => href.startsWith(company.check.href));
  const links = leadsToCheck ? props.links : [company.check, ...props.links];
  const look = ground === 'band' ? 'quiet' : 'primary';
  return (
    <section className={`${isPrinted ? '' : 'not-in-print '}${GROUNDS[ground]}`}>
      <div className={`wrap section ${whole}`}>
        <div>
          {props.title && <h2>{props.title}</h2>}
          <p
            className={
              props.title ? `${text} text-ink-2` : 'mx-auto max-w-160 font-display text-h2 text-balance'
            }
          >
            {props.text}
          </p>
        </div>
        <div className={below}>
          {button || download || prefill ? (
            <>
              <div className="flex flex-wrap items-start gap-3">
                <DemoButton {...(prefill ? { prefill } : {})}>{action}</DemoButton>
                {button && (
                  <ButtonLink look="quiet" href={button.href}>
                    {button.label}
                  </ButtonLink>
                )}
                {guide && download && <GuideLink guide={guideNamed(guide)} label={download} look="quiet" />}
              </div>
              <Links links={links} className="mt-5" />
            </>
          ) : (
            <DemoAndLinks action={action} links={links} look={look} />
          )}
          {note && <p className="mt-4 text-ink-2">{note}</p>}
        </div>
      </div>
    </section>
  );
}
