/** No dead control: every link of every page leads somewhere, and every button changes something. */
import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/page-scripts.ts';
import { COMPANY_ADDRESSES, sitePages } from '../support/pages.ts';

const pages = [...sitePages(), '/no-such-page'];

// Nothing moves by itself: what changes is what a button did.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ expectConsole }) => {
  expectConsole({ text: 'status of 404', address: '/no-such-page' });
  expectConsole({ text: '404: no page at /no-such-page' });
});

test('every link of every page leads somewhere and has a name', async ({ page, request }) => {
  test.setTimeout(180_000);
  const answers = new Map<string, ReturnType<typeof answerOf>>();
  for (const path of pages) {
    await page.goto(path);
    const links = await page.locator('a').evaluateAll((anchors) =>
      anchors.map((anchor) => ({
        href: anchor.getAttribute('href') ?? '',
        name: anchor.getAttribute('aria-label') ?? anchor.textContent?.trim() ?? '',
        download: anchor.hasAttribute('download'),
      })),
    );
    for (const { href, name, download } of links) {
      const link = `"${name}" on ${path}, ${href}`;
      expect.soft(name, `name of ${link}`).not.toBe('');
      expect.soft(href, link).not.toMatch(/^(#?|javascript:.*)$/);
      if (href.startsWith('mailto:')) {
        expect.soft(COMPANY_ADDRESSES, link).toContain(/^mailto:([^?]+)/.exec(href)?.[1]);
      } else if (href.startsWith('#')) {
        await expect.soft(page.locator(href), link).toHaveCount(1);
      } else if (href.startsWith('/')) {
        const answer = answers.get(href) ?? answerOf(request, href);
        answers.set(href, answer);
        const { status, type, text } = await answer;
        expect.soft(status, link).toBe(200);
        if (download) expect.soft(type, link).toMatch(/^(application\/pdf|text\/csv|text\/calendar)/);
        const [, anchor] = href.split('#');
        if (anchor !== undefined) expect.soft(text, link).toContain(`id="${anchor}"`);
      } else {
        expect.soft(href, link).toMatch(/^https:\/\//);
      }
    }
  }
});

test('every button of every page does something', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of pages) {
    await page.goto(path);
    const buttons = page.locator('main').locator('button:visible, [role="button"]:visible, summary:visible');
    const count = await buttons.count();
    for (let index = 0; index < count; index += 1) {
      // Via another page, so that neither the page nor its history entry keeps anything of the button before.
      await page.goto('about:blank');
      await openHydrated(page, path);
      await expectEffect(page, buttons.nth(index), path);
    }
  }
});

test('every button of the header, the footer, the menu and the dialogs does something', async ({ page }) => {
  test.setTimeout(60_000);
  await openHydrated(page, '/');
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
  await openHydrated(page, '/about');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Dead';
    document.querySelector('main')?.append(button);
  });
  await expect(
    expectEffect(page, page.getByRole('button', { name: 'Dead' }), '/about', 500),
  ).rejects.toThrow();
});

/** Opens a page and hydrates its islands, so that none of them changes it later. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const island of await page.locator('[data-island]:visible').all()) await expectHydrated(island);
}

/** Presses a button and waits for anything that a visitor could notice: the page, its address, a dialog, a download. */
async function expectEffect(page: Page, button: Locator, path = '/', timeout = 5000): Promise<void> {
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
      message: `"${label}" on ${path} does something`,
      intervals: [20, 50, 100],
      timeout,
    })
    .toBe(true);
}

/** The newsletter form ignores an empty address, as specified: give it one that it must refuse. */
async function fillOnlyField(button: Locator): Promise<void> {
  const fields = button.locator('xpath=ancestor::form[1]//input');
  if ((await fields.count()) === 1) await fields.fill('no address');
}

/** The state once it has stayed the same for a moment: a dialog's form is hydrated after the dialog has opened. */
async function settledState(page: Page): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const previous = last;
        last = await state(page);
        return last === previous;
      },
      { message: 'the page settles', intervals: [0, 150] },
    )
    .toBe(true);
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

async function answerOf(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const type = response.headers()['content-type'] ?? '';
  return {
    status: response.status(),
    type,
    text: type.startsWith('text/html') ? await response.text() : '',
  };
}
