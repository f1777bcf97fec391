/** Giving all open leads of somebody to somebody else at once, and taking that back. */
import { randomUUID } from 'node:crypto';
import { sealEntries } from '../database/record-chain.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** As many are locked and changed with one statement. */
const BATCH_SIZE = 500;

interface Giving {
  /** The ids of two people. */
  from: string;
  to: string;
  /** Who does so. */
  by: string;
  /** Only leads that this action has given. */
  of?: string | undefined;
}

/**
 * Gives the open leads that somebody has taken to somebody else: all or none. Each gets its entry in the activity log.
 *
 * @returns how many there were, and the id of the action, which its entries have
 */
export function giveAllLeads(
  db: Queries,
  { from, to, by, of }: Giving,
  now: Date,
): Promise<{ leads: number; action: string }> {
  // What is done to many counts as few changes.
  const many = randomUUID();
  const at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    let given = 0;
    for (;;) {
      const leads = from === to ? [] : await lockOpenLeads(transaction, from, of);
      if (leads.length === 0) break;
      await transaction
        .updateTable('lead_work')
        .set(({ eb }) => ({ taken_by: to, taken_at: at, version: eb('version', '+', 1) }))
        .where('lead_id', 'in', leads)
        .execute();
      const done =
        to === by
          ? ({ action: 'took', details: JSON.stringify({ many }) } as const)
          : ({ action: 'handed_over', details: JSON.stringify({ to, many }) } as const);
      await transaction
        .insertInto('desk_record')
        .values(leads.map((lead_id) => ({ ...done, id: randomUUID(), at, person_id: by, lead_id })))
        .execute();
      given += leads.length;
    }
    await sealEntries(transaction);
    return { leads: given, action: many };
  });
}

/** Some of a person's open leads, which nobody else can change before the transaction ends. */
async function lockOpenLeads(transaction: Queries, taker: string, of: string | undefined): Promise<string[]> {
  const rows = await transaction
    .selectFrom('contact_submissions as lead')
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select('lead.id')
    .where('work.taken_by', '=', taker)
    // As the index over work that is not done has it.
    .where('work.answered_at', 'is', null)
    .where('work.closed_at', 'is', null)
    .where('lead.status', '=', 'new')
    .$if(of !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('desk_record')
            .select('id')
            .whereRef('lead_id', '=', 'lead.id')
            .where('details', 'like', `%"many":"${of}"%`),
        ),
      ),
    )
    .orderBy('lead.id')
    .limit(BATCH_SIZE)
    .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate('lead'))
    .execute();
  return rows.map(({ id }) => id);
}
