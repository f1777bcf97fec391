/**
 * What `data check` takes of the processor for each shared table and for made ones that cost much for their size, beside what it may:
 * 3 seconds, and 4 for each 200,000 cells or 10 MB, whichever is more. Five minutes.
 *
 * Usage: node bench/check-cost.ts
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Cost, costOfCheck } from '../tests/support/check-cost.ts';
import { COSTLY_TABLES, writeCostlyTable } from '../tests/support/costly-tables.ts';
import { machine, writeResult } from '../tests/support/results.ts';

const SHARED = '../shared/data';
const FOLDERS = ['businesses', 'cells', 'febrl', 'historical', 'real', 'things'];

const folder = mkdtempSync(join(tmpdir(), 'check-cost-'));
const shared: string[] = [];
const made: string[] = [];
const refused: string[] = [];
for (const of of FOLDERS) {
  for (const name of readdirSync(join(SHARED, of)).sort()) {
    if (name.endsWith('.md')) continue;
    const cost = await costOfCheck(unpacked(join(SHARED, of, name)));
    if (cost) shared.push(line(name, cost));
    else refused.push(name);
  }
}
for (const name of COSTLY_TABLES) {
  const file = join(folder, 'made.csv');
  writeCostlyTable(name, file);
  const cost = await costOfCheck(file);
  if (cost) made.push(line(name, cost));
}
rmSync(folder, { recursive: true });

writeResult('check-cost.md', [
  '# What a check costs',
  '',
  `${machine()}: \`npm run bench -- check-cost\`. Processor time of a process that checks the file on the command line, of all its threads, and`,
  'its largest memory. The bound is 3 seconds, and 4 for each 200,000 cells or 10 MB, whichever is more.',
  '',
  '## Shared tables',
  '',
  ...head(),
  ...shared,
  '',
  `Refused: ${refused.join(', ') || 'none'}.`,
  '',
  '## Made tables that cost much for their size',
  '',
  ...head(),
  ...made,
]);

function head(): string[] {
  return ['| Table | Rows | Columns | Seconds | Bound | MB | |', '|---|--:|--:|--:|--:|--:|---|'];
}

function line(name: string, { rows, columns, cpu, bound, memory }: Cost): string {
  const cells = [name, rows.toLocaleString('en'), columns, cpu.toFixed(1), bound.toFixed(1), memory];
  return `| ${[...cells, cpu > bound ? 'over' : ''].join(' | ')} |`;
}

/** The file, without the packing that its name tells of. */
function unpacked(file: string): string {
  if (!file.endsWith('.gz')) return file;
  const plain = join(folder, basename(file, '.gz'));
  writeFileSync(plain, gunzipSync(readFileSync(file)));
  return plain;
}
