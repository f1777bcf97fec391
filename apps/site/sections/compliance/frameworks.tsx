import type { Compliance } from '@assay/content/schema/compliance';

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
