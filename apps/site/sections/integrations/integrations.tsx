import { company } from '@assay/content/schema/company';
import type { Integrations } from '@assay/content/schema/integrations';
import { ButtonLink } from '@assay/ui/button';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';
import { Code } from './code.tsx';
import { Request } from './request.tsx';

const REQUEST_ID = 'sample-request';

/** The heading, centered above the rail that all wires of the diagram lead to. */
export function Hero({ hero }: Pick<Integrations, 'hero'>) {
  return (
    <header className="wrap pt-8 pb-8 sm:pt-16 lg:pb-9 lg:text-center">
      <h1 className="mx-auto max-w-200">{hero.title}</h1>
      <p className="mt-4 max-w-160 text-lede sm:mt-5 text-ink-2 lg:mx-auto lg:text-balance">{hero.lede}</p>
      <ButtonLink href={`#${REQUEST_ID}`} className="mt-6">
        {hero.action}
      </ButtonLink>
    </header>
  );
}

/** A request and its response, side by side as in a terminal; below, what the API offers. */
export function Api({ api }: Pick<Integrations, 'api'>) {
  return (
    <section id={REQUEST_ID} className="border-y border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-baseline">
          <h2>{api.title}</h2>
          <p className="measure text-ink-2">
            {`${api.text} `}
            <a className="link" href={api.link.href}>
              {api.link.label}
            </a>
          </p>
        </div>
        <div className="mt-10 grid overflow-hidden rounded-lg border border-rule-2 bg-card shadow-sheet lg:grid-cols-2">
          <Request api={api} />
          <div className="min-w-0 border-rule max-lg:border-t lg:border-l">
            <h3 className="flex min-h-12 items-center border-b border-rule px-5 font-sans text-sm leading-normal font-semibold">
              {api.answerLabel}
            </h3>
            <Code language="http" code={api.answer} />
          </div>
        </div>
        <p className="mt-4 text-sm text-ink-2">{api.sampleNote}</p>
        <div className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {api.features.map((feature) => (
            <article key={feature.title} className="border-t border-rule-2 py-5">
              <h3>{feature.title}</h3>
              <p className="mt-2 text-ink-2">{feature.text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The page's dark band: a change on its way from one system to the others, and how long resolving it takes. */
export function Sync({ sync }: Pick<Integrations, 'sync'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <div>
            <h2>{sync.title}</h2>
            <p className="mt-4 max-w-128 text-lede text-band-ink-2">{sync.text}</p>
          </div>
          <p className="text-band-ink-2">
            <span className="block font-display text-h1 tracking-[-0.02em] text-band-gold">
              {sync.figure}
            </span>
            {sync.figureText}
          </p>
        </div>
        <ol className="mt-12 grid gap-x-8 max-lg:border-l max-lg:border-band-ink-2 lg:grid-cols-4 lg:border-t lg:border-band-ink-2">
          {sync.steps.map((step, index) => (
            <li
              key={step.title}
              className={`relative pb-7 pl-7 before:absolute before:size-3 before:rotate-45 before:border max-lg:before:top-2 max-lg:before:-left-1.5 lg:pt-7 lg:pb-0 lg:pl-0 lg:before:-top-1.5 lg:before:left-0 ${index === 2 ? 'before:border-band-gold before:bg-band-gold' : 'before:border-band-ink-2 before:bg-band'}`}
            >
              <h3>{step.title}</h3>
              <p className="mt-1.5 text-band-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** How a connector to a custom system is built, with the page's call to action. */
export function Custom({ custom }: Pick<Integrations, 'custom'>) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
      <div>
        <h2>{custom.title}</h2>
        <p className="measure mt-4 text-ink-2">{custom.text}</p>
        <DemoAndLinks action={custom.action} links={[company.check, custom.link]} className="mt-8" />
      </div>
      <ol className="border-t border-ink">
        {custom.steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2rem_1fr] items-baseline gap-x-4 border-b border-rule py-5 sm:grid-cols-[2rem_7rem_1fr]"
          >
            <span aria-hidden="true" className="font-display text-h3 text-ink-2">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="text-ink-2 max-sm:col-start-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
