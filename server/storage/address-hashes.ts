/** Addresses as keyed hashes, for what is kept about an address longer than, or apart from, the address. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { databaseKind } from './database-kind.ts';
import type { Queries } from './schema.ts';
import { sharedSecret } from './secrets.ts';

/**
 * The hash of an address in any letter case, once no other transaction is about it, and until this one ends. SQLite has one
 * writer at a time; on PostgreSQL a transaction would not see what another has not committed yet.
 */
export async function lockAddress(transaction: Queries, email: string): Promise<string> {
  const [hash = ''] = await lockAddresses(transaction, [email]);
  return hash;
}

/** The hashes of several addresses, in their order. */
export async function lockAddresses(transaction: Queries, emails: readonly string[]): Promise<string[]> {
  // The name is that of their first use, and the key must stay.
  const secret = await sharedSecret(transaction, 'suppressions');
  const hashes = emails.map((email) =>
    createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url'),
  );
  if (databaseKind(transaction) === 'postgres') {
    // Sorted, so that two transactions never wait for each other.
    const sorted = [...new Set(hashes)].sort();
    await sql`select pg_advisory_xact_lock(hashtextextended(hash, 0))
      from unnest(${sorted}::text[]) as hash`.execute(transaction);
  }
  return hashes;
}
