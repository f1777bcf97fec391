import type { DataCheck } from '@assay/content/schema/data-check';

/** What happens to a file, what can be seen of it, and how a visitor can try that. */
export function Promises({ promises }: Pick<DataCheck, 'promises'>) {
  return (
    <section className="not-in-print border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <h2>{promises.title}</h2>
        <dl className="border-t border-ink">
          {promises.items.map(({ term, text }) => (
            <div
              key={term}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
