/**
 * The fixtures of every browser test: a console that must stay silent, and a browser that must report no refusal. They ask for no
 * page, because not every test opens the one that Playwright makes.
 */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { collectReports } from './reports.ts';
import { test as base } from './servers.ts';

/** A console line that a test expects. */
export interface ExpectedLine {
  text: string | RegExp;
  /** The address that failed, where the browser logs a failed request. */
  address?: string;
}

interface Fixtures {
  /** Allows a console error or warning that the test provokes; any other fails the test. */
  expectConsole: (line: ExpectedLine) => void;
  /** Adds the addresses of the open pages to a failure. */
  failedAddress: undefined;
  /** What the browser has refused because of the site's headers. A test that provokes a refusal removes it. */
  reports: string[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ server }, use) => use(server.origin),
  expectConsole: [
    async ({ context }, use) => {
      const expected: ExpectedLine[] = [];
      const unexpected: string[] = [];
      watchConsole(context, expected, unexpected);
      await use((line) => {
        expected.push(line);
      });
      if (unexpected.length > 0) throw new Error(`The console is not silent:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  failedAddress: [
    async ({ browser, context: _ }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const pages = browser.contexts().flatMap((context) => context.pages());
      throw new Error(`Failed at ${pages.map((page) => page.url()).join(' and ')}`);
    },
    { auto: true },
  ],
  reports: [
    async ({ browser, context }, use) => {
      const reports: string[] = [];
      // A page closed before it can be watched has nothing to report.
      const watch = (page: Page) => void collectReports(page, reports).catch(() => undefined);
      const watchAll = (another: BrowserContext) => another.on('page', watch);
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

/** Collects unexpected errors, warnings and uncaught exceptions of the consoles of a context's pages. */
export function watchConsole(context: BrowserContext, expected: ExpectedLine[], unexpected: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!expected.some((line) => matches(line, message))) {
      unexpected.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!message.startsWith(TRANSITION_LEFT_OUT)) unexpected.push(`uncaught: ${message}`);
  });
}

/** Chromium says so where it shows a page without the transition that a style sheet asks for, as a busy machine makes it do. */
const TRANSITION_LEFT_OUT = 'Transition was ';

function matches({ text, address }: ExpectedLine, message: ConsoleMessage): boolean {
  const found = typeof text === 'string' ? message.text().includes(text) : text.test(message.text());
  return found && (address === undefined || message.location().url.includes(address));
}
