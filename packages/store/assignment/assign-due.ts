/** Assigns new leads: those that wait are written down with them, and assigned by any server right after. */
import { sql } from 'kysely';
import { noteNews } from '../activity/news.ts';
import { record } from '../activity/record.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { type Choice, choicesFor, peopleOf, turnsAfter } from './choose.ts';
import { keysOf, ownersBefore } from './owner-before.ts';
import { presentAt } from './present.ts';
import { lockRules, saveTurns } from './rules.ts';

/** Has leads that are stored in this transaction assigned, except spam. */
export async function queueAssignments(transaction: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insertInto('assignment_due')
    .columns(['lead_id'])
    .expression(({ selectFrom }) =>
      selectFrom('contact_submissions').select('id').where('id', 'in', ids).where('status', '=', 'new'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a lead was somebody's at any time, by a rule or a person, since it looked like spam the last time. */
export async function wasEverAssigned(db: Queries, lead: string): Promise<boolean> {
  const last = await db
    .selectFrom('activity_log')
    .select('action')
    .where('lead_id', '=', lead)
    .where('action', 'in', ['handed_over', 'took', 'suspected'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.action !== 'suspected';
}

/** So many leads are assigned in one transaction. */
const BATCH_SIZE = 50;

/**
 * Assigns the leads that wait, oldest first. Several processes may do it at once: whoever has the rules goes first. A lead is left as it is
 * where somebody has it, has decided about it, or an import brought it.
 *
 * @returns how many waited
 */
export async function assignDue(db: Queries, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const waits = await db.selectFrom('assignment_due').select('lead_id').limit(1).executeTakeFirst();
    if (!waits) return count;
    const treated = await db.transaction().execute((transaction) => assignBatch(transaction, now));
    count += treated;
    // The others are in the hands of somebody who changes them now.
    if (treated === 0) return count;
  }
}

async function assignBatch(transaction: Queries, now: Date): Promise<number> {
  const { rules, turns: before } = await lockRules(transaction);
  const canGet = rules.rules.length > 0 || rules.otherwise.length > 0 || (await hasOwners(transaction));
  const leads = canGet ? await dueLeads(transaction) : [];
  const gone = await transaction
    .deleteFrom('assignment_due')
    .$if(canGet, (query) =>
      query.where(({ or, eb, not, exists, selectFrom }) => {
        const lead = selectFrom('contact_submissions')
          .select('id')
          .whereRef('id', '=', 'assignment_due.lead_id');
        const treated = leads.map(({ id }) => id);
        return or([...(treated.length > 0 ? [eb('lead_id', 'in', treated)] : []), not(exists(lead))]);
      }),
    )
    .executeTakeFirstOrThrow();
  const open = leads.filter(
    ({ status, taken_by, imported_at }) => status === 'new' && taken_by === null && imported_at === null,
  );
  const asked = open.map(({ email, created_at }) => ({ email, before: created_at }));
  const owners = rules.owner_first ? await ownersBefore(transaction, asked) : [];
  const people = [
    ...peopleOf(rules),
    ...owners.flatMap(({ ofAddress, ofCompany }) => ofAddress ?? ofCompany ?? []),
  ];
  const present = await presentAt(transaction, people, now);
  let turns = before;
  // Whoever gets one of these leads has the next of its address or company, too.
  const given = new Map<string, string>();
  for (const [at, { id, email, ...lead }] of open.entries()) {
    const { address, company = address } = keysOf(email);
    const { ofAddress, ofCompany } = owners[at] ?? {};
    const owner = given.get(address) ?? ofAddress ?? given.get(company) ?? ofCompany;
    const situation = { rules, turns, owner, present };
    const choices = choicesFor(lead, situation);
    if (choices.length === 0) continue;
    const choice =
      choices.find(({ to }) => to === lead.holder) ?? (await ofCall(transaction, lead)) ?? choices[0];
    if (!choice) continue;
    turns = turnsAfter(choice, situation);
    await assign(transaction, id, choice, now);
    for (const key of [address, company]) given.set(key, choice.to);
  }
  if (turns !== before) await saveTurns(transaction, turns);
  return Number(gone.numDeletedRows);
}

/** Whether anybody has a lead. In two parts, of which each has an index. */
async function hasOwners(db: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 where
    exists (select 1 from lead_work where taken_by is not null and answered_at is null and closed_at is null)
    or exists (select 1 from lead_work where taken_by is not null and (answered_at is not null or closed_at is not null))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whoever has the call that a lead asks for has the lead, too, if they are there at its time. */
async function ofCall(
  transaction: Queries,
  { holder, call_at }: { holder: string | null; call_at: string | null },
): Promise<Choice | undefined> {
  if (!holder || call_at === null) return undefined;
  const to = (await presentAt(transaction, [holder], new Date(call_at))).get(holder);
  return to === undefined ? undefined : { by: 'call', to };
}

/** Those that nobody else changes at this moment, until the transaction ends. */
function dueLeads(transaction: Queries) {
  return transaction
    .selectFrom('assignment_due')
    .innerJoin('contact_submissions as lead', 'lead.id', 'assignment_due.lead_id')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select(['lead.id', 'lead.email', 'lead.created_at', 'lead.status', 'lead.call_at'])
    .select(['work.taken_by', 'work.imported_at'])
    .select(['lead.form_type as form', 'lead.budget', 'lead.utm_campaign as campaign', 'lead.language'])
    .select(({ selectFrom }) => [
      selectFrom('call_half_hours')
        .select('person')
        .whereRef('call_half_hours.lead_id', '=', 'lead.id')
        .limit(1)
        .as('holder'),
    ])
    .orderBy('lead.created_at')
    .orderBy('lead.id')
    .limit(BATCH_SIZE)
    .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate('lead').skipLocked())
    .execute();
}

async function assign(transaction: Queries, lead: string, { to, by }: Choice, now: Date): Promise<void> {
  const taken = { taken_by: to, taken_at: now.toISOString() };
  await transaction
    .insertInto('lead_work')
    .values({ lead_id: lead, ...taken, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('lead_id')
        .doUpdateSet(({ ref }) => ({ ...taken, version: sql`${ref('lead_work.version')} + 1` })),
    )
    .execute();
  await record(transaction, {
    at: now,
    person: null,
    action: 'handed_over',
    lead,
    details: { to, rule: by },
  });
  await noteNews(transaction, [{ person: to, kind: 'new', lead, by: null, at: now }]);
}
