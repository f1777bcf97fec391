import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { profileOf } from '../../packages/engine/findings/profile.ts';
import { wrongCells } from '../../packages/engine/findings/wrong-cells.ts';
import { PLAIN_SOURCE } from '../../packages/engine/read/table.ts';
import { TRADES, tableWithFaults } from '../support/tables-with-faults.ts';

test.each(TRADES)('finds most faults of %s, and next to nothing else', async (trade) => {
  const { table, truth } = tableWithFaults(trade, 11);
  const profile = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  const names = table.columns.map(({ name }) => name);
  const found = [...wrongCells(table, profile)];
  const right = found.filter(({ row, column }) => truth.has(`${row - 1} ${names.indexOf(column)}`));
  expect(right.length / found.length).toBeGreaterThan(0.9);
  expect(right.length / truth.size).toBeGreaterThan(0.55);
});
