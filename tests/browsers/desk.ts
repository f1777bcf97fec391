/** The desk in a browser other than Chromium: signing in, the inbox, a lead, and marking it as answered. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { storeNewcomer } from '../support/leads.ts';
import { PATIENT } from '../support/patience.ts';
import { launchDesk } from '../support/processes.ts';
import type { Running } from './in-browser.ts';

/** Defines the test. */
export function deskWith(running: () => Running): void {
  test('a lead is opened and marked as answered at the desk', async () => {
    const { browser, site } = running();
    const url = await freshSqlite();
    const { db } = await openForTest(url);
    const { id } = await storeNewcomer(db, ['mail'], { created_at: new Date().toISOString() });
    const desk = await launchDesk({ DATABASE_URL: url });
    onTestFinished(async () => {
      await desk.stop();
    });
    const text = (selector: string) =>
      browser.evaluate((of) => document.querySelector(of)?.textContent ?? '', selector);
    const untilText = (selector: string, expected: string) =>
      vi.waitFor(async () => expect(await text(selector)).toContain(expected), PATIENT);
    await browser.open(desk.address);
    await browser.click('form button');
    await untilText('[aria-label=Leads]', 'Ada Lovelace');
    await browser.click(`[aria-label=Leads] a[href*="${id}"]`);
    await untilText('.inbox-lead', 'Mark as answered');
    await browser.click('.inbox-lead button[popovertarget]');
    const menuEnd = () => document.querySelector(':popover-open')?.getBoundingClientRect().bottom ?? null;
    await vi.waitFor(async () => expect(await browser.evaluate(menuEnd)).not.toBeNull(), PATIENT);
    expect(await browser.evaluate(menuEnd)).toBeLessThan(await browser.evaluate(() => innerHeight));
    await browser.press('Escape');
    await browser.click('.inbox-lead [aria-keyshortcuts=a]');
    await untilText('.inbox-lead dl', 'Answered');
    expect(await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await browser.complaints()).toEqual([]);
    // The desk would wait for its visitor when it is stopped.
    await browser.open(site.origin);
  });
}
