/** By what an answer is known: a key in the address that it goes to, or the Message-ID of what it answers. */
import { randomBytes } from 'node:crypto';
import type { Queries } from '../schema.ts';

/** Mail systems may change the case of an address, so a key has small letters and digits. 5 bits each, 100 in all. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 20;
const KEY = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** The key of a lead, made when first asked for, in the transaction that stores what is sent. */
export async function replyKey(transaction: Queries, leadId: string): Promise<string> {
  await transaction
    .insertInto('reply_keys')
    .values({ lead_id: leadId, key: newKey() })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
  const { key } = await transaction
    .selectFrom('reply_keys')
    .select('key')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return key;
}

/** The lead's key for the company's people, made when first asked for. It tells nothing of the other. */
export async function companyKey(transaction: Queries, leadId: string): Promise<string> {
  await replyKey(transaction, leadId);
  await transaction
    .updateTable('reply_keys')
    .set({ company_key: newKey() })
    .where('lead_id', '=', leadId)
    .where('company_key', 'is', null)
    .execute();
  const { company_key } = await transaction
    .selectFrom('reply_keys')
    .select('company_key')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return company_key ?? '';
}

function newKey(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The lead that a key is of, in any letter case, and whether it is the company's; undefined where it is of none. */
export async function leadOfReplyKey(
  db: Queries,
  key: string,
): Promise<{ lead: string; isCompany: boolean } | undefined> {
  const small = key.toLowerCase();
  if (!KEY.test(small)) return undefined;
  const row = await db
    .selectFrom('reply_keys')
    .select(['lead_id', 'key'])
    .where(({ or, eb }) => or([eb('key', '=', small), eb('company_key', '=', small)]))
    .executeTakeFirst();
  return row && { lead: row.lead_id, isCompany: row.key !== small };
}

/** How many Message-IDs are looked up: a mail can name any number. */
const REFERENCES_READ = 50;

/**
 * The lead that what we sent with one of these Message-IDs was about.
 *
 * @param ids with their angle brackets, as `References` has them: the last ones count
 * @returns undefined where none is ours, or they are of several leads
 */
export async function leadOfMessageIds(db: Queries, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('messages')
    .select('lead_id')
    .distinct()
    .where('message_id', 'in', ids.slice(-REFERENCES_READ))
    .where('direction', '=', 'out')
    .execute();
  return rows.length === 1 ? rows[0]?.lead_id : undefined;
}
