import { fillIn } from '@assay/content/fill-in';
import type { Duplicates as Facts } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useCallback, useState } from 'react';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import { RelatedList } from './related-list.tsx';
import { Review } from './review.tsx';
import { useSheet } from './sheet-context.ts';
import { Threshold } from './threshold.tsx';

/** The rows that are the same: groups, pairs in doubt, and how much evidence is asked for. */
export function Duplicates({ duplicates }: { duplicates: Facts }) {
  const { words, sheet, takeAs, answer } = useSheet();
  const { groups: copy } = words;
  const { groups, rowsInGroups, rowsAre, notes, about, other, review, leftOut, related, asked } = duplicates;
  const notCompared = leftOut.map(({ column, reason }) => `${sheet.columns[column]?.name} ${reason}`);
  return (
    <>
      <div>
        <h3 className="text-h3">{rowsAre.what === 'events' ? copy.events : copy.title}</h3>
        {about.length > 0 && (
          <p className="measure mt-1 text-sm text-ink-2">
            {groups === 0 ? copy.none : fillIn(copy.text, { groups, rows: rowsInGroups })}
          </p>
        )}
        {notes.slice(rowsAre.what === 'events' ? 1 : 0).map((note) => (
          <p key={note} className="measure mt-1 text-sm text-ink-2">
            {note}
          </p>
        ))}
        {other && (
          <Button look="quiet" className="not-in-print mt-3 text-sm" onClick={() => takeAs(other.about)}>
            {copy.takeAs[other.about]}
          </Button>
        )}
        {asked.map((column) => (
          <div key={column} className="my-4 border-l border-ink pl-4">
            <p className="measure font-semibold">
              {fillIn(copy.asked, { column: sheet.columns[column]?.name ?? '' })}
            </p>
            <p className="measure mt-1 text-sm text-ink-2">{copy.askedText}</p>
            <div className="not-in-print mt-3 flex flex-wrap gap-3">
              <Button
                look="quiet"
                className="text-sm"
                onClick={() => answer(sheet.columns[column]?.at ?? column, false)}
              >
                {copy.neverSame}
              </Button>
              <Button
                look="quiet"
                className="text-sm"
                onClick={() => answer(sheet.columns[column]?.at ?? column, true)}
              >
                {copy.comesFrom}
              </Button>
            </div>
          </div>
        ))}
        {notCompared.length > 0 && (
          <p className="measure mt-1 break-words text-sm text-ink-2">
            {fillIn(copy.notCompared, { columns: notCompared.join('; ') })}
          </p>
        )}
        {groups > 0 && <Groups count={groups} />}
      </div>
      {about.length > 0 && (groups > 0 || review.pairs > 0) && (
        <>
          <Threshold duplicates={duplicates} />
          <Review pairs={review.pairs} left={review.left} />
        </>
      )}
      {Object.keys(related).length > 0 && <RelatedList related={related} />}
    </>
  );
}

/** All groups as a list, and the chosen one beside it or, on a phone, below it. */
function Groups({ count }: { count: number }) {
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
