import type { FindingDefinition } from '../kinds/finding.ts';
import type { Table } from '../read/table.ts';
import type { FaultyCell } from './of-cells.ts';
import { missingWords } from './of-values.ts';
import type { Profile } from './profile.ts';

/** A cell whose value is wrong as it stands. */
interface WrongCell {
  /** From 1. */
  row: number;
  /** The column's header. */
  column: string;
  /** The kind of finding. */
  finding: string;
  value: string;
  /** What should stand there; '' if it cannot be told, or if the cell should be empty. */
  suggestion: string;
  /** On what the suggestion rests, as a sentence; '' where it is the form of the column. */
  reason: string;
}

/** The wrong cells of a table, by row and column, each once. */
export function* wrongCells(
  table: Table,
  { faulty, cells }: Pick<Profile, 'faulty' | 'cells'>,
): Generator<WrongCell> {
  const areWordsWrong = leavesBlank(table);
  const shown = cellsByRow(cells);
  const suspects = table.columns.flatMap((_, at) => (faulty[at]?.isEmpty === false ? [at] : []));
  for (let row = 0; row < table.rows; row++) {
    const here = shown.get(row);
    const columns = here ? new Set([...suspects, ...here.keys()]) : suspects;
    for (const at of here ? [...columns].toSorted((a, b) => a - b) : columns) {
      const { name, values } = table.columns[at] ?? { name: '', values: [] };
      const value = values[row] ?? '';
      const cell = here?.get(at);
      const definition: FindingDefinition | undefined = cell?.definition ?? faulty[at]?.get(value);
      if (!definition) continue;
      const isWord = definition === missingWords;
      if (!cell && !definition.isWrong && !(isWord && areWordsWrong)) continue;
      const suggestion = cell?.suggestion ?? (isWord ? '' : (faulty[at]?.suggestion(value) ?? ''));
      const reason = cell?.reason ?? '';
      yield { row: row + 1, column: name, finding: definition.finding, value, suggestion, reason };
    }
  }
}

/** The cells of each row by column. */
function cellsByRow(cells: readonly FaultyCell[]): Map<number, Map<number, FaultyCell>> {
  const rows = new Map<number, Map<number, FaultyCell>>();
  for (const cell of cells) {
    const row = rows.get(cell.row) ?? new Map<number, FaultyCell>();
    rows.set(cell.row, row.set(cell.column, cell));
  }
  return rows;
}

/**
 * Whether a cell of the table is blank. A table in which none is has a word wherever a value is missing: that is its form, and
 * no fault of a cell.
 */
function leavesBlank({ columns }: Table): boolean {
  return columns.some(({ values }) => values.some((value) => value.trim() === ''));
}
