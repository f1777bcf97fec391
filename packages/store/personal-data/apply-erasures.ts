/**
 * Erases in a restored database what was erased since it was backed up. It may be of an earlier release, and is not brought up to
 * date, so that such a release can go on with it: tables that it lacks are left out. Nobody else may use it meanwhile.
 */
import { sql } from 'kysely';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { ErasedUntil } from '../erasures/contents.ts';
import { emptySuppression } from '../newsletter/suppressions.ts';
import { databaseKind, type Queries, type Schema } from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';
import { forgetFirst } from '../submissions/same-texts.ts';
import { forEachBatch } from './batches.ts';

interface Row {
  id: string;
  email: string;
  created_at: string;
}

/** @returns how many leads and subscriptions were erased */
export async function applyErasures(
  db: Queries,
  erasedUntil: ErasedUntil,
  now: Date,
): Promise<{ leads: number; subscriptions: number }> {
  const tables = await tablesIn(db);
  const isErased = ({ id, email, created_at }: Row) =>
    created_at <= (erasedUntil('person', email) ?? '') || created_at <= (erasedUntil('row', id) ?? '');
  const erase = async (table: 'contact_submissions' | 'newsletter_subscriptions') => {
    const rows = await db.selectFrom(table).select(['id', 'email', 'created_at']).execute();
    const erased = rows.filter(isErased);
    await forEachBatch(erased, (batch) =>
      db.transaction().execute((transaction) => eraseRows(transaction, batch, tables, now)),
    );
    return erased.length;
  };
  return {
    leads: await erase('contact_submissions'),
    subscriptions: await erase('newsletter_subscriptions'),
  };
}

async function eraseRows(
  transaction: Queries,
  rows: readonly Row[],
  tables: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const deliveries = transaction.selectFrom('deliveries').select('id').where('subject_id', 'in', ids);
  const from = <Table extends keyof Schema>(table: Table) => transaction.deleteFrom(table);
  const steps: Partial<Record<keyof Schema, () => Promise<unknown>>> = {
    delivery_attempts: () => from('delivery_attempts').where('delivery_id', 'in', deliveries).execute(),
    // Those that wait: their places are free.
    visitor_mails: () =>
      from('visitor_mails')
        .where('id', 'in', deliveries)
        .where('queued_at', '>', now.toISOString())
        .execute(),
    deliveries: () => from('deliveries').where('subject_id', 'in', ids).execute(),
    newsletter_changes: () => from('newsletter_changes').where('subscription_id', 'in', ids).execute(),
    lead_work: () => from('lead_work').where('lead_id', 'in', ids).execute(),
    assignment_due: () => from('assignment_due').where('lead_id', 'in', ids).execute(),
    recent_texts: async () => {
      await from('recent_texts').where('lead_id', 'in', ids).execute();
      await forgetFirst(transaction, ids);
    },
    desk_record: () =>
      transaction.updateTable('desk_record').set({ lead_id: null }).where('lead_id', 'in', ids).execute(),
    idempotency_keys: () => from('idempotency_keys').where('answer', 'in', ids.map(answerAbout)).execute(),
    // Earlier versions keep less about a suppression, and leave it out.
    retention_runs: async () => {
      for (const { email } of rows) await emptySuppression(transaction, email);
    },
    newsletter_subscriptions: () => from('newsletter_subscriptions').where('id', 'in', ids).execute(),
    contact_submissions: () => from('contact_submissions').where('id', 'in', ids).execute(),
    erasures_due: () => addErasureDue(transaction, now, { search: true }),
  };
  // In this order.
  for (const [table, step] of Object.entries(steps)) if (tables.has(table)) await step();
}

async function tablesIn(db: Queries): Promise<Set<string>> {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}
