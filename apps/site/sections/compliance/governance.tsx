import type { Compliance } from '@assay/content/schema/compliance';

/** What keeps the controls running after they are in place. */
export function Governance({ governance }: Pick<Compliance, 'governance'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2>{governance.title}</h2>
          <p className="mt-4 max-w-96 text-ink-2">{governance.text}</p>
        </div>
        <dl className="rounded-lg border border-rule-2 bg-card px-6 shadow-sheet sm:px-8">
          {governance.items.map((item) => (
            <div key={item.name} className="border-rule py-6 not-last:border-b">
              <dt className="font-display text-h3">{item.name}</dt>
              <dd className="mt-1.5 text-ink-2">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
