/** Assigns new leads: any server does, right after they came. */
import { sql } from 'kysely';
import { changeLead } from '../leads/change-lead.ts';
import type { Queries } from '../schema.ts';
import { keysOf, ownersBefore } from './owner-before.ts';
import { presentAt } from './present.ts';
import { lockAssignment, readAssignedUntil, saveAssignedUntil, saveTurns, takersOfLeads } from './takers.ts';

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

/** A lead that was stored so long before others is still looked for: its transaction, or its server's clock, may be late. */
const LATE_MS = 30_000;

/**
 * Assigns new leads that came since the last call; none of them is written down. Whoever has the row goes first. A lead is left as it is
 * where somebody has it or had it, or an import brought it.
 *
 * @returns how many leads were assigned
 */
export async function assignDue(db: Queries, now: Date): Promise<number> {
  const since = new Date(
    Date.parse((await readAssignedUntil(db)) ?? now.toISOString()) - LATE_MS,
  ).toISOString();
  let [count, after]: [number, Due | undefined] = [0, undefined];
  do {
    if ((await dueLeads(db, since, after).limit(1).execute()).length === 0) return count;
    const found: { assigned: number; last: Due | undefined } = await db
      .transaction()
      .execute((transaction) => assignBatch(transaction, { since, after }, now));
    count += found.assigned;
    after = found.last;
  } while (after);
  return count;
}

/** Where a lead is in the order of arrival. */
type Due = { id: string; created_at: string };

/** @returns the last lead of the batch, where there may be more */
async function assignBatch(
  transaction: Queries,
  { since, after }: { since: string; after: Due | undefined },
  now: Date,
): Promise<{ assigned: number; last: Due | undefined }> {
  const assignedUntil = await lockAssignment(transaction);
  if (!(await canAnybodyGet(transaction))) {
    await saveAssignedUntil(transaction, new Date(now.getTime() + LATE_MS));
    return { assigned: 0, last: undefined };
  }
  const leads = await dueLeads(transaction, since, after)
    .limit(BATCH_SIZE)
    .forUpdate('lead')
    .skipLocked()
    .execute();
  const assigned = await assignThese(transaction, leads, now);
  const last = leads.at(-1);
  if (last) {
    const until = Math.min(Date.parse(last.created_at), now.getTime());
    // Never back, to leads that nobody got long ago.
    const before = Date.parse(assignedUntil ?? since);
    await saveAssignedUntil(transaction, new Date(Math.max(until, before)));
  }
  return { assigned, last: leads.length < BATCH_SIZE ? undefined : last };
}

/** Assigns open leads at once, in the transaction that makes them so, unless somebody has them or an import brought them. */
export async function assignLeads(transaction: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await lockAssignment(transaction);
  const leads = await openLeads(transaction).where('lead.id', 'in', ids).execute();
  await assignThese(transaction, leads, now);
}

/** By what somebody gets a lead: an earlier one of its address or company, the call that it asks for, or as it is their turn. */
type ChosenBy = 'owner' | 'call' | 'turn';

/** @returns how many */
async function assignThese(
  transaction: Queries,
  leads: Awaited<ReturnType<ReturnType<typeof openLeads>['execute']>>,
  now: Date,
): Promise<number> {
  const asked = leads.map(({ email, created_at }) => ({ email, before: created_at }));
  const owners = await ownersBefore(transaction, asked);
  const known = owners.flatMap(({ ofAddress, ofCompany }) => ofAddress ?? ofCompany ?? []);
  const present = await presentAt(transaction, known, now);
  const waiting = await takersOfLeads(transaction, now);
  const turns: string[] = [];
  let count = 0;
  // Whoever gets one of these leads has the next of its address or company, too.
  const given = new Map<string, string>();
  for (const [at, { id, email, ...lead }] of leads.entries()) {
    const { address, company = address } = keysOf(email);
    const { ofAddress, ofCompany } = owners[at] ?? {};
    const ofBefore = ofAddress ?? ofCompany;
    const owner =
      given.get(address) ?? given.get(company) ?? (ofBefore && present.has(ofBefore) ? ofBefore : undefined);
    const host = await hostOf(transaction, lead);
    const to = host ?? owner ?? waiting[0];
    if (to === undefined) continue;
    const by: ChosenBy = host ? 'call' : owner ? 'owner' : 'turn';
    if (by === 'turn') waiting.push(...waiting.splice(0, 1));
    if (by === 'turn') turns.push(to);
    const work = { taken_by: to, taken_at: now.toISOString() };
    const details = { to, rule: by };
    await changeLead(transaction, id, { by: null, now }, () => ({ work, action: 'handed_over', details }));
    count++;
    for (const key of [address, company]) given.set(key, to);
  }
  await saveTurns(transaction, turns, now);
  return count;
}

/** Whether anybody can get a lead: without that, nothing is looked up. */
async function canAnybodyGet(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ some: unknown }>`select 1 as some where
    exists (select 1 from desk_people where lead_turn_at is not null) or
    exists (select 1 from lead_work where taken_by is not null) or
    exists (select person_id from call_hosts)`.execute(db);
  return rows.length > 0;
}

/** Whoever has the call that a lead asks for has the lead, too, if they are there at its time. */
async function hostOf(
  transaction: Queries,
  { host, call_at }: { host: string | null; call_at: string | null },
): Promise<string | undefined> {
  if (!host || call_at === null) return undefined;
  return (await presentAt(transaction, [host], new Date(call_at))).has(host) ? host : undefined;
}

/** Open leads that came since a time, after one of them, and were never anybody's. */
function dueLeads(db: Queries, since: string, after: Due | undefined) {
  return openLeads(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity_log')
            .select('activity_log.id')
            .whereRef('activity_log.lead_id', '=', 'lead.id')
            .where('activity_log.action', 'in', ['handed_over', 'took']),
        ),
      ),
    )
    .where('lead.created_at', '>', since)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(lead.created_at, lead.id) > (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('lead.created_at')
    .orderBy('lead.id');
}

function openLeads(db: Queries) {
  return db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .leftJoin('calls as call', 'call.lead_id', 'lead.id')
    .select(['lead.id', 'lead.email', 'lead.created_at', 'call.at as call_at', 'call.host'])
    .where('lead.status', '=', 'new')
    .where('work.taken_by', 'is', null)
    .where('work.imported_at', 'is', null);
}
