import type { AiReadiness } from '@assay/content/schema/ai-readiness';

/** The three factors side by side, each with the requirements that can be checked. */
export function Factors({ factors }: Pick<AiReadiness, 'factors'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{factors.title}</h2>
        <div className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-3">
          {factors.items.map((item) => (
            <article key={item.title} className="border-t border-ink pt-5">
              <h3>{item.title}</h3>
              <p className="mt-2 text-ink-2 md:min-h-14">{item.text}</p>
              <ul className="mt-5 text-sm">
                {item.requirements.map((requirement) => (
                  <li key={requirement} className="flex gap-3 border-t border-rule-2 py-3">
                    <Check />
                    {requirement}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none" aria-hidden="true">
      <path d="M1.5 1.5h13v13h-13z" className="stroke-control" />
      <path d="m4.5 8 2.5 2.6 4.6-5.4" className="stroke-verd" strokeWidth="1.8" />
    </svg>
  );
}
