/** What a page may cost a visitor on a phone who has never been here, before scrolling. */
import { expect, test } from '../support/fixtures.ts';
import { newsletterForm, submitButton } from '../support/forms.ts';
import { sitePages } from '../support/pages.ts';
import { countWire } from '../support/wire.ts';

const HOME = { bytes: 60_000, requests: 7, scriptBytes: 3_000 };
const OTHER = { bytes: 75_000, requests: 8, scriptBytes: 5_000 };
const HOME_WITH_NEWSLETTER = 130_000;

/** Ten packets of 1,460 bytes: what a server sends before it waits for the first sign that they arrive. */
const FIRST_PACKETS = 14_600;

for (const path of [...sitePages(), '/404']) {
  test(`${path} stays within its budget`, async ({ page, expectConsole }) => {
    if (path === '/404') expectConsole({ text: '404' });
    await page.setViewportSize({ width: 412, height: 823 });
    const cost = await countWire(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { bytes, requests, pageBytes, scriptBytes } = await cost();
    const budget = path === '/' ? HOME : OTHER;
    expect.soft(bytes, 'bytes').toBeLessThanOrEqual(budget.bytes);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(pageBytes, 'bytes of the page').toBeLessThanOrEqual(FIRST_PACKETS);
    expect.soft(scriptBytes, 'bytes of script').toBeLessThanOrEqual(budget.scriptBytes);
  });
}

test('scripts are asked for once the page has been painted', async ({ page }) => {
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
