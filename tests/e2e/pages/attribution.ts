import { expect, type Page } from '../../support/fixtures.ts';

/** An address that has a query, and none of a campaign. */
export const NO_CAMPAIGN = '?ref=abc';

/**
 * Expects that no link of the page open at `NO_CAMPAIGN` changes when it is used, and that nothing has been loaded for a campaign.
 * A visitor's first use of a link loads forms, and with them what they send of a campaign.
 */
export async function expectNoCampaign(page: Page, path: string): Promise<void> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const own = loaded.filter((name) => name.includes('attribution'));
  expect.soft(own, `loaded for a campaign on ${path}`).toEqual([]);
  expect.soft(await page.evaluate(useAllLinks), `links that change on ${path}`).toEqual([]);
  expect.soft(new URL(page.url()).search, `query of ${path}`).toBe(NO_CAMPAIGN);
}

/** Uses every link in each way, without following it. @returns the addresses that this has changed */
export function useAllLinks(): { before: string; after: string }[] {
  const changed = [];
  for (const link of document.links) {
    const before = link.href;
    for (const type of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'dragstart']) {
      const stay = (event: Event) => event.preventDefault();
      link.addEventListener(type, stay, { once: true });
      link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    if (link.href !== before) changed.push({ before, after: link.href });
  }
  return changed;
}
