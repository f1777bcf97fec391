import { expect, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { CONTACT, post, remoteClient, solve } from '../../support/api.ts';
import { freshSqlite } from '../../support/databases.ts';
import { startServer } from '../../support/server-process.ts';

test('the server counts what it does, on a port of its own', async () => {
  const server = await startServer({ DATABASE_URL: await freshSqlite(), METRICS_PORT: '0' });
  const client = remoteClient(server.origin);
  const path = API_PATHS.contactSubmissions;
  const token = await solve(client, 'contact_form');
  await post(client, path, { ...CONTACT, token });
  await post(client, path, { ...CONTACT, token });
  await post(client, path, { ...CONTACT, email: '' });
  await client('/');
  await client('/metrics');

  const address = /"address":"([^"]+)"/.exec(server.stdout())?.[1] ?? '';
  const text = await (await fetch(address)).text();
  for (const line of [
    `assay_http_requests_total{route="${path}",status="201"} 1`,
    `assay_http_requests_total{route="${path}",status="422"} 1`,
    'assay_submissions_total{form="contact",outcome="stored"} 1',
    'assay_submissions_total{form="contact",outcome="verification_rejected"} 1',
    'assay_submissions_total{form="contact",outcome="invalid"} 1',
    'assay_verification_failures_total{reason="used before"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(/^assay_http_requests_total\{route="static",status="\d+"\} \d$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect(await server.stop()).toBe(0);
});
