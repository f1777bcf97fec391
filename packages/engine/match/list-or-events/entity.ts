import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import { standardizeColumn } from '../compare/fields.ts';
import type { Subject } from '../model/pair-classes.ts';
import { agreement } from '../screening/value-agreement.ts';
import { namesOf, type RowNames } from './row-names.ts';

/** Whom events are about. */
export interface Entity {
  about: Subject;
  /** The indices of the columns that name them. */
  names: readonly number[];
  /** Those of all columns that say who they are: the names, and what goes with them. */
  columns: ReadonlySet<number>;
}

/** A column goes with another if rows that agree in that one agree in it so much more often than by chance; else they mostly do, or differ. */
const GOES_WITH = 0.8;
export const MOSTLY = 0.5;
/** What somebody is reached at, and is born on, goes with a name if rows of one name mostly agree in it, or rows of one of these in the name. */
const REACHED: ReadonlySet<string> = new Set(['email', 'phone', 'street', 'address', 'postcode']);
/** The rest of an address goes with a name, or with what goes with one. */
const PLACES: ReadonlySet<string> = new Set(['house_number', 'city', 'region', 'country']);

/** Whom events are about: those whose names most rows have. None where namesakes cannot be told from each other. */
export function entityOf(table: Table, kinds: readonly ColumnKind[]): Entity | undefined {
  const named = namesOf(table, kinds).map((names) => ({ names, going: goingWith(table, kinds, names) }));
  const [most] = named
    .filter(({ names, going }) => !names.isByChance || going.length > 0)
    .sort((a, b) => b.names.filled - a.names.filled || b.names.distinct - a.names.distinct);
  if (!most) return undefined;
  const { names, going } = most;
  return {
    about: names.isOfPeople ? 'people' : 'companies',
    names: names.columns,
    columns: new Set([...names.columns, ...going]),
  };
}

/**
 * The columns that are of whom a name is, and not of what happened. Branches share a name, and one company has several: so either may
 * tell the other. A number is of whoever has one alone: an order has a number, too.
 */
function goingWith(table: Table, kinds: readonly ColumnKind[], { ids, columns }: RowNames): number[] {
  const others = kinds.filter(({ column }) => !columns.includes(column));
  const numbersOf = (one: ColumnKind) => {
    const { name = '', values = [] } = table.columns[one.column] ?? {};
    // As they are compared: in whatever way they are written.
    return standardizeColumn({ name, values }, one).texts.ids;
  };
  const reached = others
    .filter(isReached)
    .map((one) => ({ one, numbers: numbersOf(one) }))
    .filter(({ numbers }) => goes(ids, numbers, MOSTLY) || goes(numbers, ids, MOSTLY));
  const tell = [ids, ...reached.map(({ numbers }) => numbers)];
  const rest = others.filter((one) => {
    const by = one.kind === 'identifier' ? [ids] : PLACES.has(one.kind) ? tell : [];
    const numbers = by.length > 0 ? numbersOf(one) : ids;
    return by.some((of) => goes(of, numbers, GOES_WITH));
  });
  return [...reached.map(({ one }) => one), ...rest].map(({ column }) => column);
}

/** Whether a column says how to reach somebody, or when they were born. */
export function isReached({ kind, detail }: ColumnKind): boolean {
  return REACHED.has(kind) || detail === 'birth';
}

function goes(ones: Int32Array, others: Int32Array, least: number): boolean {
  return (agreement(ones, others) ?? 0) >= least;
}
