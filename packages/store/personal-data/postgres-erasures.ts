/** The list of erasures in a PostgreSQL database of its own, for servers without a disk that lasts. */
import pg from 'pg';
import { z } from 'zod';
import { withStrictTls } from '../database/postgres/address.ts';
import { describePostgresError } from '../database/postgres/errors.ts';
import {
  type Contents,
  type Erasure,
  type Erasures,
  entriesOf,
  firstKey,
  newKey,
  readContents,
} from '../erasures/contents.ts';
import { ErasureListError } from '../erasures/erasure-list.ts';

const TIMEOUT_MS = 10_000;

/**
 * Lines as in the file. They are only added, and old ones removed, so that any number of processes share the table.
 * The lock, held until both statements have ended: `if not exists` alone fails where two make it at the same moment,
 * with a code that depends on how far the other was.
 */
const TABLE = `select pg_advisory_xact_lock(hashtext('assay_erasures'));
  create table if not exists assay_erasures (
  place bigint generated always as identity primary key, line text not null)`;

const rows = z.array(z.object({ line: z.string() }));

export class PostgresErasures implements Erasures {
  readonly path: string;
  readonly #url: string;

  /** Connects for each call: there are few. @param url of another database than that of the leads */
  constructor(url: string) {
    const { host, pathname } = new URL(url);
    this.path = `the table assay_erasures at ${host}${pathname}`;
    this.#url = url;
  }

  readonly note = (erasure: Erasure): Promise<readonly string[]> =>
    this.#connected(async (client) => {
      // Two processes that both add a key may use different ones: a reader tries each.
      const key = (await keyOf(client)) ?? (await addKey(client));
      const entries = entriesOf(key, erasure);
      if (entries.length > 0) await add(client, entries);
      return entries;
    });

  read(): Promise<Contents> {
    return this.#connected(async (client) => readContents(await text(client)));
  }

  /** The same without making the table. @returns undefined if there is none */
  readFound(): Promise<Contents | undefined> {
    return this.#asked(async (client) =>
      (await hasTable(client)) ? readContents(await text(client)) : undefined,
    );
  }

  prune(before: Date): Promise<number> {
    return this.#connected(async (client) => {
      const { rows: pruned } = await client.query(
        `with removed as (
          delete from assay_erasures where line ~ '^[0-9]{4}-' and line < $1 returning 1
        ), counted as (select count(*) as removed from removed)
        insert into assay_erasures (line) select 'pruned ' || removed || ' ' || $1 || ' ' || gen_random_uuid() from counted where removed > 0
        returning line`,
        [before.toISOString()],
      );
      return Number(rows.parse(pruned)[0]?.line.split(' ')[1] ?? 0);
    });
  }

  #connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.#asked(async (client) => {
      if (!(await hasTable(client))) await client.query(TABLE);
      return work(client);
    });
  }

  async #asked<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: withStrictTls(this.#url),
      application_name: 'assay erasures',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // Otherwise a lost connection would end the process; the query fails anyway.
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      throw new ErasureListError(
        `the list of erasures, ${this.path}, has to be readable and writable (${reasonOf(error)})`,
        'ERASURES_URL',
      );
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query(`select where to_regclass('assay_erasures') is not null`);
  return found.length > 0;
}

async function text(client: pg.Client): Promise<string> {
  const { rows: found } = await client.query('select line from assay_erasures order by place');
  return rows
    .parse(found)
    .map(({ line }) => `${line}\n`)
    .join('');
}

async function keyOf(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query(
    "select line from assay_erasures where line like 'key %' order by place limit 1",
  );
  return firstKey(`${rows.parse(found)[0]?.line}\n`);
}

async function addKey(client: pg.Client): Promise<string> {
  const line = newKey();
  await add(client, [line.trimEnd()]);
  return firstKey(line) ?? '';
}

async function add(client: pg.Client, lines: readonly string[]): Promise<void> {
  await client.query('insert into assay_erasures (line) select unnest($1::text[])', [lines]);
}

/** PostgreSQL's own messages contain values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return describePostgresError(error) ?? ('code' in error ? String(error.code) : error.message);
}
