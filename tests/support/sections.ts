/** Finds the parts of a page by their headings, as a visitor does. */
import type { Locator } from '@playwright/test';
import type { Page } from './fixtures.ts';

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
