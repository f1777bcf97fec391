/** The fixtures of the desk's browser tests. */
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { type DeskSite, type Receivers, signInAddress } from './desk-site.ts';
import { test as base, type ExpectedLine, expect, type Page, watchConsole } from './fixtures.ts';

interface Fixtures {
  site: DeskSite;
  /** Opens the desk in a browser of their own as somebody of this name. Their console must stay silent. */
  signIn: (name: string, options?: SignInOptions) => Promise<Page>;
}

interface SignInOptions extends BrowserContextOptions {
  /** The path that is opened, which a test waits for by itself; without it, the inbox is there. */
  at?: string;
  /** Console lines that the test provokes. */
  expected?: ExpectedLine[];
}

export const test = base.extend<Fixtures>({
  site: async ({ deskSite }, use) => use(deskSite),
  baseURL: async ({ site }, use) => use(site.desk.origin),
  signIn: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    await use(async (name, { at, expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: site.desk.origin,
        timezoneId: 'Europe/Berlin',
        ...options,
      });
      contexts.push(context);
      watchConsole(context, expected, unexpected);
      await signInByRequest(context, site, name);
      const page = await context.newPage();
      await page.goto(at ?? '/');
      if (at === undefined) await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
      return page;
    });
    for (const context of contexts) await context.close();
    if (unexpected.length > 0) throw new Error(`The console is not silent:\n${unexpected.join('\n')}`);
  },
});

/** The same with a site that delivers. */
export const deliveringTest = test.extend<{ receivers: Receivers }>({
  site: async ({ deliveringSite }, use) => {
    await forgetNetworks(deliveringSite.database.db);
    await use(deliveringSite);
  },
  receivers: async ({ deliveringSite }, use) => use(deliveringSite.receivers),
});

/** All tests of a worker are one network, which may cause ten mails and ask for three calls in a day. */
async function forgetNetworks(db: Queries): Promise<void> {
  await db.deleteFrom('limit_counts').execute();
  await db.updateTable('calls').set({ network: null }).execute();
}

/** What the pages of signing in and of the first visit send; working.spec.ts and views.spec.ts go through them. */
async function signInByRequest(context: BrowserContext, site: DeskSite, name: string): Promise<void> {
  const headers = { Origin: site.desk.origin };
  const { origin, pathname, searchParams } = new URL(await signInAddress(site));
  const form = { code: searchParams.get('code') ?? '' };
  const answer = await context.request.post(origin + pathname, { headers, form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  // The tests of a worker share a desk, where two of one name could not be told apart.
  await forgetPeople(site.database.db, name, new Date());
  expect((await context.request.put('/api/person', { headers, data: { name } })).status()).toBe(204);
}

export { type DeskSite, signInAddress } from './desk-site.ts';
export { expect, type Page, type Receivers };
