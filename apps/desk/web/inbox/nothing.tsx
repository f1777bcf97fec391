import type { LeadFilter } from '@assay/forms/lead-filter';
import { countConditions } from '../data/filter.ts';
import { usePulse } from '../data/pulse.ts';
import { Action } from '../parts/action.tsx';
import { Empty } from '../parts/empty.tsx';

/** What stands in place of a list without leads. */
export function Nothing({ filter, onClear }: { filter: LeadFilter; onClear(): void }) {
  const isFirst = usePulse(({ newest_at }) => newest_at === null);
  if (filter.q || countConditions(filter) > 0) return <NothingFound onClear={onClear} />;
  if (isFirst) return <NoLeads />;
  const { title, text } =
    filter.state === 'todo' || filter.state === 'mine' ? NONE[filter.state] : NONE.other;
  return (
    <Empty title={title}>
      <p>{text}</p>
    </Empty>
  );
}

const NONE = {
  todo: {
    title: 'Nothing to do',
    text: 'Every lead is answered, closed or snoozed. New ones appear here by themselves.',
  },
  mine: { title: 'You have no open lead', text: 'Leads that you take appear here until they are answered.' },
  other: { title: 'No leads', text: 'There is none in this list.' },
};

/** Before the first lead. */
function NoLeads() {
  return (
    <Empty title="No leads yet">
      <p>
        Every demo request and every message that somebody sends with the forms of the site appears here
        within two seconds, with the time that is left to answer it.
      </p>
      <p>
        To send yourself a first one, open the site’s contact page, <code className="data">/contact</code>,
        fill in the form and press ‘Send Message’. You can erase it afterward.
      </p>
    </Empty>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <Empty title="No lead matches">
      <p>No lead matches this search and these filters.</p>
      <Action onClick={onClear}>Clear search and filters</Action>
    </Empty>
  );
}
