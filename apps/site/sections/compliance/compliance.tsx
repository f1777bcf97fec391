import type { Compliance } from '@assay/content/schema/compliance';
import { ButtonLink } from '@assay/ui/button';

/** The page begins on its dark band: heading left, sentence and button on the right, from the heading's first line down. */
export function Hero({ hero }: Pick<Compliance, 'hero'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap grid items-baseline gap-x-16 gap-y-4 pt-8 pb-10 sm:gap-y-7 sm:pt-20 sm:pb-16 lg:grid-cols-[1.3fr_1fr]">
        <h1 className="max-w-140">{hero.title}</h1>
        <div>
          <p className="measure text-lede text-band-ink-2">{hero.lede}</p>
          <ButtonLink look="band" href="#frameworks" className="mt-6 outline-band-gold">
            {hero.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The three major frameworks in full, the six additional standards in a line each. */
export function Frameworks({ frameworks }: Pick<Compliance, 'frameworks'>) {
  return (
    <section id="frameworks" className="wrap section">
      <h2>{frameworks.title}</h2>
      <div className="mt-10 border-t border-ink">
        {frameworks.items.map((item) => (
          <article
            key={item.name}
            className="grid gap-x-12 gap-y-4 border-b border-rule-2 py-8 md:grid-cols-2 lg:grid-cols-[1fr_1.35fr_1.35fr]"
          >
            <div className="md:max-lg:col-span-2">
              <h3 className="text-figure leading-none">{item.name}</h3>
              <p className="mt-2 max-w-64 text-sm text-ink-2">{item.full}</p>
            </div>
            <p className="text-ink-2">{item.text}</p>
            <ul className="grid content-start gap-x-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
              {item.requirements.map((requirement) => (
                <li key={requirement} className="flex items-baseline gap-2.5 py-1">
                  <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 rotate-45 bg-verd" />
                  {requirement}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <h3 className="mt-14">{frameworks.standardsTitle}</h3>
      <dl className="mt-5 grid gap-x-12 border-t border-rule-2 sm:grid-cols-2 lg:grid-cols-3">
        {frameworks.standards.map((standard) => (
          <div key={standard.name} className="flex items-baseline gap-x-4 border-b border-rule py-3.5">
            <dt className="w-26 shrink-0 font-semibold">{standard.name}</dt>
            <dd className="text-sm text-ink-2">{standard.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The benefits as one list: the one with a figure fills the left half, the other five the right. */
export function Benefits({ benefits }: Pick<Compliance, 'benefits'>) {
  return (
    <section className="wrap section">
      <h2>{benefits.title}</h2>
      <ul className="mt-10 grid gap-x-16 lg:grid-cols-2">
        <li className="self-center border-t border-ink py-6 lg:row-span-5 lg:border-0">
          <span className="block text-lede text-ink-2">{`${benefits.lead.prefix} `}</span>
          <span className="mt-3 block font-display text-[clamp(4.5rem,3rem+8vw,9rem)] leading-none tracking-[-0.04em]">
            {benefits.lead.figure}
          </span>
        </li>
        {benefits.items.map((item) => (
          <li key={item} className="border-t border-rule-2 py-4 font-display text-h3 last:border-b">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three steps on one line, from left to right; on phones from top to bottom. */
export function Process({ process }: Pick<Compliance, 'process'>) {
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <div className="border-t border-ink pt-10">
        <h2 className="text-h3">{process.title}</h2>
        <ol className="mt-12 grid max-md:ml-4 gap-y-2 md:grid-cols-3">
          {process.steps.map((step, index) => (
            <li
              key={step.name}
              className="relative border-rule-2 pb-6 pl-10 max-md:border-l max-md:last:border-l-transparent md:border-t md:pt-9 md:pr-10 md:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 -left-4 grid size-8 place-items-center rounded-full border border-verd bg-paper text-sm font-semibold text-verd tabular-nums md:-top-4 md:left-0"
              >
                {index + 1}
              </span>
              <h3>{step.name}</h3>
              <p className="mt-1.5 text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What keeps the controls running after they are in place. */
export function Governance({ governance }: Pick<Compliance, 'governance'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2>{governance.title}</h2>
          <p className="mt-4 max-w-96 text-ink-2">{governance.text}</p>
        </div>
        <dl className="rounded-lg border border-rule-2 bg-card px-6 shadow-sheet sm:px-8">
          {governance.items.map((item) => (
            <div key={item.name} className="border-rule py-6 not-last:border-b">
              <dt className="font-display text-h3">{item.name}</dt>
              <dd className="mt-1.5 text-ink-2">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
