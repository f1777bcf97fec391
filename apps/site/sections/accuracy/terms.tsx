import type { ReactNode } from 'react';

/** Terms with what they mean, a line for each. */
export function Terms({ items }: { items: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl className="border-t border-ink">
      {items.map(({ term, text }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
