import { pairsIn, pairsOf } from '../../algorithms/pairs-of.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { isRole } from '../../kinds/roles.ts';
import { saysMaker, saysName } from '../../kinds/title-headers.ts';
import type { Table } from '../../read/table.ts';
import { foldedText, Texts } from '../compare/texts.ts';
import { distinctIn, withoutFew } from '../screening/identity.ts';

/** The names that rows have in one column, or in those of given and family names together. */
export interface RowNames {
  /** Indices of the columns. */
  columns: readonly number[];
  isOfPeople: boolean;
  /** The number of each row's name; -1 if it has none. */
  ids: Int32Array;
  /** Rows with a name. */
  filled: number;
  distinct: number;
  /** Whether no more rows share a name than given names and surnames that are common make likely: two are two people. */
  isByChance: boolean;
}

/** The names of people and of companies that the rows have, without those of whoever looks after a row, which are few beside the others, or made what has a name of its own. */
export function namesOf(table: Table, kinds: readonly ColumnKind[]): RowNames[] {
  const areThings = table.columns.some(({ name }) => saysName(name) && !saysMaker(name));
  const isTheirs = ({ column }: ColumnKind) => {
    const { name = '' } = table.columns[column] ?? {};
    return !isRole(name) && !(areThings && saysMaker(name));
  };
  const of = (wanted: string) => kinds.filter((one) => one.kind === wanted && isTheirs(one));
  // Others are of who looks after rows, whatever their headers are.
  const mostOf = (wanted: string) =>
    of(wanted).reduce<ColumnKind | undefined>(
      (most, one) => (most && distinctIn(table, most) >= distinctIn(table, one) ? most : one),
      undefined,
    );
  const given = mostOf('given_name');
  const family = mostOf('family_name');
  const people = given && family ? [[given, family]] : of('full_name').map((one) => [one]);
  const all = [
    ...people.map((columns) => rowNames(table, columns, true)),
    ...of('company').map((one) => rowNames(table, [one], false)),
  ];
  return withoutFew(all, ({ distinct }) => distinct);
}

function rowNames(table: Table, columns: readonly ColumnKind[], isOfPeople: boolean): RowNames {
  const parts = columns.map(({ column }) => Texts.of(table.columns[column]?.values ?? [], foldedText));
  const names = Array.from({ length: table.rows }, (_, row) => parts.map((one) => one.at(row)).join('|'));
  const texts = Texts.of(names, (name) => (/[^|]/.test(name) ? name : ''));
  return {
    columns: columns.map(({ column }) => column),
    isOfPeople,
    ids: texts.ids,
    filled: texts.count(),
    distinct: texts.distinct.length,
    isByChance: isOfPeople && areNamesakes(texts),
  };
}

/** So many times as many pairs of rows may share a name as chance makes likely: names of one country and time go together. */
const MORE_THAN_CHANCE = 3;

/** Whether given names and surnames that were drawn apart from each other would give nearly as many pairs of one name. */
function areNamesakes(names: Texts): boolean {
  const counts = names.counts();
  const given = new Map<string, number>();
  const surnames = new Map<string, number>();
  for (const [id, name] of names.distinct.entries()) {
    const words = name.split(/[ |]+/).filter(Boolean);
    for (const [of, word] of [
      [given, words[0]],
      [surnames, words.at(-1)],
    ] as const)
      of.set(word ?? '', (of.get(word ?? '') ?? 0) + counts.at(id));
  }
  const expected =
    (pairsIn(given.values()) * pairsIn(surnames.values())) / Math.max(1, pairsOf(names.count()));
  return pairsIn(counts.values) <= MORE_THAN_CHANCE * Math.max(1, expected);
}
