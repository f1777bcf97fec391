/**
 * The price estimator as a visitor uses it. Prices and words are read from `content/`; the sums themselves are tested in
 * apps/site/pricing, their wording in apps/site/islands/estimator.
 */

import { type Billing, estimate, type Line, type Needs } from '../../apps/site/pricing/estimate.ts';
import { startingNeeds } from '../../apps/site/pricing/needs.ts';
import { annualPrice, formatCents, formatCount, formatLedger } from '../../apps/site/pricing/price.ts';
import { fillIn } from '../../content/fill-in.ts';
import { plans } from '../../content/schema/plans.ts';
import { pricing } from '../../content/schema/pricing.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { LONG } from '../support/long.ts';
import { expectHydrated, waitForScripts } from '../support/page-scripts.ts';

const copy = pricing.estimate;
const { billing: billingWords } = pricing;
const start = startingNeeds(plans);
const startRecords = formatCount(start.recordsPerMonth);

const estimator = (page: Page) => page.locator('#estimate');
const records = (page: Page) => estimator(page).getByLabel(copy.form.records, { exact: true });
const field = (page: Page, name: 'integrations' | 'customIntegrations' | 'serviceHours' | 'premiumSupport') =>
  estimator(page).getByLabel(copy.form[name]);
const sum = (page: Page) => page.getByRole('table', { name: copy.card.title });
const perMonth = (page: Page) => sum(page).getByRole('row', { name: copy.card.monthlyTotal });
const heading = (page: Page) => estimator(page).getByRole('heading', { level: 2 });
/** The switch above the plans; the estimator has another. */
const billingSwitch = (page: Page) => page.getByRole('group', { name: billingWords.legend }).first();
const annual = (page: Page) =>
  estimator(page).getByRole('radio', { name: `${billingWords.annual}, ${billingWords.saving}` });

/** Opens the page at the estimator, with these values, and waits until it works. */
async function open(page: Page, values = ''): Promise<void> {
  await page.goto(`/pricing#estimate${values}`);
  await expectHydrated(estimator(page).locator('[data-island]'));
}

/** The sum as a visitor reads it, line by line. */
async function lines(page: Page): Promise<string[]> {
  const rows = sum(page).getByRole('row');
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | ')),
  );
}

/** What the price list makes of some needs; the rest is as at the start. */
function quote(needs: Partial<Needs> = {}, billing: Billing = 'monthly') {
  const { best } = estimate({ ...start, ...needs }, billing, plans);
  if (!best) throw new Error('No plan has a price');
  return best;
}

/** What some needs cost each month, as it is written. */
function costs(needs: Partial<Needs>, billing: Billing = 'monthly'): string {
  return formatLedger(quote(needs, billing).monthlyCents);
}

test('every line of the sum follows what is entered, and screen readers are told', async ({ page }) => {
  await open(page);
  await expect(estimator(page).getByRole('heading', { name: quote().plan.name })).toBeVisible();
  await expect(perMonth(page)).toContainText(costs({}));

  await records(page).fill('12,345,678');
  await field(page, 'customIntegrations').fill('2');
  await field(page, 'serviceHours').fill('10');
  await field(page, 'premiumSupport').check();
  const needs = {
    recordsPerMonth: 12_345_678,
    customIntegrations: 2,
    serviceHours: 10,
    premiumSupport: true,
  };
  const expected = quote(needs);
  const { card } = copy;
  const line = ({ kind, quantity, unitCents, cents, startsAt }: Line) => {
    const name = fillIn(card.lines[kind], {
      plan: expected.plan.name,
      quantity: formatCount(quantity),
      price: formatCents(unitCents),
    });
    return `${name} | ${startsAt ? `${card.from} ` : ''}${formatLedger(cents)}`;
  };
  await expect(estimator(page).getByRole('heading', { name: expected.plan.name })).toBeVisible();
  expect(await lines(page)).toEqual([
    card.monthlyTitle,
    ...expected.monthly.map(line),
    `${card.monthlyTotal} | ${formatLedger(expected.monthlyCents)}`,
    card.onceTitle,
    ...expected.once.map(line),
    `${card.onceTotal} | ${card.from} ${formatLedger(expected.onceCents)}`,
    `${card.firstYear} | ${card.from} ${formatLedger(expected.firstYearCents)}`,
  ]);
  await expect(estimator(page).getByRole('status')).toHaveText(
    fillIn(card.announce, { plan: expected.plan.name, total: costs(needs) }),
  );
});

test(
  'above every included volume the plan of custom price is offered, with what is known',
  LONG,
  async ({ page }) => {
    const most = Math.max(...plans.plans.map((plan) => plan.recordsPerMonth ?? 0)) * 5;
    await open(page, `&records=${most}`);
    const custom = plans.plans.find((plan) => plan.monthlyDollars === null);
    if (!custom) throw new Error('No plan has a custom price');
    await expect(estimator(page)).toContainText(fillIn(copy.card.offer, { custom: custom.name }));
    await expect(estimator(page).getByRole('row', { name: custom.name })).toContainText(copy.card.custom);
    await estimator(page).getByRole('button', { name: custom.action }).first().click();
    const details = fillIn(copy.card.details, {
      records: formatCount(most),
      total: costs({ recordsPerMonth: most }),
    });
    await expect(page.getByRole('dialog')).toContainText(`${custom.name} plan, ${details}`);
  },
);

test('both billing switches follow each other, and the sum and the address follow them', async ({ page }) => {
  const needs = { recordsPerMonth: 2_500_000 };
  await open(page, '&records=2500000');
  await annual(page).check();
  await expect(sum(page)).toContainText(
    fillIn(copy.card.lines.planAnnual, { plan: quote(needs, 'annual').plan.name }),
  );
  await expect(perMonth(page)).toContainText(costs(needs, 'annual'));
  await expect(page).toHaveURL(/\/pricing#estimate&records=2500000&billing=annual$/);

  const top = billingSwitch(page);
  await expect(top.getByLabel(billingWords.annual)).toBeChecked();
  await expect(page.getByText(yearlyPrice(0))).toBeVisible();
  await top.getByLabel(billingWords.monthly).check();
  await expect(estimator(page).getByRole('radio', { name: billingWords.monthly })).toBeChecked();
  await expect(perMonth(page)).toContainText(costs(needs));
  await expect(page).toHaveURL(/\/pricing#estimate&records=2500000$/);
});

test('works by keyboard alone', async ({ page }) => {
  await open(page);
  await records(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3M');
  await page.keyboard.press('Tab');
  await expect(records(page)).toHaveValue('3,000,000');
  const slider = estimator(page).getByRole('slider', { name: copy.form.recordsSlider });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', '3M');
  await page.keyboard.press('ArrowRight');
  await expect(records(page)).toHaveValue('4,000,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  const integrations = start.integrations + 1;
  await expect(field(page, 'integrations')).toHaveValue(String(integrations));
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(perMonth(page)).toContainText(
    costs({ recordsPerMonth: 4_000_000, integrations, premiumSupport: true }, 'annual'),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the address survives a reload and shows a colleague the same', async ({ page, browser, server }) => {
  await open(page);
  await records(page).fill('12M');
  await field(page, 'serviceHours').fill('4');
  await field(page, 'premiumSupport').check();
  await billingSwitch(page).getByLabel(billingWords.annual).check();
  for (const part of ['billing=annual', 'records=12000000', 'hours=4', 'support=premium', '#estimate'])
    await expect(page).toHaveURL(new RegExp(part));
  const before = await lines(page);
  const total = costs({ recordsPerMonth: 12_000_000, serviceHours: 4, premiumSupport: true }, 'annual');
  expect(before).toContain(`${copy.card.monthlyTotal} | ${total}`);

  await page.reload();
  // The browser restores the scroll position, at the switch: the estimator is hydrated when it is reached.
  await records(page).scrollIntoViewIfNeeded();
  await expect(sum(page)).toContainText(total);
  expect(await lines(page)).toEqual(before);
  await expect(records(page)).toHaveValue('12,000,000');

  const context = await browser.newContext({ baseURL: server.origin });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sum(other)).toContainText(total);
  expect(await lines(other)).toEqual(before);
  await expect(other.getByText(yearlyPrice(1))).toBeVisible();
  await context.close();
});

const SHARED = { recordsPerMonth: 12_000_000 };

test(
  'a shared estimate is shown without a sign of the visitor, with the focus there',
  LONG,
  async ({ page }) => {
    await page.goto('/pricing#estimate&records=12000000');
    await expect(sum(page)).toContainText(costs(SHARED));
    await expect(heading(page)).toBeInViewport();
    await expect.poll(() => estimator(page).evaluate((element) => element.matches(':target'))).toBe(true);
    await page.keyboard.press('Tab');
    await expect(records(page)).toBeFocused();
    expect(page.url()).toMatch(/#estimate&records=12000000$/);
  },
);

test('a visitor who has begun to scroll, or reloads, is left where they are', LONG, async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/pricing#estimate&records=12000000');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await release();
  await expect(sum(page)).toContainText(costs(SHARED));
  expect(await page.evaluate(() => scrollY)).toBe(300);

  await page.reload();
  await expect(sum(page)).toContainText(costs(SHARED));
  // Scroll anchoring may correct it by the height of a line that has become taller.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 300)).toBeLessThan(50);
});

test('an older address, with the values in the query, works and is rewritten', LONG, async ({ page }) => {
  await page.goto('/pricing?utm_source=mail&records=12000000&billing=annual&hours=4#estimate');
  await expect(sum(page)).toContainText(costs({ ...SHARED, serviceHours: 4 }, 'annual'));
  await expect(page).toHaveURL(
    /\/pricing\?utm_source=mail#estimate&billing=annual&records=12000000&hours=4$/,
  );
  await page.goto('/pricing?records=12000000');
  await expect(page).toHaveURL(/\/pricing#records=12000000$/);
});

test(
  'what is entered is sent to nobody: not by a reload, nor as the referrer of the next page',
  LONG,
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      sent.push(`${request.url()} ${referer} ${request.postData() ?? ''}`);
    });
    await open(page);
    await records(page).fill('12M');
    await billingSwitch(page).getByLabel(billingWords.annual).check();
    await expect(page).toHaveURL(/billing=annual.*records=12000000|records=12000000.*billing=annual/);
    await page.reload();
    await expect(sum(page)).toContainText(costs(SHARED, 'annual'));
    await page.getByRole('contentinfo').locator('a[href="/security"]').click();
    await expect(page).toHaveURL(/\/security$/);
    expect(sent.some((line) => / http.*\/pricing /.test(line))).toBe(true);
    expect(sent.filter((line) => /12000000|12M|annual/.test(line))).toEqual([]);
  },
);

test(
  'links on the page, and going back, keep what is entered; another estimate replaces it',
  LONG,
  async ({ page }) => {
    await open(page, '&records=12000000');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/\/pricing#content&records=12000000$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await records(page).fill('2.5M');
    await expect(page).toHaveURL(/#content&records=2500000$/);
    await page.goBack();
    await expect(page).toHaveURL(/#estimate&records=2500000$/);
    await expect(records(page)).toHaveValue('2.5M');
    await page.evaluate(() => scrollTo(0, 0));

    await page.goto('/pricing#estimate&records=50000000&billing=annual');
    await expect(records(page)).toHaveValue('50,000,000');
    await expect(annual(page)).toBeChecked();
    await expect(heading(page)).toBeInViewport();
  },
);

test('a billing chosen before the scripts arrived counts', LONG, async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/pricing');
  await billingSwitch(page).getByLabel(billingWords.annual).check();
  await release();
  await expect(page).toHaveURL(/\/pricing#billing=annual$/);
  await expect(page.getByText(yearlyPrice(1))).toBeVisible();
});

test('garbage in the address is ignored and left alone', async ({ page }) => {
  const values = '&records=-5&integrations=many&custom=1e9&hours=%F0%9F%92%B0&support=yes&billing=weekly&x=%';
  await open(page, values);
  await expect(perMonth(page)).toContainText(costs({}));
  await expect(records(page)).toHaveValue(startRecords);
  await expect(billingSwitch(page).getByLabel(billingWords.monthly)).toBeChecked();
  expect(page.url()).toContain(values);
});

test('a field that holds no number says so when it is left, and the last estimate stays', async ({
  page,
}) => {
  await open(page);
  await records(page).fill('2M');
  await records(page).fill('lots');
  await expect(records(page)).not.toHaveAttribute('aria-invalid');
  await records(page).blur();
  await expect(records(page)).toHaveAccessibleDescription(
    new RegExp(`Error: ${fillIn(copy.form.invalid, { most: '10,000,000,000' })}`),
  );
  await expect(perMonth(page)).toContainText(costs({ recordsPerMonth: 2_000_000 }));
  await records(page).fill('3M');
  await expect(records(page)).not.toHaveAttribute('aria-invalid');
});

test('what was typed before the scripts arrived counts', LONG, async ({ page }) => {
  const release = await hold(page, '**/estimator*.js');
  await page.goto('/pricing#estimate');
  await records(page).fill('2.5M');
  await release();
  await expect(perMonth(page)).toContainText(costs({ recordsPerMonth: 2_500_000 }));
});

test('without JavaScript the page says how to work it out', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/pricing');
  const extra = plans.addOns.find(({ unit }) => unit === 'thousandRecords')?.cents ?? Number.NaN;
  await expect(page.getByText(fillIn(copy.withoutScripts, { extraPrice: formatCents(extra) }))).toBeVisible();
  await expect(records(page)).toBeHidden();
  await context.close();
});

test(
  'has no fault that axe finds and does not scroll sideways, with an error, from 320 to 1440 px',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '&records=12345678&custom=2&hours=10&support=premium&billing=annual');
    await records(page).fill('none');
    await records(page).blur();
    await expect(records(page)).toHaveAttribute('aria-invalid');
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page, `${width} px`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `overflow at ${width} px`).toBe(0);
    }
  },
);

test('only the pricing page loads the estimator, and not before it is reached', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/contact');
  await expectHydrated(page.getByRole('main').locator('[data-island]').first());
  await page.goto('/pricing');
  await waitForScripts(page);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('estimator'))).toEqual([]);
});

/** What a plan costs a year with annual billing, as its column says it. */
function yearlyPrice(index: number): string {
  const price = annualPrice(plans.plans[index]?.monthlyDollars ?? Number.NaN, plans.annualDiscountPercent);
  return `${formatCents(price.centsPerYear)} ${pricing.plans.perYear}, ${pricing.plans.billedAnnually}`;
}
