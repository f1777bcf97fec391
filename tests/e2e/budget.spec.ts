/** What a page may cost a visitor on a phone who has never been here, before scrolling. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { newsletterForm, submitButton } from '../support/forms.ts';
import { measurePage, type PageSize, sizeProblem } from '../support/page-size.ts';
import { sitePages } from '../support/pages.ts';
import { countWire } from '../support/wire.ts';

const HOME = { bytes: 60_000, requests: 7, scriptBytes: 3_000 };
const OTHER = { bytes: 75_000, requests: 8, scriptBytes: 5_000 };
const HOME_WITH_NEWSLETTER = 130_000;

/** The sizes of all pages on a day; decision 15 tells what they are for. */
const RECORD = 'tests/page-sizes.json';

/** What Playwright makes of `--update-snapshots`. */
const UPDATE = ['all', 'changed'];

const pages = [...sitePages(), '/404'];

test('no page has grown beyond its limit', async ({ server }, { config }) => {
  const sizes: Record<string, PageSize> = {};
  for (const path of pages) sizes[path] = await measurePage(server.origin, path);
  if (UPDATE.includes(config.updateSnapshots)) writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
  const recorded: Record<string, PageSize> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const problems = Object.entries(sizes).flatMap(
    ([path, size]) => sizeProblem(path, size, recorded[path]) ?? [],
  );
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
});

test('every page stays within its budget', async ({ context }) => {
  test.setTimeout(180_000);
  for (const path of pages) {
    const tab = await context.newPage();
    await tab.setViewportSize({ width: 412, height: 823 });
    const cost = await countWire(tab);
    await tab.goto(path, { waitUntil: 'networkidle' });
    const { bytes, requests, scriptBytes } = await cost();
    const budget = path === '/' ? HOME : OTHER;
    expect.soft(bytes, `${path}: bytes`).toBeLessThanOrEqual(budget.bytes);
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(budget.requests);
    expect.soft(scriptBytes, `${path}: bytes of script`).toBeLessThanOrEqual(budget.scriptBytes);
    await tab.close();
  }
});

test('scripts are requested once the page has been painted', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(1);
  expect(Math.min(...scripts)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

test('home, scrolled to the end with the newsletter form ready, stays within its budget', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const cost = await countWire(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').scrollIntoViewIfNeeded();
  await expect(submitButton(footer, newsletterForm)).toBeEnabled();
  expect((await cost()).bytes).toBeLessThanOrEqual(HOME_WITH_NEWSLETTER);
});
