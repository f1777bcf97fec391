import type { Page } from '@playwright/test';

/**
 * Holds back the requests to an address, as a slow network would.
 *
 * @returns lets them go
 */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
