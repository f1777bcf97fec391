import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { deleteEndedCounts } from '../../../packages/service/rate-limits/shared.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { type Client, CONTACT, DEMO_REQUEST, post, remoteClient, solve } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { listenForTest } from '../../support/http-server.ts';
import { PATIENT } from '../../support/patience.ts';
import { mintToken } from '../../support/tokens.ts';
import { limitedApp } from '../../support/visitors.ts';

const PATH = API_PATHS.contactSubmissions;
const CHALLENGE = `${API_PATHS.challenge}?action=contact_form`;

async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const found = [];
  for (let time = 0; time < count; time++) found.push((await send()).status);
  return found;
}

/** A request with an endless body. */
function withoutLength(): RequestInit {
  const chunk = new Uint8Array(1000);
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const request = { method: 'POST', body, duplex: 'half' };
  return request;
}

onSqliteFirst('rate limits', (freshUrl) => {
  async function start(limits = {}) {
    const database = await openForTest(await freshUrl());
    return { database, ...limitedApp(database, limits) };
  }

  test('give a /56 four times the limit of a /64, and a /48 sixteen times', async () => {
    const { visitor } = await start({ submissions: 2 });
    const from = (address: string) => post(visitor(address), PATH, { ...CONTACT, token: 'forged' });
    const served: string[] = [];
    for (let site = 0; site < 10; site++) {
      for (let network = 0; network < 6; network++) {
        const address = `2001:db8:1:${(site * 256 + network).toString(16)}::1`;
        for (let time = 0; time < 3; time++) {
          if ((await from(address)).status !== 429) served.push(address);
        }
      }
    }
    expect(served.filter((address) => /^2001:db8:1:[0-5]::/.test(address))).toHaveLength(8);
    expect(served).toHaveLength(32);
    // Neither another /48 nor IPv4 is part of it.
    expect((await from('2001:db8:2::1')).status).not.toBe(429);
    expect((await from('192.0.2.1')).status).not.toBe(429);
  });

  test('count nothing in the wider network of what is refused in the narrower', async () => {
    const { visitor } = await start({ submissions: 2 });
    const from = (address: string) => post(visitor(address), PATH, { ...CONTACT, token: 'forged' });
    for (let time = 0; time < 50; time++) await from('2001:db8:1:1::1');
    expect((await from('2001:db8:1:2::1')).status).not.toBe(429);
  });

  test('refuse a flood from one address while another is served', async () => {
    const { app, database } = await start({ trustProxy: 1 });
    const { origin } = await listenForTest(app, { trustProxy: 1 });
    const from = (address: string): Client => {
      const client = remoteClient(origin);
      return (path, init) =>
        client(path, { ...init, headers: { ...init?.headers, 'X-Forwarded-For': address } });
    };
    const [flooding, other] = [from('192.0.2.1'), from('192.0.2.2')];
    const newToken = () => mintToken('a secret for the tests', 'contact_form');
    let isServed = false;
    const refused: Response[] = [];
    const others: number[] = [];
    const flood = Array.from({ length: 300 }, async () => {
      do {
        const response = await post(flooding, PATH, { ...CONTACT, token: 'forged' });
        if (response.status === 429) refused.push(response);
        else others.push(response.status);
        await response.arrayBuffer();
      } while (!isServed);
    });
    await vi.waitFor(() => expect(refused).not.toHaveLength(0), PATIENT);
    const served = await post(other, PATH, { ...CONTACT, token: await newToken() });
    isServed = true;
    await Promise.all(flood);

    expect(served.status).toBe(201);
    expect(await listContactSubmissions(database.db)).toHaveLength(1);
    expect(others).toEqual(Array(10).fill(403));
    expect(refused.length).toBeGreaterThanOrEqual(290);
    for (const { headers } of refused) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(500);
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(600);
    }
    const late = await post(flooding, PATH, { ...CONTACT, token: await newToken() });
    expect(await late.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  test('count every POST, whatever its outcome', async () => {
    const { app } = await start();
    const { origin } = await listenForTest(app);
    const client = remoteClient(origin);
    const text = (body: BodyInit, headers = {}) =>
      client(PATH, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
    const answers = [
      await text('{'),
      await text('', { 'Content-Type': 'text/plain' }),
      await text('x'.repeat(40_000)),
      await client(PATH, withoutLength()),
      await text('{}', { Origin: 'https://evil.example' }),
      await text('{"form_type":["demo_request"]}'),
      await post(client, PATH, CONTACT),
      await post(client, PATH, { ...CONTACT, token: 'none' }),
      await post(client, PATH, CONTACT, { 'Idempotency-Key': 'none' }),
      await post(client, PATH, { ...CONTACT, token: await solve(client, 'contact_form') }),
      await text('{'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      400, 415, 413, 413, 403, 422, 403, 403, 400, 201, 429,
    ]);
  });

  test('are separate for each form', async () => {
    const { visitor } = await start({ submissions: 2 });
    const client = visitor('192.0.2.1');
    const forms: [string, object][] = [
      [PATH, CONTACT],
      [PATH, DEMO_REQUEST],
      [API_PATHS.newsletterSubscriptions, { email: 'ada@example.com' }],
    ];
    for (const [path, fields] of forms) {
      expect(await statuses(3, () => post(client, path, fields))).toEqual([403, 403, 429]);
    }
  });

  test('refuse too many requests for challenges, for each form', async () => {
    const { visitor } = await start({ challenges: 2 });
    const client = visitor('192.0.2.1');
    expect(await statuses(3, () => client(CHALLENGE))).toEqual([200, 200, 429]);
    expect((await client(`${API_PATHS.challenge}?action=demo_request`)).status).toBe(200);
    expect((await visitor('192.0.2.2')(CHALLENGE)).status).toBe(200);
  });

  test('ignore a forged header', async () => {
    const { visitor } = await start({ challenges: 3 });
    const forging = (attempt: number) => visitor('192.0.2.1', `198.51.100.${attempt}`)(CHALLENGE);
    let attempt = 0;
    expect(await statuses(4, () => forging(attempt++))).toEqual([200, 200, 200, 429]);

    const behind = await start({ challenges: 3, trustProxy: 1 });
    const proxied = () => behind.visitor('10.0.0.1', `198.51.100.${attempt++}, 203.0.113.5`)(CHALLENGE);
    expect(await statuses(4, proxied)).toEqual([200, 200, 200, 429]);
    expect((await behind.visitor('10.0.0.1', '203.0.113.6')(CHALLENGE)).status).toBe(200);
  });

  test('count the addresses of an IPv6 network as one', async () => {
    const { visitor } = await start({ challenges: 2 });
    let host = 1;
    const next = () => visitor(`2001:db8:1:2::${(host++).toString(16)}`)(CHALLENGE);
    expect(await statuses(3, next)).toEqual([200, 200, 429]);
    expect((await visitor('2001:db8:1:3::1')(CHALLENGE)).status).toBe(200);
  });

  test('end in time although the clock of the database is set back', async () => {
    const { visitor, database } = await start({ challenges: 2 });
    if (database.kind === 'sqlite') return;
    const client = visitor('192.0.2.1');
    expect(await statuses(3, () => client(CHALLENGE))).toEqual([200, 200, 429]);
    await sql`update rate_limits set ends_at = ends_at + interval '1 day'`.execute(database.db);
    const [elsewhere] = [limitedApp(database, { challenges: 2 })];
    expect(await statuses(3, () => elsewhere.visitor('192.0.2.1')(CHALLENGE))).toEqual([200, 200, 429]);
  });

  test('store and log no address', async () => {
    const { visitor, lines, database } = await start();
    const client = visitor('192.0.2.77');
    await statuses(12, () => post(client, PATH, { ...CONTACT, token: 'forged' }));
    expect(lines).not.toHaveLength(0);
    expect(lines.join()).not.toContain('192.0.2.77');
    if (database.kind === 'sqlite') return;
    const { rows } = await sql<{ key: string }>`select * from rate_limits`.execute(database.db);
    expect(rows).toEqual([
      { key: expect.stringMatching(/^[\w-]{43}$/), requests: 10, ends_at: expect.anything() },
    ]);
  });

  test('that cannot be shared are counted by each process', async () => {
    const { visitor, database } = await start({ challenges: 2 });
    await database.close();
    expect(await statuses(3, () => visitor('192.0.2.1')(CHALLENGE))).toEqual([200, 200, 429]);
  });

  test('are shared by all processes on PostgreSQL', async () => {
    const url = await freshUrl();
    const databases = [await openForTest(url), await openForTest(url), await openForTest(url)];
    const clients = databases.map((database) => limitedApp(database, { challenges: 4 }).visitor('192.0.2.1'));
    const all = (client: Client | undefined) => client?.(CHALLENGE) ?? Promise.reject(Error('no client'));
    const found = await Promise.all([0, 1, 2, 0, 1, 2, 0, 1, 2].map((at) => all(clients[at])));
    const served = found.filter(({ status }) => status === 200);
    expect(served).toHaveLength(databases[0]?.kind === 'postgres' ? 4 : 9);
  });

  test('start over when their window ends, and leave no rows', async () => {
    const { visitor, database } = await start({ challenges: 1 });
    if (database.kind === 'sqlite') return;
    await statuses(1, () => visitor('192.0.2.1')(CHALLENGE));
    const { db } = database;
    await sql`update rate_limits set ends_at = now() - interval '1 second', requests = 99`.execute(db);
    const another = limitedApp(database, { challenges: 1 });
    expect((await another.visitor('192.0.2.1')(CHALLENGE)).status).toBe(200);
    await sql`update rate_limits set ends_at = now() - interval '1 second'`.execute(db);
    await deleteEndedCounts(db);
    expect((await sql`select * from rate_limits`.execute(db)).rows).toEqual([]);
  });
});
