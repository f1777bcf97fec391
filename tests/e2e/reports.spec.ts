import { expect, test } from '../support/fixtures.ts';

test('the browser reports a script that the policy refuses', async ({ page, reports, expectConsole }) => {
  expectConsole({ text: 'Content Security Policy' });
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
  await expect.poll(() => reports.splice(0).join()).toContain('script-src');
});
