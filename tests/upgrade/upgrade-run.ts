/** Upgrades a database full of leads while a process of an earlier release stores more. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openAsItIs, openDatabase } from '../../packages/store/database/database.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';
import { insertOldLead, insertOldSubscription, openOld } from '../support/old-database.ts';

/** The release that stores leads meanwhile: the first one with an outbox. */
export const OLD_RELEASE = '003-rate-limits';

/** How long a statement may wait for a lock; PostgreSQL ends one that waits longer. */
const LOCK_TIMEOUT = '1s';

/** Between two submissions of the old process. */
const PAUSE_MS = 5;

interface Upgrade {
  /** What the old process stored while the new one migrated. */
  stored: number;
  /** The errors that its visitors would have seen. */
  errors: string[];
  /** The slowest submission. */
  slowestMs: number;
  migrationMs: number;
}

/** Fills a fresh database with leads and subscriptions, as many of each, and upgrades it. */
export async function upgradeUnderLoad(url: string, count: number): Promise<Upgrade> {
  await fillOld(url, count);
  const old = await openAsItIs(url);
  const load = startLoad(old);
  try {
    await load.untilStored(3);
    const started = performance.now();
    await (await openDatabase(url)).close();
    const migrationMs = performance.now() - started;
    await load.untilStored(3);
    return { ...(await load.stop()), migrationMs };
  } finally {
    await load.stop();
    await old.destroy();
  }
}

/** A fresh database as the first release left it, with leads and subscriptions. */
export async function fillOld(url: string, count: number): Promise<void> {
  const filling = await openOld(url, OLD_RELEASE);
  await fill(filling, count);
  await filling.destroy();
}

function startLoad(db: Queries) {
  const report = { stored: 0, errors: [] as string[], slowestMs: 0 };
  let isStopping = false;
  async function submit(): Promise<void> {
    if (databaseKind(db) === 'sqlite') {
      await insertOldLead(db);
      await insertOldSubscription(db, `new${report.stored}@example.com`);
      return;
    }
    await db.connection().execute(async (connection) => {
      await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(connection);
      await insertOldLead(connection);
      await insertOldSubscription(connection, `new${report.stored}@example.com`);
    });
  }
  const running = (async () => {
    while (!isStopping) {
      const started = performance.now();
      await submit().then(
        () => report.stored++,
        (error: Error) => report.errors.push(error.message),
      );
      report.slowestMs = Math.max(report.slowestMs, performance.now() - started);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async untilStored(more: number) {
      const enough = report.stored + more;
      while (report.stored < enough && report.errors.length === 0) await sleep(PAUSE_MS);
    },
    async stop() {
      isStopping = true;
      await running;
      return report;
    },
  };
}

const WORDS = [
  'records',
  'duplicates',
  'addresses',
  'bank',
  'clinic',
  'merge',
  'deadline',
  'weekly',
  'export',
];

async function fill(db: Queries, count: number): Promise<void> {
  const id =
    databaseKind(db) === 'postgres'
      ? sql`gen_random_uuid()`
      : sql`lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
          substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;
  const at =
    databaseKind(db) === 'postgres'
      ? sql`timestamptz '2025-01-01' + n * interval '1 minute'`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', n || ' minutes')`;
  const message = WORDS.map((word, at) => `${word}' || (n * ${at + 7}) % 5000 || '`).join(' ');
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
  await sql`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
    ${numbers} select ${id}, ${at}, 'contact', 'Ada' || n, 'Lovelace', 'ada' || n || '@example.com',
      ${sql.raw(`'${message}'`)} from numbers`.execute(db);
  await sql`insert into deliveries (id, created_at, channel, subject_kind, subject_id, next_attempt_at, status)
    select ${id}, created_at, 'mail', 'contact_submission', id, created_at, 'delivered'
    from contact_submissions`.execute(db);
  await sql`insert into newsletter_subscriptions (id, created_at, email)
    ${numbers} select ${id}, ${at}, 'reader' || n || '@example.com' from numbers`.execute(db);
}
