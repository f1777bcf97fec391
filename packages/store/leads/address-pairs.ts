/** Addresses that people of 0.3.0 said are one person's: they are told when one of them is erased. Nothing adds any. */
import type { Queries } from '../schema.ts';

/** So many addresses are one person's at most: more are nobody's, but of whoever joined them by mistake. */
const MAX_ADDRESSES = 50;

/** The addresses that somebody said are the same as one, directly or by others, without itself. */
export async function joinedAddresses(db: Queries, address: string): Promise<string[]> {
  const joined = new Set([address.toLowerCase()]);
  for (let last = [...joined]; last.length > 0 && joined.size <= MAX_ADDRESSES; ) {
    const rows = await db
      .selectFrom('address_pairs')
      .selectAll()
      .where(({ or, eb }) => or([eb('one', 'in', last), eb('other', 'in', last)]))
      .orderBy('one')
      .orderBy('other')
      .execute();
    last = [...new Set(rows.flatMap(({ one, other }) => [one, other]))].filter((one) => !joined.has(one));
    for (const one of last) joined.add(one);
  }
  return [...joined].slice(1, MAX_ADDRESSES + 1);
}
