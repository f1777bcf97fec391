/** The accuracy page: a visitor recomputes figures in the browser, reads wrong pairs, and resolves a record. */

import type { Locator } from '@playwright/test';
import { fillIn } from '../../content/fill-in.ts';
import { accuracy, islandCopy } from '../../content/schema/accuracy.ts';
import { measuredAccuracy } from '../../content/schema/measured.ts';
import { generateSet } from '../../packages/samples/sets.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { LONG } from '../support/long.ts';
import { expectHydrated } from '../support/page-scripts.ts';

const PATH = '/accuracy';
const ROWS = 10_000;
/** For a busy machine. */
const PATIENT = { timeout: 300_000 };
const { curve, sets, wrong, speed } = islandCopy;
/** What was drawn is what the engine gives: bench/accuracy-drawn.test.ts. */
const AS_MEASURED = /Measured on .+: the same\./;

type SetName = keyof typeof sets;

test.describe.configure({ timeout: 900_000 });

const section = (page: Page, set: SetName) =>
  page.getByRole('region', { name: sets[set].title, exact: true });
const press = (part: Locator) => part.getByRole('button', { name: islandCopy.action, exact: true }).click();
const seedOf = async (part: Locator) => Number(await part.getByLabel(islandCopy.seed).inputValue());

async function f1Of(part: Locator): Promise<number> {
  await expect(part).toHaveAttribute('data-f1', /^[01](\.\d+)?$/, PATIENT);
  return Number(await part.getAttribute('data-f1'));
}

test(
  'customers are recomputed without a network, wrong pairs are wrong by the truth, and the page is come back to',
  LONG,
  async ({ page, context }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(PATH);
    const part = section(page, 'customers');
    await expectHydrated(page.locator('[data-island=accuracy]').first());
    await part.getByRole('button', { name: islandCopy.action }).hover();
    await expect.poll(() => workers.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await press(part);
    await expect(part.getByRole('progressbar')).toBeVisible();
    await expect(part.getByRole('button', { name: islandCopy.action, exact: true })).toBeVisible();
    await expectNoViolations(page, 'while a set is recomputed', 'main');
    expect(await f1Of(part)).toBeGreaterThan(0.9);
    await expect(part.getByRole('figure')).toContainText(AS_MEASURED);
    await context.setOffline(false);
    await expect(part.getByRole('progressbar')).toHaveCount(0);
    for (const text of [
      'Precision',
      'Recall',
      'F1',
      'B-cubed',
      'records a second',
      'Same name and birth date',
    ])
      await expect(part).toContainText(text);

    const { truth } = generateSet({ kind: 'customers', seed: await seedOf(part), rows: ROWS });
    for (const [title, isSame] of [
      [wrong.together, false],
      [wrong.apart, true],
    ] as const) {
      const list = part
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .last();
      const pairs = list.getByRole('listitem');
      expect(await pairs.count()).toBeGreaterThan(0);
      for (const text of await pairs.allTextContents()) {
        const [, a = '', b = ''] = /Rows ([\d,]+) and ([\d,]+)/.exec(text) ?? [];
        const [one, other] = [a, b].map((row) => truth[Number(row.replaceAll(',', '')) - 1]);
        expect(one === other, text).toBe(isSame);
      }
      await pairs.first().locator('summary').click();
      await expect(pairs.first().getByRole('table')).toHaveCount(2);
    }
    await expectNoViolations(page, 'a recomputed set with wrong pairs', 'main');

    await page.goto('/about');
    await page.goBack();
    await expect(part.getByRole('button', { name: islandCopy.action, exact: true })).toBeVisible();
  },
);

test(
  'a seed that is none is refused at its field, one that is goes into the address, and a file that cannot be loaded is named',
  LONG,
  async ({ page, expectConsole }) => {
    expectConsole({ text: 'ERR_FAILED', address: '/samples/historical-people.csv' });
    await page.route('**/samples/historical-people.csv', (route) => route.abort());
    await page.goto(PATH);
    const part = section(page, 'households');
    await part.getByLabel(islandCopy.seed).fill('seven');
    await press(part);
    await expect(part.getByLabel(islandCopy.seed)).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page, 'a wrong seed', 'main');
    await part.getByLabel(islandCopy.seed).fill('99');
    await press(part);
    await expect(page).toHaveURL(/\/accuracy#households&households-seed=99$/);
    await part.getByRole('button', { name: islandCopy.cancel }).click();
    await page.reload();
    await expect(part.getByLabel(islandCopy.seed)).toHaveValue('99');
    const historical = section(page, 'historical');
    await press(historical);
    await expect(historical.getByRole('alert')).toHaveText(islandCopy.failures.file);
  },
);

test('a slider moves the mark along the curve', LONG, async ({ page }) => {
  await page.goto(PATH);
  const part = section(page, 'customers');
  const slider = part.getByRole('slider', { name: curve.threshold });
  await expectHydrated(page.locator('[data-island=accuracy]').first());
  const mark = part
    .getByRole('img', { name: /precision/ })
    .locator('circle')
    .first();
  const before = await mark.getAttribute('cx');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^At 2, precision is \d/);
  expect(await mark.getAttribute('cx')).not.toBe(before);
});

test('without JavaScript the last measured table stands there as text', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByText(accuracy.recompute.withoutScripts)).toBeVisible();
  for (const { title } of Object.values(sets)) {
    const part = page.getByRole('region', { name: title, exact: true });
    await expect(part).toContainText(/Measured on \w+ \d+, 20\d\d/);
    await expect(part).toContainText(/\d\d\.\d\d%/);
    await expect(part.getByRole('button')).toHaveCount(0);
  }
  const resolving = page.locator('#processing-time');
  await expect(resolving).toContainText(/median\s*\d+\.\d\d ms/);
  await expect(resolving).toContainText(accuracy.speed.withoutScripts);
  await context.close();
});

test(
  'two sets at once, one of them as it was measured, another seed is not, and a set is canceled',
  LONG,
  async ({ page }) => {
    await page.goto(PATH);
    const historical = section(page, 'historical');
    const households = section(page, 'households');
    await households.getByLabel(islandCopy.seed).fill('99');
    for (const part of [historical, households]) await press(part);
    const f1 = await f1Of(households);
    expect(f1).toBeGreaterThan(0.9);
    expect(f1).not.toBe(measuredAccuracy.sets.find(({ set }) => set === 'households')?.found.pairwise.f1);
    await expect(households.getByRole('figure')).toContainText(
      /Measured on .+, seed \d+: precision .+, recall/,
    );
    expect(await f1Of(historical)).toBeGreaterThan(0.9);
    await expect(historical.getByRole('figure')).toContainText(AS_MEASURED);
    await expect(historical).toContainText('Splink');
    await expect(historical).toContainText(islandCopy.publishedNote);
    await expectNoViolations(page, 'two sets', 'main');

    await press(households);
    await households.getByRole('button', { name: islandCopy.cancel }).click();
    await expect(households.getByRole('progressbar')).toHaveCount(0);
    await expect(households).not.toHaveAttribute('data-f1');
  },
);

test('a record is changed and matched on a phone', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await page.getByRole('button', { name: speed.build }).click();
  await expect(page.getByText(fillIn(speed.building, { records: 20_000 }))).toBeVisible();
  await expect(page.getByText(/Matched in \d+\.\d\d ms/)).toBeVisible(PATIENT);
  await page.getByLabel('last_name').fill('Zzyzx');
  await expect(page.getByText(/Matched in \d+\.\d\d ms/)).toBeVisible();
  await page.getByRole('button', { name: speed.hundred }).click();
  await expect(page.getByText(/median \d+\.\d\d ms, slowest \d+\.\d\d ms/)).toBeVisible(PATIENT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectNoViolations(page, 'a resolved record', 'main');
});
