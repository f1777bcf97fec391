import { randomBytes } from 'node:crypto';
import type { Queries } from './schema.ts';

/** The secret of that name, generated when first used; all processes get the same one. */
export async function sharedSecret(db: Queries, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
