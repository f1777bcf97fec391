/** Where a lead comes from: carried from page to page in the addresses, sent with the form, stored nowhere else. */
import { expect, type Page, test } from '../support/fixtures.ts';
import { newEmail } from '../support/forms.ts';
import { waitForScripts } from '../support/page-scripts.ts';
import { sitePages } from '../support/pages.ts';

const CAMPAIGN =
  'utm_source=newsletter&utm_medium=email&utm_campaign=spring+sale&utm_term=data+quality&utm_content=button-2';

const REFERRER = 'https://news.example/story?id=1';

const ATTRIBUTION = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'spring sale',
  utm_term: 'data quality',
  utm_content: 'button-2',
  first_path: '/platform-overview',
  referrer_host: 'news.example',
};

const NOT_KNOWN = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  first_path: null,
  referrer_host: null,
};

const FIRST_PAGE = `/platform-overview?${CAMPAIGN}`;

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Waits until the page's address carries where the visit comes from. */
async function expectCarried(page: Page, path: string, values: object = ATTRIBUTION): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(() => expect(queryOf(page)).toEqual(values)).toPass({ intervals: [20] });
}

const linkTo = (page: Page, path: string) => page.locator(`footer a[href*="${path}"]`).first();

/** Sends a demo request from the page that is open, and returns what is stored. */
async function requestDemo(
  page: Page,
  server: { rows(table: 'contact_submissions'): Record<string, unknown>[] },
) {
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  const email = newEmail();
  await dialog.getByLabel('First name').fill('Amara');
  await dialog.getByLabel('Last name').fill('Okafor');
  await dialog.getByLabel('Company').fill('First Harbor Bank');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Tell us about your data challenges').fill('Duplicates.');
  await dialog.getByRole('button', { name: 'Request Demo' }).click();
  await expect(page.locator('[data-toast=success]')).toBeVisible();
  return server.rows('contact_submissions').find((row) => row['email'] === email);
}

test('a campaign, the first page and the host before it arrive with a form three pages later', async ({
  page,
  server,
}) => {
  await page.goto(FIRST_PAGE, { referer: REFERRER });
  await expectCarried(page, '/platform-overview');
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  await linkTo(page, '/about').click();
  await expectCarried(page, '/about');
  expect(await requestDemo(page, server)).toMatchObject({ ...ATTRIBUTION, source_path: '/about' });
});

test('the newsletter and the contact form send it too', async ({ page, server }) => {
  await page.goto(`/contact?${CAMPAIGN}`);
  const main = page.getByRole('main');
  const email = newEmail();
  await main.getByLabel('First name').fill('Amara');
  await main.getByLabel('Last name').fill('Okafor');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('How can we help you?').fill('Duplicates.');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-toast=success]')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('[data-toast=success]')).toContainText('subscribed');
  const stored = { ...ATTRIBUTION, first_path: '/contact', referrer_host: null };
  for (const table of ['contact_submissions', 'newsletter_subscriptions'] as const) {
    expect(server.rows(table).filter((row) => row['email'] === email)).toMatchObject([stored]);
  }
});

test('links that are followed before the scripts have run lose nothing', async ({ page, server }) => {
  await page.route('**/_astro/*.js', async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto(FIRST_PAGE, { referer: REFERRER, waitUntil: 'commit' });
  await linkTo(page, '/pricing').click();
  // The page before does not tell which host led to it.
  const values = { ...ATTRIBUTION, referrer_host: null };
  await expectCarried(page, '/pricing', omitNull(values));
  await page.unroute('**/_astro/*.js');
  expect(await requestDemo(page, server)).toMatchObject(values);
});

test('without a campaign, a first page knows itself and the host before it, and the next one nothing', async ({
  page,
  server,
}) => {
  await page.goto('/platform-overview', { referer: REFERRER });
  const first = { ...NOT_KNOWN, first_path: '/platform-overview', referrer_host: 'news.example' };
  expect(await requestDemo(page, server)).toMatchObject(first);
  await linkTo(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  expect(await requestDemo(page, server)).toMatchObject(NOT_KNOWN);
});

test('without a campaign no link of any page changes, and no script for it is loaded', async ({ page }) => {
  test.setTimeout(180_000);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  for (const path of sitePages()) {
    await page.goto(`${path}?ref=abc`);
    await waitForScripts(page);
    const changed = await page.evaluate(useAllLinks);
    expect.soft(changed, path).toEqual([]);
    expect.soft(new URL(page.url()).search, path).toBe('?ref=abc');
  }
  expect(scripts.filter((url) => url.includes('carry-attribution'))).toEqual([]);
});

test('with a campaign every link to a page of the site carries it, and no other link does', async ({
  page,
}) => {
  await page.goto(`/contact?${CAMPAIGN}`);
  await expectCarried(
    page,
    '/contact',
    omitNull({ ...ATTRIBUTION, first_path: '/contact', referrer_host: null }),
  );
  const changed = await page.evaluate(useAllLinks);
  expect(changed.length).toBeGreaterThan(10);
  for (const { before, after } of changed) {
    const [from, to] = [new URL(before), new URL(after)];
    expect([to.origin, to.pathname, to.hash]).toEqual([new URL(page.url()).origin, from.pathname, from.hash]);
    expect(to.search).toBe(new URL(page.url()).search);
  }
  const unchanged = await page.evaluate(() =>
    [...document.links].map(({ href }) => href).filter((href) => !href.includes('utm_')),
  );
  expect(unchanged.filter((href) => !/^mailto:|^tel:|\.(pdf|xml|txt)$/.test(href))).toEqual(
    unchanged.filter((href) => new URL(href).origin !== new URL(page.url()).origin && /^https?:/.test(href)),
  );
});

test('hostile values are cleaned in the address, on the way and in the row', async ({ page, server }) => {
  const hostile = new URLSearchParams([
    ['utm_source', '=HYPERLINK("http://evil.example")'],
    ['utm_source', 'second'],
    ['utm_medium', '<img src=x onerror=alert(1)>'],
    ['utm_campaign', 'x'.repeat(10_000)],
    ['utm_term', '\u202egnirps\u2066 שלום'],
    ['utm_content', '%3Cscript%3E'],
    ['first_path', 'https://evil.example/'],
    ['referrer_host', '"><b>'],
  ]);
  await page.goto(`/platform-overview?${hostile}`);
  const values = {
    utm_source: 'HYPERLINKhttpevil.example',
    utm_medium: 'img srcx onerroralert1',
    utm_campaign: 'x'.repeat(100),
    utm_term: 'gnirps',
    utm_content: '3Cscript3E',
  };
  await expectCarried(page, '/platform-overview', values);
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing', values);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await requestDemo(page, server)).toMatchObject({ ...NOT_KNOWN, ...values });
});

test('values of which nothing is left are no campaign', async ({ page, server }) => {
  const address = '/platform-overview?utm_source=%3C%3E&utm_medium=&utm_campaign=%D7%A9&other=1';
  await page.goto(address);
  await waitForScripts(page);
  expect(await page.evaluate(useAllLinks)).toEqual([]);
  expect(page.url()).toContain(address);
  expect(await requestDemo(page, server)).toMatchObject({ ...NOT_KNOWN, first_path: '/platform-overview' });
});

test('other parameters and the fragment of the address stay', async ({ page }) => {
  await page.goto(`/pricing?gclid=abc&${CAMPAIGN}#estimate&records=2500000`);
  await expectCarried(page, '/pricing', {
    gclid: 'abc',
    ...omitNull({ ...ATTRIBUTION, first_path: '/pricing', referrer_host: null }),
  });
  await expect(page).toHaveURL(/#estimate&records=2500000$/);
  await linkTo(page, '/about').click();
  await expectCarried(
    page,
    '/about',
    omitNull({ ...ATTRIBUTION, first_path: '/pricing', referrer_host: null }),
  );
});

test('by keyboard, in a new tab and from the context menu', async ({ page, context }) => {
  await page.goto(FIRST_PAGE, { referer: REFERRER });
  await expectCarried(page, '/platform-overview');
  for (const open of [
    () => linkTo(page, '/pricing').click({ button: 'middle' }),
    () => linkTo(page, '/pricing').click({ modifiers: ['ControlOrMeta'] }),
    () => linkTo(page, '/pricing').press('ControlOrMeta+Enter'),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expectCarried(tab, '/pricing');
    await tab.close();
  }
  await page.reload();
  await linkTo(page, '/about').click({ button: 'right' });
  await expect(linkTo(page, '/about')).toHaveAttribute('href', /utm_source=newsletter/);
  await page.keyboard.press('Escape');
  await linkTo(page, '/pricing').press('Enter');
  await expectCarried(page, '/pricing');
});

test('back and forward, with and without the page in memory, keep it', async ({ page, server }) => {
  await page.goto(FIRST_PAGE, { referer: REFERRER });
  await expectCarried(page, '/platform-overview');
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  await page.goBack();
  await expectCarried(page, '/platform-overview');
  await linkTo(page, '/about').click();
  await expectCarried(page, '/about');
  await page.goBack();
  await page.reload();
  await expectCarried(page, '/platform-overview');
  expect(await requestDemo(page, server)).toMatchObject(ATTRIBUTION);
});

test('a link to a section of the same page loads nothing', async ({ page }) => {
  await page.goto(`/privacy-policy?${CAMPAIGN}`);
  await expectCarried(
    page,
    '/privacy-policy',
    omitNull({ ...ATTRIBUTION, first_path: '/privacy-policy', referrer_host: null }),
  );
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.locator('[data-contents] a').last().click();
  await expect(page).toHaveURL(/#/);
  await page.keyboard.press('Home');
  expect(loads).toEqual([]);
});

test('what is said about a page to others does not change', async ({ page }) => {
  const about = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll('title, link[rel=canonical], meta, script[type="application/ld+json"]'),
      ].map(({ outerHTML }) => outerHTML),
    );
  await page.goto('/pricing');
  const plain = await about();
  await page.goto(`/pricing?${CAMPAIGN}`);
  await expectCarried(
    page,
    '/pricing',
    omitNull({ ...ATTRIBUTION, first_path: '/pricing', referrer_host: null }),
  );
  expect(await about()).toEqual(plain);
  expect(plain.join()).not.toContain('utm_');
});

test('nothing is stored in the browser', async ({ page, context }) => {
  await page.goto(FIRST_PAGE, { referer: REFERRER });
  await expectCarried(page, '/platform-overview');
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    name: window.name,
  }));
  expect(stored).toEqual({ local: 0, session: 0, databases: 0, caches: 0, name: '' });
  expect(await context.cookies()).toEqual([]);
});

test('a page that was prefetched by its plain address is used', async ({ page }) => {
  await page.goto(FIRST_PAGE, { referer: REFERRER });
  await expectCarried(page, '/platform-overview');
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/pricing');
  await linkTo(page, '/pricing').hover();
  expect(new URL((await prefetched).url()).search).toBe('');
  await (await prefetched).finished();
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming && 'deliveryType' in navigation
      ? navigation.deliveryType
      : null;
  });
  expect(delivery).toBe('navigational-prefetch');
});

/** Uses every link in each way, without following it. @returns the addresses that this has changed */
function useAllLinks(): { before: string; after: string }[] {
  const changed = [];
  for (const link of document.links) {
    const before = link.href;
    for (const type of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'dragstart']) {
      const stay = (event: Event) => event.preventDefault();
      link.addEventListener(type, stay, { once: true });
      link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    if (link.href !== before) changed.push({ before, after: link.href });
  }
  return changed;
}

function omitNull(values: Record<string, string | null>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
