/**
 * How often the reading of a mail was begun, stored before it begins: a mail that ends whatever reads it is not read again and again.
 * After two times it is left where it is, and tried once more a day later.
 */
import { limit } from '@assay/contract/limit';
import { DAY_MS } from '@assay/contract/time';
import type { Queries } from '../schema.ts';

/** Where a mail is. */
export interface MailPlace {
  /** The mailbox's folder, or another way in. */
  folder: string;
  /** Its number there, or what is as good. */
  mail: string;
}

const TRIES = limit('Mails that come back', 2);
const LAST_TRY = TRIES + 1;

/** A mail is not met again by then. */
const KEPT_DAYS = 30;

/** For how long it is told that one is left after its last try. */
const TOLD_DAYS = 2;

/** Notes that a mail begins to be read. @returns false where it has begun often enough, and is to be left */
export async function beginMail(db: Queries, { folder, mail }: MailPlace, now: Date): Promise<boolean> {
  const begun_at = now.toISOString();
  const row = await db
    .insertInto('mail_tries')
    .values({ folder, mail, tries: 1, begun_at })
    .onConflict((conflict) =>
      conflict
        .columns(['folder', 'mail'])
        .doUpdateSet(({ eb }) => ({ tries: eb('mail_tries.tries', '+', 1), begun_at }))
        .where(({ or, and, eb }) =>
          or([
            eb('mail_tries.tries', '<', TRIES),
            and([eb('mail_tries.tries', '=', TRIES), eb('mail_tries.begun_at', '<=', daysBefore(now, 1))]),
          ]),
        ),
    )
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a mail has been read, or is gone. */
export async function endMail(db: Queries, { folder, mail }: MailPlace): Promise<void> {
  await db.deleteFrom('mail_tries').where('folder', '=', folder).where('mail', '=', mail).execute();
}

/** The mails of a folder that were left a day ago, and are to be tried once more. */
export async function mailsToTryOnceMore(db: Queries, folder: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_tries')
    .select('mail')
    .where('folder', '=', folder)
    .where('tries', '=', TRIES)
    .where('begun_at', '<=', daysBefore(now, 1))
    .execute();
  return rows.map(({ mail }) => mail);
}

/** How many mails are left that were tried lately. */
export async function countMailsLeft(db: Queries, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_tries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('tries', 'in', [TRIES, LAST_TRY])
    .where('begun_at', '>', daysBefore(now, TOLD_DAYS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteOldTries(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('mail_tries').where('begun_at', '<', daysBefore(now, KEPT_DAYS)).execute();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
