import { randomBytes } from 'node:crypto';
import type { Queries } from '../schema.ts';

/** The secret of that name, generated when first used; all processes get the same one. */
export async function sharedSecret(db: Queries, name: string): Promise<string> {
  const existing = await findSecret(db, name);
  if (existing !== undefined) return existing;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const generated = await findSecret(db, name);
  if (generated === undefined) throw new Error('A secret vanished while it was read');
  return generated;
}

/** The same if there is one. */
export async function findSecret(db: Queries, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
