import { createHash } from 'node:crypto';
import { HOUR_MS } from '@assay/contract/time';
import type { Queries } from '../schema.ts';

/** Adds an entry about a person, once in each hour of the clock. Mostly it is there, which costs no more than a look at a primary key. */
export async function recordHourly(
  db: Queries,
  action: 'saw_leads' | 'saw_subscribers' | 'met_limit',
  person: string,
  now: Date,
  details: { of: string } | null = null,
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const id = uuidOf([action, ...Object.values(details ?? {}), person, hour].join(' '));
  if (await db.selectFrom('activity_log').select('id').where('id', '=', id).executeTakeFirst()) return;
  await db
    .insertInto('activity_log')
    .values({
      ...{ id, at: now.toISOString(), person_id: person, action, lead_id: null },
      details: details && JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Always the same for a text: a UUID of version 8 (RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
