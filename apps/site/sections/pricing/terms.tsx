import type { Pricing } from '@assay/content/schema/pricing';

/** The trial, the discount and the start, in short. */
export function Terms({ terms }: Pick<Pricing, 'terms'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap py-14 sm:py-18">
        <h2 className="text-h3">{terms.title}</h2>
        <dl className="mt-7 grid gap-x-12 gap-y-7 md:grid-cols-3">
          {terms.items.map((item) => (
            <div key={item.term} className="border-t border-rule-2 pt-4">
              <dt className="font-semibold">{item.term}</dt>
              <dd className="mt-1.5 text-ink-2 tabular-nums">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
