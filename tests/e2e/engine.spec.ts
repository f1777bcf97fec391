import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateHouseholds } from '../../packages/engine/samples/households.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { buildEngine, scriptsOfText, serveEngine } from '../support/engine-in-browser.ts';
import { LONG } from '../support/long.ts';

// One worker for all: the engine is built once.
test.describe.configure({ mode: 'default' });

const { table } = generateHouseholds({ rows: 5000, seed: 21 });
let files: Map<string, string>;
/** What the engine finds alone, computed for the first who asks. */
let alone: number[][] | undefined;

test.beforeAll(async () => {
  files = await buildEngine();
});

/** The rows of each group, counted from 1. */
function groupsOf(clusters: Int32Array): number[][] {
  const groups = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  return [...groups.values()].filter((rows) => rows.length > 1).map((rows) => rows.map((row) => row + 1));
}

for (const isIsolated of [true, false]) {
  test(`finds the same in a browser's workers as alone, isolated: ${isIsolated}`, LONG, async ({ page }) => {
    const server = await serveEngine(files, isIsolated);
    try {
      server.csv = [...tableCsv(table)].join('');
      let workers = 0;
      page.on('worker', () => workers++);
      await page.goto(server.url);
      await page.waitForFunction(() => window.measure !== undefined);
      const { sheet, groups, isShared } = await page.evaluate(() => window.measure());
      expect(isShared).toBe(isIsolated);
      const cores = await page.evaluate(() => navigator.hardwareConcurrency);
      expect(workers).toBe(Math.min(cores, 4));
      expect(groups.length).toBeGreaterThan(800);
      expect(sheet.findings.length).toBeGreaterThan(0);
      alone ??= groupsOf((await matchTable(table, detectKinds(table))).clusters);
      expect(groups).toEqual(alone);
    } finally {
      server.close();
    }
  });
}

test('a browser gets the engine in 115 kB', async () => {
  const size = scriptsOfText(files).reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(115_000);
});
