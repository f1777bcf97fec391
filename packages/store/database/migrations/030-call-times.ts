import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { isCall } from '../indexes/calls.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/**
 * When a call begins, validated when it is stored: a time, or empty where the message only looks like a call. Null are other
 * messages, and calls that a process of the version before has stored, which `markCalls` goes through.
 */
export function callTimes(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      // In one transaction, as on SQLite several processes may be at it.
      await inTransaction(db, async (transaction) => {
        if (await hasColumn(transaction, kind)) return;
        await addColumns(transaction, 'contact_submissions', { call_at: 'text' });
      });
      await createIndex(
        db,
        'contact_submissions_call_at',
        sql`contact_submissions (call_at, id) where call_at > ''`,
      );
      await createIndex(
        db,
        'contact_submissions_unmarked_calls',
        sql`contact_submissions (created_at) where call_at is null and ${isCall(kind)}`,
      );
      await inTransaction(db, (transaction) =>
        sql`drop index if exists contact_submissions_calls`.execute(transaction),
      );
    },
  };
}

async function hasColumn(db: Kysely<unknown>, kind: DatabaseKind): Promise<boolean> {
  const columns =
    kind === 'sqlite'
      ? sql`select 1 from pragma_table_info('contact_submissions') where name = 'call_at'`
      : sql`select 1 from information_schema.columns where table_schema = current_schema()
          and table_name = 'contact_submissions' and column_name = 'call_at'`;
  return (await columns.execute(db)).rows.length > 0;
}
