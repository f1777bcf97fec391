import type { AiReadiness } from '@assay/content/schema/ai-readiness';

/** The use cases: a row for each use case, its examples at the right edge. */
export function UseCases({ useCases }: Pick<AiReadiness, 'useCases'>) {
  return (
    <section className="wrap section">
      <h2 className="max-w-140">{useCases.title}</h2>
      <div className="mt-12 border-t border-ink">
        {useCases.items.map((item) => (
          <article
            key={item.title}
            className="grid gap-x-12 gap-y-3 border-b border-rule py-8 lg:grid-cols-[1fr_1.5fr_13rem]"
          >
            <h3>{item.title}</h3>
            <p className="measure text-ink-2">{item.text}</p>
            <div className="text-sm max-lg:mt-2">
              <h4 className="text-xs font-semibold text-ink-2">{useCases.examplesLabel}</h4>
              <ul className="mt-1.5 grid gap-1">
                {item.examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
