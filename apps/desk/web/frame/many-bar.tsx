import { MAX_SELECTED } from '../../contract/leads.ts';
import { useManyActions } from '../data/many.ts';
import { progressWords } from '../data/many-words.ts';
import { useMe } from '../data/session.ts';

/** Says how far what is done with many leads is, whoever does it. What is done in a moment is told at its end alone. */
export function ManyBar() {
  const me = useMe().id;
  const actions = useManyActions().filter(({ total }) => total > MAX_SELECTED);
  return (
    <>
      {actions.map((action) => (
        <div
          key={action.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule-2 bg-verd-wash px-4 py-2 tabular-nums"
        >
          <p>
            <bdi>{progressWords(action, me)}</bdi>
          </p>
          <progress
            aria-label="Leads of a change of many"
            value={action.treated}
            max={action.total}
            className={`h-2 w-40 appearance-none forced-colors:appearance-auto ${BAR}`}
          />
        </div>
      ))}
    </>
  );
}

/** Of the two kinds of browsers. */
const BAR =
  '[&::-moz-progress-bar]:bg-verd [&::-webkit-progress-bar]:bg-rule-2 [&::-webkit-progress-value]:bg-verd bg-rule-2';
