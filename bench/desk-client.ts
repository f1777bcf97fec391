/** What the benchmark asks the desk for. */
import { openDatabase } from '../server/storage/database.ts';
import { countInbox, type InboxFilter, inboxPulse, listInbox } from '../server/storage/inbox.ts';

export interface Desk {
  list(filter: InboxFilter, cursor?: string, limit?: number): Promise<{ next: string | null }>;
  count(filter: InboxFilter): Promise<unknown>;
  pulse(): Promise<{ version: string }>;
  close(): Promise<void>;
}

const READER = '00000000-0000-4000-8000-000000000000';
const MAX_COUNT = 10_000;

/** By the functions behind the desk's API, on a connection of its own. */
export async function openDesk(url: string): Promise<Desk> {
  const { db, close } = await openDatabase(url);
  return {
    list: (filter, cursor, limit = 50) =>
      listInbox(db, filter, { cursor, limit, now: new Date(), reader: READER }),
    count: (filter) => countInbox(db, filter, { now: new Date(), max: MAX_COUNT }),
    pulse: () => inboxPulse(db, new Date()),
    close,
  };
}
