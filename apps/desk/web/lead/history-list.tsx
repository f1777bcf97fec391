import type { Lead } from '../../contract/leads.ts';
import { Time } from '../parts/time.tsx';
import { type Happening, happeningsOf } from './history.ts';
import { NoteForm } from './note-form.tsx';

/** What happened to a lead, notes included, and a field for another note. */
export function History({ lead }: { lead: Lead }) {
  return (
    <section aria-labelledby="lead-history" className="grid gap-3">
      <h3 id="lead-history">History</h3>
      <ol className="border-t border-rule-2">
        {happeningsOf(lead).map(({ key, ...one }) => (
          <Entry key={key} {...one} />
        ))}
      </ol>
      <NoteForm lead={lead} />
    </section>
  );
}

function Entry({ at, who, what, note }: Omit<Happening, 'key'>) {
  return (
    <li className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span className="text-ink-2">
        <Time at={at} />
      </span>
      <div className="min-w-0">
        <p>
          {who !== undefined && (
            <>
              <bdi className="font-semibold">{who}</bdi>{' '}
            </>
          )}
          <bdi>{what}</bdi>
        </p>
        {note !== undefined && (
          <p dir="auto" className="measure mt-1 border-l-2 border-verd pl-3 whitespace-pre-wrap">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}
