/** No dead button: each changes something that a visitor could notice. */
import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/fixtures.ts';
import { expectHydrated } from '../../support/page-scripts.ts';
import { PATIENT } from '../../support/patience.ts';

/** What the browser opens by its markup alone. */
const BY_MARKUP = '[command=show-modal], details > summary';

/**
 * Expects every button in the main part of the open page to do something, or to open a dialog of the page by its markup: those of
 * home are pressed in controls.spec.ts. Leaves the page as the last button left it.
 */
export async function expectButtons(page: Page, path: string): Promise<void> {
  const all = page.locator('main').locator('button:visible, [role="button"]:visible, summary:visible');
  const openers = all.and(page.locator(BY_MARKUP));
  expect.soft(await openers.evaluateAll(withoutDialog), `open no dialog on ${path}`).toEqual([]);
  const buttons = all.and(page.locator(`:not(${BY_MARKUP})`));
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    // Via another page, so that neither the page nor its history entry keeps anything of the button before.
    if (index > 0) {
      await page.goto('about:blank');
      await page.goto(path);
    }
    await hydrate(page);
    await expectEffect(page, buttons.nth(index), path);
  }
}

function withoutDialog(openers: Element[]): string[] {
  return openers
    .filter((opener) => opener instanceof HTMLButtonElement)
    .filter(({ commandForElement }) => !(commandForElement instanceof HTMLDialogElement))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Opens a page and hydrates its islands, so that none of them changes it later. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

async function hydrate(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]:visible').all()) await expectHydrated(island);
}

/** Presses a button and waits for anything that a visitor could notice: the page, its address, a dialog, a download. */
export async function expectEffect(
  page: Page,
  button: Locator,
  path = '/',
  timeout = PATIENT.timeout,
): Promise<void> {
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
