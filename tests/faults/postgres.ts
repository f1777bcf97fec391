/** Faults of a PostgreSQL server. */
import { chownSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { canMount, mountSmallDisk } from '../support/disk.ts';
import { canFailIo, type Io, prepareFailingIo } from '../support/failing-io.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { setSynchronousStandby } from '../support/standby.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { unprivilegedUser } from '../support/user.ts';
import type { Fault, FaultSetup } from './fault.ts';
import { fill } from './sqlite.ts';

const NOT_INSTALLED = findPrograms() ? null : 'PostgreSQL is not installed';

type Inject = (admin: pg.Client, postgres: PostgresServer) => ReturnType<FaultSetup['inject']>;

function fault(what: string, lastsMs: number, inject: Inject): Fault {
  return {
    what,
    database: 'postgres',
    lastsMs,
    impossible: NOT_INSTALLED,
    async prepare() {
      const { postgres, admin, clear } = await start();
      const databaseUrl = await createSite(admin, postgres);
      return { databaseUrl, inject: () => inject(admin, postgres), clear };
    },
  };
}

async function start(environment: Record<string, string> = {}) {
  const postgres = await startPostgres({ fsync: 'on' }, environment);
  if (!postgres) throw new Error('There is no PostgreSQL');
  const admin = new pg.Client(postgres.url);
  // Lost when the fault stops the server.
  admin.on('error', () => {});
  await admin.connect();
  const clear = async () => {
    await admin.end().catch(() => {});
    await postgres.stop();
  };
  return { postgres, admin, clear };
}

/** Creates a database whose owner has no further rights. @returns its URL */
async function createSite(admin: pg.Client, { url }: PostgresServer, where = ''): Promise<string> {
  await admin.query('create role site login');
  await admin.query(`create database site owner site ${where}`);
  const site = new URL(url);
  site.username = 'site';
  site.pathname = '/site';
  return site.href;
}

/** Runs a statement in the site's database as its administrator. */
async function inSite(url: string, statements: string): Promise<pg.Client> {
  const client = new pg.Client(url.replace(/postgres$/, 'site'));
  await client.connect();
  await client.query(statements);
  return client;
}

export const POSTGRES_FAULTS: Fault[] = [
  fault('Every transaction made read-only (`default_transaction_read_only`)', 8_000, async (admin) => {
    const set = async (value: string) => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    await set('on');
    return () => set('off');
  }),
  fault("The role's right to insert leads revoked", 8_000, async (_, { url }) => {
    const tables = 'contact_submissions, newsletter_subscriptions';
    await (await inSite(url, `revoke insert on ${tables} from site`)).end();
    return async () => (await inSite(url, `grant insert on ${tables} to site`)).end();
  }),
  {
    what: 'The disk of the tables full (a tablespace on a disk of its own)',
    database: 'postgres',
    lastsMs: 12_000,
    impossible: NOT_INSTALLED ?? (canMount ? null : 'this machine lets no disk be mounted'),
    async prepare() {
      const disk = mountSmallDisk(48);
      const owner = unprivilegedUser();
      if (owner) chownSync(disk.directory, owner.uid, owner.gid);
      const { postgres, admin, clear } = await start();
      await admin.query(`create tablespace small location '${disk.directory}'`);
      return {
        databaseUrl: await createSite(admin, postgres, 'tablespace small'),
        async inject() {
          const ballast = join(disk.directory, 'ballast');
          fill(ballast);
          return () => rmSync(ballast);
        },
        async clear() {
          await clear();
          disk.unmount();
        },
      };
    },
  },
  fault('The server crashed, and started again', 8_000, (_, postgres) => postgres.crash()),
  {
    what: 'The network silent: connections stay open and carry nothing',
    database: 'postgres',
    lastsMs: 20_000,
    impossible: NOT_INSTALLED,
    async prepare() {
      const { postgres, admin, clear } = await start();
      const readAt = await createSite(admin, postgres);
      const proxy = await startTcpProxy(readAt);
      return {
        databaseUrl: proxy.url,
        readAt,
        async inject() {
          proxy.stallAll();
          return proxy.forwardAgain;
        },
        async clear() {
          proxy.close();
          await clear();
        },
      };
    },
  },
  failing('write', 'Each write of the server to its files ends with EIO; started again afterward'),
  failing('sync', 'Each sync of the files (`fsync`, `fdatasync`) ends with EIO; started again afterward'),
  failing('read', 'Each read of the files ends with EIO; started again afterward'),
  fault('Another program holds a lock on the table of messages', 15_000, async (_, { url }) => {
    const holder = await inSite(url, 'begin; lock table contact_submissions in access exclusive mode');
    return () => holder.end();
  }),
  fault('Another program holds a lock on all tables', 15_000, async (_, { url }) => {
    const holder = await inSite(
      url,
      `begin; do $$ declare t text; begin
         for t in select tablename from pg_tables where schemaname = 'public' loop
           execute format('lock table %I in access exclusive mode', t);
         end loop;
       end $$`,
    );
    return () => holder.end();
  }),
  fault('The synchronous standby gone', 20_000, async (admin) => {
    await setSynchronousStandby(admin, 'gone');
    return () => setSynchronousStandby(admin, '');
  }),
];

/** The PostgreSQL server may exit because of it, and is then started again. */
function failing(kind: Io, what: string): Fault {
  return {
    what,
    database: 'postgres',
    lastsMs: 10_000,
    impossible: NOT_INSTALLED ?? (canFailIo ? null : 'this machine has no compiler for what makes it fail'),
    async prepare() {
      const io = await prepareFailingIo(join(tmpdir(), 'assay-postgres-'));
      const { postgres, admin, clear } = await start(io.environment);
      return {
        databaseUrl: await createSite(admin, postgres),
        async inject() {
          io.fail(kind);
          return async () => {
            io.recover();
            await (await postgres.crash())();
          };
        },
        async clear() {
          await clear();
          io.remove();
        },
      };
    },
  };
}
