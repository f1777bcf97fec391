import { expect, type Page, test } from '../support/fixtures.ts';

/** Adds an inline script, which the page's policy refuses. */
function inject(page: Page): Promise<void> {
  return page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
}

test('the browser reports a script that the policy refuses', async ({ page, reports, expectConsole }) => {
  expectConsole({ text: 'Content Security Policy' });
  await page.goto('/');
  await inject(page);
  await expect.poll(() => reports.splice(0).join()).toContain('script-src');
});

test('it reports a refusal in another window', async ({ browser, server, reports }) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/');
  await inject(page);
  await expect.poll(() => reports.splice(0).join()).toContain('script-src');
  await context.close();
});

test('it reports what the policy of a worker refuses', async ({ page, reports, expectConsole }) => {
  expectConsole({ text: 'Content Security Policy' });
  expectConsole({ text: 'Refused to connect' });
  await page.route('**/worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: {
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
      body: "fetch('/robots.txt').catch(() => postMessage('refused'))",
    }),
  );
  await page.goto('/');
  const message = page.evaluate(
    () => new Promise((resolve) => new Worker('/worker.js').addEventListener('message', resolve)),
  );
  await message;
  await expect.poll(() => reports.splice(0).join()).toContain('connect-src');
});
