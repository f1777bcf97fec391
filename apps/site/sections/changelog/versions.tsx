import type { Version } from '@assay/content/schema/changelog';
import { Prose } from '../../components/prose.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';

/** A ledger: the version in the margin, its entries beside it. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <div className="wrap pb-24">
      {versions.map((version) => (
        <section
          key={version.title}
          className="grid gap-x-16 gap-y-5 border-t border-ink py-8 lg:grid-cols-[1fr_3fr]"
        >
          <div>
            <h2 className="text-h3">{version.title}</h2>
            {version.date && (
              <time dateTime={version.date} className="mt-1 block text-ink-2">
                {longDate(version.date)}
              </time>
            )}
          </div>
          <Prose html={renderMarkdown(version.entries).html} />
        </section>
      ))}
    </div>
  );
}
