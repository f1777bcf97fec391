import type { Features } from '@assay/content/schema/features';
import type { Home } from '@assay/content/schema/home';
import { PageSection } from '../../blocks/page-section.tsx';
import { PlanMark } from '../../components/plan-mark.tsx';
import { HeldRecord } from './held.tsx';
import { Pair } from './pair.tsx';
import { Sources } from './sources.tsx';

/** The heading across the page; below it the lede and a short list of what follows. */
export function Hero({ hero, core }: Pick<Features, 'hero' | 'core'>) {
  return (
    <header className="wrap pt-8 pb-10 sm:pt-18 sm:pb-12 lg:pb-16">
      <h1>{hero.title}</h1>
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[1.35fr_1fr]">
        <p className="measure text-lede text-ink-2">{hero.lede}</p>
        <nav aria-label={core.title} className="border-t border-ink lg:-mt-1">
          <ul>
            {core.items.map((item) => (
              <li key={item.id} className="border-b border-rule">
                <a className="flex justify-between gap-4 py-2.5 hover:text-verd" href={`#${item.id}`}>
                  <span className="font-semibold">{item.title}</span>
                  <svg viewBox="0 0 16 16" className="mt-1.5 size-4" fill="none" aria-hidden="true">
                    <path d="M8 2v11M3.5 8.5 8 13l4.5-4.5" stroke="currentColor" strokeWidth="1.25" />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The three core capabilities, each with the same customer's records before and after. */
export function Core({ core }: Pick<Features, 'core'>) {
  return (
    <section className="border-t border-rule">
      <h2 className="sr-only">{core.title}</h2>
      {core.items.map((item) => (
        <article key={item.id} id={item.id} className="border-rule odd:bg-paper-2 not-last:border-b">
          <div className="wrap grid gap-x-14 gap-y-8 py-14 lg:grid-cols-[1fr_2.3fr] lg:py-20">
            <div className="min-w-0">
              <h3 className="text-[1.9rem] leading-tight">
                {item.title}
                <PlanMark plan={item.plan} />
              </h3>
              <p className="measure mt-3 text-ink-2">{item.text}</p>
              <ul className="mt-5 grid gap-1.5 text-sm">
                {item.points.map((point) => (
                  <li
                    key={point}
                    className="relative pl-5 before:absolute before:top-2 before:left-0 before:h-px before:w-3 before:translate-y-0.5 before:bg-verd"
                  >
                    {point}
                  </li>
                ))}
              </ul>
              {item.proof && (
                <p className="measure mt-4 text-sm text-ink-2">
                  {`${item.proof.note} `}
                  <a className="link" href={item.proof.href}>
                    {item.proof.label}
                  </a>
                </p>
              )}
            </div>
            <Pair item={item} labels={core} />
          </div>
        </article>
      ))}
    </section>
  );
}

/** Home's two screens, to be tried: a customer's sources, and a record that waits for a decision. */
export function Screens({ screens, preview }: Pick<Features, 'screens'> & Pick<Home, 'preview'>) {
  return (
    <PageSection id="screens" title={screens.title}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[1.6fr_1fr]">
        <Sources customer={preview.customer} copy={screens.customer} />
        <HeldRecord workflow={preview.workflow} copy={screens.held} />
      </div>
    </PageSection>
  );
}

/** Badges with the kinds of systems, standards and protocols that connect. */
export function IntegrationBadges({ integrations }: Pick<Features, 'integrations'>) {
  return (
    <PageSection {...integrations} layout="aside" ground="shaded">
      <div className="grid content-start gap-7">
        {integrations.groups.map((group) => (
          <div key={group.title} className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_1fr]">
            <h3 className="pt-2 font-sans text-sm leading-normal font-semibold text-ink-2">{group.title}</h3>
            <ul className="flex flex-wrap gap-2">
              {group.badges.map((badge) => (
                <li
                  key={badge}
                  className="rounded-sm border border-rule-2 bg-card px-3.5 py-1.5 font-display text-h4"
                >
                  {badge}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
