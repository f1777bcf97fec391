/** What a check of a table costs in processor time, whatever is in it: 3 seconds, and 4 for each 200,000 cells or 10 MB. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { costOfCheck } from '../support/check-cost.ts';
import { COSTLY_TABLES, writeCostlyTable } from '../support/costly-tables.ts';

/** A table of people of whom nobody is twice, and of which no column is left out, takes up to one and a half times as much. */
const OVER = '20,000 people in 24 columns';

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
  expect(cpu).toBeLessThan(name === OVER ? 1.5 * bound : bound);
});
