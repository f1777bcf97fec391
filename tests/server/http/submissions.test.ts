import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../../packages/contract/api.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { listNewsletterSubscriptions } from '../../../packages/store/subscriptions/subscriptions.ts';
import { appClient, CONTACT, DEMO_REQUEST, post, solve } from '../../support/api.ts';
import { loseDatabase, onSqliteFirst, openForTest } from '../../support/databases.ts';
import { ATTRIBUTION, NO_ATTRIBUTION } from '../../support/leads.ts';
import { captureLog } from '../../support/log.ts';

const CONTACT_PATH = API_PATHS.contactSubmissions;
const NEWSLETTER_PATH = API_PATHS.newsletterSubscriptions;

/** Messages share a commit, subscriptions do not. `fieldsOf` numbers what would otherwise be a duplicate. */
const KINDS = [
  {
    kind: 'a message',
    path: CONTACT_PATH,
    action: 'contact_form',
    fieldsOf: () => CONTACT,
    list: listContactSubmissions,
  },
  {
    kind: 'a subscription',
    path: NEWSLETTER_PATH,
    action: 'newsletter_subscribe',
    fieldsOf: (at: number) => ({ email: `ada${at}@example.com` }),
    list: listNewsletterSubscriptions,
  },
] as const;

onSqliteFirst('the API', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const database = await openForTest(url);
    const { log, lines } = captureLog();
    return { url, database, db: database.db, client: appClient(database, undefined, { log }), lines };
  }

  test('stores a demo request with every field, and returns its id', async () => {
    const { client, db } = await start();
    const token = await solve(client, 'demo_request');
    const response = await post(client, CONTACT_PATH, { ...DEMO_REQUEST, token });
    expect(response.status).toBe(201);
    const rows = await listContactSubmissions(db);
    expect(rows).toMatchObject([
      {
        ...DEMO_REQUEST,
        id: (await response.json()).id,
        status: 'new',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  test('stores a contact message with null for empty fields, and trimmed text', async () => {
    const { client, db } = await start();
    const token = await solve(client, 'contact_form');
    const response = await post(client, CONTACT_PATH, {
      ...CONTACT,
      token,
      first_name: '  Grace ',
      company: '',
      phone: '   ',
      budget: null,
      message: 'one\r\ntwo\rthree\n',
      nickname: 'ignored',
    });
    expect(response.status).toBe(201);
    expect(await listContactSubmissions(db)).toMatchObject([
      {
        ...CONTACT,
        first_name: 'Grace',
        message: 'one\ntwo\nthree',
        company: null,
        phone: null,
        project_type: null,
        budget: null,
        source_path: null,
      },
    ]);
  });

  test('accepts a newsletter address once', async () => {
    const { client, db } = await start();
    const subscribe = async (email: string) =>
      post(client, NEWSLETTER_PATH, { email, token: await solve(client, 'newsletter_subscribe') });
    expect((await subscribe(' ada@example.com ')).status).toBe(201);
    const again = await subscribe('Ada@EXAMPLE.com');
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: '23505', status: 409 });
    expect(await listNewsletterSubscriptions(db)).toMatchObject([{ email: 'ada@example.com' }]);
  });

  test('stores an international domain in its ASCII form', async () => {
    const { client, db } = await start();
    const token = await solve(client, 'newsletter_subscribe');
    const response = await post(client, NEWSLETTER_PATH, { token, email: 'ada@MÜLLER.example' });
    expect(response.status).toBe(201);
    expect(await listNewsletterSubscriptions(db)).toMatchObject([{ email: 'ada@xn--mller-kva.example' }]);
  });

  test('accepts a token once', async () => {
    const { client, db } = await start();
    const token = await solve(client, 'contact_form');
    expect((await post(client, CONTACT_PATH, { ...CONTACT, token })).status).toBe(201);
    const again = await post(client, CONTACT_PATH, { ...CONTACT, token });
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ code: 'verification_rejected' });
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });

  test('repeats its response to a repeated request, whatever the token', async () => {
    const { client, db } = await start();
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const body = { email: 'ada@example.com', token: await solve(client, 'newsletter_subscribe') };
    const first = await post(client, NEWSLETTER_PATH, body, headers);
    const second = await post(client, NEWSLETTER_PATH, { ...body, token: 'none' }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await listNewsletterSubscriptions(db)).toHaveLength(1);

    const other = await post(client, NEWSLETTER_PATH, { ...body, email: 'eve@example.com' }, headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('stores nothing of a refused request: its key works on the next attempt', async () => {
    const { client } = await start();
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const refused = await post(client, CONTACT_PATH, { ...CONTACT, token: 'forged' }, headers);
    expect(refused.status).toBe(403);
    const token = await solve(client, 'contact_form');
    expect((await post(client, CONTACT_PATH, { ...CONTACT, token }, headers)).status).toBe(201);
  });

  describe.each(KINDS)('$kind', ({ path, action, fieldsOf, list }) => {
    test('is stored with where it comes from', async () => {
      const { client, db } = await start();
      const body = { ...fieldsOf(1), ...ATTRIBUTION, token: await solve(client, action) };
      expect((await post(client, path, body)).status).toBe(201);
      expect(await list(db)).toMatchObject([ATTRIBUTION]);
    });

    test('is stored without where it comes from, as older pages send it', async () => {
      const { client, db } = await start();
      const body = { ...fieldsOf(1), token: await solve(client, action) };
      expect((await post(client, path, body)).status).toBe(201);
      expect(await list(db)).toMatchObject([NO_ATTRIBUTION]);
    });

    test('is stored without what it may not have, and never refused for it', async () => {
      const { client, db } = await start();
      const hostile = { utm_source: '<b>=1+1\u202e', utm_medium: 'x'.repeat(10_000), utm_campaign: 7 };
      const others = { utm_term: ['a'], utm_content: '\ud800', first_path: '//a', referrer_host: 'a/b' };
      const body = { ...fieldsOf(1), ...hostile, ...others, token: await solve(client, action) };
      expect((await post(client, path, body)).status).toBe(201);
      const kept = { utm_source: 'b1+1', utm_medium: 'x'.repeat(100) };
      expect(await list(db)).toMatchObject([{ ...NO_ATTRIBUTION, ...kept }]);
    });

    test('is the same when it is repeated from another page', async () => {
      const { client, db } = await start();
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const body = { ...fieldsOf(1), ...ATTRIBUTION, token: await solve(client, action) };
      expect((await post(client, path, body, headers)).status).toBe(201);
      expect((await post(client, path, { ...body, ...NO_ATTRIBUTION }, headers)).status).toBe(201);
      expect(await list(db)).toMatchObject([ATTRIBUTION]);
    });

    test('is stored once for 100 concurrent requests with one key, and all get the same response', async () => {
      const { client, db } = await start();
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const body = { ...fieldsOf(0), token: await solve(client, action) };
      const answers = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const response = await post(client, path, body, headers);
          return `${response.status} ${await response.text()}`;
        }),
      );
      const rows = await list(db);
      expect(rows).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set([`201 {"id":"${rows[0]?.id}"}`]));
    });

    test('is stored once for 100 concurrent requests with one token', async () => {
      const { client, db } = await start();
      const token = await solve(client, action);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
          return (await post(client, path, { ...fieldsOf(at), token }, headers)).status;
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(99);
      expect(await list(db)).toHaveLength(1);
    });
  });

  test('reports an unreachable database, and stays alive', async () => {
    const { client, url, lines } = await start();
    const token = await solve(client, 'contact_form');
    expect((await client('/readyz')).status).toBe(200);
    await loseDatabase(url);
    const response = await post(client, CONTACT_PATH, { ...CONTACT, token });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'storage_unavailable' });
    expect((await client('/readyz')).status).toBe(503);
    expect((await client('/healthz')).status).toBe(200);
    expect(lines.filter((line) => line.includes('Storage is not available'))).toHaveLength(2);
    expect(lines.join()).not.toContain(CONTACT.email);
  });
});
