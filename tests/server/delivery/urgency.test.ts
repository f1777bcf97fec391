/** Messages go first, however many deliveries about subscriptions wait. */
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Channel } from '../../../packages/service/delivery/channel.ts';
import { MIGRATION_LIMITS } from '../../../packages/store/database/postgres/dialect.ts';
import { listDeliveries, outboxState } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery, findDue } from '../../../packages/store/deliveries/due.ts';
import { databaseKind, type LeadKind, type Queries } from '../../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { storeLead, storeLeads, storeSubscription } from '../../support/leads.ts';
import { HOUR, type TestTime } from '../../support/time.ts';
import { openForWorker, startForTest } from '../../support/worker.ts';

/** SQLite chooses its plan without counting. */
const MANY = { postgres: 100_000, sqlite: 100 };

onSqliteFirst('with very many deliveries about subscriptions', (freshUrl) => {
  const open = () => openForWorker(freshUrl);

  /** Queues deliveries about as many subscriptions, due before any message; they have no subscription. */
  async function queueOthers(db: Queries, time: TestTime, count: number) {
    const at = new Date(time.now().getTime() - HOUR).toISOString();
    const columns = sql.raw('id, created_at, channel, subject_kind, subject_id, change_id, next_attempt_at');
    const number = sql`numbers.value`;
    const id =
      databaseKind(db) === 'postgres'
        ? sql`gen_random_uuid()`
        : sql`lower(printf('%s-%s-4000-8000-%s', hex(randomblob(4)), hex(randomblob(2)), hex(randomblob(6))))`;
    const numbers =
      databaseKind(db) === 'postgres'
        ? sql`generate_series(1, ${sql.lit(count)}) as numbers (value)`
        : sql`(with recursive numbers (value) as
            (select 1 union all select value + 1 from numbers where value < ${sql.lit(count)})
            select value from numbers) as numbers`;
    await sql`insert into deliveries (${columns})
      select ${id}, ${at}, 'webhook', 'newsletter_subscription', ${id}, ${id}, ${at}
      from ${numbers} where ${number} > 0`.execute(db);
    if (databaseKind(db) === 'postgres') await sql`analyze deliveries`.execute(db);
  }

  /** A channel that records what each attempt is about. */
  function recording(deliver: (kind: string) => Promise<void> = async () => {}) {
    const kinds: string[] = [];
    const channel: Channel = {
      name: 'webhook',
      async deliver(_, { kind }) {
        kinds.push(kind);
        await deliver(kind);
        return { kind: 'delivered' };
      },
    };
    return { channel, kinds };
  }

  test('a message is claimed first, and no query reads more of them than it needs', async () => {
    const { url, time } = await open();
    const { db } = await openForTest(url, MIGRATION_LIMITS);
    await queueOthers(db, time, MANY[databaseKind(db)]);
    const { id } = await storeLead(db, ['webhook'], { created_at: time.now().toISOString() });
    const claim = () => claimDueDelivery(db, 'webhook', time.now());
    expect(await claim()).toMatchObject({ subject_id: id });
    // With no message due, the others are not held up.
    expect(await claim()).toMatchObject({ subject_kind: 'newsletter_subscription' });

    const query = (kind: LeadKind) => findDue(db, kind, 'webhook', time.now(), new Set()).compile();
    for (const kind of ['contact_submission', 'newsletter_subscription'] as const) {
      await expectShort(db, query(kind));
    }
    // A receiver that asked for a pause postponed all of them.
    const later = new Date(time.now().getTime() + HOUR).toISOString();
    await db.updateTable('deliveries').set({ next_attempt_at: later }).execute();
    if (databaseKind(db) === 'postgres') await sql`vacuum analyze deliveries`.execute(db);
    expect(await claim()).toBeUndefined();
    for (const kind of ['contact_submission', 'newsletter_subscription'] as const) {
      await expectShort(db, query(kind));
    }
  });

  /** Each part of the query reads an index in its order, and stops. */
  async function expectShort(db: Queries, query: CompiledQuery): Promise<void> {
    if (databaseKind(db) === 'sqlite') {
      const explained = sql<{ detail: string }>`explain query plan ${sql.raw(withValues(query))}`;
      const plan = (await explained.execute(db)).rows.map(({ detail }) => detail);
      const reads = plan.filter((line) => /\bdeliveries\b/.test(line));
      expect(reads).toHaveLength(2);
      for (const line of reads) {
        expect(line).toMatch(
          /SEARCH deliveries USING INDEX deliveries_(un)?postponed \(channel=\? AND subject_kind=\?/,
        );
      }
      return;
    }
    const explained = sql<{
      'QUERY PLAN': unknown;
    }>`explain (analyze, format json) ${sql.raw(withValues(query))}`;
    const [row] = (await explained.execute(db)).rows;
    const plan = JSON.stringify(row?.['QUERY PLAN']);
    expect(plan).not.toContain('Seq Scan');
    const read = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by [A-Za-z ]+)":\s*([\d.]+)/g)];
    expect(Math.max(...read.map(([, rows]) => Number(rows)))).toBeLessThan(1_000);
  }

  /** The statement with its values in it, because `explain` of one with parameters is planned without their values. */
  function withValues({ sql: text, parameters }: CompiledQuery): string {
    let at = 0;
    return text.replace(/\$\d+|\?/g, () => {
      const value = parameters[at++];
      return typeof value === 'number' ? String(value) : `'${value}'`;
    });
  }

  test('messages go first, also if several workers share the work, and then the others', async () => {
    const { db, url, time } = await open();
    for (let count = 0; count < 40; count++) {
      await storeSubscription(db, ['webhook'], `ada${count}@example.com`);
    }
    await storeLeads(db, ['webhook'], 40);
    const unclaimed: number[] = [];
    const { channel, kinds } = recording(async (kind) => {
      if (kind === 'contact_submission') return;
      const waiting = await listDeliveries(db, { status: 'pending' });
      unclaimed.push(
        waiting.filter((row) => row.subject_kind === 'contact_submission' && row.locked_by === null).length,
      );
    });
    const workers = [db, (await openForTest(url)).db, (await openForTest(url)).db].map((shared) =>
      startForTest(shared, [channel], time),
    );
    await Promise.all(workers.map((worker) => worker.idle()));
    expect(kinds).toHaveLength(80);
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 0, dead: 0 } });
    // A worker attempts others once every message is taken.
    expect(unclaimed).toEqual(Array.from({ length: 40 }, () => 0));
  });
});
