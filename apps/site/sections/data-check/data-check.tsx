import type { CheckWords, DataCheck as Copy } from '@assay/content/schema/data-check';
import { hook } from '@assay/ui/hooks';
import { SAMPLE_PARAMETER } from '../../data-check-samples.ts';
import { DataCheck } from '../../islands/data-check/data-check.tsx';

/** Where a file is chosen, and where its sheet appears. */
export function Check({ words }: { words: CheckWords }) {
  return (
    <div className="wrap pb-16">
      <div className="with-scripts" {...hook({ island: 'data-check', parameters: SAMPLE_PARAMETER })}>
        <DataCheck words={words} />
      </div>
      <p className="without-scripts measure">{words.withoutScripts}</p>
    </div>
  );
}

/** What happens to a file, what can be seen of it, and how a visitor can try that. */
export function Promises({ promises }: Pick<Copy, 'promises'>) {
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
