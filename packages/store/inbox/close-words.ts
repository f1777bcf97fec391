/** Names that are close to a word: one letter wrong, missing, added, or two neighbors swapped; two words written as one, or one as two. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import type { Spelled } from '../search/search-words.ts';

/** In letters. Shorter words would be close to too many. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 20;

/** Longer searches have no close spellings: nobody remembers so much of a name. */
const MAX_WORDS = 4;

/** Of a word; and names that are compared. */
const MAX_SPELLINGS = 20;
const MAX_NAMES = 20_000;
/** So far names are looked for in a text. */
const BEGINNING = 90;

const isLong = (word: string) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH;

/** @returns of each word, in their order, what leads' names have in its place */
export async function closeNames(db: Queries, words: readonly string[]): Promise<Spelled[]> {
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const wanted = [...words, ...pairs].filter(isLong);
  if (words.length > MAX_WORDS || wanted.length === 0) return words.map(() => []);
  const close = words.map(() => new Set<string>());
  const add = (word: string, before: string | undefined) => {
    for (const [at, wanted] of words.entries()) {
      const isJoined = word === pairs[at - 1] || word === pairs[at];
      if (isJoined || (isLong(wanted) && wanted !== word && isClose(wanted, word))) close[at]?.add(word);
      if (before && before.length + word.length === wanted.length && before + word === wanted)
        close[at]?.add(`${before} ${word}`);
    }
  };
  for (const line of await namesLike(db, wanted))
    for (const name of line.split('\t')) {
      let before: string | undefined;
      for (const word of name.split(' ')) {
        add(word, before);
        before = word;
      }
    }
  return close.map((names) => [...names].slice(0, MAX_SPELLINGS));
}

/** The distinct names that begin or end like one of the words, as far as no one error changes. */
async function namesLike(db: Queries, words: readonly string[]): Promise<string[]> {
  const isPostgres = databaseKind(db) === 'postgres';
  const parts = words.flatMap((word) => [
    word.slice(0, Math.floor((word.length - 1) / 2)),
    word.slice(Math.ceil((word.length + 1) / 2)),
  ]);
  // The second line of the text.
  const [line, position] = isPostgres
    ? [sql`split_part(search, E'\n', 2)`, sql`strpos`]
    : [sql`substr(rest, 1, instr(rest, char(10)) - 1)`, sql`instr`];
  const isLike = parts.map((part) => sql`${position}(beginning, ${part}) > 0`);
  const { rows } = await sql<{ names: string }>`select distinct ${line} as names
    from (select ${isPostgres ? sql`search` : sql`substr(search, instr(search, char(10)) + 1) as rest`},
        ${isPostgres ? line : sql`substr(search, 1, ${sql.lit(BEGINNING)})`} as beginning
      from contact_submissions) as listed
    where ${sql.join(isLike, sql` or `)} limit ${MAX_NAMES}`.execute(db);
  return rows.map(({ names }) => names);
}

function isClose(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at++;
  const isRest = (of: number, other: number) => word.slice(at + of) === name.slice(at + other);
  const isSwapped = word[at] === name[at + 1] && word[at + 1] === name[at] && isRest(2, 2);
  return isRest(1, 1) || isRest(1, 0) || isRest(0, 1) || isSwapped;
}
