import type { Numbers } from '../../contract/numbers.ts';
import { ZONE } from '../parts/time.tsx';
import { sum } from './bars.ts';
import { counted, rowLabel } from './wording.ts';

/** How many views there were, and what they leave out. The tables that follow compare them with leads. */
export function Views({ numbers: { views, days } }: { numbers: Numbers }) {
  const { since, total } = views;
  const isPartly = since !== null && since > (days[0]?.day ?? '');
  return (
    <section aria-labelledby="views">
      <h2 id="views">{total === 0 ? 'No views' : counted(total, 'view')}</h2>
      <div className="mt-2 grid gap-2 border-t border-rule-2 pt-2.5 text-ink-2 *:max-w-[75ch]">
        {total === 0 && sum(days) > 0 && (
          <p className="font-semibold text-ink">
            There were leads in these days, but no views were counted: a CDN may answer for the server.
          </p>
        )}
        <p>Views exclude known bots. Behind a CDN that answers for the server, views are not counted.</p>
        {isPartly && total > 0 && (
          <p>{`Views are counted since ${rowLabel({ day: since }, 'day')}. ‘Conversion’ leaves out earlier leads.`}</p>
        )}
        {ZONE !== 'UTC' && total > 0 && <p>View days are in UTC.</p>}
      </div>
    </section>
  );
}
