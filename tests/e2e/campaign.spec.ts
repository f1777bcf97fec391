/** Where a lead comes from: carried from page to page in the addresses, sent with the form, stored nowhere else. */
import { assessment } from '../../content/schema/assessment.ts';
import { UTM_NAMES } from '../../packages/contract/attribution.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { contactForm, requestDemo, submitButton } from '../support/forms.ts';
import { LONG } from '../support/long.ts';
import { waitForScripts } from '../support/page-scripts.ts';
import { useAllLinks } from './pages/attribution.ts';

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

/** The second level for every question of the assessment. */
const ALL_ANSWERS = assessment.criteria.map(({ questions }) => '1'.repeat(questions.length)).join('-');

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Waits until the page's address carries where the visit comes from. */
async function expectCarried(page: Page, path: string, values: object = ATTRIBUTION): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(() => expect(queryOf(page)).toEqual(values)).toPass({ intervals: [20] });
}

/** Follows a campaign's link to the site, and waits until its links carry it on. */
async function arrive(page: Page, address: string, referer = REFERRER): Promise<void> {
  const isReady = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/_astro/attribution'),
  );
  await page.goto(address, { referer });
  await isReady;
  await waitForScripts(page);
  expect(page.url()).toContain(address);
}

const linkTo = (page: Page, path: string) => page.locator(`footer a[href*="${path}"]`).first();

/** Sends a demo request from the page that is open, and returns what is stored. */
async function storedDemo(
  page: Page,
  server: { rows(table: 'contact_submissions'): Record<string, unknown>[] },
) {
  const email = await requestDemo(page);
  return server.rows('contact_submissions').find((row) => row['email'] === email);
}

test('a campaign, the first page and the host before it arrive with a form three pages later', async ({
  page,
  context,
  server,
}) => {
  await arrive(page, FIRST_PAGE);
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  await test.step('nothing is stored in the browser', async () => {
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
  await linkTo(page, '/about').click();
  await expectCarried(page, '/about');
  expect(await storedDemo(page, server)).toMatchObject({ ...ATTRIBUTION, source_path: '/about' });
});

test('the newsletter and the contact form send it too', async ({ page, server }) => {
  await page.goto(`/contact?${CAMPAIGN}`);
  const main = page.getByRole('main');
  const email = await contactForm.fill(main);
  await submitButton(main, contactForm).click();
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
  const { promise: isFollowed, resolve: follow } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await isFollowed;
    await route.continue();
  });
  await page.goto(FIRST_PAGE, { referer: REFERRER, waitUntil: 'commit' });
  await linkTo(page, '/pricing').click();
  await page.waitForURL('**/pricing', { waitUntil: 'commit' });
  follow();
  // The page before does not tell which host led to it.
  const values = { ...ATTRIBUTION, referrer_host: null };
  await expectCarried(page, '/pricing', omitNull(values));
  // A request may still be held back.
  await page.unrouteAll({ behavior: 'wait' });
  expect(await storedDemo(page, server)).toMatchObject(values);
});

test('with a campaign every link to a page of the site carries it, and no other link does', async ({
  page,
}) => {
  await arrive(page, `/contact?${CAMPAIGN}`);
  const here = new URL(page.url());
  const carried = `?${new URLSearchParams({ ...ATTRIBUTION, first_path: '/contact' })}`;
  const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
  const changed = new Map((await page.evaluate(useAllLinks)).map(({ before, after }) => [before, after]));
  for (const link of links) {
    const { origin, pathname, hash } = new URL(link);
    const isPage = origin === here.origin && !pathname.includes('.');
    const search = pathname === here.pathname ? here.search : carried;
    expect.soft(changed.get(link) ?? link).toBe(isPage ? origin + pathname + search + hash : link);
  }
  expect(changed.size).toBeGreaterThan(10);
});

test('hostile values are cleaned on the way and in the row', async ({ page, server }) => {
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
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing', values);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await storedDemo(page, server)).toMatchObject({ ...NOT_KNOWN, ...values });
});

test('values of which nothing is left are no campaign', LONG, async ({ page, server }) => {
  const address = '/platform-overview?utm_source=%3C%3E&utm_medium=&utm_campaign=%D7%A9&other=1';
  await page.goto(address);
  await waitForScripts(page);
  expect(await page.evaluate(useAllLinks)).toEqual([]);
  expect(page.url()).toContain(address);
  expect(await storedDemo(page, server)).toMatchObject({ ...NOT_KNOWN, first_path: '/platform-overview' });
});

test('by keyboard, in a new tab and from the context menu', LONG, async ({ page, context }) => {
  await arrive(page, FIRST_PAGE);
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

test('back and forward, with and without the page in memory, keep it', LONG, async ({ page, server }) => {
  await arrive(page, FIRST_PAGE);
  await linkTo(page, '/pricing').click();
  await expectCarried(page, '/pricing');
  await page.goBack();
  await expect(page).toHaveURL(FIRST_PAGE);
  await linkTo(page, '/about').click();
  await expectCarried(page, '/about');
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(FIRST_PAGE);
  expect(await storedDemo(page, server)).toMatchObject(ATTRIBUTION);
});

test("a copied link to the assessment's result carries it", LONG, async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, FIRST_PAGE);
  await linkTo(page, '/ai-readiness').click();
  await expectCarried(page, '/ai-readiness');
  const result = `${page.url()}#assessment-result&answers=${ALL_ANSWERS}`;
  // Not from the same page, which may write its own answers into the address.
  await page.goto('about:blank');
  await page.goto(result);
  await page.getByRole('button', { name: assessment.actions.copy }).click();
  await expect(page.getByText(assessment.actions.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: assessment.result.title })).toBeFocused();
  expect(await storedDemo(other, server)).toMatchObject({ ...ATTRIBUTION, source_path: '/ai-readiness' });
});

test(
  'a printed result, and one sent with a demo request, have the plain address',
  LONG,
  async ({ page, server }) => {
    const long = UTM_NAMES.map((name) => `${name}=${'x'.repeat(100)}`).join('&');
    const fragment = `#assessment-result&answers=${ALL_ANSWERS}`;
    await page.goto(`/ai-readiness?${long}${fragment}`);
    await expect(page.getByRole('button', { name: assessment.actions.copy })).toBeVisible();
    const plain = `${server.origin}/ai-readiness${fragment}`;
    await expect(page.locator('.in-print').getByText(plain, { exact: true })).toBeAttached();
    await expect(page.locator('[data-offered-note]')).toContainText(plain);
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test('a link to a section of the same page loads nothing', LONG, async ({ page }) => {
  await arrive(page, `/privacy-policy?${CAMPAIGN}`);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.locator('[data-contents] a').last().click();
  await expect(page).toHaveURL(/#/);
  await arrive(page, `/?${CAMPAIGN}`);
  loads.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'Product' }).click();
  await expect(page).toHaveURL(`/?${CAMPAIGN}#product`);
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
  // What else is in the address stays.
  await arrive(page, `/pricing?gclid=abc&${CAMPAIGN}#estimate&records=2500000`);
  expect(await about()).toEqual(plain);
  expect(plain.join()).not.toContain('utm_');
});

test('a page that was prefetched by its plain address is used', LONG, async ({ page }) => {
  await arrive(page, FIRST_PAGE);
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
  // A browser that has not quite finished prefetching takes it from its cache, by the same header.
  expect(['navigational-prefetch', 'cache']).toContain(delivery);
});

function omitNull(values: Record<string, string | null>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
