import type { About } from '@assay/content/schema/about';

/** Mission and vision, set like the text of a certificate: the label in the margin, the sentence large. */
export function Statement({ hero, statement }: Pick<About, 'hero' | 'statement'>) {
  return (
    <section className="wrap pt-12 pb-16 sm:pt-20 lg:pb-28">
      <h1 className="max-w-220">{hero.title}</h1>
      <div className="mt-12 border-t border-ink sm:mt-20">
        {[statement.mission, statement.vision].map((part, index) => (
          <div
            key={part.label}
            className={`grid gap-x-8 gap-y-3 py-8 sm:py-10 lg:grid-cols-[1fr_3fr] ${index > 0 ? 'border-t border-rule' : ''}`}
          >
            <h2 className="font-sans text-base font-semibold tracking-normal lg:pt-2">{part.label}</h2>
            <p className="max-w-180 font-display text-h2 tracking-[-0.018em] text-balance">{part.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
