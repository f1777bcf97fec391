/** Whether rows were entered anew each time: the name of one contact is then not always written the same. */
import { Lexicon } from '../../algorithms/lexicon.ts';
import { isWithin } from '../../algorithms/similarity.ts';
import { isMissing } from '../../kinds/missing.ts';
import { foldText } from '../../standardize/text.ts';
import { LEAST_PAIRS } from './happenings.ts';

/** A slip changes one letter of so many. */
const LETTERS_PER_SLIP = 8;
/** So many pairs of rows show it. */
const MOST_PAIRS = 2000;

/**
 * Of the rows whose contact a row before has, the share whose name is that one's in another spelling: other capitals or signs, a
 * slip, or with more at its end, such as a legal form. Another name is somebody else's, with whom the contact is shared. 0 where too few rows share contacts.
 */
export function respelled(names: readonly string[], contacts: readonly string[]): number {
  const lexicon = new Lexicon();
  const before = new Map<string, string>();
  let pairs = 0;
  let others = 0;
  for (const [row, value] of contacts.entries()) {
    const name = names[row] ?? '';
    if (isMissing(value) || isMissing(name)) continue;
    const contact = foldText(value);
    const last = before.get(contact);
    before.set(contact, name);
    if (last === undefined) continue;
    if (++pairs > MOST_PAIRS) break;
    if (last !== name && areClose(lexicon, foldText(last), foldText(name))) others++;
  }
  return pairs < LEAST_PAIRS ? 0 : others / Math.min(pairs, MOST_PAIRS);
}

function areClose(lexicon: Lexicon, one: string, other: string): boolean {
  const most = Math.floor(Math.max(one.length, other.length) / LETTERS_PER_SLIP);
  return (
    one.startsWith(other) ||
    other.startsWith(one) ||
    isWithin(lexicon, lexicon.id(one), lexicon.id(other), most)
  );
}
