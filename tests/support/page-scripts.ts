/** Waits for a page's scripts, which run once it has been painted or a visitor does something. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the page's own scripts have run: importing them again waits for the same run. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const importer = document.querySelector('script[type=module]:not([src])')?.textContent ?? '';
    const sources = [...importer.matchAll(/import\("([^"]+)"\)/g)].map(([, source = '']) => source);
    if (sources.length === 0) throw new Error('The page imports no scripts');
    await Promise.all(sources.map((source) => import(source)));
  });
}

/** Waits until an island is hydrated, which happens once a visitor reaches it and moves. */
export async function expectHydrated(island: Locator): Promise<void> {
  await island.scrollIntoViewIfNeeded();
  await expect(async () => {
    await island.page().keyboard.press('Shift');
    const keys = await island.evaluate((host) => Object.keys(host));
    expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
  }, 'the island is hydrated').toPass({ intervals: [20, 50, 100] });
}
