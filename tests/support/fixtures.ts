/**
 * The fixtures of every browser test: a server with a database of its own, a console that must stay silent, and a browser
 * that must report no refusal.
 */
import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { collectReports } from './reports.ts';
import { type RunningSite, startSite } from './site.ts';

/** A console line that a test expects. */
export interface ExpectedLine {
  text: string | RegExp;
  /** The address that failed, where the browser logs a failed request. */
  address?: string;
}

interface Fixtures {
  /** Allows a console error or warning that the test provokes; any other fails the test. */
  expectConsole: (line: ExpectedLine) => void;
  /** Adds the page's address to a failure. */
  failedAddress: undefined;
  /** What the browser has refused because of the site's headers. A test that provokes a refusal removes it. */
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
  failedAddress: [
    async ({ page }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) throw new Error(`Failed at ${page.url()}`);
    },
    { auto: true },
  ],
  reports: [
    async ({ browser, context, page }, use) => {
      const reports: string[] = [];
      // A page closed before it can be watched has nothing to report.
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

/** Collects unexpected errors, warnings and uncaught exceptions of a page's console. */
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
