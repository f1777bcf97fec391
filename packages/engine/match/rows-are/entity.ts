import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import type { Subject } from '../model/pair-classes.ts';
import type { RowNames } from './row-names.ts';
import { TableFacts } from './table-facts.ts';

/** Whom events are about. */
export interface Entity {
  about: Subject;
  /** The indices of the columns that name them. */
  names: readonly number[];
  /** Those of all columns that say who they are: the names, and what goes with them. */
  columns: ReadonlySet<number>;
}

/** A column goes with a name if its rows agree so much more often than by chance. */
const GOES_WITH = 0.8;
/** What can go with a name, and is not of what happened. */
const OF_SOMEBODY: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'identifier',
  'street',
  'house_number',
  'address',
  'postcode',
  'city',
  'region',
  'country',
]);

/** Whom events are about: those whose names most rows have. None where namesakes cannot be told from each other. */
export function entityOf(table: Table, kinds: readonly ColumnKind[]): Entity | undefined {
  const facts = new TableFacts(table, kinds);
  const named = facts.names.map((names) => ({ names, going: goingWith(facts, names) }));
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

function goingWith(facts: TableFacts, names: RowNames): number[] {
  const going = facts.kinds.filter((one) => {
    if (!OF_SOMEBODY.has(one.kind) && one.detail !== 'birth') return false;
    const agreed = facts.agreement(names, one);
    return agreed !== undefined && agreed >= GOES_WITH && !names.columns.includes(one.column);
  });
  return going.map(({ column }) => column);
}
