import type { Careers } from '@assay/content/schema/careers';

/** The benefits of working here, in three columns. */
export function Benefits({ benefits }: Pick<Careers, 'benefits'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{benefits.title}</h2>
        <div className="mt-10 grid gap-y-8 md:grid-cols-3">
          {benefits.items.map((benefit, index) => (
            <div
              key={benefit.name}
              className={`border-rule-2 ${index > 0 ? 'max-md:border-t max-md:pt-8 md:border-l md:px-8' : 'md:pr-8'}`}
            >
              <h3>{benefit.name}</h3>
              <p className="mt-3 text-ink-2">{benefit.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
