import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/**
 * Deliveries that tell what became of a lead. A process of the version before queues none, and delivers none, as their channel is not
 * its own.
 */
export function leadEvents(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, (transaction) => addColumns(transaction, 'deliveries', { event: 'text' }));
      await createIndex(db, 'deliveries_erased', sql`deliveries (created_at) where event = 'erased'`);
    },
  };
}
