import { expect, test } from 'vitest';
import { readTable } from '../../packages/engine/read/read.ts';
import { oddFile } from '../support/odd-files.ts';

const FILES = 300;

/** In words, what is not as it is meant; undefined if all is. */
async function faultOf(seed: number): Promise<string | undefined> {
  const { bytes, names, rows, headerRow, decisions, oddities } = oddFile(seed);
  const what = `file ${seed} (${oddities.join(', ')})`;
  const result = await readTable(bytes);
  if (!result.ok) return `${what}: ${result.error}`;
  const { table, source } = result;
  const made = source.decisions.map(({ decision }) => decision);
  const read = Array.from({ length: table.rows }, (_, row) =>
    table.columns.map(({ values }) => values[row] ?? ''),
  );
  const found = {
    names: table.columns.map(({ name }) => name),
    headerRow: source.headerRow,
    decisions: made.toSorted(),
    rows: read,
  };
  const meant = { names, headerRow, decisions: [...new Set(decisions)].toSorted(), rows };
  for (const part of ['names', 'headerRow', 'decisions', 'rows'] as const) {
    const [is, should] = [JSON.stringify(found[part]), JSON.stringify(meant[part])];
    if (is !== should) return `${what}: ${part} ${is.slice(0, 300)} and not ${should.slice(0, 300)}`;
  }
  return undefined;
}

test(`${FILES} odd files are read as they are meant, and each decision is told`, async () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= FILES; seed++) {
    const fault = await faultOf(seed);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
