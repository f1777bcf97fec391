/** What every page shares: the header, the menu, the dialogs, the footer. */
import { company } from '../../content/schema/company.ts';
import { contact } from '../../content/schema/contact.ts';
import { home } from '../../content/schema/home.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { demoForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { hold } from '../support/hold.ts';
import { LONG, sampled } from '../support/long.ts';
import { waitForScripts } from '../support/page-scripts.ts';

const phone = { width: 390, height: 844 };

test('a demo request by keyboard alone', async ({ page, server }) => {
  await page.goto('/');
  await tabTo(page, 'Request Demo');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  await expect(submitButton(dialog, demoForm)).toBeEnabled();
  const email = `keyboard-${Date.now()}@example.com`;
  await tabTo(page, 'First name');
  for (const value of ['Amara', 'Okafor', email, 'First Harbor Bank', '', '', '', 'Duplicates.']) {
    if (value !== '') await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, 'Request Demo');
  await page.keyboard.press('Space');

  await expect(toast(page, 'Success')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Request Demo' })).toBeFocused();
  expect(rowsOf(server, demoForm, email)).toHaveLength(1);
});

test('a demo request on a phone', LONG, async ({ page, server }) => {
  await page.setViewportSize(phone);
  const dialog = await demoForm.open(page);
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toHaveLength(1);
});

test('the demo dialog closes and returns the focus; what was typed stays', async ({ page }) => {
  const dialog = await demoForm.open(page);
  const field = dialog.getByLabel('First name');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Request Demo' });
  await expect(submitButton(dialog, demoForm)).toBeEnabled();
  await field.fill('Amara');
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog has no box');
  const beside = { x: box.x / 2, y: box.y + 100 };

  await test.step('a drag from inside it does not close it', async () => {
    await field.hover();
    await page.mouse.down();
    await page.mouse.move(beside.x, beside.y);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.down();
    await field.hover();
    await page.mouse.up();
    await dialog.click({ position: { x: 3, y: 3 } });
    await field.press('Enter');
    await expect(dialog).toBeVisible();
  });

  for (const [way, close] of Object.entries({
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    Close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    'a click beside it': () => page.mouse.click(beside.x, beside.y),
  })) {
    await test.step(way, async () => {
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(field).toHaveValue('Amara');
    });
  }

  await test.step("a select has the look of the other fields, and the system's own with forced colors", async () => {
    const look = () =>
      dialog.getByLabel('Project type').evaluate((element) => {
        const { appearance, backgroundImage, paddingRight } = getComputedStyle(element);
        return { appearance, hasArrow: backgroundImage !== 'none', room: Number.parseFloat(paddingRight) };
      });
    expect(await look()).toEqual({ appearance: 'none', hasArrow: true, room: 36 });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await look()).toMatchObject({ appearance: 'auto', hasArrow: false });
  });
});

test('the demo dialog opens with the focus on its first field, also before its code is there', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/forms*.js');
  await page.goto('/pricing');
  await waitForScripts(page);
  await expect(page.locator('body')).toBeFocused();
  const openers = [
    page.getByRole('banner').getByRole('button', { name: 'Request Demo' }),
    page.getByRole('article').first().getByRole('button'),
  ];
  const field = page.getByRole('dialog', { name: 'Request a demo' }).getByLabel('First name');
  for (const opener of openers) {
    await opener.click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await openers[0]?.click();
  await page.keyboard.type('Amara');
  await release();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request Demo' })).toBeEnabled();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Amara');
  await page.keyboard.press('Escape');
  await openers[1]?.click();
  await expect(field, 'after the note on the plan, which can be removed').toBeFocused();
});

test("'coming soon' leads to the demo dialog, and back to the page", LONG, async ({ page }) => {
  for (const [index, label] of [home.hero.getStarted, home.hero.watchDemo].entries()) {
    await page.goto('/');
    const opener = page.getByRole('main').getByRole('button', { name: label });
    await opener.click();
    const soon = page.getByRole('dialog', { name: home.comingSoon[index]?.title });
    const { link } = home.comingSoon[index] ?? {};
    await expect(soon.getByRole('link', { name: link?.label })).toHaveAttribute('href', link?.href ?? '');
    await soon.getByRole('button', { name: 'Request Demo' }).click();
    const demo = page.getByRole('dialog', { name: 'Request a demo' });
    await expect(demo.getByLabel('First name')).toBeFocused();
    await expect(soon).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(demo).toBeHidden();
    await expect(soon).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a tap beside a dialog closes it, for every dialog', LONG, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, hasTouch: true, viewport: phone });
  const page = await context.newPage();
  for (const [path, opener] of [
    ['/', home.hero.getStarted],
    ['/', home.hero.watchDemo],
    ['/contact', contact.quickResponse.action],
  ] as const) {
    await page.goto(path);
    await waitForScripts(page);
    await page.getByRole('button', { name: opener }).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.touchscreen.tap(phone.width / 2, 5);
    await expect(page.getByRole('dialog'), opener).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await context.close();
});

test('the menu on phones opens by key and by mouse, closes and returns the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await test.step('by Enter, and closes by Escape', async () => {
    await expect(button).toHaveAttribute('popovertarget', 'menu');
    await button.press('Enter');
    const about = menu.getByRole('link', { name: labelOf('/about') });
    await expect(about).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('by mouse where a click gives no focus, and Tab leads into it', async () => {
    await waitForScripts(page);
    await button.evaluate((element) => {
      element.blur();
      // WebKit leaves the focus where it was.
      element.addEventListener('mousedown', (event) => event.preventDefault());
    });
    await button.click();
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    const first = menu.getByRole('link').first();
    await expect(first).toBeFocused();
    for (const name of ['Pricing', 'Security']) await expect(menu.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('closes when the focus goes on behind it', async () => {
    await button.press('Enter');
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('closes when a section of the same page is chosen', async () => {
    await button.click();
    await menu.getByRole('link', { name: labelOf('/#industries') }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#industries$/);
    await expect(page.getByRole('heading', { name: home.industries.title })).toBeInViewport();
  });
});

test('without JavaScript the page is readable, and names another way to reach the company in place of each form', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByText('This form needs JavaScript')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: company.email }).first()).toBeVisible();
  await expect(page.getByLabel('First name').first()).toBeHidden();
  for (const button of [
    page.getByRole('main').getByRole('button', { name: 'Schedule a Call' }),
    page.getByRole('banner').getByRole('button', { name: 'Request Demo' }),
  ]) {
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: company.email })).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeHidden();
    await page.keyboard.press('Escape');
  }
  for (const path of ['/request-demo', '/request-call']) {
    await page.goto(path);
    await expect(page).toHaveURL('/contact');
  }
  await context.close();
});

test('React is not loaded before a form is reached, and nothing is requested from another host', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  const scripts: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (!request.url().startsWith(server.origin)) foreign.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request Demo' })).toBeEnabled();
  expect(scripts.length).toBeGreaterThan(1);
  expect(foreign).toEqual([]);
});

for (const [intent, options] of sampled(['hover', 'focus'] as const, 1)) {
  test(`the demo form is requested on ${intent}, before the click`, options, async ({ page }) => {
    await page.goto('/');
    await waitForScripts(page);
    const form = page.waitForRequest('**/_astro/forms*.js');
    await page.getByRole('banner').getByRole('button', { name: 'Request Demo' })[intent]();
    await form;
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('on a laptop, a form whose button is in view is hydrated without a sign of the visitor', async ({
  page,
}) => {
  // Timers of a second or more never fire.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => (ms < 1000 ? setTimeout(work, ms) : 0),
    });
  });
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

/** The header's name for a page. */
function labelOf(href: string): string | undefined {
  return company.navigation.find((link) => link.href === href)?.label;
}

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return label?.trim();
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach "${name}"`);
}
