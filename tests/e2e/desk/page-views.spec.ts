/** A visitor's views of pages, in a browser that prefetches links, up to the desk's numbers. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { test as base, expect, type Page } from '../../support/desk-fixtures.ts';
import { demoForm, toast } from '../../support/forms.ts';
import { LONG } from '../../support/long.ts';
import { portOf } from '../../support/port.ts';
import { launchServer, type RunningServer } from '../../support/processes.ts';

interface Fixtures {
  /** A server of the test's own, because views are written when it stops. There are none before. */
  ownServer: RunningServer;
  /** The page of a browser that somebody sees: a headless one counts as a program. */
  visitor: Page;
  /** Stops the server, and returns the views of its pages. */
  countedViews: () => Promise<unknown[]>;
}

const test = base.extend<Fixtures>({
  ownServer: async ({ site }, use) => {
    await site.database.db.deleteFrom('page_views').execute();
    const server = await launchServer({ DATABASE_URL: site.databaseUrl });
    await use(server);
    await server.stop();
  },
  visitor: async ({ page, browser, ownServer }, use) => {
    const agent = await page.evaluate(() => navigator.userAgent);
    const userAgent = agent.replace('HeadlessChrome', 'Chrome');
    const context = await browser.newContext({ baseURL: ownServer.origin, userAgent });
    await use(await context.newPage());
    await context.close();
  },
  countedViews: async ({ site, ownServer }, use) => {
    await use(async () => {
      expect(await ownServer.stop()).toBe(0);
      const query = site.database.db.selectFrom('page_views').orderBy('path').orderBy('utm_campaign');
      return query.select(['path', 'utm_campaign', 'referrer_host', 'views']).execute();
    });
  },
});

test(
  'three pages of a campaign and the lead that they led to are in the numbers',
  LONG,
  async ({ visitor, ownServer, countedViews, signIn }) => {
    const address = `${ownServer.origin}/blog?utm_campaign=winter+fair`;
    const newspaper = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<a href="${address}">Visit</a>`);
    });
    await once(newspaper.listen(0, 'localhost'), 'listening');
    await visitor.goto(`http://localhost:${portOf(newspaper)}/story`);
    await visitor.getByRole('link', { name: 'Visit' }).click();
    await visitor.waitForURL(address);
    newspaper.closeAllConnections();
    newspaper.close();
    for (const path of ['/pricing', '/about']) {
      // By key: a pointer begins to prefetch, and on a busy machine the page is loaded beside that.
      await linkTo(visitor, path).press('Enter');
      await expect(visitor).toHaveURL(({ pathname }) => pathname === path);
    }
    await visitor.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Request a demo' });
    await demoForm.fill(dialog);
    await dialog.getByRole('button', { name: demoForm.labels.ready }).click();
    await expect(toast(visitor, demoForm.success)).toBeVisible();

    const utm_campaign = 'winter fair';
    expect(await countedViews()).toEqual([
      { path: '/about', utm_campaign, referrer_host: '', views: 1 },
      { path: '/blog', utm_campaign, referrer_host: 'localhost', views: 1 },
      { path: '/pricing', utm_campaign, referrer_host: '', views: 1 },
    ]);
    const person = await signIn('Ana', { at: '/reports?range=7d' });
    const cells = (name: string) =>
      person.getByRole('table', { name: 'Sources' }).getByRole('row', { name }).getByRole('cell');
    await expect(person.getByText('are not counted behind a CDN')).toBeVisible();
    await expect(cells('/blog')).toHaveText(['1', '0', '0 of 1']);
    await person.getByRole('button', { name: 'Campaign', exact: true }).click();
    await expect(cells(utm_campaign)).toHaveText(['3', '1 lead', '1 of 3']);
    await person.getByRole('button', { name: 'Referring host', exact: true }).click();
    await expect(cells('localhost')).toHaveText(['1', '1 lead', '1 of 1']);
  },
);

test(
  'a page is counted when it is shown: loaded, prefetched and followed, or loaded again',
  LONG,
  async ({ visitor, countedViews }) => {
    const lines: string[] = [];
    visitor.on('console', (line) => lines.push(line.text()));
    await visitor.goto('/blog');
    await prefetch(visitor, '/pricing');
    await linkTo(visitor, '/pricing').click();
    await expect(visitor).toHaveURL('/pricing');
    const delivery = await visitor.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation && 'deliveryType' in navigation ? navigation.deliveryType : undefined;
    });
    expect(delivery).toBe('navigational-prefetch');
    // Only looked at.
    await prefetch(visitor, '/about');
    // The cached page, which was prefetched once, after a question to the server.
    await visitor.goto('/pricing');
    await visitor.reload();
    await visitor.waitForLoadState('networkidle');
    expect(lines).toEqual([]);
    expect(await countedViews()).toEqual([
      { path: '/blog', utm_campaign: '', referrer_host: '', views: 1 },
      { path: '/pricing', utm_campaign: '', referrer_host: '', views: 3 },
    ]);
  },
);

test('a headless browser is a program', async ({ page, ownServer, countedViews }) => {
  await page.goto(`${ownServer.origin}/blog`);
  // Otherwise the page would miss the server when it stops.
  await page.goto('about:blank');
  expect(await countedViews()).toEqual([]);
});

function linkTo(page: Page, path: string) {
  return page.locator(`footer a[href*="${path}"]`).first();
}

/** Hovers over a link until the browser has its page. */
async function prefetch(page: Page, path: string): Promise<void> {
  const finished = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path));
  await linkTo(page, path).hover();
  await finished;
}
