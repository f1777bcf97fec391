/** Reading the record. */

import type { Action } from '@assay/contract/activity';
import { z } from 'zod';
import type { RecordDetails } from '../activity/record.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { Queries } from '../schema.ts';
import { type DeskPerson, findPeople } from './people.ts';

interface RecordEntry {
  id: string;
  at: string;
  /** Null for the command line. The name is that of the time. */
  person: DeskPerson | null;
  action: Action;
  /** Null where no lead is concerned, or it was erased. */
  lead: { id: string; first_name: string; last_name: string } | null;
  /** What somebody changed their name to. */
  new_name: string | null;
  /** To whom a lead was handed over, as they are called now. Absent elsewhere, and where they are forgotten. */
  handed_to?: DeskPerson;
  /** Who was invited, or whose role, sessions or leads it is about; by their address where they have no name. Absent elsewhere. */
  whom?: DeskPerson;
  details: RecordDetails;
}

/**
 * A page of the record, newest first.
 *
 * @param cursor `next` of the page before
 * @throws CursorError
 */
export async function listRecord(
  db: Queries,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ entries: RecordEntry[]; next: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const rows = await db
    .selectFrom('activity_log as entry')
    .leftJoin('contact_submissions as lead', 'lead.id', 'entry.lead_id')
    .select(['entry.id', 'entry.at', 'entry.person_id', 'entry.action', 'entry.details'])
    .select([
      'entry.person_name',
      'entry.new_name',
      'lead.id as lead_id',
      'lead.first_name',
      'lead.last_name',
    ])
    // Of what is done with many leads, the entry without one tells.
    .where((of) => of.or([of('entry.cause', 'is', null), of('entry.cause', 'not in', ['bulk', 'bulk_undo'])]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('entry.at', 'entry.id'), '<', tuple(after?.[0] ?? '', after?.[1] ?? '')),
      ),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const people = await findPeople(
    db,
    page.flatMap(({ details }) => handedTo(details) ?? []),
  );
  const others = await findNamed(
    db,
    page.flatMap(({ details }) => parseDetails(details)['person'] ?? []).map(String),
  );
  return {
    entries: page.map(({ id, at, action, ...row }) => ({
      id,
      at,
      person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
      action,
      lead:
        row.lead_id === null
          ? null
          : { id: row.lead_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
      new_name: row.new_name,
      handed_to: people.get(handedTo(row.details) ?? ''),
      whom: others.get(String(parseDetails(row.details)['person'] ?? '')),
      details: parseDetails(row.details),
    })),
    next: last ? encodeCursor([last.at, last.id]) : null,
  };
}

/** @param details a JSON object, or null for an empty one */
export function parseDetails(details: string | null): RecordDetails {
  return details === null ? {} : detailsSchema.parse(JSON.parse(details));
}

/** People by their ids: whoever has no name yet is called by their address. */
async function findNamed(db: Queries, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, name, email }) => [id, { id, name: name ?? email }]));
}

/** The id of the person to whom a lead was handed over. */
function handedTo(details: string | null): string | undefined {
  const { to } = parseDetails(details);
  return to === undefined ? undefined : String(to);
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);
const detailsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
