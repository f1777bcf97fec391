/** A file that was appended to itself: the copies show nothing of whom the rows are about. */
import { expect, test } from 'vitest';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { generateCrmExport } from '../support/crm-export.ts';

async function f1(table: Table, truth: ArrayLike<string | number>): Promise<number> {
  const { clusters } = await matchTable(table, detectKinds(table));
  return evaluate(clusters, truth).pairwise.f1;
}

test.each([8103, 8104])(
  'rows that nothing names and that are there twice hide no duplicates, seed %i',
  async (seed) => {
    const { table, truth } = generateCrmExport({ rows: 2000, seed, sparse: true });
    const rows = [...Array(table.rows).keys()].flatMap((row) => [row, row]);
    const doubled = {
      columns: table.columns.map(({ name, values }) => ({
        name,
        values: rows.map((row) => values[row] ?? ''),
      })),
      rows: rows.length,
    };
    const labels = rows.map((row) => truth[row] ?? '');
    expect(await f1(doubled, labels)).toBeGreaterThan((await f1(table, truth)) - 0.05);
  },
);
