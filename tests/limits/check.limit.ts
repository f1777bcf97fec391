/** What a check of a table costs in processor time, whatever is in it: 3 seconds, and 4 for each 200,000 cells or 10 MB. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { costOfCheck } from '../support/check-cost.ts';
import { COSTLY_TABLES, writeCostlyTable } from '../support/costly-tables.ts';

/** Wide tables of people of whom nobody is twice take more, and less than twice as much: bench/results/check-cost.md. */
const TWICE = new Set(['20,000 people in 24 columns', '20,000 people in 60 columns']);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-cost-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(COSTLY_TABLES)('%s', async (name) => {
  const file = join(folder, 'table.csv');
  writeCostlyTable(name, file);
  const { cpu = Number.NaN, bound = 0 } = (await costOfCheck(file)) ?? {};
  onTestFinished(() => console.info(`${name}: ${cpu.toFixed(1)} s of ${bound.toFixed(1)}`));
  expect(cpu).toBeLessThan(TWICE.has(name) ? 2 * bound : bound);
});
