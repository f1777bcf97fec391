/**
 * Works off actions on many leads. Each batch is one short transaction with its progress, so that submissions go on, and whoever comes
 * after a process that died goes on at the lead where that one was.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf, queueLeadEvents, undoneEventOf } from '../activity/lead-events.ts';
import { noteNews } from '../activity/news.ts';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';
import { isOneOf } from '../inbox/rows.ts';
import { happenedSince, isByRules } from '../leads/change-lead.ts';
import { type LeadAct, planAct } from '../leads/work.ts';
import { batchSizes } from '../personal-data/batches.ts';
import { databaseKind, type LeadWork, type ManyAction, type Queries } from '../schema.ts';
import { actOf, type Before, beforeOf, parseBefore } from './many-states.ts';
import { findPeople } from './people.ts';
import { recordMany } from './record-many.ts';

interface Options {
  /** Called with leads that looked like spam and are open or answered now, in the transaction that makes them so. */
  release(transaction: Queries, ids: readonly string[]): Promise<void>;
  /** Whether to leave the rest to others. */
  isStopping(): boolean;
}

/** @returns whether anything was done */
export async function carryOutMany(db: Queries, { release, isStopping }: Options): Promise<boolean> {
  const sizes = batchSizes();
  for (let batches = 0; ; batches++) {
    const began = performance.now();
    const isSome = await db.transaction().execute((transaction) => batch(transaction, sizes.size, release));
    sizes.took(performance.now() - began);
    if (!isSome || isStopping()) return batches > 0 || isSome;
    await sleep(BATCH_PAUSE_MS);
  }
}

/** @returns whether there was anything to do */
async function batch(transaction: Queries, size: number, release: Options['release']): Promise<boolean> {
  const action = await transaction
    .selectFrom('many_actions')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('ordered_at')
    .limit(1)
    .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (!action) return false;
  const now = new Date();
  const isUndo = action.undo_at !== null;
  const due = await nextLeads(transaction, action, size);
  if (due.length > 0) {
    const leads = await lockLeads(
      transaction,
      due.map(({ lead_id }) => lead_id),
    );
    const counts = isUndo
      ? await putBack(transaction, action, due, leads, now)
      : await change(transaction, action, due, leads, now, release);
    Object.assign(action, counts);
    await transaction.updateTable('many_actions').set(counts).where('id', '=', action.id).execute();
  }
  if (due.length < size) {
    const ended = { ended_at: now.toISOString() };
    await transaction.updateTable('many_actions').set(ended).where('id', '=', action.id).execute();
    await recordMany(transaction, action, now);
  }
  return true;
}

interface DueLead {
  lead_id: string;
  version: number;
  before: string | null;
}

/** The next leads that wait to be changed, or put back. */
function nextLeads(transaction: Queries, { id, undo_at }: ManyAction, size: number): Promise<DueLead[]> {
  return transaction
    .selectFrom('many_leads')
    .select(['lead_id', 'version', 'before'])
    .where('action_id', '=', id)
    .where(undo_at === null ? 'changed_at' : 'before', undo_at === null ? 'is' : 'is not', null)
    .orderBy('lead_id')
    .limit(size)
    .execute();
}

type Lead = Pick<Before, 'status'> & { work: LeadWork | undefined };

/** Leads as they are, which nobody else can change before the transaction ends. */
async function lockLeads(transaction: Queries, ids: readonly string[]): Promise<Map<string, Lead>> {
  const kind = databaseKind(transaction);
  const rows = await transaction
    .selectFrom('contact_submissions')
    .select(['id', 'status'])
    .where(isOneOf(kind, ids).$castTo<boolean>())
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  // Another statement, which sees what those have done for whom the first has waited.
  const works = await transaction.selectFrom('lead_work').selectAll().where('lead_id', 'in', ids).execute();
  const workOf = new Map(works.map((work) => [work.lead_id, work]));
  return new Map(rows.map(({ id, status }) => [id, { status, work: workOf.get(id) }]));
}

/** Of many leads, these are done with open ones alone: among the others may be what nobody has looked at. */
const FOR_OPEN: readonly LeadAct['do'][] = ['answer', 'give', 'snooze'];

/** What becomes of a lead. */
interface Changed {
  id: string;
  after: Before;
  version: number;
  /** To put it back; null once it is as before. */
  before: Before | null;
}

async function change(
  transaction: Queries,
  action: ManyAction,
  due: readonly DueLead[],
  leads: ReadonlyMap<string, Lead>,
  now: Date,
  release: Options['release'],
): Promise<Partial<ManyAction>> {
  const at = now.toISOString();
  const act = actOf(action);
  const changed: Changed[] = [];
  const left: string[] = [];
  let missed = 0;
  for (const { lead_id: id, version } of due) {
    const lead = leads.get(id);
    const isAsSeen = lead !== undefined && (lead.work?.version ?? 0) === version;
    const isMeant = isAsSeen && (lead.status === 'new' || !FOR_OPEN.includes(act.do));
    const plan = isMeant && planAct(act, { by: action.ordered_by, at }, lead.status, lead.work);
    if (!isAsSeen) missed += 1;
    if (!plan) {
      left.push(id);
      continue;
    }
    const before = beforeOf(lead.status, lead.work);
    const after = { ...before, ...plan.work, status: plan.status ?? lead.status };
    changed.push({ id, after, version: version + 1, before });
  }
  await store(transaction, changed);
  await keep(transaction, action.id, changed, { changed_at: at, undone_at: null });
  await queueLeadEvents(
    transaction,
    changed.map(({ id }) => id),
    eventOf(action.action),
    now,
  );
  if (act.do === 'give' && act.to !== null) {
    const given = { person: act.to, kind: 'handed_over', by: action.ordered_by, at: now } as const;
    await noteNews(
      transaction,
      changed.map(({ id }) => ({ ...given, lead: id })),
    );
  }
  if (left.length > 0)
    await transaction
      .deleteFrom('many_leads')
      .where('action_id', '=', action.id)
      .where('lead_id', 'in', left)
      .execute();
  const released = changed.filter(
    ({ before, after }) =>
      before?.status === 'suspected' && (after.status === 'new' || after.status === 'answered'),
  );
  if (released.length > 0)
    await release(
      transaction,
      released.map(({ id }) => id),
    );
  return {
    treated: action.treated + due.length,
    done: action.done + changed.length,
    missed: action.missed + missed,
  };
}

async function putBack(
  transaction: Queries,
  action: ManyAction,
  due: readonly DueLead[],
  leads: ReadonlyMap<string, Lead>,
  now: Date,
): Promise<Partial<ManyAction>> {
  const restored: Changed[] = [];
  const kept: string[] = [];
  for (const { lead_id: id, version, before } of due) {
    const after = before === null ? null : parseBefore(before);
    const current = leads.get(id)?.work?.version ?? 0;
    // What was no spam may have been assigned since, which ends with it.
    const isByRulesSince =
      after?.status === 'suspected' &&
      current === version + 1 &&
      isByRules(await happenedSince(transaction, id, 1));
    if (after && (current === version || isByRulesSince))
      restored.push({ id, after, version: current + 1, before: null });
    else kept.push(id);
  }
  // Somebody may have turned out to be somebody else since.
  const ids = restored.flatMap(({ after: { taken_by, answered_by, closed_by } }) =>
    [taken_by, answered_by, closed_by].flatMap((id) => id ?? []),
  );
  const people = await findPeople(transaction, [...new Set(ids)]);
  const nowOf = (id: string | null) => (id === null ? null : (people.get(id)?.id ?? id));
  for (const { after } of restored) {
    after.taken_by = nowOf(after.taken_by);
    after.answered_by = nowOf(after.answered_by);
    after.closed_by = nowOf(after.closed_by);
  }
  await store(transaction, restored);
  await keep(transaction, action.id, restored, { undone_at: now.toISOString() });
  for (const [status, those] of Map.groupBy(restored, ({ after }) => after.status))
    await queueLeadEvents(
      transaction,
      those.map(({ id }) => id),
      undoneEventOf(action.action, status),
      now,
    );
  if (kept.length > 0)
    await transaction
      .updateTable('many_leads')
      .set({ before: null })
      .where('action_id', '=', action.id)
      .where('lead_id', 'in', kept)
      .execute();
  return { treated: action.treated + due.length, undone: action.undone + restored.length };
}

/** Writes leads as they are from now on. */
async function store(transaction: Queries, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const byStatus = Map.groupBy(changed, ({ after }) => after.status);
  for (const [status, those] of byStatus) {
    await transaction
      .updateTable('contact_submissions')
      .set({ status })
      .where(
        'id',
        'in',
        those.map(({ id }) => id),
      )
      .where('status', '<>', status)
      .execute();
  }
  const rows = changed.map(({ id, version, after: { status: _, ...work } }) => ({
    lead_id: id,
    version,
    ...work,
  }));
  await transaction
    .insertInto('lead_work')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        taken_by: ref('excluded.taken_by'),
        taken_at: ref('excluded.taken_at'),
        answered_by: ref('excluded.answered_by'),
        answered_at: ref('excluded.answered_at'),
        closed_by: ref('excluded.closed_by'),
        closed_at: ref('excluded.closed_at'),
        close_reason: ref('excluded.close_reason'),
        snoozed_until: ref('excluded.snoozed_until'),
      })),
    )
    .execute();
}

/** Keeps what became of leads, and how each was before. */
async function keep(
  transaction: Queries,
  action: string,
  changed: readonly Changed[],
  times: { changed_at?: string; undone_at: string | null },
): Promise<void> {
  if (changed.length === 0) return;
  await transaction
    .insertInto('many_leads')
    .values(
      changed.map(({ id, version, before }) => ({
        action_id: action,
        lead_id: id,
        version,
        before: before && JSON.stringify(before),
        ...times,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['action_id', 'lead_id']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        before: ref('excluded.before'),
        ...(times.changed_at !== undefined && { changed_at: ref('excluded.changed_at') }),
        undone_at: ref('excluded.undone_at'),
      })),
    )
    .execute();
}
