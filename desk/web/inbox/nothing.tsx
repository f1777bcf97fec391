import { Action } from '../parts/action.tsx';
import { Empty } from '../parts/empty.tsx';

/** Before the first lead. */
export function NoLeads() {
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

export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <Empty title="No lead matches">
      <p>Leads are there, but none has everything that you search and filter for.</p>
      <Action onClick={onClear}>Clear search and filters</Action>
    </Empty>
  );
}
