/** `npm run dev`: what a developer edits is seen, and the site works as the built one does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, expect, type Locator } from '@playwright/test';
import { type Development, startDevelopment } from '../support/development.ts';
import {
  contactForm,
  demoForm,
  type FormUnderTest,
  newsletterForm,
  openDemoDialog,
  submitButton,
} from '../support/forms.ts';
import { LONG } from '../support/long.ts';

interface Fixtures {
  /** Edits a file once the open page listens for it. A page that is still loading would miss it. */
  edit: (...edit: Parameters<Development['edit']>) => Promise<void>;
}

const test = base.extend<Fixtures, { development: Development }>({
  development: [
    async ({ playwright: _ }, use) => {
      const development = await startDevelopment('scripts/dev.ts');
      await use(development);
      await development.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
  edit: async ({ page, development }, use) => {
    let isListening = false;
    page.on('framenavigated', () => {
      isListening = false;
    });
    page.on('console', (line) => {
      if (line.text() === '[vite] connected.') isListening = true;
    });
    await use(async (...edit) => {
      // It may be loaded twice for one edit.
      await page.waitForLoadState('networkidle');
      await expect.poll(() => isListening, SEEN).toBe(true);
      development.edit(...edit);
    });
  },
});

// One server for all; the first pages wait until Vite has bundled the packages.
test.describe.configure({ mode: 'default', timeout: 600_000 });

/** An edit may need a reload of the page, and the first pages a bundling of packages. */
const SEEN = { timeout: 240_000 };

const WAYS = ['in place', 'by rename', 'by rename'] as const;

test(
  'every form is sent, and stored, and an edited component that runs in the browser is seen',
  LONG,
  async ({ page, edit, development }) => {
    const send = async (form: FormUnderTest, place: Locator) => {
      await expect(submitButton(place, form)).toBeEnabled(SEEN);
      const email = await form.fill(place);
      await submitButton(place, form).click();
      await expect(page.locator('[data-toast=success]')).toContainText(form.success, SEEN);
      const database = new DatabaseSync(join(development.folder, 'data/dev.db'), { readOnly: true });
      const rows = database.prepare(`select email from ${form.table}`).all();
      database.close();
      expect(rows).toContainEqual({ email });
    };
    await test.step('contact', async () => send(contactForm, await contactForm.open(page)));
    const footer = await newsletterForm.open(page);
    await test.step('newsletter', () => send(newsletterForm, footer));
    await test.step('demo request', async () => send(demoForm, await openDemoDialog(page)));

    // Each edit takes the place of the one before.
    let code = '<p';
    for (const way of WAYS) {
      const text = `Edited ${way} ${Math.random()}`;
      const next = `<p title="${text}"`;
      await edit('apps/site/islands/form-notes.tsx', code, next, way);
      code = next;
      await expect(footer.getByTitle(text)).toBeAttached(SEEN);
      await expect(submitButton(footer, newsletterForm)).toBeEnabled(SEEN);
      await expect(footer.getByTitle(text)).toBeAttached();
    }
  },
);

test('an edited component that only the build renders is seen', LONG, async ({ page, edit }) => {
  await page.goto('/contact');
  for (const way of WAYS) {
    const text = `Edited ${way} ${Math.random()}`;
    await edit('apps/site/sections/contact/contact.tsx', '<section', `<section title="${text}"`, way);
    await expect(page.getByTitle(text)).toBeAttached(SEEN);
    await edit('apps/site/sections/contact/contact.tsx', `<section title="${text}"`, '<section', way);
  }
});

test('an edited style is seen', LONG, async ({ page, edit }) => {
  await page.goto('/contact');
  const color = () => page.locator('body').evaluate((body) => getComputedStyle(body).outlineColor);
  for (const [at, way] of WAYS.entries()) {
    const rule = `\nbody { outline-color: rgb(1, 2, ${at}); }\n`;
    await edit('packages/ui/styles/tokens.css', '@theme static', `${rule}@theme static`, way);
    await expect.poll(color, SEEN).toBe(`rgb(1, 2, ${at})`);
    await edit('packages/ui/styles/tokens.css', rule, '', way);
  }
});

test("a page's edited copy is seen", LONG, async ({ page, edit }) => {
  await page.goto('/contact');
  let title = 'Tell us about your data';
  for (const way of WAYS) {
    const next = `A title edited ${way} ${Math.random()}`;
    await edit('content/pages/contact.yaml', `title: ${title}\n`, `title: ${next}\n`, way);
    title = next;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, SEEN);
  }
});

test('a mistake in the copy is shown, and gone when it is mended', LONG, async ({ page, development }) => {
  await page.goto('/contact');
  development.edit('content/pages/contact.yaml', 'formTitle:', 'formTitel:');
  // Reloaded, because a page that is just loading misses the message that would reload it.
  const afterReload = async (seen: Locator) => {
    await page.reload();
    await expect(seen).toBeVisible({ timeout: 3000 });
  };
  await expect(() => afterReload(page.getByText('Unrecognized key: "formTitel"').first())).toPass(SEEN);
  development.edit('content/pages/contact.yaml', 'formTitel:', 'formTitle:');
  await expect(() => afterReload(page.getByRole('heading', { level: 1 }))).toPass(SEEN);
});

test('an edited file of the server is seen, each time', LONG, async ({ request, development }) => {
  // A request while the server restarts may be cut off.
  const ask = () => request.get('/api/verification').catch(() => undefined);
  const answer = async () => (await ask())?.headers()['x-edited'];
  const original = 'context.json(info)';
  let code = original;
  for (const [at, way] of (['in place', 'by rename', 'in place', 'by rename'] as const).entries()) {
    const next = `context.json(info, 200, { 'X-Edited': '${at}' })`;
    development.edit('apps/server/http/verification.ts', code, next, way);
    code = next;
    await expect.poll(answer, SEEN).toBe(String(at));
  }
  development.edit('apps/server/http/verification.ts', code, 'context.json(', 'by rename');
  await expect.poll(development.printed, SEEN).toContain('it starts again with the next change');
  development.edit('apps/server/http/verification.ts', 'context.json(', original, 'by rename');
  await expect.poll(async () => (await ask())?.status(), SEEN).toBe(200);
});

test("a button of the newsletter's pages reaches the server", LONG, async ({ page }) => {
  const token = '1'.repeat(64);
  await page.goto(`/newsletter/unsubscribe?token=${token}`);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(`/newsletter/unsubscribed?token=${token}`);
});

test('a build beside it does not end it', LONG, async ({ page, edit, development }) => {
  const build = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'apps/site'],
    {
      cwd: development.folder,
      env: { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'ignore',
    },
  );
  expect((await once(build, 'exit'))[0]).toBe(0);
  expect(development.isRunning()).toBe(true);
  const place = await contactForm.open(page);
  await expect(submitButton(place, contactForm)).toBeEnabled(SEEN);
  await edit('content/pages/contact.yaml', 'formTitle: Send us a message', 'formTitle: After a build');
  await expect(page.getByText('After a build')).toBeVisible(SEEN);
});
