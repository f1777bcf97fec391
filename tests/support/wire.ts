/**
 * Counts what a page costs on the wire: everything that the browser receives, headers included (kB = 1000 bytes). The
 * icon, which Chromium's headless shell does not ask for, is asked for here where it has not come.
 */
import type { Page } from '@playwright/test';

export interface Cost {
  bytes: number;
  requests: number;
  /** Script files as received, and inline script as it stands in the page. */
  scriptBytes: number;
}

async function askForIcon(page: Page): Promise<void> {
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/favicon.svg'));
  await page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) await (await fetch(icon.href)).arrayBuffer();
  });
  await arrived;
}

/** Starts counting on a page that has loaded nothing yet; the answer tells the sums at that moment. */
export async function countWire(page: Page): Promise<() => Promise<Cost>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
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
    if (!hasIcon) await askForIcon(page);
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => !script.src && !script.type.includes('json'))
        .reduce((sum, script) => sum + new TextEncoder().encode(script.textContent).length, 0),
    );
    return { ...received, scriptBytes: received.scriptBytes + inline };
  };
}
