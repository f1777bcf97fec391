/** What was done with a lead together with many others. The activity log tells of all of them in one entry, which names none. */
import { type Action, MANY_CHANGES, type ManyChange } from '@assay/forms/activity';
import type { Cause, Queries } from '../schema.ts';

/** As an entry of the activity log about the lead would be. */
interface ChangeByMany {
  id: string;
  at: string;
  person_id: string;
  /** As they are called now. */
  person_name: string | null;
  action: ManyChange;
  details: string | null;
  cause: Cause;
}

/** Oldest first; the undoing of an action is another one. */
export async function changesByMany(
  db: Queries,
  lead: string,
  actions: readonly Action[] = MANY_CHANGES,
): Promise<ChangeByMany[]> {
  const changes = actions.filter(isChange);
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom('many_leads as one')
    .innerJoin('many_actions as many', 'many.id', 'one.action_id')
    .leftJoin('desk_people as doer', 'doer.id', 'many.ordered_by')
    .leftJoin('desk_people as undoer', 'undoer.id', 'many.undone_by')
    .select(['many.id', 'many.action', 'many.details', 'many.ordered_by', 'many.undone_by'])
    .select(['one.changed_at', 'one.undone_at', 'doer.name', 'undoer.name as undoer'])
    .where('one.lead_id', '=', lead)
    .where('one.changed_at', 'is not', null)
    .where('many.action', 'in', changes)
    .execute();
  const changed = rows.flatMap(({ id, action, details, ...row }) => [
    {
      ...{ id, at: row.changed_at ?? '', action, details, cause: null },
      ...{ person_id: row.ordered_by, person_name: row.name },
    },
    ...(row.undone_at === null
      ? []
      : [
          {
            ...{ id: `${id} undo`, at: row.undone_at, action, details: '{"undo":1}', cause: 'undo' as const },
            ...{ person_id: row.undone_by ?? row.ordered_by, person_name: row.undoer },
          },
        ]),
  ]);
  return inOrder(changed);
}

/** Oldest first; those of one moment stay as they are. */
export function inOrder<Entry extends { at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function isChange(action: Action): action is ManyChange {
  return MANY_CHANGES.some((change) => change === action);
}
