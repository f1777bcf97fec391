/** Addresses as keyed hashes, for what is kept about an address longer than, or apart from, the address. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { sharedSecret } from '../database/secrets.ts';
import { databaseKind, type Queries } from '../schema.ts';

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
  const hashes = await addressHashes(transaction, emails);
  await lockHashes(transaction, hashes);
  return hashes;
}

/** The hashes of addresses, in any letter case, or of other texts that stand for whom mail goes to. */
export async function addressHashes(db: Queries, texts: readonly string[]): Promise<string[]> {
  const key = await keyOf(db);
  return texts.map((text) => createHmac('sha256', key).update(text.toLowerCase()).digest('base64url'));
}

/** Waits until no other transaction is about these hashes, and keeps others waiting until this one ends. */
export async function lockHashes(transaction: Queries, hashes: readonly string[]): Promise<void> {
  if (databaseKind(transaction) === 'sqlite') return;
  // Sorted, so that two transactions never wait for each other.
  const sorted = [...new Set(hashes)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(hash, 0))
    from unnest(${sorted}::text[]) as hash`.execute(transaction);
}

/**
 * The id of an address's subscription, a UUID of version 8. It is always the same, so that the answer to a sign-up tells nothing
 * about what is stored. Not a part of the hash, which is kept where the address must not be recognized.
 */
export async function subscriptionId(db: Queries, email: string): Promise<string> {
  const bytes = createHmac('sha256', await keyOf(db))
    .update(`subscription ${email.toLowerCase()}`)
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The key of the hashes. It was first used for suppressions, and has kept that name. */
const KEY = 'suppressions';

function keyOf(db: Queries): Promise<string> {
  return sharedSecret(db, KEY);
}
