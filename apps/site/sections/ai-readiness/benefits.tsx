import type { AiReadiness } from '@assay/content/schema/ai-readiness';

type Benefits = AiReadiness['impact'];

/** The page's dark band: what the business gains, and what the engineers gain, on one sheet. */
export function Benefits({ impact, technical }: Pick<AiReadiness, 'impact' | 'technical'>) {
  return (
    <section className="band">
      <div className="wrap section grid lg:grid-cols-2">
        <Side benefits={impact} className="max-lg:pb-14 lg:pr-14" />
        <Side
          benefits={technical}
          className="border-rule max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-14"
        />
      </div>
    </section>
  );
}

function Side({ benefits, className }: { benefits: Benefits; className: string }) {
  return (
    <article className={className}>
      <h2 className="text-[1.9rem]">{benefits.title}</h2>
      <dl className="mt-7">
        {benefits.items.map((item) => (
          <div key={item.title} className="border-t border-rule py-5">
            <dt className="font-semibold">{item.title}</dt>
            <dd className="mt-1.5 text-ink-2">
              {item.prefix !== undefined && `${item.prefix} `}
              {item.figure !== undefined && (
                <span className="mr-1 font-display text-figure text-band-gold">{item.figure}</span>
              )}
              {item.figure === undefined ? item.text : ` ${item.text}`}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
