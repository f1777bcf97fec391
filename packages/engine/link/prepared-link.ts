import type { Field, KeyOf } from '../match/compare/comparison.ts';
import { areYears, makeFields, type StandardColumn } from '../match/compare/fields.ts';
import { Texts } from '../match/compare/texts.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import { type KeptApart, type Prepared, prepareColumns } from '../match/prepared-table.ts';
import { type ByKind, type ColumnChoices, columnsByKind } from '../match/screening/by-kind.ts';
import { isName } from '../match/screening/identity.ts';
import { tableOf } from '../match/subject/table-part.ts';
import type { UnitedTable } from './united-table.ts';

/** What `prepare` does for one table. Each table is standardized by itself: one may write the month first, the other the day. */
export function prepareLink(
  { table, kinds, first, hasSpellings }: Omit<UnitedTable, 'rowOf'>,
  about: Subject,
  choices: ColumnChoices,
  apart: readonly KeptApart<StandardColumn>[],
): Prepared {
  const sides = [
    [0, first],
    [first, table.rows],
  ].map(([from = 0, to = 0]) => {
    const rows = Array.from({ length: to - from }, (_, row) => from + row);
    return columnsByKind(tableOf(table, rows), kinds, choices);
  });
  return prepareColumns(table, joinedSides(sides), about, {
    apart,
    first,
    fieldsOf: (columns, records) => fieldsOf(columns, records, hasSpellings),
  });
}

/**
 * The fields, with more keys than in one table: the year of a birth where lists know no day, beside a name; and where names are written in
 * several ways the first and the last word of a name in the order of the alphabet, as another spelling of the other is often another sound.
 */
function fieldsOf(columns: readonly StandardColumn[], records: number, hasSpellings: boolean): Field[] {
  const years = new Map(
    columns.filter((one) => one.kind === 'date' && areYears(one)).map(({ column, texts }) => [column, texts]),
  );
  const names = columns.filter(({ kind }) => isName(kind)).map(({ texts }) => texts);
  const words = (record: number) =>
    names
      .flatMap((texts) => texts.at(record).split(' '))
      .filter(Boolean)
      .sort();
  const ofNames: readonly KeyOf[] = [
    (record) => words(record)[0] ?? '',
    (record) => words(record).at(-1) ?? '',
  ];
  return makeFields(columns, records).map((field) => {
    const [one] = field.comparisons;
    if (one?.group === 'given' && hasSpellings) return { ...field, telling: [...field.telling, ...ofNames] };
    const texts = years.get(one?.columns[0] ?? -1);
    return texts ? { ...field, coarse: [...field.coarse, (record) => texts.at(record)] } : field;
  });
}

function joinedSides([one, other]: readonly ByKind[]): ByKind {
  const columns = (one?.columns ?? []).map((column, at) => {
    const texts = [column.texts.all(), other?.columns[at]?.texts.all() ?? []] as const;
    const all = texts.flat();
    const digits = column.kind === 'phone' ? Math.min(...texts.map(usualLength)) : 0;
    return { ...column, texts: Texts.of(digits < LOCAL ? all : all.map((text) => text.slice(-digits))) };
  });
  return { columns, leftOut: one?.leftOut ?? [] };
}

/** A telephone number without its area has so many digits at least. One of two tables may have such: then the other's are compared so, too. */
const LOCAL = 6;

function usualLength(texts: readonly string[]): number {
  const lengths = new Map<number, number>();
  for (const { length } of texts) if (length > 0) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  return [...lengths].toSorted((x, y) => y[1] - x[1])[0]?.[0] ?? 0;
}
