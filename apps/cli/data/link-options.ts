/** What `link` is called with. */

import type { ParseArgsOptionsConfig } from 'node:util';
import type { Subject, Table } from '@assay/engine';
import { UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { listOption, textOption } from '../read-options.ts';
import {
  aboutOption,
  columnsOption,
  knownColumn,
  READ_OPTION_NAMES,
  READ_OPTIONS,
  requireDifferent,
} from './options.ts';

export const LINK_DETAILS: readonly string[] = [
  '<a>, <b>                two tables, as check reads them; one may be -, standard input',
  '--one-to-one            a row has one link at most: for tables of which each has nobody twice',
  '--links <file.csv>      writes the links, best first: a, b (1 for the first data row of each table), score (the natural log of',
  '                        the odds that both are the same)',
  '--unlinked <file.csv>   writes the rows without a link: table (a or b), row, best (the row of the other table that is most',
  '                        like it), score',
  '--pair <a>=<b>          compares a column of <a> with one of <b>; may be repeated. Others are paired by what they hold, their',
  '                        headers and the values that both have',
  '--without <column>      leaves a column out, in each table that has it; may be repeated',
  '--never-same <column>   rows with different values in it are never linked; both tables have it; may be repeated',
  '--source <column>       says where a row comes from, and nothing of whom it is about; may be repeated. Which table a row is in is',
  '                        taken so',
  '--about <whom>          people or companies; else it is found',
  '--all-above <score>     --links has all pairs with a higher score, such as -5, and a column more, evidence: for lists of which',
  '                        nothing may be missed. Somebody has to look at them',
  '--changes <file.csv>    of two versions of a table: writes what came, went and changed: change, a, b, column, before, after. Each',
  '                        row has one link at most',
  '--key <column>          links rows by the number that each row has in both tables, and not by what is alike',
  '--a-sheet <name>        the sheet of <a>; --b-sheet that of <b>. So each option that says how check reads a file: --a-delimiter,',
  '                        --a-encoding, --a-header, --a-as-is, and --b-...; else it is guessed',
];

/** The options that say how a file is read, for each of the two. */
export const READ_EITHER: ParseArgsOptionsConfig = Object.fromEntries(
  Object.values(READ_OPTION_NAMES).flatMap((name) =>
    ['a', 'b'].map((side) => [`${side}-${name}`, READ_OPTIONS[name]]),
  ),
);

export interface LinkChoices {
  a: Table;
  b: Table;
  pairs: readonly { a: number; b: number }[];
  /** The columns of which different values are never linked. */
  neverSame: readonly { a: number; b: number }[];
  isOneToOne: boolean;
  about: Subject | undefined;
  allAbove: number | undefined;
  /** The name of the column by which rows are linked. */
  key: string | undefined;
}

/**
 * @throws UsageError that names the option
 * @returns the tables without the columns that are left out, and what is told of linking them
 */
export function linkChoices(options: Options, a: Table, b: Table): LinkChoices {
  const all = [...new Set([...namesOf(a), ...namesOf(b)])];
  const neverSame = columnsOption(options, 'never-same', all);
  const sources = columnsOption(options, 'source', all);
  requireDifferent(neverSame, sources);
  const without = new Set([...columnsOption(options, 'without', all), ...sources]);
  const kept = [a, b].map(({ columns, rows }) => ({
    columns: columns.filter(({ name }) => !without.has(name)),
    rows,
  }));
  const [first = a, second = b] = kept;
  const key = textOption(options, 'key');
  if (key !== undefined) {
    knownColumn(key, namesOf(first), 'key', '<a>');
    knownColumn(key, namesOf(second), 'key', '<b>');
  }
  return {
    a: first,
    b: second,
    pairs: pairOptions(options, first, second),
    neverSame: [...neverSame].map((name) => ({
      a: namesOf(first).indexOf(knownColumn(name, namesOf(first), 'never-same', '<a>')),
      b: namesOf(second).indexOf(knownColumn(name, namesOf(second), 'never-same', '<b>')),
    })),
    // Two versions of a table have each row once.
    isOneToOne: options['one-to-one'] === true || options['changes'] !== undefined,
    about: aboutOption(options),
    allAbove: scoreOption(options),
    key,
  };
}

function namesOf({ columns }: Table): string[] {
  return columns.map(({ name }) => name);
}

function pairOptions(options: Options, a: Table, b: Table): { a: number; b: number }[] {
  const pairs = listOption(options, 'pair').map((text) => pairOf(text, namesOf(a), namesOf(b)));
  for (const side of ['a', 'b'] as const) {
    const names = namesOf(side === 'a' ? a : b);
    const columns = pairs.map((pair) => pair[side]);
    const repeated = columns.find((column, at) => columns.indexOf(column) !== at);
    if (repeated !== undefined)
      throw new UsageError(`--pair: ${JSON.stringify(names[repeated])} of <${side}> is in two pairs`);
  }
  return pairs;
}

/** A name may have the sign in it. */
function pairOf(text: string, a: readonly string[], b: readonly string[]): { a: number; b: number } {
  const signs = [...text.matchAll(/=/g)].map(({ index }) => index);
  const sides = signs.map((at) => [text.slice(0, at), text.slice(at + 1)] as const);
  const [first] = sides;
  if (!first || first.includes(''))
    throw new UsageError(`--pair: expected <column of a>=<column of b>, got ${JSON.stringify(text)}`);
  const [one, other] = sides.find(([left, right]) => a.includes(left) && b.includes(right)) ?? first;
  return {
    a: a.indexOf(knownColumn(one, a, 'pair', '<a>')),
    b: b.indexOf(knownColumn(other, b, 'pair', '<b>')),
  };
}

function scoreOption(options: Options): number | undefined {
  const text = textOption(options, 'all-above');
  if (text === undefined) return undefined;
  if (/^-?\d{1,3}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  throw new UsageError(`--all-above: expected a number such as -5, got ${JSON.stringify(text)}`);
}
