/** What a server has noticed while it runs, for whoever asks how it is. It is about the installation, and never about a visitor. */
import type { Queries } from '../schema.ts';

export type Notice = 'proxy';

export async function setNotice(db: Queries, about: Notice, message: string, now: Date): Promise<void> {
  const row = { at: now.toISOString(), message };
  await db
    .insertInto('notices')
    .values({ about, ...row })
    .onConflict((conflict) => conflict.column('about').doUpdateSet(row))
    .execute();
}

/** At a start: it is noticed again if it is still so. */
export async function clearNotice(db: Queries, about: Notice): Promise<void> {
  await db.deleteFrom('notices').where('about', '=', about).execute();
}

export function findNotice(db: Queries, about: Notice): Promise<{ at: string; message: string } | undefined> {
  return db.selectFrom('notices').select(['at', 'message']).where('about', '=', about).executeTakeFirst();
}
