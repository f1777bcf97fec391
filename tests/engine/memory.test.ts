import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { XlsxWriter } from '../../packages/engine/write/xlsx.ts';
import { sampled } from '../support/long.ts';
import { nodeFlagsOf } from '../support/npm.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Reads a file in a process of its own, and prints the most memory that it had, in bytes. Not by `maxRSS`, which begins with
 * that of the process that started it.
 */
const READER = `
  import { readFileSync } from 'node:fs';
  import { readTable } from ${JSON.stringify(resolve('packages/engine/read/read.ts'))};
  import { peakMemory } from ${JSON.stringify(resolve('tests/support/peak-memory.ts'))};
  const result = await readTable(readFileSync(process.argv[1]));
  if (!result.ok || result.table.rows < 80000) throw new Error(result.error);
  console.log(peakMemory(process.pid));
`;

/** As `npm run data` starts Node. */
const AS_DATA_RUNS = nodeFlagsOf('data');

const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');
const values = (at: number, count: number, cell: (number: number) => string) =>
  Array.from({ length: count }, (_, column) => cell((at * 7919 + column * 104_729) % 1_000_003));
const cells = (...of: Parameters<typeof values>) => values(...of).join(',');

function workbook(): Uint8Array {
  const writer = new XlsxWriter(values(0, 10, (number) => `column ${number}`));
  for (let at = 0; at < 100_000; at++) writer.add(values(at, 10, (number) => `word ${number} here`));
  return Buffer.concat(writer.end());
}

const FILES = [
  ['digits', () => rows(150_000, (at) => cells(at, 20, (number) => `${number % 10}`))],
  ['short numbers', () => rows(150_000, (at) => cells(at, 20, (number) => `${number % 10_000}`))],
  ['numbers that do not repeat', () => rows(150_000, (at) => cells(at, 10, String))],
  ['words that do not repeat', () => rows(90_000, (at) => cells(at, 10, (number) => `word ${number} here`))],
  ['a workbook', workbook],
  ['JSON', () => rows(90_000, (at) => JSON.stringify({ a: at, b: `x${at}`, c: at % 7, d: null }))],
] as const;

for (const [[name, content], options] of sampled(FILES, 2))
  test(`reading ${name} takes at most eight times the file and 150 MB`, options, async () => {
    const file = join(folder, name);
    writeFileSync(file, content());
    const args = [...AS_DATA_RUNS, '--input-type=module-typescript', '--eval', READER, file];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(Number(stdout)).toBeLessThan(8 * statSync(file).size + 150_000_000);
  });
