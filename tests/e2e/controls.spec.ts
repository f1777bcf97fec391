/** No dead button: every link of every page leads somewhere, and every button changes something. */
import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { sitePages } from '../support/pages.ts';

for (const path of [...sitePages(), '/no-such-page']) {
  test(`${path}: every link leads somewhere`, async ({ page, request, expectConsole }) => {
    expectNotFound(expectConsole);
    await page.goto(path);
    const links = await page.locator('a').evaluateAll((anchors) =>
      anchors.map((anchor) => ({
        href: anchor.getAttribute('href') ?? '',
        name: anchor.getAttribute('aria-label') ?? anchor.textContent?.trim() ?? '',
        download: anchor.hasAttribute('download'),
      })),
    );
    for (const { href, name, download } of links) {
      expect(name, `name of the link to ${href}`).not.toBe('');
      expect(href, name).not.toMatch(/^(#?|javascript:.*)$/);
      if (href.startsWith('mailto:')) expect(href, name).toMatch(/^mailto:[a-z]+@assay\.example(\?|$)/);
      else if (href.startsWith('#')) await expect(page.locator(href), name).toHaveCount(1);
      else if (href.startsWith('/')) await expectAnswer(request, href, download);
      else expect(href, name).toMatch(/^https:\/\//);
    }
  });

  test(`${path}: every button of the page does something`, async ({ page, expectConsole }) => {
    expectNotFound(expectConsole);
    await page.goto(path);
    await page.mouse.move(5, 5);
    const buttons = page.locator('main').locator('button:visible, [role="button"]:visible, summary:visible');
    const count = await buttons.count();
    for (let index = 0; index < count; index += 1) {
      // By way of another page, so that nothing of the button before is left, in the history entry either.
      await page.goto('about:blank');
      await page.goto(path);
      await page.mouse.move(5, 5);
      await expectEffect(page, buttons.nth(index));
    }
  });
}

test('every button of the frame and of the dialogs does something', async ({ page }) => {
  await page.goto('/');
  for (const opener of await page.locator('[command="show-modal"]:visible').all()) {
    await expectEffect(page, opener);
    const dialog = page.locator('dialog[open]');
    const closers = await dialog.locator('button').count();
    for (let index = 0; index < closers; index += 1) {
      await expectEffect(page, dialog.locator('button').nth(index));
      if (!(await dialog.isVisible())) await opener.click();
    }
    await page.keyboard.press('Escape');
  }
  await page.getByRole('contentinfo').getByLabel('Email address').fill('no address');
  await expectEffect(page, page.getByRole('contentinfo').getByRole('button'));
  await page.setViewportSize({ width: 360, height: 800 });
  await expectEffect(page, page.getByRole('button', { name: 'Open menu' }));
});

test('a dead button would be found', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Dead';
    document.querySelector('main')?.append(button);
  });
  await expect(expectEffect(page, page.getByRole('button', { name: 'Dead' }), 500)).rejects.toThrow();
});

/** Presses a button and waits for anything that a visitor could notice: the page, its address, a dialog, a download. */
async function expectEffect(page: Page, button: Locator, timeout = 5000): Promise<void> {
  const label = await button.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );
  await button.scrollIntoViewIfNeeded();
  await expect(button, label).toBeEnabled();
  await fillOnlyField(button);
  let downloaded = false;
  page.once('download', () => {
    downloaded = true;
  });
  await button.hover();
  const before = await settledState(page);
  await button.click();
  await expect
    .poll(async () => downloaded || (await state(page)) !== before, {
      message: `"${label}" does something`,
      timeout,
    })
    .toBe(true);
}

/** The newsletter's form keeps silent on an empty address, as specified: give it one that it must refuse. */
async function fillOnlyField(button: Locator): Promise<void> {
  const fields = button.locator('xpath=ancestor::form[1]//input');
  if ((await fields.count()) === 1) await fields.fill('no address');
}

/** The state once nothing moves by itself any more: forms that come to life, sections that appear. */
async function settledState(page: Page): Promise<string> {
  let last = await state(page);
  for (let calm = 0; calm < 3; calm += 1) {
    await page.waitForTimeout(150);
    const now = await state(page);
    if (now !== last) calm = -1;
    last = now;
  }
  return last;
}

/** Everything of a page that a visitor could notice, as one text. */
async function state(page: Page): Promise<string> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open], details[open], :popover-open')].map(
      (element) => element.id,
    );
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) =>
      'value' in field ? `${field.value} ${'checked' in field ? field.checked : ''}` : '',
    );
    return JSON.stringify([
      location.href,
      document.body.outerHTML,
      open,
      fields,
      document.activeElement?.id,
      scrollY,
    ]);
  });
}

async function expectAnswer(
  request: {
    get(
      url: string,
    ): Promise<{ status(): number; headers(): Record<string, string>; text(): Promise<string> }>;
  },
  href: string,
  download: boolean,
): Promise<void> {
  const response = await request.get(href);
  expect(response.status(), href).toBe(200);
  const type = response.headers()['content-type'] ?? '';
  if (download) expect(type, href).toMatch(/^(application\/pdf|text\/csv|text\/calendar)/);
  const [, anchor] = href.split('#');
  if (anchor !== undefined) expect(await response.text(), href).toContain(`id="${anchor}"`);
}

function expectNotFound(expectConsole: (line: { text: string; address?: string }) => void): void {
  expectConsole({ text: 'status of 404', address: '/no-such-page' });
  expectConsole({ text: '404: no page at /no-such-page' });
}
