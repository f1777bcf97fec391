import type { Healthcare } from '@assay/content/schema/healthcare';

/** What the platform does, each with the message or record type of hospital systems. */
export function Solutions({ solutions }: Pick<Healthcare, 'solutions'>) {
  return (
    <section className="wrap section">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
        <h2>{solutions.title}</h2>
        <p className="measure text-ink-2">{solutions.text}</p>
      </div>
      <ul className="mt-12 grid gap-x-16 md:grid-cols-2">
        {solutions.items.map((item) => (
          <li key={item.term} className="border-t border-ink pt-5 pb-10">
            <h3 className="max-w-96">{item.term}</h3>
            <p className="mt-2.5 text-ink-2">{item.text}</p>
            <p className="mt-4 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
              {solutions.messageLabel}
              <span className="data rounded-sm border border-rule-2 px-2 py-0.5 text-ink">
                {item.message}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
