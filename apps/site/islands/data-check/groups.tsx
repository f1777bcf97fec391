import { useCallback, useState } from 'react';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import { useSheet } from './sheet-context.ts';

/** All groups as a list, and the chosen one beside it or, on a phone, below it. */
export function Groups({ count }: { count: number }) {
  const { ask, version } = useSheet();
  const [chosen, setChosen] = useState(0);
  const load = useCallback((from: number, most: number) => ask((engine) => engine.groups(from, most)), [ask]);
  const at = Math.min(chosen, count - 1);
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 border-t border-ink lg:grid-cols-[18rem_1fr]">
      <GroupList count={count} version={version} chosen={at} onChoose={setChosen} load={load} />
      <GroupView at={at} count={count} version={version} load={load} />
    </div>
  );
}
