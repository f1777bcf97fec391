/** Names that are close to a word: one letter wrong, missing, added, or two neighbors swapped; two words written as one, or one as two. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { OF_NAME } from '../search/search-text.ts';
import { type Spelled, wordsOf } from '../search/search-words.ts';

/** In letters. Shorter words would be close to too many. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 20;

/** Where no name begins like a word, an error is in so many of its letters. */
const HEAD_LENGTH = 3;

/** Longer searches have no close spellings: nobody remembers so much of a name. */
const MAX_WORDS = 4;

/** Of a word; and spellings that are looked up in all. */
const MAX_SPELLINGS = 20;
const MAX_LOOKED_UP = 6_000;

/**
 * A word with one error is one of a thousand spellings, each of which is looked up among the words of names: the index has them, and nothing
 * is read of leads that have none.
 *
 * @returns of each word, in their order, what leads' names have in its place
 */
export async function closeNames(db: Queries, words: readonly string[]): Promise<Spelled[]> {
  if (words.length > MAX_WORDS) return words.map(() => []);
  const heads = words.flatMap(longOnly).map(headOf);
  const known = new Set(await amongNames(db, heads, { isBegun: true }));
  const close = words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    return new Set([
      ...(before ? longOnly(before + word) : []),
      ...(after ? longOnly(word + after) : []),
      ...longOnly(word).flatMap((one) => [
        ...withOneError(one, known.has(headOf(one)) ? one.length : HEAD_LENGTH),
        ...parted(one),
      ]),
    ]);
  });
  const spellings = [...new Set(close.flatMap((one) => [...one].flatMap((name) => name.split(' '))))];
  const names = new Set(await amongNames(db, spellings.slice(0, MAX_LOOKED_UP)));
  const areNames = (name: string) => name.split(' ').every((word) => names.has(word));
  return close.map((one) => [...one].filter(areNames).slice(0, MAX_SPELLINGS));
}

const headOf = (word: string) => word.slice(0, HEAD_LENGTH);

const longOnly = (word: string) => (word.length >= MIN_LENGTH && word.length <= MAX_LENGTH ? [word] : []);

/** A word as two. */
const parted = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => `${word.slice(0, at + 1)} ${word.slice(at + 1)}`);

/** @param last the last place of the error, in letters */
function withOneError(word: string, last: number): string[] {
  const letters = [...word];
  const alphabet = [...new Set(letters.map((letter) => (letter.codePointAt(0) ?? 0) >> 7))].flatMap(
    lettersOf,
  );
  const found = new Set(
    [...letters, ''].slice(0, last + 1).flatMap((letter, at) => {
      const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
      const next = letters[at + 1] ?? '';
      return [
        before + after,
        before + next + letter + letters.slice(at + 2).join(''),
        ...alphabet.flatMap((other) => [before + other + after, before + other + letter + after]),
      ];
    }),
  );
  found.delete(word);
  return [...found];
}

/** What folded words have of a block of 128 signs, which is about one of each script. */
function lettersOf(block: number): string[] {
  const signs = Array.from({ length: 128 }, (_, at) => String.fromCodePoint((block << 7) + at));
  return signs.filter((sign) => wordsOf(sign)[0] === sign);
}

/** Those of some words that leads' names have, or with which one of theirs begins. */
async function amongNames(
  db: Queries,
  words: readonly string[],
  { isBegun = false } = {},
): Promise<string[]> {
  if (words.length === 0) return [];
  const found =
    databaseKind(db) === 'postgres'
      ? sql<{ word: string }>`select word from unnest(${words}::text[]) as word
          where exists (select from contact_submissions where search_terms @@ (quote_literal(${OF_NAME}::text || word) || ${isBegun ? ':*' : ''})::tsquery)`
      : sql<{ word: string }>`select value as word from json_each(${JSON.stringify(words)})
          where exists (select 1 from lead_search where lead_search match '"' || ${OF_NAME} || value || ${isBegun ? '"*' : '"'})`;
  const { rows } = await found.execute(db);
  return rows.map(({ word }) => word);
}
