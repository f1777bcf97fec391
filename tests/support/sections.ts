/** Finds the parts of a page by their headings, as a visitor does. */
import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

/** The page's content without header and footer. */
export function main(page: Page): Locator {
  return page.getByRole('main');
}

/** The innermost section or article around the first heading of this name. */
export function sectionOf(page: Page, heading: string | RegExp): Locator {
  return headingNamed(main(page), heading)
    .first()
    .locator('xpath=ancestor::*[self::section or self::article][1]');
}

/** A heading; a string must be the whole text. */
export function headingNamed(place: Page | Locator, name: string | RegExp): Locator {
  return place.getByRole('heading', { name, exact: true });
}

/** A button or link with this label. Screen readers may be told more after a colon. */
export function action(place: Locator, label: string): Locator {
  const name = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\s*(:|$)`);
  return place.getByRole('button', { name }).or(place.getByRole('link', { name }));
}

/** Expects a visible button or link for each label. */
export async function expectActions(place: Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(action(place, label).first(), label).toBeVisible();
}

/** Expects these headings, each with text beside it. */
export async function expectCards(place: Locator, titles: readonly (string | RegExp)[]): Promise<void> {
  const found = place.getByRole('heading');
  for (const title of titles) {
    const card = found.and(place.getByRole('heading', { name: title })).first();
    await expect(card, String(title)).toBeVisible();
    const around = await card.evaluate(
      (heading) => heading.closest('article, li')?.textContent ?? heading.parentElement?.textContent ?? '',
    );
    expect(around.length, `text of ${title}`).toBeGreaterThan((await card.innerText()).length + 10);
  }
}

/** Expects every text, whatever its case, spaces and kind of apostrophe. */
export async function expectTexts(place: Locator, texts: readonly string[]): Promise<void> {
  const whole = normal(await place.innerText());
  for (const text of texts) expect(whole, text).toContain(normal(text));
}

/** Expects these texts within list items, terms or table cells. */
export async function expectEntries(place: Locator, entries: readonly string[]): Promise<void> {
  const found = (await place.locator('li, dt, th, td').allInnerTexts()).map(normal);
  for (const entry of entries) {
    expect(
      found.some((text) => text.includes(normal(entry))),
      entry,
    ).toBe(true);
  }
}

function normal(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase().trim();
}
