import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { match } from '../../hygiene/match/match.ts';
import { detectKinds } from '../../hygiene/profile/kinds.ts';
import { buildEngine, scriptsOfText, serveEngine } from '../support/engine-in-browser.ts';
import { csvOf, generateHouseholds } from '../support/households.ts';

// One worker for all: the engine is built, and the table matched alone, once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const { table } = generateHouseholds({ rows: 5000, seed: 21 });
let files: Map<string, string>;
let alone: number[];

test.beforeAll(async () => {
  files = await buildEngine();
  alone = [...match(table, detectKinds(table)).clusters];
});

for (const isIsolated of [true, false]) {
  test(`finds the same in a browser's workers as alone, isolated: ${isIsolated}`, async ({ page }) => {
    const server = await serveEngine(files, isIsolated);
    try {
      server.csv = csvOf(table);
      await page.goto(server.url);
      await page.waitForFunction(() => window.measure !== undefined);
      const { clusters, helpers, isShared, report } = await page.evaluate(() => window.measure(3));
      expect({ helpers, isShared }).toEqual({ helpers: 2, isShared: isIsolated });
      expect(report.duplicates.groups).toBeGreaterThan(800);
      expect(report.findings.length).toBeGreaterThan(0);
      expect(clusters).toEqual(alone);
    } finally {
      server.close();
    }
  });
}

test('a browser gets the engine in 76 kB', async () => {
  const size = scriptsOfText(files).reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(76_000);
});
