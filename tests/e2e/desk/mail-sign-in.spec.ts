/** Signing in with a link by mail, in a browser, which proves some work. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LONG } from '../../support/long.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { freePort } from '../../support/port.ts';
import { launchDesk } from '../../support/processes.ts';

test('a link that was asked for in the browser signs in', LONG, async ({ page }) => {
  const mails = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'assay-sign-in-'));
  const port = String(await freePort());
  const desk = await launchDesk({
    DESK_PORT: port,
    DATABASE_URL: `sqlite:${join(folder, 'assay.db')}`,
    DESK_URL: `http://localhost:${port}`,
    DESK_PEOPLE: 'assay.example',
    DESK_MAIL_SIGN_IN: 'true',
    SMTP_URL: mails.url,
    MAIL_FROM: 'desk@assay.example',
    LEADS_TO: 'sales@assay.example',
  });
  await page.goto(`http://localhost:${port}/sign-in`);
  await expect(page.getByText('ask an administrator of the desk')).toBeVisible();
  await page.getByLabel('Your work email').fill('ana@assay.example');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
  await expect.poll(() => mails.mails.length, { timeout: 30_000 }).toBe(1);
  const [link = ''] = /http:\S+/.exec(mails.mails[0]?.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText('What is your name', { exact: false }).or(page.getByRole('heading').first()),
  ).toBeVisible();
  await expect(page).toHaveURL(`http://localhost:${port}/`);
  await desk.stop();
  await mails.close();
  rmSync(folder, { recursive: true });
});
