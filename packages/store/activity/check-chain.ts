/** Checks whether the record was rewritten. */
import { HOUR_MS } from '@assay/forms/time';
import { type ChainedEntry, entryHash } from '../database/entry-hash.ts';
import { LINKS, linksAfter, sealEntries } from '../database/record-chain.ts';
import type { Queries } from '../schema.ts';

/** How an entry does not fit. `gap`: others are missing before it. `unchained`: it was added past the triggers. */
type Break = 'changed' | 'removed' | 'gap' | 'unchained';

/** The last entry of the chain. */
interface Head {
  place: number;
  hash: string;
}

export type Checked =
  | {
      ok: true;
      head: Head;
      /** Entries that are dated over an hour before one ahead of them. */
      backdated: string[];
      /** Whether the head that was kept is in the chain. */
      hasKept: boolean;
    }
  | { ok: false; reason: Break; place: number; entry: ChainedEntry | { id: string } };

/** The clocks of several machines, and a transaction's time, differ by less than this. */
const SAME_TIME_MS = HOUR_MS;

/**
 * Reads the whole record in the order of its chain, a batch at a time.
 *
 * @param kept the hash of a head that was printed before
 * @returns the first entry that does not fit, or the head
 */
export async function checkChain(db: Queries, kept?: string): Promise<Checked> {
  await sealEntries(db);
  const head: Head = { place: 0, hash: '' };
  const backdated: string[] = [];
  let hasKept = kept === undefined;
  let latest = 0;
  for (;;) {
    const links = await linksAfter(db, head.place);
    for (const { place, entry_id, hash, entry } of links) {
      const broken = (reason: Break): Checked => ({
        ok: false,
        reason,
        place,
        entry: entry ?? { id: entry_id },
      });
      if (!entry) return broken('removed');
      if (place !== head.place + 1) return broken('gap');
      if (hash !== entryHash(head.hash, entry)) return broken('changed');
      head.place = place;
      head.hash = hash;
      hasKept ||= hash === kept;
      const time = Date.parse(entry.at);
      if (time < latest - SAME_TIME_MS) backdated.push(entry.id);
      latest = Math.max(latest, time);
    }
    if (links.length < LINKS) break;
  }
  const stray = await findStray(db);
  if (stray) return { ok: false, reason: 'unchained', place: head.place, entry: stray };
  return { ok: true, head, backdated, hasKept };
}

/** An entry that went past the triggers. */
function findStray(db: Queries): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('desk_record as entry')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('desk_record_chain').select('place').whereRef('entry_id', '=', 'entry.id'))),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
