import type { Healthcare } from '@assay/content/schema/healthcare';

/** The page's dark band: the three places where a second chart does harm. */
export function Challenge({ challenge }: Pick<Healthcare, 'challenge'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap section">
        <h2 className="text-h3 text-band-ink-2">{challenge.title}</h2>
        <p className="mt-3 max-w-160 font-display text-h2 tracking-[-0.018em] text-balance">
          {challenge.statement}
        </p>
        <dl className="mt-12 grid md:grid-cols-3">
          {challenge.effects.map((effect) => (
            <div
              key={effect.term}
              className="border-band-rule py-6 max-md:border-t md:px-8 md:py-2 md:first:pl-0 md:last:pr-0 md:not-first:border-l"
            >
              <dt className="font-display text-h3">{effect.term}</dt>
              <dd className="mt-2.5 text-band-ink-2">{effect.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
