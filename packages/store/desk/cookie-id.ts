import { sharedSecret } from '../database/secrets.ts';
import type { Queries } from '../schema.ts';
import { tokenHash } from './tokens.ts';

const LENGTH = 8;

/** What the names of the cookies of this database's desks have in common: letters, digits, `-` and `_`. It is no secret. */
export async function findCookieId(db: Queries): Promise<string> {
  return tokenHash(await sharedSecret(db, 'desk-cookies')).slice(0, LENGTH);
}
