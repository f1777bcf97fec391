import { expect, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { freshSqlite } from '../../support/databases.ts';
import { runProgram, startServer } from '../../support/server-process.ts';

test('returns null when no booking service is set', async () => {
  const server = await startServer({ DATABASE_URL: await freshSqlite() });
  const response = await fetch(server.origin + API_PATHS.booking);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ url: null, holds: false, taken: [] });
});

test('returns the address of the booking service, to GET only', async () => {
  const url = 'https://booking.example/assay?team=data';
  const server = await startServer({ DATABASE_URL: await freshSqlite(), BOOKING_URL: url });
  expect(await (await fetch(server.origin + API_PATHS.booking)).json()).toEqual({
    url,
    holds: false,
    taken: [],
  });
  const refused = await fetch(server.origin + API_PATHS.booking, { method: 'POST' });
  expect(refused.status).toBe(405);
});

test('does not start with an unsafe address', async () => {
  const { code, stderr } = await runProgram('apps/server/main.ts', [], {
    BOOKING_URL: 'javascript:alert(1)',
  });
  expect(code).toBe(1);
  expect(stderr).toBe('BOOKING_URL: expected an http:// or https:// address, got "javascript:alert(1)"\n');
});
