/** What people have decided about two addresses that leads came from: that they are of one person or company, or that they are not. */
import { record } from '../activity/record.ts';
import type { AddressPair, Queries } from '../schema.ts';
import { lockContactSubmission } from './contact-submissions.ts';

export type About = AddressPair['about'];
export type PairDecision = AddressPair['decision'];

interface PairChange {
  about: About;
  /** Null takes a decision back. */
  to: PairDecision | null;
  /** What was decided as far as the person saw. */
  from: PairDecision | null;
  by: string;
  now: Date;
}

/** `stale`: somebody has decided otherwise since. `one_address`: both leads have one address, so that nothing is to be decided. */
type PairResult = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'one_address' };

/** Decides about the addresses of two leads, and records it for both. */
export function decidePair(
  db: Queries,
  leads: readonly [string, string],
  { about, to, from, by, now }: PairChange,
): Promise<PairResult> {
  return db.transaction().execute(async (transaction): Promise<PairResult> => {
    // In one order, so that no two wait for each other.
    for (const id of leads.toSorted())
      if (!(await lockContactSubmission(transaction, id))) return { ok: false, reason: 'missing' };
    const rows = await transaction
      .selectFrom('contact_submissions')
      .select('email')
      .where('id', 'in', leads)
      .execute();
    const [one, other, ...more] = [...new Set(rows.map(({ email }) => email.toLowerCase()))].toSorted();
    if (one === undefined || other === undefined || more.length > 0)
      return { ok: false, reason: 'one_address' };
    const pair = { one, other, about };
    const known = await transaction
      .selectFrom('address_pairs')
      .select('decision')
      .where((where) => where.and(pair))
      .executeTakeFirst();
    const current = known?.decision ?? null;
    if (current === to) return { ok: true };
    if (current !== from) return { ok: false, reason: 'stale' };
    await transaction
      .deleteFrom('address_pairs')
      .where((where) => where.and(pair))
      .execute();
    if (to !== null) {
      const decided = { decision: to, decided_by: by, decided_at: now.toISOString() };
      await transaction
        .insertInto('address_pairs')
        .values({ ...pair, ...decided })
        .execute();
    }
    const action = to === 'same' ? 'joined_leads' : to === 'apart' ? 'kept_apart' : 'undecided';
    for (const lead of leads)
      await record(transaction, { at: now, person: by, action, lead, details: { about } });
    return { ok: true };
  });
}

/** A decision, seen from one of its two addresses. */
export interface Decided {
  address: string;
  decision: PairDecision;
  decided_by: string | null;
  decided_at: string;
}

/** What was decided about some addresses, each with others. */
export async function decidedAbout(
  db: Queries,
  addresses: readonly string[],
  about: About,
): Promise<Decided[]> {
  if (addresses.length === 0) return [];
  const known = new Set(addresses);
  const rows = await db
    .selectFrom('address_pairs')
    .selectAll()
    .where('about', '=', about)
    .where(({ or, eb }) => or([eb('one', 'in', addresses), eb('other', 'in', addresses)]))
    .orderBy('decided_at')
    .execute();
  return rows.flatMap(({ one, other, ...decided }) =>
    [other, one].flatMap((address, at) =>
      known.has(at === 0 ? one : other) && !known.has(address) ? [{ ...decided, address }] : [],
    ),
  );
}

/** So many addresses are one person's at most: more are nobody's, but of whoever joined them by mistake. */
const MAX_ADDRESSES = 50;

/** The addresses that somebody said are the same as one, directly or by others, without itself. */
export async function joinedAddresses(db: Queries, address: string, about: About): Promise<Decided[]> {
  const joined = new Map<string, Decided>();
  for (let last = [address.toLowerCase()]; last.length > 0 && joined.size < MAX_ADDRESSES; ) {
    const found = (await decidedAbout(db, last, about)).filter(
      ({ decision, address: other }) =>
        decision === 'same' && other !== address.toLowerCase() && !joined.has(other),
    );
    for (const one of found) joined.set(one.address, one);
    last = [...new Set(found.map((one) => one.address))];
  }
  return [...joined.values()].slice(0, MAX_ADDRESSES);
}
