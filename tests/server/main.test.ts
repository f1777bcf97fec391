import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { brand, missingFacts } from '../../content/facts.ts';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { KEPT_UNSAID } from '../../packages/service/retention/agreed-months.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { CONTACT, post, remoteClient, solve } from '../support/api.ts';
import { freshSqlite, onEachEmptyDatabase, openForTest } from '../support/databases.ts';
import { LONG, sampled } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';
import { runProgram, startServer } from '../support/server-process.ts';

const PATH = API_PATHS.contactSubmissions;

onEachEmptyDatabase(
  'three servers',
  (emptyUrl) => {
    async function startThree() {
      const url = await emptyUrl();
      const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: url })));
      return { url, clients: servers.map(({ origin }) => remoteClient(origin)) };
    }

    /** Sends 30 requests at once, each to another server than the one before. */
    function sendAll<T>(
      clients: ReturnType<typeof remoteClient>[],
      send: (client: (typeof clients)[0]) => Promise<T>,
    ) {
      return Promise.all(Array.from({ length: 10 }, () => clients.map(send)).flat());
    }

    test('start at once on a fresh database, and share keys, tokens and secret', async () => {
      const { url, clients } = await startThree();
      const [first] = clients;
      if (!first) throw new Error('No server');
      // Not /readyz: a server that is probed stops later, for the proxy's sake.
      for (const client of clients) {
        expect((await client(`${API_PATHS.challenge}?action=contact_form`)).status).toBe(200);
      }

      const token = await solve(first, 'contact_form');
      const statuses = await sendAll(clients, async (client) => {
        return (await post(client, PATH, { ...CONTACT, token }, { [IDEMPOTENCY_HEADER]: randomUUID() }))
          .status;
      });
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(29);

      const another = { ...CONTACT, token: await solve(first, 'contact_form') };
      const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const answers = await sendAll(clients, async (client) => {
        const response = await post(client, PATH, another, key);
        return `${response.status} ${await response.text()}`;
      });
      const rows = await listContactSubmissions((await openForTest(url)).db);
      expect(rows).toHaveLength(2);
      expect(new Set(answers)).toEqual(new Set([`201 {"id":"${rows[1]?.id}"}`]));
    });
  },
  LONG,
);

describe('the server', () => {
  test('prints its address, where leads are stored, how visitors are verified, and what the owner has to fill in', async () => {
    const url = await freshSqlite();
    const server = await startServer({ DATABASE_URL: url });
    const lines = [
      `${brand()} is up at ${server.origin}`,
      `Leads are stored in SQLite, ${url.slice(7)}`,
      'Human verification by ALTCHA',
      'Nobody is told of new leads: no mail, no webhook, and no chat is set. "npm run --silent leads -- list" shows them',
    ];
    // The log is on the same stream, and may come first or last.
    await expect.poll(server.stdout).toContain('"The server is up"');
    const printed = server
      .stdout()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(printed.join('\n')).toBe(
      `${[...lines, missingFacts(), KEPT_UNSAID].filter((line) => line !== undefined).join('\n')}\n`,
    );
    const response = await fetch(server.origin + API_PATHS.verification);
    expect(await response.json()).toEqual({ provider: 'altcha', name: 'ALTCHA' });
  });

  test('verifies by reCAPTCHA when its keys are set', async () => {
    const settings = {
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'hush',
      SITE_URL: 'http://localhost:3000/',
    };
    const server = await startServer({ DATABASE_URL: await freshSqlite(), ...settings });
    expect(server.stdout()).toContain('Human verification by reCAPTCHA\n');
    // The site is built for the same address.
    expect(server.stdout()).not.toContain('was built for');
    const response = await fetch(server.origin + API_PATHS.verification);
    expect(await response.json()).toEqual({ provider: 'recaptcha', name: 'reCAPTCHA', siteKey: 'site' });
    expect(response.headers.get('Content-Security-Policy')).toContain('https://www.google.com/recaptcha/');
  });

  test('survives a visitor who leaves in the middle of a body, and finishes the request in flight when told to stop', async () => {
    const server = await startServer({ DATABASE_URL: await freshSqlite() });
    const port = Number(new URL(server.origin).port);
    const leaving = connect(port, '127.0.0.1');
    leaving.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`,
    );
    leaving.write('Expect: 100-continue\r\n\r\n2\r\n{"\r\n');
    await once(leaving, 'readable');
    leaving.destroy();
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    const body = JSON.stringify({
      ...CONTACT,
      token: await solve(remoteClient(server.origin), 'contact_form'),
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
    // The answer 100 shows that the request has arrived before the server is told to stop.
    socket.write(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
    await once(socket, 'readable');
    server.process.kill('SIGTERM');
    socket.write(body);
    expect(await text(socket)).toMatch(/HTTP\/1\.1 201 Created/);
    expect(await server.stop()).toBe(0);
    expect(server.stdout()).not.toContain('Error');
  });

  test(
    'warns when another server works on the same SQLite file, but not of one that was killed',
    LONG,
    async () => {
      const DATABASE_URL = await freshSqlite();
      const warning = 'Another server works on the same SQLite file';
      const first = await startServer({ DATABASE_URL });
      const second = await startServer({ DATABASE_URL });
      await expect.poll(second.stdout).toContain(warning);
      expect(second.stdout()).toContain(DATABASE_URL.slice('sqlite:'.length));
      for (const { process } of [first, second]) {
        process.kill('SIGKILL');
        await once(process, 'exit');
      }
      const third = await startServer({ DATABASE_URL });
      await expect.poll(third.stdout).toContain('The server is up');
      expect(first.stdout() + third.stdout()).not.toContain(warning);
    },
  );

  const MISTAKES = [
    [{ PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535, got "abc"\n'],
    [
      { DATABASE_URL: 'sqlite:/dev/null/assay.db' },
      /^DATABASE_URL: the database could not be opened \(.*\)\n$/,
    ],
  ] as const;

  for (const [[settings, line], options] of sampled(MISTAKES, 1))
    test(`stops with one line for ${JSON.stringify(settings)}`, options, async () => {
      const { code, stdout, stderr } = await runProgram('apps/server/main.ts', [], {
        PORT: '0',
        ...settings,
      });
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    });

  test('names PORT when it is in use', LONG, async () => {
    const DATABASE_URL = await freshSqlite();
    const { origin } = await startServer({ DATABASE_URL });
    const { port } = new URL(origin);
    expect(await runProgram('apps/server/main.ts', [], { DATABASE_URL, PORT: port })).toEqual({
      code: 1,
      stdout: '',
      stderr: `PORT: ${port} on 127.0.0.1 is in use already; stop what uses it or choose another\n`,
    });
  });
});

test('a site that was built for another address or another time is named at the start, with what to do', async () => {
  const other = await startServer({
    DATABASE_URL: await freshSqlite(),
    SITE_URL: 'https://www.example.com',
    LEADS_KEEP_MONTHS: '24',
  });
  // The log may be written after the address.
  await vi.waitFor(() => expect(other.stdout()).toContain('LEADS_KEEP_MONTHS is not'), PATIENT);
  const lineWith = (part: string) =>
    JSON.parse(
      other
        .stdout()
        .split('\n')
        .find((line) => line.includes(part)) ?? '{}',
    );
  expect(lineWith('siteUrl')).toMatchObject({
    level: 'warn',
    siteUrl: 'https://www.example.com',
    buildTarget: 'http://localhost:3000',
    msg: expect.stringMatching(
      /^SITE_URL is https:\/\/www\.example\.com, but the site was built for http:\/\/localhost:3000\. .*npm run build/,
    ),
  });
  expect(lineWith('keepMonths')).toMatchObject({
    level: 'warn',
    keepMonths: 24,
    msg: expect.stringMatching(/^LEADS_KEEP_MONTHS is not what the site was built for.*npm run build/),
  });
});
