import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';

/**
 * Whether the rows are about things: they have a text that names each, and little says who.
 *
 * @param isNobody whether no column says who or where somebody is
 */
export async function areThings(
  table: Table,
  kinds: readonly ColumnKind[],
  isNobody: boolean,
): Promise<boolean> {
  const isPerson = ({ kind, detail }: ColumnKind) =>
    kind === 'given_name' || kind === 'email' || detail === 'birth';
  if (kinds.some(isPerson)) return false;
  // Most tables are of people: a browser loads this for the others alone.
  const { evidenceOfThings } = await import('./titles.ts');
  return evidenceOfThings(table, kinds, isNobody) > 0;
}
