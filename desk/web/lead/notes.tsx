import type { Lead, Note } from '../../contract/leads.ts';
import { nameOf } from '../parts/labels.ts';
import { Time } from '../parts/time.tsx';
import { NoteForm } from './note-form.tsx';

/** What colleagues have noted about a lead, and a field for more. */
export function Notes({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-3">
      <h3>Notes</h3>
      {lead.notes.length > 0 && (
        <ol className="border-t border-rule-2">
          {lead.notes.map((note) => (
            <Entry key={note.id} {...note} />
          ))}
        </ol>
      )}
      <NoteForm lead={lead} />
    </div>
  );
}

function Entry({ at, by, note }: Note) {
  return (
    <li className="measure border-b border-rule py-2">
      <p className="text-ink-2">
        <bdi className="font-semibold text-ink">{nameOf(by)}</bdi>
        {', '}
        <Time at={at} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        {note}
      </p>
    </li>
  );
}
