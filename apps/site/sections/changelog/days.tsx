import type { ChangedDay } from '@assay/content/schema/changelog';
import { Prose } from '../../components/prose.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';

/** A ledger: the day in the margin, its entries beside it. */
export function Days({ days }: { days: readonly ChangedDay[] }) {
  return (
    <div className="wrap pb-24">
      {days.map(({ day, entries }) => (
        <section key={day} className="grid gap-x-16 gap-y-5 border-t border-ink py-8 lg:grid-cols-[1fr_3fr]">
          <h2 className="text-h3">
            <time dateTime={day}>{longDate(day)}</time>
          </h2>
          <Prose html={renderMarkdown(entries.map((entry) => `- ${entry}`).join('\n')).html} />
        </section>
      ))}
    </div>
  );
}
