/** The three downloads, as a visitor finds them. The files themselves: tests/site/guides.test.ts. */
import { readFileSync } from 'node:fs';
import { aiReadiness } from '../../content/schema/ai-readiness.ts';
import { caseStudiesPage } from '../../content/schema/case-studies.ts';
import { compliance } from '../../content/schema/compliance.ts';
import { expect, test } from '../support/fixtures.ts';
import { sampled } from '../support/long.ts';

const GUIDES = [
  ['/ai-readiness', aiReadiness.callToAction.download],
  ['/compliance', compliance.callToAction.download],
  ['/case-studies', caseStudiesPage.callToAction.download],
] as const;

for (const [[route, label], options] of sampled(GUIDES, 1)) {
  test(`${route}: the download gives a PDF at once, and says so before`, options, async ({ page }) => {
    await page.goto(route);
    const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAccessibleDescription(/^PDF, \d+ pages$/);
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const file = readFileSync(await download.path(), 'latin1');
    expect(file).toMatch(/^%PDF-/);
  });

  test(`${route}: the download works without JavaScript`, options, async ({ browser, server, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto(route);
    const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href');
    const response = await request.get(`${server.origin}${href}`);
    expect(response.headers()['content-type']).toBe('application/pdf');
    await context.close();
  });
}
