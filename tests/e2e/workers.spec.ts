/** Workers have a policy of their own: a file that one is given goes nowhere. */

import { readdir } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { LONG } from '../support/long.ts';

test('a worker of the site sends nothing, not even to the site', LONG, async ({ page, reports }) => {
  const scripts = (await readdir('dist/_astro')).filter((name) => /^worker-.*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(0);
  await page.goto('/about');
  for (const script of scripts) {
    const started = page.waitForEvent('worker');
    await page.evaluate((path) => {
      new Worker(path, { type: 'module' });
    }, `/_astro/${script}`);
    const worker = await started;
    const outcomes = await worker.evaluate(async () => {
      const ended = (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'sent',
          () => 'refused',
        );
      const socket = new Promise((resolve, reject) => {
        const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/`);
        opened.onopen = resolve;
        opened.onerror = reject;
      });
      return [await ended(fetch('/about')), await ended(socket)];
    });
    expect(outcomes, script).toEqual(['refused', 'refused']);
  }
  // The browser reports each refusal, which other tests take for a fault.
  await expect.poll(() => reports.length).toBe(2 * scripts.length);
  reports.length = 0;
});
