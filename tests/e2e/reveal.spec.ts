/** Sections below the first screen fade in once, and nothing already visible is ever hidden. Every page: pages/pages.spec.ts. */
import { expect, type Page, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { LONG } from '../support/long.ts';
import { waitForScripts } from '../support/page-scripts.ts';

const waiting = (page: Page) => page.locator('[data-reveal=waiting]');
const industries = (page: Page) => page.locator('#industries');

/** Opens a page and waits until its scripts have run. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

test('scrolling to the end shows everything and shifts nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) document.documentElement.setAttribute('data-shifted', '');
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/case-studies', '/platform-overview', '/security']) {
    await open(page, path);
    expect(await waiting(page).count(), path).toBeGreaterThan(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top <= height; top += 500) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    await expect(waiting(page), path).toHaveCount(0);
    await expect(page.locator('html[data-shifted]'), path).toHaveCount(0);
  }
});

test('a section fades in once a tenth of it is visible, or a tenth of the screen where it is taller, and only once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/');
  const show = (share: number) =>
    industries(page).evaluate((section, part) => {
      const { top, height } = section.getBoundingClientRect();
      // The threshold counts the visible share of the section, or of the screen where the section is taller.
      scrollBy(0, top - innerHeight + part * Math.min(height, innerHeight));
    }, share);
  expect(await industries(page).evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(
    2,
  );
  await show(0.05);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  await expect(industries(page)).toHaveAttribute('data-reveal', 'waiting');
  await show(0.12);
  await expect(industries(page)).toHaveAttribute('data-reveal', 'shown');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(industries(page)).toHaveAttribute('data-reveal', 'shown');
});

test('a reload half-way down, and a fragment, hide nothing in view or above', LONG, async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo(0, 1500));
  await recordHidden(page);
  await page.reload();
  await waitForScripts(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1400);
  expect(await hiddenTops(page)).toEqual([]);
  await expect(industries(page)).toHaveAttribute('data-reveal', 'waiting');

  for (const address of ['/about', '/#industries', '/about', '/pricing#estimate&records=2000000']) {
    await open(page, address);
    if (address.includes('#')) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await hiddenTops(page), address).toEqual([]);
  }
});

test('a section that is jumped to, or that the focus enters, is shown', LONG, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').locator('a[href="/#industries"]:visible').click();
  await expect(industries(page)).toHaveAttribute('data-reveal', 'shown');
  await open(page, '/healthcare');
  const last = page.locator('main section').last();
  await expect(last).toHaveAttribute('data-reveal', 'waiting');
  await last
    .getByRole('button')
    .first()
    .evaluate((element) => element.focus({ preventScroll: true }));
  await expect(last).toHaveAttribute('data-reveal', 'shown');
});

test('on paper, with reduced motion and without scripts everything is there', async ({
  page,
  browser,
  server,
}) => {
  await open(page, '/');
  await expect(industries(page)).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(industries(page)).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await expect(industries(page)).toHaveCSS('opacity', '1');
  await page.reload();
  await waitForScripts(page);
  await expect(page.locator('[data-reveal]')).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const silent = await context.newPage();
  await silent.goto('/');
  for (const section of await silent.locator('main section').all())
    await expect(section).toHaveCSS('opacity', '1');
  await context.close();
});

test('what was scrolled into view before the scripts arrived stays visible', LONG, async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await recordHidden(page);
  await page.goto('/');
  await page.mouse.wheel(0, 2400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
  await release();
  await expect(waiting(page).first()).toBeAttached();
  expect(await hiddenTops(page)).toEqual([]);
});

/** Records, in every page opened later, which sections were hidden although they were in view or above. */
async function recordHidden(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tops: number[] = [];
    Object.assign(window, { hiddenTops: tops });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof Element) || target.getAttribute('data-reveal') !== 'waiting') continue;
        const { top } = target.getBoundingClientRect();
        if (top < innerHeight) tops.push(top);
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-reveal'] });
  });
}

function hiddenTops(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'hiddenTops'));
}
