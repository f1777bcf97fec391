import type { Integrations } from '@assay/content/schema/integrations';

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
            <span className="block font-display text-h1 tracking-[-0.02em] text-band-gold lining-nums">
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
