/** How far mailboxes have been read. Of several servers one reads a mailbox, for as long as it goes on. */
import type { Queries } from '../schema.ts';

export interface FolderState {
  /** What the mailbox's numbers belong to; null before it was ever read. */
  uidValidity: string | null;
  /** The number of the last mail that was read. */
  lastUid: number;
  /** When it was last read to its end. */
  readAt: Date | null;
}

/** How long a server keeps a folder to itself without saying anything. */
const LEASE_MS = 3 * 60 * 1000;

/** Takes a folder to read. @returns undefined where another server reads it */
export async function claimFolder(
  db: Queries,
  folder: string,
  server: string,
  now: Date,
): Promise<FolderState | undefined> {
  await db
    .insertInto('mail_folders')
    .values({ folder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable('mail_folders')
    .set({ locked_by: server, locked_until: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('folder', '=', folder)
    .where(({ or, eb }) =>
      or([
        eb('locked_by', '=', server),
        eb('locked_until', 'is', null),
        eb('locked_until', '<=', now.toISOString()),
        // Taken before a clock was set back.
        eb('locked_until', '>', new Date(now.getTime() + 2 * LEASE_MS).toISOString()),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      uidValidity: row.uid_validity,
      lastUid: row.last_uid,
      readAt: row.read_at === null ? null : new Date(row.read_at),
    }
  );
}

/** Notes how far a folder has been read, which is this server's. @returns false where it is another's by now */
export async function noteRead(
  db: Queries,
  folder: string,
  server: string,
  { uidValidity, lastUid, readAt }: FolderState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_folders')
    .set({
      uid_validity: uidValidity,
      last_uid: lastUid,
      read_at: readAt?.toISOString() ?? null,
      locked_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    })
    .where('folder', '=', folder)
    .where('locked_by', '=', server)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lets another server go on at once. */
export async function releaseFolder(db: Queries, folder: string, server: string): Promise<void> {
  await db
    .updateTable('mail_folders')
    .set({ locked_by: null, locked_until: null })
    .where('folder', '=', folder)
    .where('locked_by', '=', server)
    .execute();
}
