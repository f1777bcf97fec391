import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inBatches, inTransaction } from '../migration-steps.ts';

const BATCH_SIZE = 500;

/** When a visitor last wrote again, and those who did in this order. A process of the version before keeps it as it is. */
export function lastReceived(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      const time = kind === 'postgres' ? 'timestamptz' : 'text';
      await inTransaction(db, (transaction) =>
        addColumns(transaction, 'contact_submissions', { last_received_at: time }),
      );
      await createIndex(
        db,
        'contact_submissions_last_received',
        sql`contact_submissions (last_received_at, id) where last_received_at is not null`,
      );
      const written = sql`messages where direction = 'in' and automatic is null`;
      await inBatches<unknown, string>(db, '', async (transaction, after) => {
        const beyond = after === '' ? sql`` : sql`and lead_id > ${after}`;
        const { rows } = await sql<{ id: string }>`select distinct lead_id as id from ${written} ${beyond}
          order by lead_id limit ${BATCH_SIZE}`.execute(transaction);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0)
          await sql`update contact_submissions set last_received_at = (select max(at) from ${written}
            and lead_id = contact_submissions.id) where id in (${sql.join(ids)})`.execute(transaction);
        return ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null);
      });
    },
  };
}
