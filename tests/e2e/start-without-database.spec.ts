/** What a visitor sees of a server that was started while its database is away, and when that comes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../packages/store/database/database.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { contactForm, newsletterForm, submitButton, toast } from '../support/forms.ts';
import { LONG } from '../support/long.ts';
import { freePort } from '../support/port.ts';
import { IS_WAITING, launchServer, type RunningServer } from '../support/processes.ts';

interface Waiting extends RunningServer {
  /** Lets it open its database. */
  release(): void;
}

const test = base.extend<{ waiting: Waiting }>({
  waiting: async ({ playwright: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
    const file = join(folder, 'assay.db');
    await (await openDatabase(`sqlite:${file}`)).close();
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    const PORT = String(await freePort());
    const settings = { DATABASE_URL: `sqlite:${file}`, PORT, SITE_URL: `http://127.0.0.1:${PORT}` };
    const server = await launchServer(settings, undefined, [], IS_WAITING);
    await use({ ...server, release: () => other.exec('COMMIT') });
    await server.stop();
    other.close();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ waiting }, use) => use(waiting.origin),
});

test(
  'forms say to try again, keep what was typed, and send it when the database is there',
  LONG,
  async ({ page, waiting, expectConsole }) => {
    for (const form of [newsletterForm, contactForm]) {
      expectConsole({ text: 'status of 503', address: form.endpoint });
      const place = await form.open(page);
      const email = await form.fill(place);
      await submitButton(place, form).click();
      await expect(toast(page, 'Error')).toContainText(form.storageFailed);
      await expect(place.locator('input[name=email]')).toHaveValue(email);
    }
    waiting.release();
    await expect.poll(waiting.stdout).toContain(' is up at ');
    // The same page, with what was typed before.
    await submitButton(page.getByRole('main'), contactForm).click();
    await expect(toast(page, 'Success')).toContainText(contactForm.success);
  },
);
