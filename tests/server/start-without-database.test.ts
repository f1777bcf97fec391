/** A start while the database is away: pages and health checks at once, forms that say to try again, and the rest when it comes. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { CONTACT, post, remoteClient, solve } from '../support/api.ts';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';
import { freePort } from '../support/port.ts';
import { startPostgres } from '../support/postgres.ts';
import { IS_WAITING, launchServer, type RunningServer, runProgram } from '../support/processes.ts';
import { findProgram } from '../support/programs.ts';

const NOWHERE = 'postgres://assay:hush@127.0.0.1:1/assay';

async function startWaiting(settings: Record<string, string>): Promise<RunningServer> {
  const server = await launchServer(settings, undefined, [], IS_WAITING);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

function clientOf(origin: string) {
  const client = remoteClient(origin);
  const status = async (path: string) => (await client(path)).status;
  const send = async () => {
    const token = await solve(client, 'contact_form');
    return post(
      client,
      API_PATHS.contactSubmissions,
      { ...CONTACT, token },
      { [IDEMPOTENCY_HEADER]: randomUUID() },
    );
  };
  return { client, status, send };
}

/** A server of the database that is stopped; `start` starts it. */
async function stoppedPostgres() {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  onTestFinished(postgres.stop);
  return { url: postgres.url, start: await postgres.crash(), crash: postgres.crash };
}

test('serves pages, answers health checks and metrics, and tells forms to try again', async () => {
  const METRICS_PORT = String(await freePort());
  const server = await startWaiting({ DATABASE_URL: NOWHERE, METRICS_PORT });
  const { client, status, send } = clientOf(server.origin);
  const page = await client('/pricing');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  for (const path of ['/', '/healthz', '/readyz/pages', API_PATHS.verification, API_PATHS.booking]) {
    expect([path, await status(path)]).toEqual([path, 200]);
  }
  const call = await client(`/call?key=${randomUUID()}.${'x'.repeat(43)}`);
  expect(call.status).toBe(503);
  expect(await call.text()).toContain('Our server cannot show your call just now.');
  const answer = await send();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'storage_unavailable', status: 503 });
  expect((await send()).status).toBe(503);
  // What is wrong in itself is refused as always.
  expect((await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token: '' })).status).toBe(403);
  expect((await post(client, API_PATHS.contactSubmissions, { token: 'x' })).status).toBe(422);
  expect((await client(API_PATHS.contactSubmissions)).status).toBe(405);

  for (let poll = 0; poll < 30; poll++) expect(await status('/readyz')).toBe(503);
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toContain('assay_submissions_total{form="contact",outcome="storage_unavailable"} 2');
  expect(metrics).toContain('assay_http_requests_total{route="/readyz",status="503"} 30');
  const lines = server.stdout().split('\n');
  expect(lines.filter((line) => line.includes('/readyz'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('The database cannot be opened yet'))).toEqual([
    expect.stringMatching(/"level":"warn".*ECONNREFUSED(?!.*hush)/),
  ]);
});

test('stops in order while it waits', async () => {
  const server = await startWaiting({ DATABASE_URL: NOWHERE });
  expect(await server.stop()).toBe(0);
  expect(server.stdout()).not.toContain('"level":"error"');
});

test('waits for a SQLite file that another program has locked', LONG, async () => {
  const url = await freshSqlite();
  const other = new DatabaseSync(url.slice('sqlite:'.length));
  onTestFinished(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  const server = await startWaiting({ DATABASE_URL: url });
  const { status, send } = clientOf(server.origin);
  expect([await status('/'), (await send()).status]).toEqual([200, 503]);
  other.exec('COMMIT');
  await expect.poll(async () => (await send()).status, PATIENT).toBe(201);
});

test.skipIf(inject('postgres') === null)('ends at once where a person has to mend it', async () => {
  const url = new URL(inject('postgres') ?? '');
  url.pathname = '/missing';
  const ended = await runProgram('apps/server/main.ts', [], { DATABASE_URL: url.href, PORT: '0' });
  expect(ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL: .*3D000: there is no such database.*\n$/),
  });
});

test('two servers that waited for the same empty database make its tables once', LONG, async () => {
  const postgres = await stoppedPostgres();
  if (!postgres) return;
  const servers = await Promise.all([1, 2].map(() => startWaiting({ DATABASE_URL: postgres.url })));
  const clients = servers.map(({ origin }) => clientOf(origin));
  for (const { status, send } of clients) {
    expect([await status('/'), (await send()).status]).toEqual([200, 503]);
  }
  await postgres.start();
  for (const { send, status } of clients) {
    await expect.poll(async () => (await send()).status, PATIENT).toBe(201);
    expect(await status('/readyz')).toBe(200);
  }
  for (const { stdout } of servers) {
    expect(stdout()).toContain(' is up at ');
    expect(stdout()).toContain('"The database is open"');
  }
});

const caddy = findProgram('caddy');

test.skipIf(!caddy)(
  'through the proxy, a server that is killed and started again during an outage costs no page',
  LONG,
  async () => {
    const postgres = await stoppedPostgres();
    if (!postgres || !caddy) return;
    const ports = [await freePort(), await freePort()];
    const settings = {
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '1',
      VERIFICATION_SECRET: 'a secret for tests',
    };
    const launch = (port: number | undefined) => startWaiting({ ...settings, PORT: String(port) });
    const [one, two] = await Promise.all(ports.map(launch));
    const proxy = await startCaddy(
      caddy,
      ports.map((port) => `127.0.0.1:${port}`),
    );
    onTestFinished(proxy.stop);
    const { status, send } = clientOf(proxy.origin);
    const seen = async () => [await status('/'), await status('/pricing'), (await send()).status];
    await expect.poll(() => status('/')).toBe(200);
    expect(await seen()).toEqual([200, 200, 503]);

    for (const [at, server] of [one, two].entries()) {
      server?.process.kill('SIGKILL');
      expect(await seen()).toEqual([200, 200, 503]);
      await launch(ports[at]);
      expect(await seen()).toEqual([200, 200, 503]);
    }
    await postgres.start();
    await expect.poll(async () => (await send()).status, PATIENT).toBe(201);
    expect(await status('/')).toBe(200);

    // Stopped and started while the servers run, twice.
    for (let time = 0; time < 2; time++) {
      const start = await postgres.crash();
      expect(await seen()).toEqual([200, 200, 503]);
      await start();
      expect(await status('/')).toBe(200);
      await expect.poll(async () => (await send()).status, PATIENT).toBe(201);
    }
  },
);
