/** The desk in a browser other than Chromium: signing in, the inbox, a lead, and marking it as answered. */
import { describe, expect, test, vi } from 'vitest';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';
import { launchDesk } from '../support/processes.ts';
import type { TestBrowser } from './browser.ts';

/**
 * Defines the test for a browser; it is skipped by name where that is not installed.
 *
 * @param find what is needed to start the browser, or null
 */
export function deskWith<Program>(
  name: string,
  find: () => Program | null,
  start: (program: Program) => Promise<TestBrowser>,
): void {
  const program = find();
  describe.skipIf(program === null)(`the desk in ${name}`, () => {
    test('a lead is opened and marked as answered', LONG, async () => {
      if (program === null) return;
      const url = await freshSqlite();
      const { db } = await openForTest(url);
      const { id } = await storeLead(db, ['mail'], { created_at: new Date().toISOString() });
      const [desk, browser] = await Promise.all([launchDesk({ DATABASE_URL: url }), start(program)]);
      const text = (selector: string) =>
        browser.evaluate((of) => document.querySelector(of)?.textContent ?? '', selector);
      const untilText = (selector: string, expected: string) =>
        vi.waitFor(async () => expect(await text(selector)).toContain(expected), PATIENT);
      try {
        await browser.resize(1280, 800);
        await browser.open(desk.address);
        await browser.click('form button');
        await untilText('[aria-label=Leads]', 'Ada Lovelace');
        await browser.click(`[aria-label=Leads] a[href*="${id}"]`);
        await untilText('.inbox-lead', 'Mark as answered');
        await browser.click('.inbox-lead [aria-keyshortcuts=a]');
        await untilText('.inbox-lead dl', 'Answered');
        expect(await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        expect(await browser.complaints()).toEqual([]);
      } finally {
        await browser.close();
        await desk.stop();
      }
    });
  });
}
