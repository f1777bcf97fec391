/**
 * What every browser test has: a server with a database of its own, a console that must stay silent, and a browser that
 * must have nothing to report.
 */
import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { collectReports } from './reports.ts';
import { type RunningSite, startSite } from './site.ts';

/** A console line that a test expects: the text that it contains, and how often at most. */
export interface ExpectedLine {
  text: string | RegExp;
  /** For the line that the browser writes for a failed request: the address that failed. */
  address?: string;
}

interface Fixtures {
  /** Says that a console error or warning is what the test provokes; any other fails the test. */
  expectConsole: (line: ExpectedLine) => void;
  /** Adds to a failure where the browser was: most tests go through many pages. */
  whereItFailed: undefined;
  /** What the browser refused so far, by the site's headers; a test that provokes it takes it out. */
  reports: string[];
}

interface WorkerFixtures {
  server: RunningSite;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startSite();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectConsole: [
    async ({ page }, use) => {
      const expected: ExpectedLine[] = [];
      const unexpected: string[] = [];
      watchConsole(page, expected, unexpected);
      await use((line) => {
        expected.push(line);
      });
      if (unexpected.length > 0) throw new Error(`The console is not silent:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  whereItFailed: [
    async ({ page }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) throw new Error(`It failed at ${page.url()}`);
    },
    { auto: true },
  ],
  reports: [
    async ({ browser, context, page }, use) => {
      const reports: string[] = [];
      // One that is closed before it can be watched has nothing to report.
      const watch = (another: Page) => void collectReports(another, reports).catch(() => undefined);
      const watchAll = (another: BrowserContext) => another.on('page', watch);
      await collectReports(page, reports);
      watchAll(context);
      browser.on('context', watchAll);
      await use(reports);
      browser.off('context', watchAll);
      if (reports.length > 0) throw new Error(`The browser refused:\n${reports.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect, type Page } from '@playwright/test';

/** Collects what a page writes to its console that no test asked for: errors, warnings, uncaught exceptions. */
export function watchConsole(page: Page, expected: ExpectedLine[], unexpected: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!expected.some((line) => matches(line, message))) {
      unexpected.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => unexpected.push(`uncaught: ${error.message}`));
}

function matches({ text, address }: ExpectedLine, message: ConsoleMessage): boolean {
  const found = typeof text === 'string' ? message.text().includes(text) : text.test(message.text());
  return found && (address === undefined || message.location().url.includes(address));
}
