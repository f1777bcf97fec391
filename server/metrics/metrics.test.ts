import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api.ts';
import { CONTACT, post, remoteClient, solve } from '../../tests/support/api.ts';
import { freshSqlite, onEachDatabase, openForTest } from '../../tests/support/databases.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { addDeliveryGauges } from './deliveries.ts';
import { prometheusMetrics } from './prometheus.ts';

onEachDatabase('delivery gauges', (freshUrl) => {
  test('are there when deliveries are', async () => {
    const { db } = await openForTest(await freshUrl());
    const { registry } = prometheusMetrics();
    addDeliveryGauges(registry, db);
    await sql`drop table if exists deliveries`.execute(db);
    expect(await registry.metrics()).not.toMatch(/^assay_deliveries/m);

    await sql`create table deliveries (status text, created_at text)`.execute(db);
    expect(await registry.metrics()).toMatch(/^assay_deliveries_pending 0$/m);
    expect(await registry.metrics()).toMatch(/^assay_deliveries_oldest_pending_seconds 0$/m);

    const minuteAgo = new Date(Date.now() - 60_000).toISOString();
    await sql`insert into deliveries values ('pending', ${minuteAgo}), ('pending', ${new Date().toISOString()}),
              ('delivered', '2020-01-01T00:00:00.000Z')`.execute(db);
    const text = await registry.metrics();
    expect(text).toMatch(/^assay_deliveries_dead 0$/m);
    expect(text).toMatch(/^assay_deliveries_pending 2$/m);
    expect(Number(/^assay_deliveries_oldest_pending_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThan(59);
  });
});

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
