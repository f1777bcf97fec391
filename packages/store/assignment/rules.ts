/** The rules by which new leads are assigned, and whose turn it is: one row, which is locked while somebody changes it. */
import { type AssignmentRules, assignmentRules, CONDITIONS, NO_RULES } from '@assay/forms/assignment';
import { z } from 'zod';
import { type RecordDetails, record } from '../activity/record.ts';
import { databaseKind, type Queries } from '../schema.ts';
import type { Turns } from './choose.ts';

interface Stored {
  /** 0 before the first rules. */
  version: number;
  rules: AssignmentRules;
  turns: Turns;
  /** Who changed the rules last; null where nobody has, or the command line did. */
  changedBy: string | null;
  changedAt: string | null;
  /** Up to when leads came that were assigned; null before the first are. */
  assignedUntil: string | null;
}

const storedTurns = z.record(z.string(), z.array(z.string()));

const row = (db: Queries) => db.selectFrom('assignment').selectAll();

/** The rules as they are. */
export async function readRules(db: Queries): Promise<Stored> {
  return parse(await row(db).executeTakeFirst());
}

/** The same until the transaction ends: whoever wants a turn waits. */
export async function lockRules(transaction: Queries): Promise<Stored> {
  const isPostgres = databaseKind(transaction) === 'postgres';
  return parse(
    await row(transaction)
      .$if(isPostgres, (query) => query.forUpdate())
      .executeTakeFirst(),
  );
}

function parse(found: Awaited<ReturnType<ReturnType<typeof row>['executeTakeFirst']>>): Stored {
  if (!found)
    return { version: 0, rules: NO_RULES, turns: {}, changedBy: null, changedAt: null, assignedUntil: null };
  return {
    version: found.version,
    rules: found.rules === null ? NO_RULES : assignmentRules.parse(JSON.parse(found.rules)),
    turns: storedTurns.parse(JSON.parse(found.turns)),
    changedBy: found.changed_by,
    changedAt: found.changed_at,
    assignedUntil: found.assigned_until,
  };
}

/** Writes down whose turn it was. */
export async function saveTurns(transaction: Queries, turns: Turns): Promise<void> {
  await transaction
    .updateTable('assignment')
    .set({ turns: JSON.stringify(turns) })
    .execute();
}

/** Writes down up to when leads came that are assigned. */
export async function saveAssignedUntil(transaction: Queries, time: Date): Promise<void> {
  await transaction.updateTable('assignment').set({ assigned_until: time.toISOString() }).execute();
}

/** Adds the row, before the first rules. */
export async function addRules(transaction: Queries): Promise<void> {
  await transaction
    .insertInto('assignment')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Change {
  rules: AssignmentRules;
  /** The version that was seen. */
  version: number;
  /** A person's id. */
  by: string;
  now: Date;
  /** Whether it takes a change back. */
  isUndo: boolean;
}

type SaveResult = { ok: true; version: number } | { ok: false; reason: 'stale'; by: string | null };

/** Changes the rules, unless somebody else has changed them since they were seen. Recorded. */
export function saveRules(db: Queries, { rules, version, by, now, isUndo }: Change): Promise<SaveResult> {
  return db.transaction().execute(async (transaction): Promise<SaveResult> => {
    await addRules(transaction);
    const before = await lockRules(transaction);
    if (before.version !== version) return { ok: false, reason: 'stale', by: before.changedBy };
    const kept = new Set(['otherwise', ...rules.rules.map(({ id }) => id)]);
    const turns = Object.fromEntries(Object.entries(before.turns).filter(([id]) => kept.has(id)));
    await transaction
      .updateTable('assignment')
      .set({
        version: version + 1,
        rules: JSON.stringify(rules),
        turns: JSON.stringify(turns),
        changed_by: by,
        changed_at: now.toISOString(),
      })
      .execute();
    const details = { ...differences(before.rules, rules), ...(isUndo && { undo: 1 }) };
    await record(transaction, { at: now, person: by, action: 'changed_rules', details });
    return { ok: true, version: version + 1 };
  });
}

/** What has changed, in numbers: a campaign may be what a visitor typed. */
function differences(before: AssignmentRules, after: AssignmentRules): RecordDetails {
  const [had, has] = [before.rules, after.rules].map(
    (rules) => new Map(rules.map((rule) => [rule.id, rule])),
  );
  if (!had || !has) return {};
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const stayed = after.rules.filter(({ id }) => had.has(id));
  const counts = {
    added: after.rules.length - stayed.length,
    removed: before.rules.length - stayed.length,
    changed: stayed.filter((rule) => {
      const other = had.get(rule.id);
      return !same(rule.to, other?.to) || CONDITIONS.some((name) => !same(rule[name], other?.[name]));
    }).length,
  };
  const order = ({ rules }: AssignmentRules) =>
    rules.map(({ id }) => id).filter((id) => had.has(id) && has.has(id));
  return {
    rules: after.rules.length,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(!same(order(before), order(after)) && { reordered: 1 }),
    ...(before.owner_first !== after.owner_first && { owner_first: after.owner_first ? 1 : 0 }),
    ...(!same(before.otherwise, after.otherwise) && { otherwise: after.otherwise.length }),
  };
}
