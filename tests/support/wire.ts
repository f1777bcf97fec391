/**
 * Counts the bytes that the browser receives for a page, headers included. Chromium's headless shell does not request the
 * favicon, so it is requested here if necessary.
 */
import type { Page } from '@playwright/test';

export interface Cost {
  bytes: number;
  requests: number;
  /** Script files as received, and inline script uncompressed. */
  scriptBytes: number;
}

async function requestIcon(page: Page): Promise<void> {
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/favicon.svg'));
  await page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) await (await fetch(icon.href)).arrayBuffer();
  });
  await arrived;
}

/** Empties the cache and starts counting on a page that has not been loaded. Returns a function that returns the totals so far. */
export async function countWire(page: Page): Promise<() => Promise<Cost>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await client.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  const received = { bytes: 0, requests: 0, scriptBytes: 0 };
  let hasIcon = false;
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    hasIcon ||= response.url.endsWith('/favicon.svg');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.requests += 1;
    received.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') received.scriptBytes += encodedDataLength;
  });
  return async () => {
    if (!hasIcon) await requestIcon(page);
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => !script.src && !script.type.includes('json'))
        .reduce((sum, script) => sum + new TextEncoder().encode(script.textContent).length, 0),
    );
    return { ...received, scriptBytes: received.scriptBytes + inline };
  };
}
