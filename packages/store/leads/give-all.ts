/** Giving all open leads of somebody to somebody else at once. */
import { randomUUID } from 'node:crypto';
import { sealEntries } from '../database/record-chain.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** As many are locked and changed with one statement. */
const BATCH_SIZE = 500;

/**
 * Gives the open leads that somebody has taken to somebody else, or to nobody: all or none. Each gets its entry in the activity log.
 *
 * @param to a person's id
 * @param by who does so
 * @returns how many there were
 */
export function giveAllLeads(
  db: Queries,
  { from, to, by }: { from: string; to: string | null; by: string },
  now: Date,
): Promise<number> {
  if (from === to) return Promise.resolve(0);
  // What is done to many counts as few changes.
  const many = randomUUID();
  return db.transaction().execute(async (transaction) => {
    let given = 0;
    for (;;) {
      const leads = await lockOpenLeads(transaction, from);
      if (leads.length === 0) break;
      const at = now.toISOString();
      await transaction
        .updateTable('lead_work')
        .set(({ eb }) => ({
          taken_by: to,
          taken_at: to === null ? null : at,
          version: eb('version', '+', 1),
        }))
        .where('lead_id', 'in', leads)
        .execute();
      const details = JSON.stringify({ ...(to !== null && to !== by && { to }), many });
      const action = to === null ? 'gave_back' : to === by ? 'took' : 'handed_over';
      const entries = leads.map((lead_id) => {
        return { id: randomUUID(), at, person_id: by, action, lead_id, details } as const;
      });
      await transaction.insertInto('desk_record').values(entries).execute();
      given += leads.length;
    }
    await sealEntries(transaction);
    return given;
  });
}

/** Some of a person's open leads, which nobody else can change before the transaction ends. */
async function lockOpenLeads(transaction: Queries, taker: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('contact_submissions as lead')
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select('lead.id')
    .where('work.taken_by', '=', taker)
    .where('lead.status', '=', 'new')
    .orderBy('lead.id')
    .limit(BATCH_SIZE)
    .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate('lead'))
    .execute();
  return rows.map(({ id }) => id);
}
