/** What the routes of the specification do in a browser; what they say is in `tests/site/routes.test.ts`. */

import { articles } from '../../content/schema/articles.ts';
import { compliance } from '../../content/schema/compliance.ts';
import { home } from '../../content/schema/home.ts';
import { type Plan, plans } from '../../content/schema/plans.ts';
import { pricing } from '../../content/schema/pricing.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { LONG } from '../support/long.ts';
import { action, headingNamed, main, sectionOf } from '../support/sections.ts';

test('/: both dialogs open and close', async ({ page }) => {
  await page.goto('/');
  for (const [index, label] of ['Get Started', 'Watch Demo'].entries()) {
    await main(page).getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: home.comingSoon[index]?.title });
    await expect(dialog, label).toContainText('oming soon');
    await dialog.getByRole('button', { name: home.close }).last().click();
    await expect(dialog, label).toBeHidden();
  }
});

test('/pricing: the prices of an annual plan', async ({ page }) => {
  await page.goto('/pricing');
  await main(page)
    .getByRole('group', { name: pricing.billing.legend })
    .first()
    .getByLabel(pricing.billing.annual)
    .check();
  for (const plan of plans.plans) {
    if (plan.monthlyDollars === null) continue;
    await expect(sectionOf(page, plan.name)).toContainText(priceOf(plan, plans.annualDiscountPercent));
  }
});

test('/compliance: Explore Compliance Solutions leads to the frameworks', async ({ page }) => {
  await page.goto('/compliance');
  await action(main(page), 'Explore Compliance Solutions').click();
  await expect(headingNamed(main(page), compliance.frameworks.title)).toBeInViewport();
});

test('/blog: four articles, then all of them, and a newsletter that can be subscribed to', async ({
  page,
}) => {
  await page.goto('/blog');
  const shown = main(page).locator('article:visible');
  await expect(shown).toHaveCount(4);
  await action(main(page), 'Load More Articles').click();
  await expect(shown).toHaveCount(articles.length);
  await expect(page).toHaveURL(/\/blog$/);
  const newsletter = main(page).locator('form');
  await newsletter.scrollIntoViewIfNeeded();
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test('an unknown path: 404, the text, the path in the console, a link home', async ({
  page,
  expectConsole,
}) => {
  expectConsole({ text: 'status of 404', address: '/no/such-page' });
  expectConsole({ text: '404: no page at /no/such-page' });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto('/no/such-page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.poll(() => lines).toContain('404: no page at /no/such-page');
  await main(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('a section that a link names from another page lands below the header', LONG, async ({ page }) => {
  await page.goto('/pricing');
  for (const id of ['product', 'preview', 'industries']) {
    await page.getByRole('banner').locator(`a[href="/#${id}"]:visible`).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expectBelowHeader(page, `#${id}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  }
});

async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  const gap = () =>
    page.evaluate((target) => {
      const top = document.querySelector(target)?.querySelector('h2')?.getBoundingClientRect().top ?? -1;
      return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    }, selector);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(400);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A plan's price a month as it is written: '$99', '$79.20'. */
function priceOf({ monthlyDollars }: Plan, discountPercent: number): string {
  return dollars.format(((monthlyDollars ?? Number.NaN) * (100 - discountPercent)) / 100);
}
