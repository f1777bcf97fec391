/** A subscriber's way in the browser: the mail that asks, the pages behind its links, and what the company sees of it. */
import { BUTTON, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '../../../packages/contract/newsletter.ts';
import { listChanges } from '../../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../../packages/store/subscriptions/subscriptions.ts';
import {
  type DeskSite,
  expect,
  type Page,
  type Receivers,
  deliveringTest as test,
} from '../../support/desk-fixtures.ts';
import { newsletterForm, submitButton, toast } from '../../support/forms.ts';
import { LONG } from '../../support/long.ts';
import { addressIn, subscriptionOf } from '../../support/newsletter.ts';
import { runProgram } from '../../support/processes.ts';

// The pages are the site's; signing in opens the desk at an address of its own.
test.use({ baseURL: async ({ site }, use) => use(site.server.origin) });

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** An address in a mail has another origin than the server under test. */
const onServer = ({ pathname, search }: URL) => pathname + search;

async function follow(page: Page, address: URL): Promise<void> {
  const answer = await page.goto(onServer(address));
  expect(answer?.status()).toBe(200);
}

interface Parts {
  site: DeskSite;
  receivers: Receivers;
}

/** Subscribes with the form of a page. */
async function signUp(page: Page, { site, receivers }: Parts, path = '/') {
  await page.goto(path, { referer: 'https://news.example.com/' });
  const place = page.getByRole('contentinfo');
  const email = await newsletterForm.fill(place);
  await submitButton(place, newsletterForm).click();
  await expect(toast(page, 'Almost done')).toContainText('a mail with a button is on its way');
  return {
    email,
    status: async () => (await subscriptionOf(site.database.db, email)).status,
    changes: async () => {
      const { id } = await subscriptionOf(site.database.db, email);
      return (await listChanges(site.database.db, [id])).map(({ to_status, via }) => `${to_status} ${via}`);
    },
    /** The mail to the subscriber with this number. */
    async mail(at: number) {
      const received = () => receivers.mail.mails.filter(({ to }) => to.includes(email));
      await expect.poll(() => received().length).toBeGreaterThan(at);
      const [found] = received().slice(at);
      if (!found) throw new Error('The mail is gone');
      return found;
    },
    /** What the webhook was told. */
    events: () =>
      receivers.webhook.calls
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.email === email)
        .map(({ type, data }) => ({ name: `${type} ${data.status}`, data })),
    /** Waits until the webhook was told of that many changes. A later one would replace the last. */
    async told(count: number) {
      await expect.poll(() => this.events().length).toBe(count);
    },
  };
}

/** The same, and confirms it. `unsubscribe` is the address in the next mail. */
async function subscribe(page: Page, parts: Parts, path?: string) {
  const subscriber = await signUp(page, parts, path);
  await subscriber.told(1);
  await follow(page, addressIn(await subscriber.mail(0), 'confirm'));
  await button(page, 'Confirm subscription').click();
  await expect(heading(page, 'You are subscribed')).toBeVisible();
  return { ...subscriber, unsubscribe: addressIn(await subscriber.mail(1), 'unsubscribe') };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test(
      'a visitor confirms, unsubscribes, undoes it and unsubscribes again',
      javaScriptEnabled ? {} : LONG,
      async ({ page: form, site, receivers, browser, baseURL }) => {
        const subscriber = await signUp(form, { site, receivers });
        const { mail, status, events } = subscriber;
        expect(await status()).toBe('pending');
        await subscriber.told(1);

        const context = await browser.newContext({ baseURL, javaScriptEnabled });
        const page = await context.newPage();
        await follow(page, addressIn(await mail(0), 'confirm'));
        await expect(heading(page, 'Confirm your subscription')).toBeVisible();
        expect(await status()).toBe('pending');
        await button(page, 'Confirm subscription').click();
        await expect(heading(page, 'You are subscribed')).toBeVisible();
        expect(await status()).toBe('active');
        await subscriber.told(2);

        const unsubscribe = addressIn(await mail(1), 'unsubscribe');
        // A mailing service may add parameters to the links of an issue.
        unsubscribe.searchParams.set('utm_campaign', 'issue 7');
        await follow(page, unsubscribe);
        await expect(heading(page, 'Unsubscribe from the newsletter')).toBeVisible();
        expect(await status()).toBe('active');
        await button(page, 'Unsubscribe').click();
        await expect(heading(page, 'You are unsubscribed')).toBeVisible();
        expect(await status()).toBe('unsubscribed');
        await subscriber.told(3);
        // A reload repeats nothing.
        await page.reload();
        await button(page, 'Undo').click();
        await expect(page).toHaveURL(({ pathname }) => pathname === NEWSLETTER_PATHS.subscribed);
        await expect(heading(page, 'You are subscribed')).toBeVisible();
        expect(await status()).toBe('active');
        await subscriber.told(4);

        await follow(page, unsubscribe);
        await button(page, 'Unsubscribe').press('Enter');
        await expect(heading(page, 'You are unsubscribed')).toBeVisible();
        expect(await status()).toBe('unsubscribed');
        await context.close();
        await expect
          .poll(() => events().map(({ name }) => name))
          .toEqual([
            'newsletter_subscription.created pending',
            'newsletter_subscription.confirmed active',
            'newsletter_subscription.ended unsubscribed',
            'newsletter_subscription.confirmed active',
            'newsletter_subscription.ended unsubscribed',
          ]);
      },
    );
  });
}

test('a program that only looks unsubscribes nobody', LONG, async ({ page, site, receivers }) => {
  const { unsubscribe, status, changes } = await subscribe(page, { site, receivers });
  for (const path of [
    NEWSLETTER_PATHS.unsubscribe,
    NEWSLETTER_PATHS.unsubscribed,
    NEWSLETTER_PATHS.confirm,
  ]) {
    const address = path + unsubscribe.search;
    for (const method of ['GET', 'HEAD']) {
      for (const purpose of ['', 'prefetch', 'prefetch;prerender']) {
        const headers = { 'Sec-Purpose': purpose };
        expect((await page.request.fetch(address, { method, headers })).status()).toBe(200);
      }
    }
    expect((await page.request.fetch(address, { method: 'OPTIONS' })).status()).toBe(405);

    // A browser prefetches it, opens it, moves about on it, and leaves.
    await page.goto('/about');
    const prefetched = page.waitForResponse((response) => response.url().endsWith(address));
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    }, address);
    expect((await prefetched).status()).toBe(200);
    expect((await prefetched).request().headers()['sec-purpose']).toBe('prefetch');
    await page.goto(address, { waitUntil: 'networkidle' });
    await button(page, '').hover();
    await button(page, '').focus();
    await page.goBack();
  }
  expect(await status()).toBe('active');
  expect(await changes()).toEqual(['pending form', 'active mail']);
});

test(
  'one click ends it, twice too, and the visitor can undo it on the page',
  LONG,
  async ({ page, site, receivers }) => {
    const { unsubscribe, status, changes, mail } = await subscribe(page, { site, receivers });
    const { headers } = await mail(1);
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe.href}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (let time = 0; time < 2; time++) {
      const answer = await page.request.post(onServer(unsubscribe), { form: ONE_CLICK, maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    }
    expect(await status()).toBe('unsubscribed');
    await follow(page, unsubscribe);
    await button(page, 'Unsubscribe').click();
    await button(page, 'Undo').click();
    await expect(heading(page, 'You are subscribed')).toBeVisible();
    expect(await changes()).toEqual(['pending form', 'active mail', 'unsubscribed one_click', 'active undo']);
  },
);

test(
  'too many changes in an hour lead to a page that says so, and one click still ends it',
  LONG,
  async ({ page, site, receivers, expectConsole }) => {
    const { unsubscribe, status } = await subscribe(page, { site, receivers });
    const undo = NEWSLETTER_PATHS.unsubscribed + unsubscribe.search;
    const form = { [BUTTON.name]: BUTTON.value };
    for (let time = 0; time < 10; time++) {
      for (const address of [onServer(unsubscribe), undo]) {
        await page.request.post(address, { form, maxRedirects: 0 });
      }
    }
    await page.goto(undo);
    expectConsole({ text: /429/, address: undo });
    await button(page, 'Undo').click();
    await expect(heading(page, 'Too many changes')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('press the button again in an hour');
    expect((await page.request.post(onServer(unsubscribe), { form: ONE_CLICK })).status()).toBe(200);
    expect(await status()).toBe('unsubscribed');
  },
);

test(
  'after an erasure its links lead to the same pages, and bring nothing back',
  LONG,
  async ({ page, site, receivers }) => {
    const { email, unsubscribe } = await subscribe(page, { site, receivers });
    const erased = await runProgram('apps/cli/leads/leads.ts', ['erase', email], {
      DATABASE_URL: site.databaseUrl,
    });
    expect(erased.code).toBe(0);
    await follow(page, unsubscribe);
    await button(page, 'Unsubscribe').click();
    await expect(heading(page, 'You are unsubscribed')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(heading(page, 'You are subscribed')).toBeVisible();
    expect((await page.request.post(onServer(unsubscribe), { form: ONE_CLICK })).status()).toBe(200);
    const left = await listNewsletterSubscriptions(site.database.db);
    expect(left.filter((row) => row.email === email)).toEqual([]);
  },
);

test(
  'row, mail, webhook, exports and the desk agree on a subscriber of a campaign',
  LONG,
  async ({ page, site, receivers, signIn }) => {
    const path = '/about?utm_campaign=spring+sale';
    const { email, unsubscribe, events } = await subscribe(page, { site, receivers }, path);
    const unsubscribe_url = unsubscribe.href;
    const row = await subscriptionOf(site.database.db, email);
    const origin = { utm_campaign: 'spring sale', first_path: '/about', referrer_host: 'news.example.com' };
    expect(row).toMatchObject({ status: 'active', consent_via: 'mail', ...origin });
    const { id, consent_at } = row;

    const toCompany = () => receivers.mail.mails.find(({ text }) => text.includes(id));
    await expect.poll(() => toCompany()?.text).toContain('Campaign: spring sale');
    await expect.poll(() => events().length).toBe(2);
    expect(events()[1]?.data).toMatchObject({
      email,
      status: 'active',
      consent_at,
      ...origin,
      unsubscribe_url,
    });

    const person = await signIn('Ana', { at: 'about:blank' });
    const query = `?q=${email}`;
    const csv = await (await person.request.get(`/api/exports/subscribers.csv${query}`)).text();
    const exported = await runProgram('apps/cli/leads/leads.ts', ['subscribers', '--format', 'csv'], {
      DATABASE_URL: site.databaseUrl,
    });
    const line = (text: string) => text.split('\r\n').find((one) => one.startsWith(id));
    expect(line(csv)).toBe(line(exported.stdout));
    for (const cell of [email, 'spring sale', '/about', 'news.example.com', consent_at, unsubscribe_url]) {
      expect(line(csv)).toContain(cell);
    }
    await person.goto(`/subscribers${query}`);
    await expect(person.getByRole('row').filter({ hasText: email })).toContainText('Active');
  },
);

test('an address of nobody leads to the same pages', LONG, async ({ page }) => {
  await page.goto(`${NEWSLETTER_PATHS.unsubscribe}?${TOKEN_PARAMETER}=${'f'.repeat(64)}`);
  await button(page, 'Unsubscribe').click();
  await expect(heading(page, 'You are unsubscribed')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(heading(page, 'You are subscribed')).toBeVisible();
});

test('the address for search engines has no token, and the pages are not to be listed', async ({ page }) => {
  for (const path of Object.values(NEWSLETTER_PATHS)) {
    await page.goto(`${path}?${TOKEN_PARAMETER}=${'f'.repeat(64)}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
});
