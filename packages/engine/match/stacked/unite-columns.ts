import type { ColumnKind, Kind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import type { Table } from '../../read/table.ts';
import type { ColumnChoices } from '../screening/by-kind.ts';
import { identityOf, isName, isPlace } from '../screening/identity.ts';
import { ALIKE_HEADERS, headersAlike, type KnownTable, likePairs, nameOf } from './column-likeness.ts';
import { type Halves, halvesOf } from './halves.ts';

/** A pair of columns of which one says in some rows what the other says in the others. */
interface SamePair {
  a: ColumnKind;
  b: ColumnKind;
}

/** So many things that both tables say of whom a row is about, each in a column of its own, show that they are tables of one kind. */
const LEAST_SAME = 2;

/**
 * Where two tables with other headers were put one under the other, columns that mean the same are one: it has the values of both, and
 * the other column is none. Any other table stays as it is.
 *
 * @param choices columns that somebody decided about stay by themselves
 */
export function uniteColumns(table: Table, kinds: readonly ColumnKind[], choices: ColumnChoices): KnownTable {
  for (const halves of halvesOf(table)) {
    const pairs = samePairs({ table, kinds }, halves);
    if (pairs)
      return united(
        { table, kinds },
        pairs.filter(({ a, b }) => !choices.has(a.column) && !choices.has(b.column)),
      );
  }
  return { table, kinds };
}

/** The columns that mean the same; undefined if the halves are no tables about the same kind of subject. */
function samePairs({ table, kinds }: KnownTable, { a, b }: Halves): SamePair[] | undefined {
  const own = (columns: ReadonlySet<number>) => kinds.filter(({ column }) => columns.has(column));
  const [ofA, ofB] = [own(a), own(b)];
  const pairs = likePairs({ table, kinds: ofA }, { table, kinds: ofB }).flatMap((pair): SamePair[] => {
    const [one, other] = [ofA, ofB].map((some, side) =>
      some.find(({ column }) => column === (side ? pair.b : pair.a)),
    );
    return one && other && areSame(table, one, other) ? [{ a: one, b: other }] : [];
  });
  const paired = new Set(pairs.flatMap(({ a, b }) => [a.column, b.column]));
  const isNamed = (some: readonly ColumnKind[]) => some.some(saysName);
  const areNamesSame =
    pairs.some(({ a }) => saysName(a)) || areWholeAndParts(ofA, ofB) || areWholeAndParts(ofB, ofA);
  if ((isNamed(ofA) || isNamed(ofB)) && !areNamesSame) return undefined;
  const said = new Set(pairs.flatMap(({ a }) => (saysName(a) ? [] : whatIsSaid(a))));
  if (said.size + Number(areNamesSame) < LEAST_SAME) return undefined;
  const half = Math.min(ofA.length, ofB.length) / 2;
  const used = (some: readonly ColumnKind[]) =>
    some.filter((one) => paired.has(one.column) || saysName(one)).length;
  return Math.min(used(ofA), used(ofB)) >= half ? pairs : undefined;
}

/** Of one kind and detail; dates, categories and numbers, of which a row may have several, also with headers that are alike. */
function areSame(table: Table, one: ColumnKind, other: ColumnKind): boolean {
  if (one.kind !== other.kind) return false;
  const isTold = one.detail === other.detail && (one.kind !== 'date' || one.detail !== undefined);
  return isTold || headersAlike(nameOf(table, one.column), nameOf(table, other.column)) >= ALIKE_HEADERS;
}

function saysName({ kind }: ColumnKind): boolean {
  return isName(kind) || kind === 'company';
}

/** Given names and family names in the one, and whole names in the other. */
function areWholeAndParts(one: readonly ColumnKind[], other: readonly ColumnKind[]): boolean {
  const has = (some: readonly ColumnKind[], wanted: Kind) => some.some(({ kind }) => kind === wanted);
  return has(one, 'full_name') && has(other, 'given_name') && has(other, 'family_name');
}

function whatIsSaid(one: ColumnKind): string[] {
  return identityOf(one) !== undefined || isPlace(one) ? [one.kind] : [];
}

function united({ table, kinds }: KnownTable, pairs: readonly SamePair[]): KnownTable {
  const valuesOf = ({ column }: ColumnKind) => table.columns[column]?.values ?? [];
  const filled = (one: ColumnKind) => valuesOf(one).filter((value) => !isMissing(value)).length;
  const columns = [...table.columns];
  const others = new Map<number, ColumnKind>();
  const gone = new Set<number>();
  for (const { a, b } of pairs) {
    const [kept, other] = filled(a) >= filled(b) ? [a, b] : [b, a];
    const more = valuesOf(other);
    const values = valuesOf(kept).map((value, row) => (isMissing(value) ? (more[row] ?? '') : value));
    columns[kept.column] = { name: nameOf(table, kept.column), values };
    others.set(kept.column, other);
    gone.add(other.column);
  }
  return {
    table: {
      columns: columns.map((one, at) =>
        gone.has(at) ? { name: one.name, values: one.values.map(() => '') } : one,
      ),
      rows: table.rows,
    },
    kinds: kinds.flatMap((one): ColumnKind[] => {
      const other = others.get(one.column);
      const detail = one.detail ?? other?.detail;
      if (other) return [{ ...one, ...(detail && { detail }), others: [other.column] }];
      return gone.has(one.column) ? [] : [one];
    }),
  };
}
