/** The three downloads, as a visitor meets them. What is in the files: tests/site/guides.test.ts. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';

for (const [route, label, file] of [
  ['/ai-readiness', 'Download AI Readiness Guide', 'Assay AI readiness guide.pdf'],
  ['/compliance', 'Download Compliance Guide', 'Assay Compliance guide.pdf'],
  ['/case-studies', 'Download Full Case Studies', 'Assay Three case studies in full.pdf'],
] as const) {
  test(`${label} gives a PDF at once, and says so before`, async ({ page }) => {
    await page.goto(route);
    const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAccessibleDescription(/^PDF, \d pages$/);
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(download.suggestedFilename()).toBe(file);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test(`${label} works without JavaScript`, async ({ browser, server, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto(route);
    const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href');
    const response = await request.get(`${server.origin}${href}`);
    expect(response.headers()['content-type']).toBe('application/pdf');
    await context.close();
  });
}
