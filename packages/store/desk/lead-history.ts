import { ABOUT_LEAD } from '@assay/contract/activity';
import type { RecordDetails } from '../activity/record.ts';
import type { LeadEdits, Queries } from '../schema.ts';
import { type DeskPerson, findPeople } from './people.ts';
import { parseDetails } from './record-list.ts';

/** What somebody did with a lead. Names are those of now. */
interface LeadEvent {
  id: string;
  at: string;
  /** Null for the command line. */
  by: DeskPerson | null;
  action: (typeof ABOUT_LEAD)[number];
  /** To whom it was handed over. */
  to: DeskPerson | null;
  details: RecordDetails;
  /** What was corrected. */
  edits: Pick<LeadEdits, 'field' | 'before' | 'after'>[];
}

/** The most events that are read, the last ones: hardly any lead has as many. */
const MAX_EVENTS = 200;

/** What people did with a lead, oldest first, with the first time alone that each opened it, and without notes. */
export async function leadHistory(db: Queries, lead: string): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('activity_log')
    .select(['id', 'at', 'person_id', 'action', 'details'])
    .where('lead_id', '=', lead)
    .where('action', 'in', ABOUT_LEAD)
    .$narrowType<{ action: (typeof ABOUT_LEAD)[number] }>()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  const readers = new Set<string | null>();
  const events = rows
    .toReversed()
    .filter(({ action, person_id }) => {
      if (action !== 'saw_lead') return true;
      const isFirst = !readers.has(person_id);
      readers.add(person_id);
      return isFirst;
    })
    .map(({ details, ...row }) => ({ ...row, details: parseDetails(details) }));
  const ids = events.flatMap(({ person_id, details }) => [person_id ?? '', String(details['to'] ?? '')]);
  const people = await findPeople(
    db,
    ids.filter((id) => id !== ''),
  );
  const edits = await db
    .selectFrom('lead_edits')
    .selectAll()
    .where('lead_id', '=', lead)
    .orderBy('field')
    .execute();
  const editsOf = (entry: string) =>
    edits.flatMap(({ entry_id, field, before, after }) =>
      entry_id === entry ? [{ field, before, after }] : [],
    );
  const personOf = (id: unknown) => people.get(String(id)) ?? null;
  return events.map(({ id, at, person_id, action, details: { to, ...details } }) => {
    return { id, at, by: personOf(person_id), action, to: personOf(to), details, edits: editsOf(id) };
  });
}
