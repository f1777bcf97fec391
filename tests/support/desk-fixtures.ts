/** The fixtures of the desk's browser tests: a site and a desk on one database, of either kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { type Database, openDatabase } from '../../server/storage/database/database.ts';
import { createInvitation } from '../../server/storage/desk/invitations.ts';
import { forgetNames } from '../../server/storage/desk/names.ts';
import type { DatabaseKind } from '../../server/storage/schema.ts';
import { test as base, type ExpectedLine, expect, type Page, watchConsole } from './fixtures.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startPostgres } from './postgres.ts';
import { launchDesk, launchServer, type RunningDesk, type RunningServer } from './processes.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export interface DeskSite {
  database: Database;
  databaseUrl: string;
  desk: RunningDesk;
  server: RunningServer;
}

export interface DeskOptions {
  /** The projects of playwright.config.ts run these tests on both. */
  kind: DatabaseKind;
}

interface WorkerFixtures extends DeskOptions {
  site: DeskSite;
}

interface Fixtures {
  /** Opens the inbox in a browser of their own as somebody of this name. Their console must stay silent. */
  signIn: (name: string, options?: SignInOptions) => Promise<Page>;
}

export interface SignInOptions extends BrowserContextOptions {
  /** Console lines that the test provokes. */
  expected?: ExpectedLine[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['sqlite', { option: true, scope: 'worker' }],
  site: [
    async ({ kind }, use) => {
      const { stop, ...site } = await startDeskSite(kind);
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.desk.origin),
  signIn: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    await use(async (name, { expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: site.desk.origin,
        timezoneId: 'Europe/Berlin',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      watchConsole(page, expected, unexpected);
      await page.goto(await signInAddress(site));
      await page.getByRole('button', { name: 'Sign in' }).click();
      // The tests of a worker share a desk, where a name is one person's.
      await forgetNames(site.database.db, name, new Date());
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Your name')).toBeHidden();
      return page;
    });
    for (const context of contexts) await context.close();
    if (unexpected.length > 0) throw new Error(`The console is not silent:\n${unexpected.join('\n')}`);
  },
});

/** What the server of a site tells of its leads. */
export interface Receivers {
  mail: MailServer;
  webhook: Receiver;
}

/** The same with a site that delivers. @param settings of its server, besides its database and the receivers */
export function testWithReceivers(settings: Record<string, string> = {}) {
  return test.extend<object, { receivers: Receivers }>({
    receivers: [
      async ({ browserName: _ }, use) => {
        const [mail, webhook] = [await startMailServer(), await startReceiver()];
        await use({ mail, webhook });
        await webhook.close();
        await mail.close();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ kind, receivers: { mail, webhook } }, use) => {
        const { stop, ...site } = await startDeskSite(kind, {
          SMTP_URL: mail.url,
          MAIL_FROM: 'site@assay.example',
          LEADS_TO: 'sales@assay.example',
          WEBHOOK_URL: webhook.url,
          WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
          WEBHOOK_ALLOW_PRIVATE: 'true',
          ...settings,
        });
        await use(site);
        await stop();
      },
      { scope: 'worker' },
    ],
  });
}

/** @param settings of the server, besides its database */
export async function startDeskSite(
  kind: DatabaseKind,
  settings: Record<string, string> = {},
): Promise<DeskSite & { stop(): Promise<void> }> {
  const { url, remove } = await freshDatabase(kind);
  const server = await launchServer({ DATABASE_URL: url, ...settings });
  const desk = await launchDesk({ DATABASE_URL: url });
  const database = await openDatabase(url);
  const stop = async () => {
    await database.close();
    await desk.stop();
    await server.stop();
    await remove();
  };
  return { database, databaseUrl: url, desk, server, stop };
}

/** A new one-time address. */
export async function signInAddress({ database, desk }: DeskSite): Promise<string> {
  const { code } = await createInvitation(database.db, new Date());
  return `${desk.origin}/sign-in?code=${code}`;
}

async function freshDatabase(kind: DatabaseKind): Promise<{ url: string; remove(): Promise<void> }> {
  if (kind === 'sqlite') {
    const directory = mkdtempSync(join(tmpdir(), 'assay-desk-'));
    return {
      url: `sqlite:${join(directory, 'assay.db')}`,
      remove: async () => rmSync(directory, { recursive: true, force: true }),
    };
  }
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  return { url: server.url, remove: server.stop };
}

export { expect, type Page };
