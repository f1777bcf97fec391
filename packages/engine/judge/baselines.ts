import type { ColumnKind, Kind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { detectDateOrder, standardizeDate } from '../standardize/dates.ts';
import { foldText } from '../standardize/text.ts';

/** A clustering by a simple rule, which an engine must beat. */
interface Baseline {
  name: string;
  /** The label of each row's cluster. */
  clusters: readonly string[];
}

/**
 * The rules that a steward would write in an afternoon. One whose columns a table lacks is left out.
 *
 * @param table without the column of the truth
 */
export function baselines(table: Table, kinds: readonly ColumnKind[]): Baseline[] {
  const valuesOf = (kind: Kind, detail?: string): readonly (readonly string[])[] =>
    kinds
      .filter((one) => one.kind === kind && (detail === undefined || one.detail === detail))
      .flatMap(({ column }) => [table.columns[column]?.values ?? []]);
  const rule = (name: string, keyOf: (row: number) => string | undefined): Baseline => ({
    name,
    clusters: Array.from({ length: table.rows }, (_, row) => keyOf(row) || `row ${row}`),
  });
  const [[given], [family], [full]] = [
    valuesOf('given_name'),
    valuesOf('family_name'),
    valuesOf('full_name'),
  ];
  const names = given && family ? [given, family] : full ? [full] : undefined;
  const [births] = valuesOf('date', 'birth');
  const mails = valuesOf('email');
  const rules: Baseline[] = [];
  if (names && births) {
    const order = detectDateOrder(births);
    rules.push(
      rule('same name and birth date', (row) => {
        const parts = names.map((values) => foldText(values[row] ?? ''));
        const birth = standardizeDate((births[row] ?? '').trim(), order);
        return parts.includes('') || birth === '' ? undefined : `born ${birth} ${parts.join(', ')}`;
      }),
    );
  }
  if (mails.length > 0) {
    rules.push(
      rule('equal e-mail', (row) => {
        const mail = mails.map((values) => (values[row] ?? '').trim().toLowerCase()).find(Boolean);
        return mail && `email ${mail}`;
      }),
    );
  }
  return rules;
}

/** The label of each row. A row without a truth has one of its own. */
export function truthLabels(values: readonly string[]): string[] {
  return values.map((value, row) => (value.trim() === '' ? `row ${row}` : `is ${value.trim()}`));
}
