import { expect, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { appClient, DEMO_REQUEST, post, solve } from '../../support/api.ts';
import { freshSqlite, loseDatabase, openForTest } from '../../support/databases.ts';
import { captureLog } from '../../support/log.ts';

const PATH = API_PATHS.contactSubmissions;

async function start() {
  const { log, lines } = captureLog();
  const url = await freshSqlite();
  const database = await openForTest(url);
  const entries = () => lines.map((line) => JSON.parse(line));
  return { url, client: appClient(database, undefined, { log }), lines, entries };
}

test('each request has an id, in its response and in all its log lines', async () => {
  const { client, entries } = await start();
  const first = await post(client, PATH, { ...DEMO_REQUEST, token: 'forged' });
  const second = await client('/api/nothing?email=ada@example.com');
  const ids = [first, second].map(({ headers }) => headers.get('X-Request-Id'));
  expect(new Set(ids).size).toBe(2);
  expect(entries()).toMatchObject([
    { request: ids[0], level: 'warn', form: 'demo_request', reason: 'not a token' },
    { request: ids[0], method: 'POST', path: PATH, status: 403, ms: expect.any(Number) },
    { request: ids[1], method: 'GET', path: '/api/nothing', status: 404 },
  ]);
});

test('no log line contains input', async () => {
  const { client, url, lines } = await start();
  const values = Object.values(DEMO_REQUEST).filter((value) => value.length > 12 && !value.startsWith('/'));
  const token = await solve(client, 'demo_request');
  await post(client, PATH, { ...DEMO_REQUEST, token });
  await post(client, PATH, { ...DEMO_REQUEST, token });
  await post(client, PATH, { ...DEMO_REQUEST, token, email: 'nobody' });
  await client(`${PATH}?email=${DEMO_REQUEST.email}`);
  await loseDatabase(url);
  await post(client, PATH, { ...DEMO_REQUEST, token: await solve(client, 'demo_request') });
  expect(lines.length).toBeGreaterThan(5);
  for (const value of [...values, token]) expect(lines.join(), value).not.toContain(value);
});

test('a health check is logged only when it fails', async () => {
  const { client, url, entries } = await start();
  await client('/healthz');
  await client('/readyz');
  expect(entries()).toEqual([]);
  await loseDatabase(url);
  await client('/readyz');
  expect(entries()).toMatchObject([{ level: 'error' }, { path: '/readyz', status: 503 }]);
});

test('a request cannot inject log lines', async () => {
  const { client, lines } = await start();
  await client('/api/%0a{"level":"fatal"}%0d%0a%1b[2J', { headers: { 'X-Request-Id': 'forged' } });
  await client(`/api/${'x'.repeat(5000)}`);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(line.length).toBeLessThan(600);
    expect(line).not.toContain('forged');
    expect(JSON.parse(line)).toMatchObject({ level: 'info', status: 404 });
  }
});
