/** Whether a person, and not an open page, does something in a session. */
import { describeError, type Log } from '@assay/runtime/log';
import { type DeskSession, noteActivity } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { PERSON_HEADER } from '../contract/session.ts';
import type { DeskContext } from './context.ts';

/** It is noted this often. */
const NOTED_MS = 60_000;

/**
 * Notes what a person does. Pages say whether somebody is there, with each request, because they ask for news by themselves. Without a
 * word, the pulse is nobody's.
 */
export function activityNotes({ db, log }: { db: Queries; log: Log }) {
  const underWay = new Set<string>();

  return (context: DeskContext, { tokenHash, lastActiveAt }: DeskSession, now: Date): void => {
    const said = context.req.header(PERSON_HEADER);
    const isPerson = said === undefined ? context.req.path !== '/api/pulse' : said === 'there';
    const since = now.getTime() - Date.parse(lastActiveAt);
    if (!isPerson || since < NOTED_MS || underWay.has(tokenHash)) return;
    underWay.add(tokenHash);
    // Nobody waits for it: a database that accepts no writes can still be read.
    noteActivity(db, tokenHash, now)
      .catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'The use of a session was not noted'),
      )
      .finally(() => underWay.delete(tokenHash));
  };
}
