import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/**
 * A second key of a lead, for what the company's people send by their own mail programs, and whether that went to the visitor, too. A process
 * of the version before knows no such key, and leaves such mails out.
 */
export function companyKeys(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, async (transaction) => {
        await addColumns(transaction, 'reply_keys', { company_key: 'text' });
        await addColumns(transaction, 'messages', { to_visitor: 'text' });
      });
      const on = sql`reply_keys (company_key) where company_key is not null`;
      await createIndex(db, 'reply_keys_company', on, { unique: true });
    },
  };
}
