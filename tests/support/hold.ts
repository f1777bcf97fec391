import type { Page } from '@playwright/test';

/**
 * Holds the requests to an address, as a slow network would.
 *
 * @returns a function that waits for the first request and releases all
 */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return async () => {
    await requested.promise;
    released.resolve();
  };
}
