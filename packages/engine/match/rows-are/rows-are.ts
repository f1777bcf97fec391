import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import { ofContacts, ofHeaders, ofMoments, ofThings } from './of-columns.ts';
import { ofNames } from './of-names.ts';
import { TableFacts } from './table-facts.ts';

/** What the rows of a table are. */
export interface RowsAre {
  /** One row for each person, company, place or thing; or one for each thing that happened to such, or was measured of it. */
  what: 'list' | 'events';
  /** The reason, as a sentence. */
  because: string;
}

/** Who looks for duplicates has a list, more often than not. */
const PRIOR = -1;

/** What the rows of a table are: what somebody says, or else what its columns show. */
export function rowsAreOf(table: Table, kinds: readonly ColumnKind[], said?: RowsAre['what']): RowsAre {
  if (said) return { what: said, because: 'It was said so.' };
  const facts = new TableFacts(table, kinds);
  const found = [
    ...ofNames(facts),
    ...ofContacts(facts),
    ...ofMoments(facts),
    ...ofHeaders(facts),
    ...ofThings(facts),
  ];
  const sum = found.reduce((all, { weight }) => all + weight, PRIOR);
  const what = sum > 0 ? 'events' : 'list';
  const sign = sum > 0 ? 1 : -1;
  const [first] = found
    .filter(({ weight }) => weight * sign > 0)
    .sort((a, b) => sign * (b.weight - a.weight));
  return { what, because: first?.because ?? 'Nothing says that rows are events.' };
}
