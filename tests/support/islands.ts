import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until an island works: its code is loaded once a visitor reaches it and moves. */
export async function expectHydrated(island: Locator): Promise<void> {
  await island.scrollIntoViewIfNeeded();
  await expect(async () => {
    await island.page().keyboard.press('Shift');
    const keys = await island.evaluate((host) => Object.keys(host));
    expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
  }, 'the island is hydrated').toPass({ intervals: [20, 50, 100] });
}
