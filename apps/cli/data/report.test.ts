import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RULES } from '../../../packages/engine/findings/cleaning.ts';
import { FINDINGS } from '../../../packages/engine/findings/findings.ts';
import { RELATIONS } from '../../../packages/engine/match/related.ts';
import { FORMATS } from '../../../packages/engine/read/formats.ts';
import { runData } from './run.ts';

const DESCRIPTION = readFileSync('content/documentation/table-report.md', 'utf8');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function reportOf(name: string, content: string): Promise<unknown> {
  const [file, report] = [join(folder, name), join(folder, `${name}.report.json`)];
  writeFileSync(file, content);
  const environment = { print: async () => {}, note: () => {}, progress: () => {}, today: '2026-01-31' };
  expect(await runData(['check', file, '--report', report], environment)).toBe(0);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const count = z.int().min(0);
const row = z.int().min(1);
const share = z.number().min(0).max(1);
const example = z.strictObject({ value: z.string(), count });
const rowsFound = z.strictObject({ count, examples: z.array(row).max(10) });

/** The description as a schema; its first two tests compare the field names. */
const column = z.strictObject({
  name: z.string(),
  column: count,
  kind: z.string(),
  detail: z.string().optional(),
  confidence: share,
  filled: count,
  missing: count,
  missingWords: z.array(example),
  distinct: count,
  formats: z.array(z.strictObject({ format: z.string(), count, share })).max(10),
  dateOrder: z.enum(['day first', 'month first']).optional(),
  phoneCountry: z.string().length(2).optional(),
});
const finding = z.strictObject({
  kind: z.enum(FINDINGS.map(({ finding }) => finding)),
  criterion: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  isUnusual: z.literal(true).optional(),
  also: z.array(z.string()).optional(),
  column: count.optional(),
  columns: z.array(count).min(2).optional(),
  count: count.min(1),
  share,
  damage: z.number().min(0),
  rows: z.array(row).max(10),
  examples: z.array(example).max(10),
  sentence: z.string().endsWith('.'),
  shown: z
    .array(z.strictObject({ row, column: count, value: z.string() }))
    .max(2)
    .optional(),
});
const score = z.strictObject({
  criterion: z.string(),
  score: z.number().min(0).max(100).nullable(),
  checked: count,
  notChecked: z.array(z.string()),
  sentence: z.string(),
});
const cluster = z.strictObject({
  rows: z.array(row).min(2),
  golden: z.array(
    z.strictObject({
      value: z.string(),
      row: count,
      because: z.string().min(1),
      isChosen: z.literal(true).optional(),
    }),
  ),
});
const pair = z.strictObject({
  rows: z.tuple([row, row]),
  score: z.number(),
  prior: z.number(),
  contributions: z.array(z.strictObject({ columns: z.array(count), level: z.string(), added: z.number() })),
});
const duplicates = z.strictObject({
  method: z.string(),
  groups: count,
  rowsInGroups: count,
  surplusRows: count,
  hasMatches: z.boolean(),
  canTell: z.boolean(),
  about: z.array(z.enum(['people', 'companies'])).max(2),
  aboutBecause: z.string(),
  other: z.strictObject({ about: z.enum(['people', 'companies']), groups: count }).optional(),
  notes: z.array(z.string().endsWith('.')),
  leftOut: z.array(z.strictObject({ column: z.string(), reason: z.string() })),
  toldMost: z.array(z.strictObject({ columns: z.array(z.string()), added: z.number() })).max(5),
  threshold: z.number().optional(),
  decisions: z
    .array(
      z.strictObject({
        rows: z.tuple([row, row]),
        decision: z.enum(['same', 'different']),
        holds: z.boolean(),
      }),
    )
    .optional(),
  clusters: z.array(cluster),
  pairsForReview: count,
  review: z.array(pair).max(100),
});
const decision = z.strictObject({
  decision: z.string(),
  lines: rowsFound,
  columns: z.array(z.string()).optional(),
  sentence: z.string().endsWith('.'),
  option: z.enum(['delimiter', 'encoding', 'headerRow', 'sheet', 'asIs']).optional(),
});
const file = z.strictObject({
  name: z.string(),
  bytes: count,
  format: z.enum(FORMATS.map(({ name }) => name)),
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  headerRow: count,
  sheet: z.string().optional(),
  sheets: z.array(z.string()).optional(),
  raggedRows: rowsFound,
  strayQuotes: rowsFound,
  equalHeaders: z.array(z.string()).optional(),
  undecodable: count,
  decisions: z.array(decision),
  sheetRows: z.array(count).optional(),
  hiddenSheets: z.array(z.string()).optional(),
  packed: z.string().optional(),
});
const mended = z.strictObject({
  row,
  column: count,
  value: z.string(),
  suggestion: z.string(),
  reason: z.string().endsWith('.'),
});
const cells = z.strictObject({ mended: z.array(mended), notCompared: z.array(z.string()) });
const rowsAre = z.strictObject({ what: z.enum(['list', 'events']), because: z.string().endsWith('.') });
const entities = z.strictObject({
  columns: z.array(z.string()).min(1),
  rows: count,
  count,
  inSeveralWays: count,
});
const changed = z.strictObject({ row, column: count, before: z.string(), after: z.string() });
const rule = z.strictObject({
  rule: z.enum(RULES),
  cells: count,
  isDefault: z.boolean(),
  examples: z.array(changed).max(3),
});
const report = z.strictObject({
  version: z.literal(1),
  file,
  rows: count,
  rowsAre,
  entities: entities.optional(),
  columns: z.array(column),
  findings: z.array(finding),
  dismissed: z.array(finding).optional(),
  scores: z.array(score),
  cells,
  cleaning: z.array(rule),
  duplicates,
  related: z.partialRecord(z.enum(RELATIONS), count),
  expectedWrong: z.null(),
  because: z.string().endsWith('.'),
  asked: z.array(z.string()),
  groups: z.array(cluster),
});

test.each([
  ['The whole report', report],
  ['The file', file],
  ['A decision', decision],
  ['What rows are', rowsAre],
  ['Whom events are about', entities],
  ['A column', column],
  ['A finding', finding],
  ['A score', score],
  ['Cells', cells],
  ['A mended cell', mended],
  ['A rule of cleaning', rule],
  ['Duplicates', duplicates],
  ['A cluster', cluster],
  ['A pair for review', pair],
])('%s is described field by field', (heading, schema) => {
  const [, section = ''] = DESCRIPTION.split(`# ${heading}\n`);
  const [text = ''] = section.split('\n#');
  const cells = text.split('\n').flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? []);
  const described = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(described.toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});

test('each kind of finding is described with its criterion', () => {
  for (const { finding, criterion } of FINDINGS) {
    expect(DESCRIPTION).toMatch(new RegExp(`^\\| ${criterion} \\| .*\`${finding}\``, 'm'));
  }
});

test('each format of files is described', () => {
  const [line = ''] = /^\| `format` \|.*$/m.exec(DESCRIPTION) ?? [];
  const described = [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(['format', ...FORMATS.map(({ name }) => name)].toSorted());
});

const PEOPLE = Array.from({ length: 60 }, (_, at) => {
  const [given, family] = [['Anna', 'Paul', 'Mia', 'Otto'][at % 4], ['Berg', 'Kurz', 'Lang'][at % 3]];
  return `${at},${given},${family}${at % 40},${given}.${at % 40}@gmail.com,19${50 + (at % 40)}-02-${10 + (at % 19)},030 12345${10 + (at % 40)}`;
});

test.each([
  [
    'people.csv',
    `id,first name,last name,email,dob,phone\n${PEOPLE.join('\n')}\n99,N/A,x@y.de,a@gmial.com,1980-02-30\n`,
  ],
  ['empty.csv', 'name,email\n'],
  ['titles.csv', 'Report of 2026\n\nname,age\nann,17\nbob,18\ncid,19\nTotal,54\n'],
  ['lines.jsonl', '{"a":1}\n{"b":{"c":[1]}}\n'],
])('the report of %s is as described', async (name, content) => {
  const parsed = report.parse(await reportOf(name, content));
  expect(parsed.file.name).toBe(name);
});

test('clusters name their rows and the source of each proposed value', async () => {
  const table =
    'id,first name,last name,email\n1,Ann,Berg,ann@example.com\n2,Bob,Kurz,\n3,Ann,Berg,ann@example.com\n';
  const { duplicates } = report.parse(await reportOf('twice.csv', table));
  expect(duplicates).toMatchObject({
    groups: 1,
    clusters: [
      {
        rows: [1, 3],
        golden: [{ value: '1', row: 1 }, { value: 'Ann', row: 1 }, {}, {}],
      },
    ],
  });
});
