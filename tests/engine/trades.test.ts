/** The kinds of columns of well-kept tables of many lands and trades, and that nothing is found to be wrong with them. */
import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { profileOf } from '../../packages/engine/findings/profile.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { PLAIN_SOURCE } from '../../packages/engine/read/table.ts';
import { JUDGED } from '../support/trades/judged.ts';
import { type TradeTable, tradeTables, withoutHeaders } from '../support/trades/tables.ts';
import { TUNED } from '../support/trades/tuned.ts';

const SETS = [
  ['tuned', tradeTables(TUNED, 80, 7)],
  ['judged', tradeTables(JUDGED, 80, 7)],
] as const;

function shareOfRight(tables: readonly TradeTable[], tableOf: (one: TradeTable) => Table): number {
  const right = tables.flatMap((one) =>
    detectKinds(tableOf(one)).map(({ kind, column }) => one.kinds[column]?.includes(kind) === true),
  );
  expect(right).toHaveLength(300);
  return right.filter(Boolean).length / right.length;
}

test.each(SETS)('tells the kinds of 300 columns of thirty tables: %s', (_, tables) => {
  expect(shareOfRight(tables, ({ table }) => table)).toBeGreaterThanOrEqual(0.95);
  expect(shareOfRight(tables, withoutHeaders)).toBeGreaterThanOrEqual(0.9);
});

test.each(SETS)(
  'finds something wrong in at most one of ten well-kept tables, and nothing severe: %s',
  async (_, tables) => {
    let faulty = 0;
    for (const { table } of tables) {
      const { findings } = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
      if (findings.length > 0) faulty++;
      expect(findings.filter(({ severity }) => severity === 'high')).toEqual([]);
    }
    expect(faulty).toBeLessThanOrEqual(tables.length / 10);
  },
);
