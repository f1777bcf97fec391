/** How the tests find the parts of a page: by their headings, as a visitor does. */
import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

/** The page's own content. */
export function main(page: Page): Locator {
  return page.getByRole('main');
}

/** The innermost section or article around the first heading of that name. */
export function sectionOf(page: Page, heading: string | RegExp): Locator {
  return headingNamed(main(page), heading)
    .first()
    .locator('xpath=ancestor::*[self::section or self::article][1]');
}

/** A heading of the page's content. A text must be the whole heading. */
export function headingNamed(place: Page | Locator, name: string | RegExp): Locator {
  return place.getByRole('heading', { name, exact: true });
}

/** A button or a link of that label; what follows a colon says, for a screen reader, what it is about. */
export function action(place: Locator, label: string): Locator {
  const name = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\s*(:|$)`);
  return place.getByRole('button', { name }).or(place.getByRole('link', { name }));
}

/** Expects the labels as buttons or links, each visible. */
export async function expectActions(place: Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(action(place, label).first(), label).toBeVisible();
}

/** Expects these headings in a place, in this order, each with text beside it. */
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

/** Expects every text in a place, spelled as it is here. Spaces may be any. */
export async function expectTexts(place: Locator, texts: readonly string[]): Promise<void> {
  const whole = normal(await place.innerText());
  for (const text of texts) expect(whole, text).toContain(normal(text));
}

/** Expects these terms as entries of a list, a table's rows or a list of terms. */
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
