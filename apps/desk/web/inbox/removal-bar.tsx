import { clockTime } from '@assay/forms/call-wording';
import type { Removals } from '../../contract/removals.ts';
import { useRemovals, useUndoRemoval } from '../data/removals.ts';
import { useMayErase } from '../data/session.ts';
import { Action } from '../parts/action.tsx';
import { nameOf } from '../parts/labels.ts';
import { ZONE } from '../parts/time.tsx';

/** Says which leads are to go and when, and lets whoever may undo it, in every tab and session. */
export function RemovalBar() {
  const removals = useRemovals();
  return (
    <div role="status">
      {removals.map((removal) => (
        <Removal key={removal.id} {...removal} />
      ))}
    </div>
  );
}

function Removal({ id, found, removed, by, due_at, has_begun }: Removals['removals'][number]) {
  const mayErase = useMayErase();
  const { mutate, isPending } = useUndoRemoval();
  const leads = found === 1 ? '1 lead is' : `${found.toLocaleString('en-US')} leads are`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-rule-2 bg-verd-wash px-4 py-2 tabular-nums">
      {has_begun ? (
        <p>{`${leads} being removed: ${removed.toLocaleString('en-US')} so far.`}</p>
      ) : (
        <p>
          {`${leads} to be removed at ${clockTime(Date.parse(due_at), ZONE)}, by `}
          <bdi>{nameOf(by)}</bdi>.
        </p>
      )}
      {mayErase && !has_begun && (
        <Action disabled={isPending} onClick={() => mutate(id)}>
          Undo the removal
        </Action>
      )}
    </div>
  );
}
