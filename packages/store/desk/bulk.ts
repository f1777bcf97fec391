/**
 * One thing done with many leads, within the request that asks for it. Each batch is one short transaction, so that submissions go on.
 * Nothing is kept for taking it back: the answer says how each lead was, and in which version it is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadFilter } from '@assay/contract/lead-filter';
import { limit } from '@assay/contract/limit';
import type { CloseReason, LeadStatus } from '@assay/contract/values';
import { type RecordDetails, record } from '../activity/record.ts';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';
import type { NoteErasure } from '../erasures/contents.ts';
import { filterNames, foundLeads } from '../inbox/found-leads.ts';
import { type ChangedBy, changeLead, findWork, type PlannedChange } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { actOn, type LeadAct, planAct } from '../leads/work.ts';
import { batchSizes } from '../personal-data/batches.ts';
import { type Removal, removeLeads } from '../personal-data/remove.ts';
import type { LeadWork, Queries } from '../schema.ts';

/** One request changes or removes no more leads. */
export const MAX_BULK = limit('What a person does at the desk', 1_000);

/** Which leads are meant. */
export type BulkOf =
  /** All that a filter found when they were counted. What came or was worked on since is left. */
  | { filter: LeadFilter; countedAt: Date }
  /** Some, in the versions that were seen. */
  | { chosen: readonly { id: string; version: number }[] }
  /** The open ones of a person. */
  | { takenBy: string };

/** All of a lead that such a change can change. */
export interface LeadBefore {
  status: LeadStatus;
  close_reason: CloseReason | null;
  taken_by: string | null;
  snoozed_until: string | null;
}

/** A lead that was changed: how it was, and its version by now. */
export interface BulkChanged {
  id: string;
  version: number;
  before: LeadBefore;
}

interface Doer {
  by: string;
  now: Date;
  /** Called with leads that looked like spam and are open or answered now, in the transaction that makes them so. */
  release(transaction: Queries, ids: readonly string[]): Promise<void>;
}

/** `missed`: how many had been changed or erased. */
type BulkResult = { ok: true; changed: BulkChanged[]; missed: number } | typeof TOO_MANY;

const TOO_MANY = { ok: false, reason: 'too_many' } as const;

/** Of many leads, these are done with such alone: among the others may be what nobody has looked at. */
const ONLY_FOR: Partial<Record<LeadAct['do'], readonly LeadStatus[]>> = {
  answer: ['new'],
  give: ['new', 'answered'],
  snooze: ['new', 'answered'],
};

/** Does one thing with many leads. */
export async function changeMany(db: Queries, act: LeadAct, of: BulkOf, doer: Doer): Promise<BulkResult> {
  const { by, now, release } = doer;
  const { targets, lockThose } = await targetsOf(db, of, by);
  if (targets.length > MAX_BULK) return TOO_MANY;
  const changed: BulkChanged[] = [];
  const entries = new Entries(filtersOf(of));
  await inBatches(db, targets, entries, doer, async (transaction, batch) => {
    const ids = batch.map(({ id }) => id);
    const untouched = new Set('filter' in of ? await lockThose(transaction, ids) : ids);
    const released: string[] = [];
    for (const { id, version } of batch) {
      if (!untouched.has(id)) continue;
      let before: LeadBefore | undefined;
      let planned: PlannedChange = null;
      const result = await changeLead(
        transaction,
        id,
        { by, now, version, isOfMany: true },
        (status, work) => {
          before = beforeOf(status, work);
          if (ONLY_FOR[act.do]?.includes(status) === false) return null;
          planned = planAct(act, { by, at: now.toISOString() }, status, work);
          return planned;
        },
      );
      if (!result.ok || !before) continue;
      if (planned === null) entries.same++;
      else {
        changed.push({ id, version: result.version, before });
        entries.add(planned);
        const isReleased = before.status === 'suspected' && (act.do === 'reopen' || act.do === 'answer');
        if (isReleased) released.push(id);
      }
    }
    if (released.length > 0) await release(transaction, released);
  });
  return { ok: true, changed, missed: targets.length - changed.length - entries.same };
}

/**
 * Puts leads back as they were, each unless somebody has changed it since.
 *
 * @returns how many are as before
 */
export async function undoMany(db: Queries, leads: readonly BulkChanged[], doer: Doer): Promise<number> {
  const { by, now } = doer;
  let undone = 0;
  const entries = new Entries({});
  await inBatches(db, leads, entries, doer, async (transaction, batch) => {
    for (const { id, version, before } of batch) {
      const put = async (act: LeadAct, changed: Partial<ChangedBy>) => {
        const { result, planned } = await actOn(transaction, id, act, {
          by,
          now,
          isOfMany: true,
          ...changed,
        });
        // Of somebody's own change since, which leaves the status as it is to be, the result is no refusal.
        const isDone =
          result.ok && (planned !== null || changed.version === undefined || result.version === version);
        if (isDone && planned) entries.add(planned);
        return isDone;
      };
      const isUndo = before.status === 'answered' || before.status === 'closed';
      if (!(await put(statusAct(before.status, before.close_reason), { version, isUndo }))) continue;
      await put({ do: 'give', to: before.taken_by }, {});
      const until = before.snoozed_until === null ? null : new Date(before.snoozed_until);
      await put({ do: 'snooze', until }, {});
      undone++;
    }
  });
  return undone;
}

/** What gives a lead a status. @param reason of a closed one */
export function statusAct(status: LeadStatus, reason: CloseReason | null): LeadAct {
  switch (status) {
    case 'answered':
      return { do: 'answer' };
    case 'closed':
      return { do: 'close', reason: reason ?? 'other' };
    case 'new':
      return { do: 'reopen' };
    case 'suspected':
      return { do: 'suspect' };
  }
}

function beforeOf(status: LeadStatus, work: LeadWork | undefined): LeadBefore {
  return {
    status,
    close_reason: work?.close_reason ?? null,
    taken_by: work?.taken_by ?? null,
    snoozed_until: work?.snoozed_until ?? null,
  };
}

interface Target {
  id: string;
  /** Undefined where the lead is meant however it is. */
  version?: number;
}

interface Targets extends Pick<Removal, 'lockThose'> {
  /** In one order, so that no two wait for each other; one more than there may be at most. */
  targets: Target[];
}

async function targetsOf(db: Queries, of: BulkOf, reader: string): Promise<Targets> {
  if ('filter' in of) {
    const { next, lockThose } = await foundLeads(db, of.filter, { reader, now: of.countedAt });
    return { targets: (await next(MAX_BULK + 1)).map((id) => ({ id })), lockThose };
  }
  const targets: Target[] =
    'chosen' in of
      ? [...new Map(of.chosen.map((one) => [one.id, one])).values()].toSorted(byId)
      : await openOf(db, of.takenBy);
  const versions = new Map(targets.map(({ id, version }) => [id, version]));
  return {
    targets,
    async lockThose(transaction, ids) {
      const locked: string[] = [];
      for (const id of ids) {
        if (!(await lockContactSubmission(transaction, id))) continue;
        const current = (await findWork(transaction, id))?.version ?? 0;
        if ((versions.get(id) ?? current) === current) locked.push(id);
      }
      return locked;
    },
  };
}

function openOf(db: Queries, person: string): Promise<Target[]> {
  return db
    .selectFrom('lead_work')
    .innerJoin('contact_submissions as lead', 'lead.id', 'lead_work.lead_id')
    .select('lead.id')
    .where('lead_work.taken_by', '=', person)
    .where('lead.status', '=', 'new')
    .orderBy('lead.id')
    .limit(MAX_BULK)
    .execute();
}

/** What the activity log says of which leads were meant. */
function filtersOf(of: BulkOf): RecordDetails {
  return 'filter' in of ? { filters: filterNames(of.filter) } : {};
}

const byId = (one: Target, other: Target) => (one.id < other.id ? -1 : 1);

/** What the activity log says of all that is done: an entry for each kind of change. */
class Entries {
  /** Leads that are so already. */
  same = 0;
  readonly #more: RecordDetails;
  readonly #kinds = new Map<string, { planned: NonNullable<PlannedChange>; leads: number }>();

  /** @param more what each entry says besides */
  constructor(more: RecordDetails) {
    this.#more = more;
  }

  add(planned: NonNullable<PlannedChange>): void {
    const kind = this.#kinds.get(planned.action) ?? { planned, leads: 0 };
    kind.leads++;
    this.#kinds.set(planned.action, kind);
  }

  async record(db: Queries, { by, now }: Doer): Promise<void> {
    for (const { planned, leads } of this.#kinds.values()) {
      const details = { ...planned.details, ...this.#more, leads };
      await record(db, { at: now, person: by, action: planned.action, details });
    }
  }
}

/** Works through leads in short transactions, and says in the activity log what was done, also where that ends in the middle. */
async function inBatches<Each>(
  db: Queries,
  all: readonly Each[],
  entries: Entries,
  doer: Doer,
  work: (transaction: Queries, batch: readonly Each[]) => Promise<void>,
): Promise<void> {
  const sizes = batchSizes();
  try {
    for (let at = 0; at < all.length; ) {
      const batch = all.slice(at, at + sizes.size);
      const began = performance.now();
      if (at > 0) await sleep(BATCH_PAUSE_MS);
      await db.transaction().execute((transaction) => work(transaction, batch));
      sizes.took(performance.now() - began);
      at += batch.length;
    }
  } finally {
    await entries.record(db, doer);
  }
}

/**
 * Removes many leads for good.
 *
 * @throws ErasureListError
 */
export async function removeMany(
  db: Queries,
  of: BulkOf,
  { by, note, now }: { by: string; note: NoteErasure; now: Date },
): Promise<{ ok: true; removed: number; missed: number } | typeof TOO_MANY> {
  const { targets, lockThose } = await targetsOf(db, of, by);
  if (targets.length > MAX_BULK) return TOO_MANY;
  const meant = targets.length;
  const next = async (most: number) => targets.splice(0, most).map(({ id }) => id);
  let removed = 0;
  try {
    await removeLeads(
      db,
      { next, lockThose },
      {
        note,
        goesOn(sum) {
          removed = sum;
          return true;
        },
      },
    );
  } finally {
    const details = { leads: removed, ...filtersOf(of) };
    if (removed > 0) await record(db, { at: now, person: by, action: 'removed', details });
  }
  return { ok: true, removed, missed: meant - removed };
}
