/** Connections to a PostgreSQL server with TLS and passwords. */
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../packages/store/database/database.ts';
import { describeFailure } from '../../../../packages/store/database/storage-failure.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../../../support/postgres.ts';
import { hasOpenssl, selfSigned } from '../../../support/self-signed.ts';
import { startServer } from '../../../support/server-process.ts';
import { unprivilegedUser } from '../../../support/user.ts';

describe.skipIf(!findPrograms() || !hasOpenssl)('a PostgreSQL server with TLS and passwords', () => {
  let folder: string;
  let certificate: string;
  let server: PostgresServer;
  let admin: pg.Client;
  let port: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-tls-'));
    certificate = join(folder, 'server.pem');
    const hba = join(folder, 'pg_hba.conf');
    writeFileSync(certificate, selfSigned());
    writeFileSync(hba, 'host all assay all trust\nhost all app all scram-sha-256\n');
    const owner = unprivilegedUser();
    for (const file of [folder, certificate, hba]) if (owner) chownSync(file, owner.uid, owner.gid);
    chmodSync(certificate, 0o600);
    const started = await startPostgres({
      ssl: 'on',
      ssl_cert_file: certificate,
      ssl_key_file: certificate,
      hba_file: hba,
    });
    if (!started) throw new Error('PostgreSQL did not start');
    server = started;
    port = new URL(server.url).port;
    admin = new pg.Client(server.url);
    await admin.connect();
    await admin.query(`create role app login superuser password 'first'`);
  });

  afterAll(async () => {
    await admin?.end();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const address = (host: string, query: string) => `postgres://assay@${host}:${port}/postgres?${query}`;
  /** What an operator reads, or whether the connection was encrypted. */
  async function open(url: string): Promise<string | boolean> {
    try {
      const { db, close } = await openDatabase(url);
      // Connects; the connection that migrated is closed.
      await db.selectFrom('secrets').select('name').execute();
      const { rows } = await admin.query(
        `select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid)
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await close();
      return rows[0].ssl;
    } catch (error) {
      return describeFailure(error);
    }
  }

  test('is used encrypted with verify-full, if it is the one that was meant', async () => {
    const trusted = `sslmode=verify-full&sslrootcert=${certificate}`;
    expect(await open(address('localhost', trusted))).toBe(true);
    expect(await open(address('127.0.0.1', trusted))).toMatch(/certificate is for another host/);
    expect(await open(address('localhost', 'sslmode=verify-full'))).toMatch(/certificate is not trusted/);
  });

  test.each(['require', 'verify-ca', 'prefer'])('sslmode=%s is as strict', async (mode) => {
    expect(await open(address('localhost', `sslmode=${mode}`))).toMatch(/certificate is not trusted/);
  });

  test('without TLS says what to do', async () => {
    const plain = await startPostgres();
    const url = `${plain?.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`;
    expect(await open(url)).toMatch(/the server has no TLS: .*sslmode=disable/);
    await plain?.stop();
  });

  test('that is wrong about the password says so, without the password', async () => {
    const url = `postgres://app:hush@localhost:${port}/postgres?sslmode=disable`;
    expect(await open(url)).toBe('PostgreSQL error 28P01: the password is wrong: check DATABASE_URL');
  });

  test('gets a changed password from the file, without a restart of the site', async () => {
    const file = join(folder, 'database-url');
    const write = (password: string) =>
      writeFileSync(file, `postgres://app:${password}@localhost:${port}/postgres?sslmode=disable\n`);
    write('first');
    await admin.query(`alter role app password 'first'`);
    const site = await startServer({ DATABASE_URL: '', DATABASE_URL_FILE: file });
    const isReady = async () => (await fetch(`${site.origin}/readyz`)).status;
    expect(await isReady()).toBe(200);
    await admin.query(`alter role app password 'second'`);
    const dropAll = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`;
    await admin.query(dropAll);
    expect(await isReady()).toBe(503);
    write('second');
    // A probe may still take a connection whose end the site has not noticed yet.
    await expect.poll(isReady).toBe(200);
    await site.stop();
  });
});

test('a remote host without TLS is warned of at the start, unless that was asked for', async () => {
  const { NOT_ENCRYPTED, unprotectedHost } = await import(
    '../../../../packages/store/database/postgres/address.ts'
  );
  expect(NOT_ENCRYPTED).toMatch(/^DATABASE_URL: .*sslmode=verify-full/);
  for (const [url, host] of [
    ['postgres://a:b@db.example.com/assay', 'db.example.com'],
    ['postgres://a:b@10.0.0.7/assay', '10.0.0.7'],
    ['postgres://a:b@[2001:db8::1]/assay', '[2001:db8::1]'],
    ['postgres://a:b@db.example.com/assay?sslmode=verify-full', undefined],
    ['postgres://a:b@db.example.com/assay?sslmode=disable', undefined],
    ['postgres://a:b@127.0.0.1/assay', undefined],
    ['postgres://a:b@[::1]/assay', undefined],
    ['postgres://a:b@localhost/assay', undefined],
    ['postgres:///assay?host=/run/postgresql', undefined],
    ['sqlite:./data/assay.db', undefined],
  ] as const) {
    expect([url, unprotectedHost(url)]).toEqual([url, host]);
  }
});
