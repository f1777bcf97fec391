import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { buildEngine, scriptsOfText, serveEngine } from '../support/engine-in-browser.ts';
import { installEngine } from '../support/engine-package.ts';
import { LONG } from '../support/long.ts';

// One worker for all: the engine is built once.
test.describe.configure({ mode: 'default' });

const { table } = generateHouseholds({ rows: 5000, seed: 21 });
let files: Map<string, string>;

test.beforeAll(async () => {
  files = await buildEngine();
});

/** The rows of each group, counted from 1. */
function groupsOf(clusters: Int32Array): number[][] {
  const groups = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  return [...groups.values()].filter((rows) => rows.length > 1).map((rows) => rows.map((row) => row + 1));
}

test('finds the same in a worker of a browser as in Node', LONG, async ({ page }) => {
  const server = await serveEngine(files);
  try {
    server.csv = [...tableCsv(table)].join('');
    let workers = 0;
    page.on('worker', () => workers++);
    await page.goto(server.url);
    await page.waitForFunction(() => window.measure !== undefined);
    const { sheet, groups } = await page.evaluate(() => window.measure());
    expect(workers).toBe(1);
    expect(groups.length).toBeGreaterThan(800);
    expect(sheet.findings.length).toBeGreaterThan(0);
    expect(groups).toEqual(groupsOf((await matchTable(table, detectKinds(table))).clusters));
  } finally {
    server.close();
  }
});

/** As `engine-page.ts`, by the exports of the package. */
const PAGE_OF_PACKAGE = `import { wrap } from 'comlink';
import { checkTable, readTable } from '@assay/engine';

const worker = new Worker(new URL('@assay/engine/worker', import.meta.url), { type: 'module' });
const engine = wrap(worker);

window.measure = async () => {
  const file = new File([await (await fetch('/table.csv')).blob()], 'table.csv');
  await engine.open(file);
  const sheet = await engine.check({});
  const read = await readTable(new Uint8Array(await file.arrayBuffer()));
  const { matches } = await checkTable(read.table, read.source, { today: '2026-01-31' });
  return { sheet, clusters: matches.clusters.length };
};`;

test('the packed engine, bundled, checks a table in a worker and in the page', LONG, async ({ page }) => {
  const engine = installEngine();
  writeFileSync(join(engine.folder, 'page.js'), PAGE_OF_PACKAGE);
  const server = await serveEngine(await buildEngine('page.js', engine.folder));
  try {
    server.csv =
      'id,name,email\n1,Ann Berg,ann@gmial.com\n2,Bob Kurz,bob@example.com\n3,Ann Berg,ann@gmial.com\n';
    await page.goto(server.url);
    await page.waitForFunction(() => window.measure !== undefined);
    const found = await page.evaluate(() => window.measure());
    expect(found).toMatchObject({ sheet: { rows: 3, duplicates: { groups: 1 } }, clusters: 3 });
    expect(found.sheet.findings).toContainEqual(expect.objectContaining({ kind: 'duplicates' }));
  } finally {
    server.close();
    engine.remove();
  }
});

test('a browser gets the engine in 123 kB', async () => {
  const size = scriptsOfText(files).reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(123_000);
});
