import type { Page } from '@playwright/test';

/**
 * Holds back the requests to an address, as a slow network would.
 *
 * @returns lets them go, once there is one
 */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const caught = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    caught.resolve();
    await released.promise;
    await route.continue();
  });
  return async () => {
    await caught.promise;
    released.resolve();
  };
}
