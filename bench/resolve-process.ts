/**
 * The process that `bench/resolve.ts` measures: a server with an index of generated people. Each POST is an arriving record as JSON; the
 * answer is its golden record. Says its port, and how long it took to get ready, to the process that started it.
 *
 * Usage: started by bench/resolve.ts, with the number of rows
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { examineTable } from '../packages/engine/findings/examine.ts';
import { goldenRecords } from '../packages/engine/findings/golden/golden-records.ts';
import { checksOf } from '../packages/engine/findings/of-values.ts';
import { profileOf } from '../packages/engine/findings/profile.ts';
import { standardize } from '../packages/engine/kinds/standardize.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { RecordIndex } from '../packages/engine/match/record-index.ts';
import { PLAIN_SOURCE } from '../packages/engine/read/table.ts';
import { generateSet, INDEXED_SET } from '../packages/samples/sets.ts';

const rows = Number(process.argv[2]);
const generated = generateSet({ ...INDEXED_SET, rows });
/** Its rows grow by each record that arrives. */
const columns = generated.table.columns.map(({ name, values }) => ({ name, values: [...values] }));
const table = { columns, rows };
const today = new Date().toISOString().slice(0, 10);

const begin = performance.now();
const examined = await examineTable(table, PLAIN_SOURCE, { today });
const kinds = examined.columns.map(({ kind }) => kind);
const matchBegin = performance.now();
const { trained, clusters } = await matchTable(table, kinds, { keepsModel: true });
const matched = performance.now();
if (!trained) throw new Error('Nothing was trained');
const index = new RecordIndex(trained);
for (let row = 0; row < rows; row++) index.add(columns.map(({ values }) => values[row] ?? ''));
const built = performance.now();

const profile = profileOf(examined, { clusters });
const checks = examined.columns.map(({ context }) => checksOf(context));
/** What the checks of its column say of a value: the table was checked as a whole, and what arrives by itself. */
const findingsOf = (at: number, value: string) =>
  value === '' ? [] : (checks[at] ?? []).filter(({ test }) => test(value) !== undefined);
const isWrong = ({ definition }: (typeof checks)[number][number]) =>
  definition.isWrong === true || definition.criterion === 'validity';
const faulty = profile.faulty.map((one, at) => {
  const get = (value: string) =>
    one.get(value) ?? findingsOf(at, value).find((check) => isWrong(check))?.definition;
  return { ...one, has: (value: string) => get(value) !== undefined, get, suggestion: one.suggestion };
});
const goldenOf = goldenRecords(examined, { faulty, cells: profile.cells }, clusters);
// What it looks at in the whole table is found at the first record.
goldenOf([0]);

const recordSchema = z.record(z.string(), z.string());

function resolve(body: unknown) {
  const record = recordSchema.parse(body);
  const start = performance.now();
  const cells = examined.columns.map(({ column, kind, context }) =>
    standardize(kind.kind, record[column.name] ?? '', context.form),
  );
  const standardized = performance.now();
  const findings = cells.flatMap((value, at) =>
    findingsOf(at, value).map(({ definition }) => ({
      column: columns[at]?.name,
      finding: definition.finding,
    })),
  );
  const checked = performance.now();
  const row = index.add(cells);
  for (const [at, { values }] of columns.entries()) values.push(cells[at] ?? '');
  const { group, matches } = index.resolveRow(row);
  const found = performance.now();
  const golden = goldenOf(group).map(({ value, because }, at) => ({
    column: columns[at]?.name,
    value,
    because,
  }));
  const end = performance.now();
  return {
    ...{ row, group, golden, findings },
    score: matches[0]?.score,
    milliseconds: {
      standardize: standardized - start,
      check: checked - standardized,
      match: found - checked,
      golden: end - found,
    },
  };
}

const server = createServer(async (request, response) => {
  try {
    const answer = JSON.stringify(resolve(await json(request)));
    response.setHeader('content-type', 'application/json').end(answer);
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({
    port: typeof address === 'object' ? address?.port : undefined,
    seconds: { match: (matched - matchBegin) / 1000, build: (built - matched) / 1000 },
    examined: (matchBegin - begin) / 1000,
  });
});
process.once('disconnect', () => process.exit());
