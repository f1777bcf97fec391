/** Which messages ask for a call. Visitors can type anything: only a time that the dialog could have offered makes a call. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_TITLE, parseCallMessage } from '@assay/forms/call-message';
import { type CallHours, isOffered } from '@assay/forms/call-slots';
import { isCall } from '../database/indexes/calls.ts';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** So many are read at once. */
const BATCH_SIZE = 200;

/**
 * When the call begins that a message asks for, in ISO 8601; empty where it only looks like a call, null for any other message.
 *
 * @param created when the message was stored
 */
export async function callTime(message: string, created: string): Promise<string | null> {
  if (!message.startsWith(`${CALL_TITLE}\n`)) return null;
  return timeIn(await callHours(), message, created);
}

function timeIn(hours: CallHours, message: string, created: string): string {
  const call = parseCallMessage(message);
  return call && isOffered(hours, call.at.getTime(), Date.parse(created)) ? call.at.toISOString() : '';
}

/**
 * Marks the calls that an earlier release or an import has stored. Those that only look like calls are marked too, and not looked
 * at again. In short transactions, so that nobody waits.
 */
export async function markCalls(db: Queries): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('contact_submissions')
      .select(['id', 'message', 'created_at'])
      .where('call_at', 'is', null)
      .where(isCall(databaseKind(db)))
      .orderBy('created_at', 'desc')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    const hours = await callHours();
    const times = Map.groupBy(rows, ({ message, created_at }) => timeIn(hours, message, created_at));
    await db.transaction().execute(async (transaction) => {
      for (const [call_at, calls] of times)
        await transaction
          .updateTable('contact_submissions')
          .set({ call_at })
          .where(
            'id',
            'in',
            calls.map(({ id }) => id),
          )
          .execute();
    });
    if (rows.length < BATCH_SIZE) return;
    await sleep(BATCH_PAUSE_MS);
  }
}

/** When the company can be called. The YAML parser is loaded only where somebody asks for a call. */
export async function callHours(): Promise<CallHours> {
  const { company } = await import('@assay/content/schema/company');
  return company.hours;
}
