import type { Security } from '@assay/content/schema/security';

/** Where the platform runs and how it is operated. */
export function Infrastructure({ infrastructure }: Pick<Security, 'infrastructure'>) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-8 pb-0 lg:grid-cols-[1fr_2fr]">
      <h2>{infrastructure.title}</h2>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {infrastructure.items.map((item) => (
          <article key={item.title} className="border-t border-rule-2 pt-4">
            <h3>{item.title}</h3>
            <p className="mt-2 text-ink-2">{item.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
