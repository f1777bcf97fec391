/**
 * Subscribers of a running server: the mails that reach them, the pages behind the links, and who is told. The first test
 * and the one of several processes start programs; the others need the server's parts alone, in this process.
 */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { BUTTON, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '../../packages/contract/newsletter.ts';
import { reduceFormerSubscribers } from '../../packages/service/retention/former-subscribers.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { unsubscribe } from '../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { listChanges } from '../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../packages/store/subscriptions/subscriptions.ts';
import { appClient, type Client, post, remoteClient } from '../support/api.ts';
import { loseDatabase, onSqliteFirst, openForTest } from '../support/databases.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { leads } from '../support/leads-command.ts';
import { LONG } from '../support/long.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { addressIn, subscribe, subscriptionOf } from '../support/newsletter.ts';
import { PATIENT } from '../support/patience.ts';
import { startInProcess } from '../support/server-in-process.ts';
import { startServer } from '../support/server-process.ts';
import { SECRET, submit } from '../support/submit.ts';
import { mintToken } from '../support/tokens.ts';
import { spendMailsOfDay } from '../support/visitor-mails.ts';
import { receiverForTest, SITE_URL, webhookEnvironment } from '../support/worker.ts';

const EMAIL = 'grace@example.com';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function signUpAnswer(client: Client, email: string, headers: Record<string, string> = {}) {
  const token = await mintToken(SECRET, 'newsletter_subscribe');
  return post(client, API_PATHS.newsletterSubscriptions, { email, token }, headers);
}

onSqliteFirst('a subscriber of a running server', (freshUrl) => {
  async function start(settings: Record<string, string> = {}, begin: typeof startInProcess = startInProcess) {
    const databaseUrl = settings['DATABASE_URL'] ?? (await freshUrl());
    const { db } = await openForTest(databaseUrl);
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const receiver = await receiverForTest();
    const server = await begin({
      DATABASE_URL: databaseUrl,
      SITE_URL: SITE_URL.href,
      VERIFICATION_SECRET: SECRET,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@assay.example',
      LEADS_TO: 'sales@assay.example',
      CONFIRM_VISITORS: 'true',
      ...webhookEnvironment(receiver.url),
      ...settings,
    });
    const client = remoteClient(server.origin);
    const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
    /** Requests an address of a mail from this server, as a browser without scripts does. */
    const request = ({ pathname, search }: URL, init: RequestInit = {}) =>
      fetch(server.origin + pathname + search, { redirect: 'manual', ...init });
    return {
      databaseUrl,
      db,
      server,
      mailsTo,
      events: () => receiver.calls.map(({ body }) => JSON.parse(body)),
      client,
      signUp: async (email = EMAIL) => (await signUpAnswer(client, email)).status,
      /** Waits until the webhook was told of that many changes. A later one would replace the last. */
      told: (count: number) => vi.waitFor(() => expect(receiver.calls).toHaveLength(count), PATIENT),
      /** The first mail to the subscriber. */
      async firstMail(): Promise<ReceivedMail> {
        await vi.waitFor(() => expect(mailsTo(EMAIL)).not.toEqual([]), PATIENT);
        return mailsTo(EMAIL)[0] ?? expect.fail();
      },
      request,
      press: (address: URL) =>
        request(address, {
          method: 'POST',
          headers: FORM,
          body: new URLSearchParams({ [BUTTON.name]: BUTTON.value }),
        }),
      oneClick: (address: URL) =>
        request(address, { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' }),
      status: async () => (await subscriptionOf(db, EMAIL)).status,
    };
  }

  test('gets an unsubscribe address in text, HTML and headers, and ends it with one click', async () => {
    const parts = await start({}, startServer);
    const { db, signUp, firstMail, oneClick, status, events, told, server, mailsTo } = parts;
    expect(await signUp()).toBe(201);
    const mail = await firstMail();
    const address = addressIn(mail, 'unsubscribe');
    expect(address.origin).toBe(SITE_URL.origin);
    expect(mail.headers.get('list-unsubscribe')).toBe(`<${address.href}>`);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.html).toContain(`<a href="${address.href}">`);

    await told(1);
    const answers = [await oneClick(address), await oneClick(address)];
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed']);
    }
    expect(await status()).toBe('unsubscribed');
    await told(2);
    expect(events()).toMatchObject([
      { type: 'newsletter_subscription.created', data: { email: EMAIL, status: 'active' } },
      { type: 'newsletter_subscription.ended', data: { email: EMAIL, status: 'unsubscribed' } },
    ]);
    expect(events().map(({ data }) => data.unsubscribe_url)).toEqual([address.href, address.href]);
    expect(JSON.stringify(events())).not.toMatch(/"(token|confirm_token|asked_at)"/);
    expect(mailsTo(EMAIL)).toHaveLength(1);
    // Nothing that identifies a subscriber is logged.
    const [token = ''] = address.searchParams.values();
    expect(server.stdout()).not.toMatch(new RegExp(`${EMAIL}|${token}`));
    const { id } = await subscriptionOf(db, EMAIL);
    expect((await listChanges(db, [id])).map(({ via }) => via)).toEqual(['form', 'one_click']);
  });

  test('gets the same pages from the link of an old mail, long after leaving, and no issue', async () => {
    const { db, signUp, firstMail, oneClick, press, request } = await start();
    await signUp();
    const address = addressIn(await firstMail(), 'unsubscribe');
    await oneClick(address);
    const long = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect(await reduceFormerSubscribers(db, long, long, NO_NOTE)).toBe(1);
    expect(await listNewsletterSubscriptions(db)).toEqual([]);

    expect((await request(address)).status).toBe(200);
    expect(await (await oneClick(address)).text()).toBe('Unsubscribed');
    const pressed = await press(address);
    expect(pressed.status).toBe(303);
    const next = new URL(pressed.headers.get('location') ?? '', address);
    expect(next.pathname).toBe(NEWSLETTER_PATHS.unsubscribed);
    const undone = await press(next);
    expect(undone.headers.get('location')).toBe(NEWSLETTER_PATHS.subscribed);
    // Nobody is subscribed by it; that page says how to subscribe again.
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
    const says = await (await request(new URL(NEWSLETTER_PATHS.subscribed, address))).text();
    expect(says).toContain('subscribe again');
  });

  test('as multipart/form-data, one click works too', async () => {
    const { signUp, firstMail, request, status } = await start();
    await signUp();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect(
      (await request(addressIn(await firstMail(), 'unsubscribe'), { method: 'POST', body })).status,
    ).toBe(200);
    expect(await status()).toBe('unsubscribed');
  });

  test('stays subscribed whatever a program does that only looks', async () => {
    const { signUp, firstMail, request, status, db } = await start();
    await signUp();
    const address = addressIn(await firstMail(), 'unsubscribe');
    for (const path of Object.values(NEWSLETTER_PATHS)) {
      const page = new URL(path + address.search, address);
      for (const method of ['GET', 'HEAD']) expect((await request(page, { method })).status).toBe(200);
      for (const body of [
        '',
        'List-Unsubscribe=',
        'button=',
        'x=One-Click',
        '{"List-Unsubscribe":"One-Click"}',
      ]) {
        const { status } = await request(page, { method: 'POST', headers: FORM, body });
        expect([400, 405]).toContain(status);
      }
      const json = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ 'List-Unsubscribe': 'One-Click', button: 'pressed' });
      expect([400, 405]).toContain((await request(page, { method: 'POST', headers: json, body })).status);
      expect([404, 405]).toContain(
        (await request(page, { method: 'PUT', headers: FORM, body: 'button=pressed' })).status,
      );
    }
    expect(await status()).toBe('active');
    const { id } = await subscriptionOf(db, EMAIL);
    expect(await listChanges(db, [id])).toHaveLength(1);
  });

  test('unsubscribes by the button, twice, and undoes it, twice', async () => {
    const { signUp, firstMail, press, status, events, told } = await start();
    await signUp();
    const address = addressIn(await firstMail(), 'unsubscribe');
    const undo = new URL(NEWSLETTER_PATHS.unsubscribed + address.search, address);
    await told(1);
    for (let time = 0; time < 2; time++) {
      const answer = await press(address);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, undo.pathname + undo.search]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await status()).toBe('unsubscribed');
    await told(2);
    for (let time = 0; time < 2; time++) {
      const answer = await press(undo);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, NEWSLETTER_PATHS.subscribed]);
    }
    expect(await status()).toBe('active');
    await told(3);
    expect(events().map(({ type }) => type.split('.')[1])).toEqual(['created', 'ended', 'confirmed']);
  });

  test('has the same address for ever: with other settings, after a restart, and after ending and beginning again', async () => {
    const { databaseUrl, db, signUp, firstMail, press, server } = await start();
    await signUp();
    const address = addressIn(await firstMail(), 'unsubscribe');
    await press(address);
    await signUp();
    await press(new URL(NEWSLETTER_PATHS.unsubscribed + address.search, address));
    await server.stop();
    await db.deleteFrom('secrets').execute();
    const later = await start({
      DATABASE_URL: databaseUrl,
      SITE_URL: 'https://www.assay.example',
      VERIFICATION_SECRET: `another ${SECRET}`,
      NEWSLETTER_DOUBLE_OPT_IN: 'true',
    });
    expect(await later.status()).toBe('active');
    expect((await later.oneClick(address)).status).toBe(200);
    expect(await later.status()).toBe('unsubscribed');
  });

  test('looks the same as nobody: unknown and erased tokens get the same answers', async () => {
    const { db, signUp, firstMail, request, press, oneClick, status } = await start();
    await signUp();
    const known = addressIn(await firstMail(), 'unsubscribe');
    const addresses = [known];
    addresses.push(new URL(`${known.pathname}?token=${'f'.repeat(64)}`, known));
    const answers = async (address: URL) => {
      const seen: unknown[] = [];
      for (const path of [
        NEWSLETTER_PATHS.unsubscribe,
        NEWSLETTER_PATHS.unsubscribed,
        NEWSLETTER_PATHS.confirm,
      ]) {
        const page = new URL(path + address.search, address);
        const shown = await request(page);
        seen.push(
          shown.status,
          await shown.text(),
          [...shown.headers.keys()].filter((name) => name !== 'date'),
        );
        const pressed = await press(page);
        seen.push(pressed.status, pressed.headers.get('Location')?.split('?')[0], await pressed.text());
        if (path !== NEWSLETTER_PATHS.unsubscribe) continue;
        const clicked = await oneClick(page);
        seen.push(clicked.status, await clicked.text());
      }
      return seen;
    };
    const expected = await answers(known);
    expect(await status()).toBe('active');
    for (const address of addresses.slice(1)) expect(await answers(address), address.href).toEqual(expected);
    await erasePersonalData(db, EMAIL, await findPersonalData(db, EMAIL), {
      by: null,
      now: new Date(),
      note: NO_NOTE,
    });
    expect(await answers(known)).toEqual(expected);
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
  });

  test.each(['x', "'--", '%00', 'F'.repeat(64), ''])(
    'says that nothing has changed where an address has no whole token: %j',
    async (token) => {
      const { signUp, firstMail, press, oneClick, status } = await start();
      await signUp();
      const address = addressIn(await firstMail(), 'unsubscribe');
      if (token === '') address.search = '';
      else address.search = `?token=${token}`;
      for (const path of [
        NEWSLETTER_PATHS.unsubscribe,
        NEWSLETTER_PATHS.unsubscribed,
        NEWSLETTER_PATHS.confirm,
      ]) {
        const pressed = await press(new URL(path + address.search, address));
        expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, NEWSLETTER_PATHS.failed]);
      }
      expect((await oneClick(address)).status).toBe(200);
      expect(await status()).toBe('active');
    },
  );

  test('confirms through the mail that arrives, and only then the company hears of it', async () => {
    const { db, signUp, firstMail, request, press, status, events, told, mailsTo } = await start({
      NEWSLETTER_DOUBLE_OPT_IN: 'true',
    });
    expect(await signUp()).toBe(201);
    const mail = await firstMail();
    expect(mail.headers.get('subject')).toBe('Please confirm your subscription to the Assay newsletter');
    expect(mail.headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/assay\.example\/newsletter\/unsubscribe\?/,
    );
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = addressIn(mail, 'confirm');
    expect(mail.html).toContain(`<a href="${address.href}"`);
    // Within the hour: the same answer, and no other mail.
    expect(await signUp('GRACE@example.com')).toBe(201);
    expect((await request(address)).status).toBe(200);
    expect(await status()).toBe('pending');
    await told(1);
    expect(mailsTo('sales@assay.example')).toEqual([]);

    const answer = await press(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, NEWSLETTER_PATHS.subscribed]);
    expect(await subscriptionOf(db, EMAIL)).toMatchObject({ status: 'active', consent_via: 'mail' });
    await vi.waitFor(() => {
      expect(events().map(({ type, data }) => [type.split('.')[1], data.status])).toEqual([
        ['created', 'pending'],
        ['confirmed', 'active'],
      ]);
      expect(mailsTo('sales@assay.example')).toHaveLength(1);
      expect(mailsTo(EMAIL)).toHaveLength(2);
    }, PATIENT);
    expect(addressIn(mailsTo(EMAIL)[1] ?? mail, 'unsubscribe').href).toBe(
      mail.headers.get('list-unsubscribe')?.slice(1, -1),
    );
    expect(await signUp()).toBe(409);
  });

  test('asks again after an hour, with a mail of its own', async () => {
    const { db, signUp, firstMail, mailsTo } = await start({ NEWSLETTER_DOUBLE_OPT_IN: 'true' });
    await signUp();
    const first = addressIn(await firstMail(), 'confirm');
    const asked_at = new Date(Date.now() - 61 * 60 * 1000).toISOString();
    await db.updateTable('newsletter_subscriptions').set({ asked_at }).execute();
    expect(await signUp()).toBe(201);
    expect(await signUp()).toBe(201);
    await vi.waitFor(() => expect(mailsTo(EMAIL)).toHaveLength(2), PATIENT);
    const [one, other] = mailsTo(EMAIL);
    expect(one?.headers.get('message-id')).not.toBe(other?.headers.get('message-id'));
    expect(addressIn(other ?? expect.fail(), 'confirm').href).toBe(first.href);
  });

  test('who has left is asked once whether to come back, also without double opt-in', async () => {
    const { signUp, firstMail, mailsTo, oneClick, press, status, events, told } = await start({
      CONFIRM_VISITORS: 'false',
    });
    await signUp();
    await told(1);
    expect((await oneClick(new URL(events()[0].data.unsubscribe_url))).status).toBe(200);
    await told(2);
    expect([await signUp(), await signUp(), await signUp('GRACE@example.com')]).toEqual([201, 201, 201]);
    expect(await status()).toBe('pending');
    const mail = await firstMail();
    expect(mail.headers.get('subject')).toBe('Please confirm your subscription to the Assay newsletter');
    expect(await status()).toBe('pending');
    await told(3);
    await press(addressIn(mail, 'confirm'));
    expect(await status()).toBe('active');
    expect(await signUp()).toBe(409);
    await told(4);
    expect(
      events()
        .map(({ type, data }) => [type.split('.')[1], data.status])
        .slice(2),
    ).toEqual([
      ['created', 'pending'],
      ['confirmed', 'active'],
    ]);
    expect(mailsTo(EMAIL)).toHaveLength(1);
  });

  test('who has left is not active without a confirmation where no mail can be sent', async () => {
    const { signUp, oneClick, press, status, events } = await start({
      CONFIRM_VISITORS: 'false',
      SMTP_URL: '',
      MAIL_FROM: '',
      LEADS_TO: '',
    });
    await signUp();
    await vi.waitFor(() => expect(events()).toHaveLength(1), PATIENT);
    const address = new URL(events()[0].data.unsubscribe_url);
    await oneClick(address);
    expect([await signUp(), await signUp()]).toEqual([201, 201]);
    expect(await status()).toBe('pending');
    await press(new URL(NEWSLETTER_PATHS.unsubscribed + address.search, address));
    expect(await status()).toBe('active');
  });

  test('and a stranger whose address is entered time and again gets two mails a day, and every lead is stored', async () => {
    const { client, db, mailsTo } = await start();
    for (let count = 0; count < 6; count++) {
      expect(await submit(client, randomUUID(), `message ${count}`)).toBe(201);
    }
    expect(await listContactSubmissions(db)).toHaveLength(6);
    await vi.waitFor(async () => {
      expect(await listDeliveries(db, { status: 'pending' })).toHaveLength(0);
      expect(mailsTo('sales@assay.example')).toHaveLength(6);
    }, PATIENT);
    expect(mailsTo(EMAIL)).toHaveLength(2);
  });

  test('gets the same answers whether the address is new, waits, has left or is suppressed', async () => {
    const { client, db, databaseUrl } = await start({ NEWSLETTER_DOUBLE_OPT_IN: 'true' });
    expect((await leads(databaseUrl, 'suppress', 'suppressed@example.com')).code).toBe(0);
    const old = { subject: 'left@example.com', now: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) };
    await subscribe(db, old.subject, { now: old.now });
    const { token } = await subscriptionOf(db, old.subject);
    await unsubscribe(db, token, { via: 'page', now: old.now });
    const answersTo = async (email: string) => {
      const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const answers = [
        await signUpAnswer(client, email, key),
        await signUpAnswer(client, email, key),
        await signUpAnswer(client, email),
      ];
      // The key belongs to the first address.
      const reused = await signUpAnswer(client, 'another@example.com', key);
      const bodies = await Promise.all(answers.map((answer) => answer.json()));
      expect(new Set(bodies.map(({ id }) => id)).size, email).toBe(1);
      return [...answers, reused].map((answer) => [
        answer.status,
        [...answer.headers.keys()],
        answer.headers.get('Content-Length'),
      ]);
    };
    const expected = await answersTo('new@example.com');
    expect(expected.map(([status]) => status)).toEqual([201, 201, 201, 422]);
    for (const name of ['suppressed', 'left']) {
      expect(await answersTo(`${name}@example.com`), name).toEqual(expected);
    }
  });

  test.each([
    ['with double opt-in', { NEWSLETTER_DOUBLE_OPT_IN: 'true' }, { confirms: 'everybody' }],
    ['without it', {}, { confirms: 'former' }],
    ['without mail', { SMTP_URL: '', MAIL_FROM: '', LEADS_TO: '', CONFIRM_VISITORS: '' }, {}],
  ] as const)('is answered alike in every state of the address, %s', async (_mode, settings, told) => {
    const { client, db, databaseUrl } = await start(settings);
    const isDouble = 'NEWSLETTER_DOUBLE_OPT_IN' in settings;
    for (const email of ['left@example.com', 'subscribed@example.com']) await subscribe(db, email);
    const { token } = await subscriptionOf(db, 'left@example.com');
    await unsubscribe(db, token, { via: 'page', now: new Date() });
    await subscribe(db, 'pending@example.com', { doubleOptIn: true });
    expect((await leads(databaseUrl, 'suppress', 'suppressed@example.com')).code).toBe(0);

    const answerTo = async (state: string) => {
      const answer = await signUpAnswer(client, `${state}@example.com`);
      const { id, ...rest } = await answer.json();
      return { status: answer.status, headers: [...answer.headers.keys()], id: typeof id, rest };
    };
    const expected = await answerTo('new');
    expect(expected).toMatchObject({ status: 201, id: 'string', rest: told });
    for (const state of ['pending', 'left', 'suppressed'])
      expect(await answerTo(state), state).toEqual(expected);
    // Again: what waits for a mail waits on, and nothing tells whether it does.
    if (isDouble)
      for (const state of ['new', 'pending', 'left', 'suppressed'])
        expect(await answerTo(state), `${state}, again`).toEqual(expected);
    expect(await answerTo('subscribed')).toMatchObject({ status: 409, rest: { code: '23505' } });
    // No mail is promised on a day that has no more of them.
    await spendMailsOfDay(db);
    const without = await answerTo('another');
    expect(without).toMatchObject(
      isDouble ? { status: 409, rest: { code: 'no_mail' } } : { status: 201, rest: {} },
    );
    expect(without.rest).not.toHaveProperty('confirms');
    for (const state of ['pending', 'left', 'suppressed'])
      if (isDouble) expect(await answerTo(state), `${state}, without mail`).toEqual(without);
  });

  test('is suppressed on the command line: the webhook hears of it, and nothing reaches the address again', async () => {
    const { db, databaseUrl, signUp, firstMail, press, status, events, told, mailsTo } = await start();
    await signUp();
    const address = addressIn(await firstMail(), 'unsubscribe');
    await told(1);
    expect((await leads(databaseUrl, 'suppress', EMAIL)).code).toBe(0);
    await told(2);
    expect(events()[1]).toMatchObject({
      type: 'newsletter_subscription.ended',
      data: { status: 'suppressed' },
    });
    await press(new URL(NEWSLETTER_PATHS.unsubscribed + address.search, address));
    expect(await status()).toBe('suppressed');
    expect((await leads(databaseUrl, 'erase', EMAIL)).code).toBe(0);
    expect([await signUp(), await signUp()]).toEqual([201, 409]);
    expect([await signUp('ada@example.com'), await signUp('ada@example.com')]).toEqual([201, 409]);
    await vi.waitFor(() => expect(mailsTo('ada@example.com')).toHaveLength(1), PATIENT);
    expect(mailsTo(EMAIL)).toHaveLength(1);
    expect((await listNewsletterSubscriptions(db)).map(({ email }) => email)).toEqual(['ada@example.com']);
  });

  test(
    'cannot be changed more than 20 times in an hour, whichever server is asked, and can still end',
    LONG,
    async () => {
      const first = await start();
      const { db, databaseUrl } = first;
      await first.signUp();
      const address = addressIn(await first.firstMail(), 'unsubscribe');
      const undo = new URL(NEWSLETTER_PATHS.unsubscribed + address.search, address);
      const second = await start({ DATABASE_URL: databaseUrl });
      let last = new Response();
      for (let time = 0; time < 15; time++) {
        for (const { press } of [first, second]) {
          expect((await press(address)).status).toBe(303);
          last = await press(undo);
        }
      }
      await first.server.stop();
      const third = await start({ DATABASE_URL: databaseUrl });
      last = await third.press(undo);
      expect(last.status).toBe(429);
      const wait = Number(last.headers.get('Retry-After'));
      expect([wait > 0, wait <= 3600]).toEqual([true, true]);
      // As the page of the site itself is served.
      const page = await third.request(new URL(NEWSLETTER_PATHS.tooOften, address));
      for (const name of ['Content-Type', 'Content-Security-Policy']) {
        expect(last.headers.get(name)).toBe(page.headers.get(name));
      }
      expect(await last.text()).toBe(await page.text());
      for (let time = 0; time < 2; time++) expect((await third.oneClick(address)).status).toBe(200);
      expect(await third.status()).toBe('unsubscribed');
      const { id } = await subscriptionOf(db, EMAIL);
      expect(await listChanges(db, [id])).toHaveLength(20);
      await vi.waitFor(
        async () => expect(await listDeliveries(db, { status: 'pending' })).toEqual([]),
        PATIENT,
      );
      const events = [first, second, third].flatMap((server) => server.events());
      expect(events.length).toBeLessThanOrEqual(20);
      expect(events.filter(({ data }) => data.status === 'unsubscribed')).not.toEqual([]);
    },
  );

  test('learns from a page that the database did not answer; a mail program gets 503 and tries again', async () => {
    const url = await freshUrl();
    const client = appClient(await openForTest(url));
    await loseDatabase(url);
    const post = (path: string, body: string) =>
      client(`${path}?${TOKEN_PARAMETER}=${'f'.repeat(64)}`, { method: 'POST', headers: FORM, body });
    const pressed = new URLSearchParams({ [BUTTON.name]: BUTTON.value }).toString();
    for (const page of ['unsubscribe', 'unsubscribed', 'confirm'] as const) {
      const answer = await post(NEWSLETTER_PATHS[page], pressed);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, NEWSLETTER_PATHS.failed]);
    }
    expect((await post(NEWSLETTER_PATHS.unsubscribe, 'List-Unsubscribe=One-Click')).status).toBe(503);
  });
});
