/** The price estimator: the plan that fits, every line of its sum, and the address that carries it. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const estimator = (page: Page) => page.locator('#estimate');
const records = (page: Page) => estimator(page).getByLabel('Records per month', { exact: true });
const sum = (page: Page) => page.getByRole('table', { name: 'Your estimate' });

/** Opens the page at the estimator, with these values, and waits until it works. */
async function open(page: Page, values = ''): Promise<void> {
  await page.goto(`/pricing#estimate${values}`);
  await records(page).scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(async () => {
    await page.mouse.move(9, 9);
    const live = await records(page).evaluate((input) =>
      Object.keys(input).some((key) => key.startsWith('__react')),
    );
    expect(live).toBe(true);
  }).toPass();
}

/** The lines of the sum, as a visitor reads them. */
async function lines(page: Page): Promise<string[]> {
  const rows = await sum(page).getByRole('row').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).join(' | ')));
}

test('the plan that fits is named, with every line of its sum', async ({ page }) => {
  await open(page);
  await expect(estimator(page).getByRole('heading', { name: 'Starter' })).toBeVisible();
  expect(await lines(page)).toEqual([
    'Every month',
    'Starter, billed monthly | $99.00',
    'Each month | $99.00',
    'First year, twelve months and what is paid once | $1,188.00',
  ]);

  await records(page).fill('12,345,678');
  await estimator(page).getByLabel('Custom integrations').fill('2');
  await estimator(page).getByLabel('Hours of professional services').fill('10');
  await estimator(page).getByLabel('Premium support').check();
  await expect(estimator(page).getByRole('heading', { name: 'Professional' })).toBeVisible();
  expect(await lines(page)).toEqual([
    'Every month',
    'Professional, billed monthly | $499.00',
    'Extra processing, 2,346 × 1,000 records at $0.05 | $117.30',
    'Premium support | $500.00',
    'Each month | $1,116.30',
    'Once',
    'Custom integration, 2 at $5,000 or more | from $10,000.00',
    'Professional services, 10 h at $200 | $2,000.00',
    'In all, once | from $12,000.00',
    'First year, twelve months and what is paid once | from $25,395.60',
  ]);
  await expect(estimator(page).getByRole('status')).toHaveText('Professional, $1,116.30 each month.');
});

test('it says where the next plan is cheaper, costs the same, or would', async ({ page }) => {
  await open(page);
  await records(page).fill('2.5M');
  await expect(estimator(page)).toContainText(
    'From 9,000,000 records a month, Professional costs no more than Starter with extra processing.',
  );
  await records(page).fill('9M');
  await expect(estimator(page)).toContainText(
    'Starter with extra processing would cost the same, $499.00 a month. Professional includes the volume.',
  );
  await records(page).fill('10,000,000');
  await expect(estimator(page)).toContainText(
    'Starter with extra processing would be $549.00 a month, $50.00 more than Professional.',
  );
  await records(page).fill('100k');
  await estimator(page).getByLabel('Standard integrations').fill('6');
  await expect(estimator(page).getByRole('row', { name: 'Starter' })).toContainText(
    'Includes 5 standard integrations',
  );
  await expect(estimator(page).getByRole('heading', { name: 'Professional' })).toBeVisible();
});

test('Enterprise has no number: what is known is said, and Contact Sales is offered', async ({ page }) => {
  await open(page, '&records=50000000');
  await expect(estimator(page)).toContainText(
    'Enterprise sets no limit on records, at a price agreed with you. Compare its quote with the sum above.',
  );
  await expect(estimator(page).getByRole('row', { name: 'Enterprise' })).toContainText('Custom pricing');
  await estimator(page).getByRole('button', { name: 'Contact Sales' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Enterprise plan, 50,000,000 records per month, $2,499.00 each month by the estimate',
  );
});

test('annual billing saves a fifth of the plan, and both switches follow each other', async ({ page }) => {
  await open(page, '&records=2500000');
  await estimator(page)
    .getByRole('radio', { name: /^Annual/ })
    .check();
  await expect(sum(page)).toContainText('Starter, billed annually');
  await expect(sum(page).getByRole('row', { name: 'Each month' })).toContainText('$154.20');
  await expect(estimator(page)).toContainText('Annual billing saves $237.60 a year on this plan.');
  await expect(page).toHaveURL(/\/pricing#estimate&records=2500000&billing=annual$/);

  const top = page.getByRole('group', { name: 'Billing' }).first();
  await expect(top.getByLabel('Annual')).toBeChecked();
  await expect(page.getByText('$950.40 a year, billed annually')).toBeVisible();
  await top.getByLabel('Monthly').check();
  await expect(estimator(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(sum(page).getByRole('row', { name: 'Each month' })).toContainText('$174.00');
  await expect(page).toHaveURL(/\/pricing#estimate&records=2500000$/);
});

test('works by keyboard alone', async ({ page }) => {
  await open(page);
  await records(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3M');
  await page.keyboard.press('Tab');
  await expect(records(page)).toHaveValue('3,000,000');
  const slider = estimator(page).getByRole('slider', { name: 'Records per month, in steps' });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', '3M');
  await page.keyboard.press('ArrowRight');
  await expect(records(page)).toHaveValue('4,000,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(estimator(page).getByLabel('Standard integrations')).toHaveValue('6');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(sum(page).getByRole('row', { name: 'Each month' })).toContainText('$899.20');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request a demo' })).toBeVisible();
});

test('the address survives a reload and shows a colleague the same', async ({ page, browser, server }) => {
  await open(page);
  await records(page).fill('12M');
  await estimator(page).getByLabel('Hours of professional services').fill('4');
  await estimator(page).getByLabel('Premium support').check();
  await page.getByRole('group', { name: 'Billing' }).first().getByLabel('Annual').check();
  for (const part of ['billing=annual', 'records=12000000', 'hours=4', 'support=premium', '#estimate'])
    await expect(page).toHaveURL(new RegExp(part));
  const before = await lines(page);
  expect(before).toContain('Each month | $999.20');

  await page.reload();
  // The browser goes back to where the visitor was, which is at the switch: the estimator wakes up when it is reached.
  await records(page).scrollIntoViewIfNeeded();
  await expect(sum(page)).toContainText('$999.20');
  expect(await lines(page)).toEqual(before);
  await expect(records(page)).toHaveValue('12,000,000');

  const context = await browser.newContext({ baseURL: server.origin });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sum(other)).toContainText('$999.20');
  expect(await lines(other)).toEqual(before);
  await expect(other.getByText('$4,790.40 a year, billed annually')).toBeVisible();
  await context.close();
});

test('a shared estimate is not kept waiting for a sign of the visitor', async ({ page }) => {
  await page.goto('/pricing#estimate&records=12000000');
  await expect(sum(page)).toContainText('$599.00', { timeout: 2000 });
});

test('a shared estimate opens at the estimate, with the focus there', async ({ page }) => {
  await page.goto('/pricing#estimate&records=12000000');
  const heading = estimator(page).getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  await expect.poll(() => estimator(page).evaluate((element) => element.matches(':target'))).toBe(true);
  await expect(sum(page)).toContainText('$599.00');
  await page.keyboard.press('Tab');
  await expect(records(page)).toBeFocused();
  expect(page.url()).toMatch(/#estimate&records=12000000$/);
});

test('a visitor who has begun to scroll, or reloads, is left where they are', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/pricing#estimate&records=12000000');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await release();
  await expect(sum(page)).toContainText('$599.00');
  expect(await page.evaluate(() => scrollY)).toBe(300);

  await page.reload();
  await expect(sum(page)).toContainText('$599.00');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('an address of before, with the values in the query, works and is rewritten', async ({ page }) => {
  await page.goto('/pricing?utm_source=mail&records=12000000&billing=annual&hours=4#estimate');
  await expect(sum(page)).toContainText('$499.20');
  await expect(page).toHaveURL(
    /\/pricing\?utm_source=mail#estimate&billing=annual&records=12000000&hours=4$/,
  );
  await page.goto('/pricing?records=12000000');
  await expect(page).toHaveURL(/\/pricing#records=12000000$/);
});

test('what is entered is sent to nobody: not by a reload, nor as the referrer of the next page', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    sent.push(`${request.url()} ${referer} ${request.postData() ?? ''}`);
  });
  await open(page);
  await records(page).fill('12M');
  await page.getByRole('group', { name: 'Billing' }).first().getByLabel('Annual').check();
  await expect(page).toHaveURL(/billing=annual.*records=12000000|records=12000000.*billing=annual/);
  await page.reload();
  await expect(sum(page)).toContainText('$499.20');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security$/);
  expect(sent.some((line) => / http.*\/pricing /.test(line))).toBe(true);
  expect(sent.filter((line) => /12000000|12M|annual/.test(line))).toEqual([]);
});

test('links on the page, and the way back, keep what is entered; another estimate is taken in', async ({
  page,
}) => {
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
  await expect(estimator(page).getByRole('radio', { name: /^Annual/ })).toBeChecked();
  await expect(estimator(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a billing chosen before the scripts came counts', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/pricing');
  await page.getByRole('group', { name: 'Billing' }).first().getByLabel('Annual').check();
  await release();
  await expect(page).toHaveURL(/\/pricing#billing=annual$/);
  await expect(page.getByText('$4,790.40 a year, billed annually')).toBeVisible();
});

test('garbage in the address is the start, and is left alone', async ({ page }) => {
  const values = '&records=-5&integrations=many&custom=1e9&hours=%F0%9F%92%B0&support=yes&billing=weekly&x=%';
  await open(page, values);
  expect(await lines(page)).toContain('Each month | $99.00');
  await expect(records(page)).toHaveValue('1,000,000');
  await expect(page.getByRole('group', { name: 'Billing' }).first().getByLabel('Monthly')).toBeChecked();
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
  await expect(records(page)).toHaveAccessibleDescription(/Error: Enter a whole number up to 10,000,000,000/);
  expect(await lines(page)).toContain('Each month | $149.00');
  await records(page).fill('3M');
  await expect(records(page)).not.toHaveAttribute('aria-invalid');
});

test('what was typed before the scripts came counts', async ({ page }) => {
  const release = await hold(page, '**/estimator*.js');
  await page.goto('/pricing#estimate');
  await records(page).fill('2.5M');
  await release();
  await expect(sum(page).getByRole('row', { name: 'Each month' })).toContainText('$174.00');
});

test('without JavaScript the page says how to work it out', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByText('The estimate needs JavaScript.')).toContainText(
    '$0.05 for each 1,000 records',
  );
  await expect(records(page)).toBeHidden();
  await context.close();
});

for (const width of [320, 360, 1440]) {
  test(`has no fault that axe finds, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '&records=12345678&custom=2&hours=10&support=premium&billing=annual');
    await records(page).fill('none');
    await records(page).blur();
    await expect(records(page)).toHaveAttribute('aria-invalid');
    await expectNoViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('only the pricing page loads the estimator, and not before it is reached', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.mouse.move(9, 9);
  await expect(page.getByRole('main').getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => path.includes('estimator'))).toEqual([]);
});
