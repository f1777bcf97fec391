import type { FinancialServices } from '@assay/content/schema/financial-services';

/** One statement, set large, and the three places where a bank feels it. */
export function Challenge({ challenge }: Pick<FinancialServices, 'challenge'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-h3">{challenge.title}</h2>
          <div>
            <p className="max-w-180 font-display text-h2 tracking-[-0.018em] text-balance">
              {challenge.statement}
            </p>
            <p className="measure mt-5 text-lede text-ink-2">{challenge.text}</p>
            <dl className="mt-12 border-t border-ink">
              {challenge.effects.map((effect) => (
                <div
                  key={effect.term}
                  className="grid gap-x-8 gap-y-1 border-b border-rule-2 py-5 sm:grid-cols-[15.5rem_1fr]"
                >
                  <dt className="font-semibold">{effect.term}</dt>
                  <dd className="text-ink-2">{effect.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
