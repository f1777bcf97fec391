import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATIENT } from '../support/patience.ts';
import { portOf } from '../support/port.ts';
import { dataCheckWith } from './data-check.ts';
import { deskWith } from './desk.ts';
import { inBrowser } from './in-browser.ts';
import { visitWith } from './pass.ts';
import { findWebKit, startWebKit } from './webkit.ts';

inBrowser('WebKit', findWebKit, startWebKit, (running) => {
  dataCheckWith(running);
  deskWith(running);
  visitWith(running);

  test('WebKit before 26.2 has no invoker commands: a click before the polyfill has arrived is carried out once it has', async ({
    skip,
  }) => {
    const { browser, site } = running();
    const slow = await holdBack(site.origin, '/_astro/invoker');
    onTestFinished(() => slow.close());
    const isOpen = () => browser.evaluate(() => document.querySelector('#demo-dialog')?.matches(':modal'));

    await browser.open(`${slow.origin}/about`);
    const knows = await browser.evaluate(() => 'commandForElement' in HTMLButtonElement.prototype);
    skip(knows, 'this WebKit has invoker commands');
    await browser.click('header button[commandfor=demo-dialog]');
    await slow.asked;
    expect(await isOpen()).toBe(false);
    slow.release();
    await vi.waitFor(async () => expect(await isOpen()).toBe(true), PATIENT);
  });
});

/** Stands before a site and keeps back the answers to addresses that begin with a path, as a slow network would. */
async function holdBack(origin: string, path: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url?.startsWith(path)) {
      asked.resolve();
      await released.promise;
    }
    request(new URL(incoming.url ?? '', origin), { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    asked: asked.promise,
    release: released.resolve,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
