import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { createServer } from 'node:https';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { addDiskGauges, addErasuresDueGauge } from '../../../apps/server/metrics/gauges.ts';
import { ownDisks } from '../../../packages/service/disk.ts';
import { addCertificateGauges } from '../../../packages/service/metrics/certificate.ts';
import { addErasureDue } from '../../../packages/store/database/sqlite/erasures-due.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../../support/databases.ts';
import { portOf } from '../../support/port.ts';
import { hasOpenssl, selfSigned } from '../../support/self-signed.ts';

/** The series of a registry, by name and labels. */
async function read(registry: Registry): Promise<Map<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('the disks of a SQLite file and of a list of erasures are measured; nothing of a disk elsewhere', async () => {
  const databaseUrl = await freshSqlite();
  const file = `${databaseUrl.slice('sqlite:'.length)}.erasures`;
  const registry = new Registry();
  addDiskGauges(registry, ownDisks({ databaseUrl, erasures: { file, url: undefined } }));
  const series = await read(registry);
  const { blocks, bsize } = statfsSync(file.replace(/\/[^/]*$/, ''));
  for (const of of ['database', 'erasures']) {
    const [free = 0, size = 0] = ['free', 'size'].map((what) =>
      series.get(`assay_disk_${what}_bytes{of="${of}"}`),
    );
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free);
    expect(size).toBeLessThanOrEqual(blocks * bsize);
  }
  const elsewhere = {
    databaseUrl: 'postgres://db/assay',
    erasures: { file, url: 'postgres://other/erasures' },
  };
  expect(ownDisks(elsewhere)).toEqual([]);
});

onSqliteFirst('erasures that are due', (freshUrl) => {
  test('are measured by the oldest that is not complete', async () => {
    const url = await freshUrl();
    const { db, kind } = await openForTest(url);
    const registry = new Registry();
    addErasuresDueGauge(registry, db);
    const seconds = async () => (await read(registry)).get('assay_erasures_due_seconds');
    expect(await seconds()).toBe(0);
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await db.transaction().execute((transaction) => addErasureDue(transaction, hourAgo, { search: false }));
    const due = await seconds();
    if (kind === 'sqlite') expect(due).toBeGreaterThanOrEqual(60 * 60);
    // A row that is gone leaves no copy there.
    else expect(due).toBe(0);
  });
});

test.skipIf(!hasOpenssl)(
  'a certificate is looked at where visitors get it, and ages when it cannot be reached',
  async () => {
    const registry = new Registry();
    addCertificateGauges(registry, new URL('http://localhost:3000'));
    expect(await read(registry)).toEqual(new Map());
    const away = new Registry();
    addCertificateGauges(away, new URL('https://127.0.0.1:1'));
    expect(await read(away)).toEqual(new Map());

    const pem = selfSigned();
    const server = createServer({ key: pem, cert: pem }, (_, response) => response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `localhost:${portOf(server)}`;
    addCertificateGauges(registry, new URL(`https://${host}`));
    const left = async () => (await read(registry)).get(`assay_certificate_left_seconds{host="${host}"}`);
    const first = await left();
    // openssl makes them for 30 days.
    expect(first).toBeGreaterThan(29 * 86_400);
    expect((await read(registry)).get(`assay_certificate_lifetime_seconds{host="${host}"}`)).toBe(
      30 * 86_400,
    );
    server.close();
    expect(await left()).toBeLessThanOrEqual(first ?? 0);
  },
);
