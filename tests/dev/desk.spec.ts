/** `npm run dev:desk`: what a developer edits is seen. */
import { test as base, expect } from '@playwright/test';
import { type Development, startDevelopment } from '../support/development.ts';
import { LONG } from '../support/long.ts';

const test = base.extend<{ development: Development }>({
  development: [
    async ({ playwright: _ }, use) => {
      const development = await startDevelopment('scripts/dev-desk.ts');
      await use(development);
      await development.stop();
    },
    { timeout: 300_000 },
  ],
});

test.describe.configure({ timeout: 600_000 });

/** The first page waits until Vite has bundled the packages. */
const SEEN = { timeout: 240_000 };

test('edits of the desk are seen by somebody who is signed in', LONG, async ({ page, development }) => {
  const address = development.printed().match(/^http\S+\/sign-in\?code=\S+$/m)?.[0] ?? '';
  expect(address).toContain(`${development.origin}/`);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click(SEEN);
  await page.getByLabel('Your name').fill('Amara', SEEN);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Your name')).toBeHidden(SEEN);

  // Each edit takes the place of the one before.
  let [label, style, brand] = ["label: 'Calls'", '@theme inline', 'brand: parts.brand'];
  const session = async () => (await page.request.get(`${development.origin}/api/session`)).text();
  for (const [at, way] of (['in place', 'by rename', 'by rename'] as const).entries()) {
    const [nextLabel, nextStyle, nextBrand] = [
      `label: 'Calls ${at}'`,
      `header { order: ${at + 1}; } @theme inline`,
      `brand: 'Brand ${at}'`,
    ];
    development.edit('apps/desk/web/frame/header.tsx', label, nextLabel, way);
    await expect(page.getByRole('link', { name: `Calls ${at}` })).toBeVisible(SEEN);
    development.edit('apps/desk/web/desk.css', style, nextStyle, way);
    await expect(page.getByRole('banner')).toHaveCSS('order', String(at + 1), SEEN);
    development.edit('apps/desk/api/session.ts', brand, nextBrand, way);
    // While it restarts, the proxy answers for it.
    await expect.poll(session, SEEN).toContain(`Brand ${at}`);
    [label, style, brand] = [nextLabel, nextStyle, nextBrand];
  }

  await page.goto(`${development.origin}/numbers`);
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible(SEEN);
  await expect(page.getByRole('banner').getByText(/desk$/)).toHaveText('Brand 2 desk');
});
