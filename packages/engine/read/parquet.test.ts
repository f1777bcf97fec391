import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from './read.ts';

const ROWS = `SELECT i AS id,
  CASE WHEN i % 5 = 0 THEN NULL ELSE 'Anna ' || i % 7 END AS name,
  (i / 10.0)::FLOAT AS amount,
  (i * 1.25)::DECIMAL(9, 2) AS price,
  DATE '2024-02-28' + i::INTEGER AS day,
  TIMESTAMP '2024-02-28 00:00:00' + INTERVAL (i) DAY AS midnight,
  TIMESTAMP '2024-02-28 10:11:12.5' AS moment,
  i % 2 = 0 AS even,
  9007199254740993::BIGINT AS large,
  { 'city': 'Bern', 'zip': i } AS address,
  ['a', 'b'] AS tags,
  NULL::VARCHAR AS nothing
FROM range(1, 3001) t(i)`;

let folder = '';
let connection: Awaited<ReturnType<DuckDBInstance['connect']>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parquet-'));
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});
afterAll(() => {
  connection.closeSync();
  rmSync(folder, { recursive: true });
});

async function written(rows: string, options: string): Promise<Uint8Array> {
  const file = join(folder, 'table.parquet');
  await connection.run(`COPY (${rows}) TO '${file}' (FORMAT parquet, ${options})`);
  return readFileSync(file);
}

test.each([
  'COMPRESSION snappy',
  'COMPRESSION gzip',
  'COMPRESSION zstd',
  'COMPRESSION uncompressed',
  'COMPRESSION snappy, PARQUET_VERSION V2',
  'COMPRESSION zstd, ROW_GROUP_SIZE 2048',
])('reads what DuckDB writes: %s', async (options) => {
  const read = await readTable(await written(ROWS, options));
  if (!read.ok) throw new Error(read.error);
  const { table, source } = read;
  expect(source).toMatchObject({ format: 'parquet', headerRow: 0 });
  expect(source.decisions.map(({ decision }) => decision)).toEqual(['opened_objects', 'joined_lists']);
  expect(table.rows).toBe(3000);
  const row = (at: number) => Object.fromEntries(table.columns.map(({ name, values }) => [name, values[at]]));
  expect(row(0)).toEqual({
    id: '1',
    name: 'Anna 1',
    amount: '0.1',
    price: '1.25',
    day: '2024-02-29',
    midnight: '2024-02-29',
    moment: '2024-02-28 10:11:12.5',
    even: 'false',
    large: '9007199254740993',
    'address.city': 'Bern',
    'address.zip': '1',
    tags: 'a; b',
    nothing: '',
  });
  expect(row(2999)).toMatchObject({ id: '3000', name: '', amount: '300', 'address.zip': '3000' });
});

test.each([
  ['brotli', 'The file is packed with BROTLI; save it with Snappy, gzip or Zstandard.'],
  ['lz4_raw', 'The file is packed with LZ4_RAW; save it with Snappy, gzip or Zstandard.'],
])('says what to do with %s', async (compression, error) => {
  expect(await readTable(await written(ROWS, `COMPRESSION ${compression}`))).toEqual({ ok: false, error });
});

test('more values than the size of a file bears are not read', async () => {
  const bytes = await written("SELECT 'x' AS a FROM range(5000000)", 'COMPRESSION zstd');
  expect(bytes.length).toBeLessThan(30_000);
  expect(await readTable(bytes)).toMatchObject({
    ok: false,
    error: expect.stringContaining('million values, too much for its size'),
  });
});

test('a file that was cut off or changed is an error, or a table', async () => {
  const rows = "SELECT i AS id, 'Anna ' || i % 7 AS name, ['a', 'b'] AS tags FROM range(3000) t(i)";
  const bytes = await written(rows, 'COMPRESSION snappy');
  expect(await readTable(bytes.subarray(0, bytes.length - 100))).toMatchObject({ ok: false });
  let faults = 0;
  for (let at = 4; at < bytes.length - 8; at += Math.ceil(bytes.length / 60)) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const read = await readTable(changed);
    if (!read.ok) faults++;
    else expect(read.table.rows).toBeLessThan(1_000_000);
  }
  expect(faults).toBeGreaterThan(0);
});
