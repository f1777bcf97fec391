import { type Agreeing, agrees, allAgree, isMissing } from './compare/agreeing.ts';
import { type Comparison, textsOf } from './compare/comparison.ts';
import { areTwoNames } from './compare/vetoes.ts';
import { CERTAIN, type Overrides } from './overrides.ts';

/**
 * Whether two records of a table that shows nothing of its own are one whatever its model says, which no match has taught: people with a
 * close name and a contact or a day of birth in common. Of companies the model has to say so, too: branches have one mailbox.
 */
export function isProvedPerson(overrides: Overrides, levels: Uint8Array, a: number, b: number): boolean {
  const { givenNames, surnames, reached, birthdays } = overrides.sorts;
  const isOf = (one: Agreeing) => agrees(levels, one) && overrides.tells(one, a, levels);
  const arePeople = givenNames.length + surnames.length > 0;
  return arePeople && [...reached, ...birthdays].some(isOf) && isProved(overrides, levels, a, b);
}

/** What decides of people who are proved to be one. */
export const PROVED = { name: 'a close name, and one contact or day of birth', columns: [], score: CERTAIN };

/** Whether two records are the same in any table, however small: a close name, and a contact, number or day of birth that agrees. */
export function isProved(overrides: Overrides, levels: Uint8Array, a: number, b: number): boolean {
  const { close, exact, reached, proofs, births, givenNames } = overrides.sorts;
  const override = overrides.of(levels, a, b);
  if (override && override.least !== -Infinity) return override.least > 0;
  if (override || !allAgree(levels, close)) return false;
  if (givenNames.some(({ at }) => areTwoNames(overrides.all[at], a, b))) return false;
  // A brother and a sister of nearly one name share a telephone, and have a mailbox each.
  const isOther = (one: Agreeing) => !isMissing(levels, one) && !agrees(levels, one);
  if (!allAgree(levels, exact) && reached.some(isOther)) return false;
  const isByChance = ({ at }: Agreeing) => {
    const one = overrides.all[at];
    return one?.group === 'date' && overrides.bornAlike.areByChance(one, a, b);
  };
  return (
    proofs.some((one) => agrees(levels, one) && overrides.tells(one, a, levels) && !isByChance(one)) &&
    births.every((one) => isMissing(levels, one) || agrees(levels, one))
  );
}

/**
 * Whose is what two agree in: that of one subject, as a number, a birth and a given name, or a contact that one name has; what rows of other
 * names share; or what cannot be told. Undefined where nothing of this is known.
 */
export function whatAgrees(
  overrides: Overrides,
  levels: Uint8Array,
  a: number,
  b: number,
): 'of one' | 'shared' | 'open' | undefined {
  const { numbers, births, givenNames, contacts, like, parts } = overrides.sorts;
  if (numbers.some((one) => agrees(levels, one))) return 'of one';
  const isLike = allAgree(levels, like) && !parts.some(({ at }) => haveOtherWords(overrides.all[at], a, b));
  const hasContact = contacts.some(
    (one) => agrees(levels, one) && overrides.shared.whose(one.at, a) === 'one',
  );
  // Where given names differ between sure pairs, a part of the name is enough.
  const areExact = overrides.vetoes.some(({ at }) => givenNames.some((one) => one.at === at));
  const isName = areExact || givenNames.length === 0 ? isLike : like.some((one) => agrees(levels, one));
  if (isName && (hasContact || births.some((one) => agrees(levels, one)))) return 'of one';
  if (!isLike) return 'shared';
  return [...numbers, ...contacts, ...births].every((one) => isMissing(levels, one)) ? undefined : 'open';
}

/** Whether two names of companies have a word each that is no other way of writing one of the other: nursery and primary. */
function haveOtherWords(one: Comparison | undefined, a: number, b: number): boolean {
  const [first = [], second = []] = textsOf(one, a, b)?.map((text) => text.split(' ')) ?? [];
  const only = first.filter((word) => !second.includes(word));
  const others = second.filter((word) => !first.includes(word));
  return (
    only.length > 0 &&
    only.length === others.length &&
    only.every((word) => others.every((other) => word[0] !== other[0]))
  );
}
