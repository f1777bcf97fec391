import { afterAll, beforeAll, describe } from 'vitest';
import { LONG } from '../support/long.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import type { TestBrowser } from './browser.ts';

/** What the tests of a browser share. */
export interface Running {
  browser: TestBrowser;
  site: RunningSite;
}

/**
 * Defines tests with one browser and one site; they are skipped by name where the browser is not installed.
 *
 * @param find what is needed to start the browser, or null
 * @param define gets a function that returns both while the tests run
 */
export function inBrowser<Program>(
  name: string,
  find: () => Program | null,
  start: (program: Program) => Promise<TestBrowser>,
  define: (running: () => Running) => void,
): void {
  const program = find();
  describe.skipIf(program === null)(name, LONG, () => {
    let running: Running | undefined;
    beforeAll(async () => {
      if (program === null) return;
      const [site, browser] = await Promise.all([startSite(), start(program)]);
      running = { site, browser };
      await browser.resize(1280, 800);
    });
    afterAll(() => Promise.all([running?.browser.close(), running?.site.stop()]));
    define(() => {
      if (!running) throw new Error(`${name} does not run`);
      return running;
    });
  });
}
