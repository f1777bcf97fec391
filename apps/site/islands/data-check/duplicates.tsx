import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Duplicates as Facts } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useCallback, useState } from 'react';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import { CARD, Part } from './part.tsx';
import { RelatedList } from './related-list.tsx';
import { Review } from './review.tsx';
import { useSheet } from './sheet-context.ts';
import { Threshold } from './threshold.tsx';

/** The rows that are the same: groups, pairs in doubt, and how much evidence is asked for. */
export function Duplicates({ duplicates }: { duplicates: Facts }) {
  const { words, sheet, takeAs, answer } = useSheet();
  const { groups: copy } = words;
  const { groups, rowsInGroups, rowsAre, notes, about, other, review, leftOut, related, asked } = duplicates;
  const kin = Object.entries(related);
  const notCompared = leftOut.map(({ column, reason }) => `${sheet.columns[column]?.name} ${reason}`);
  return (
    <div className={CARD}>
      <div className="pb-6">
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
      {review.pairs > 0 && (
        <Part title={words.review.title} said={fillIn(words.review.left, review)}>
          <Review pairs={review.pairs} left={review.left} />
        </Part>
      )}
      {kin.length > 0 && (
        <Part
          title={words.related.title}
          said={kin.map(([how, count]) => `${how} ${formatNumber(count)}`).join(', ')}
        >
          <RelatedList related={related} />
        </Part>
      )}
      {about.length > 0 && (groups > 0 || review.pairs > 0) && (
        <Part title={words.threshold.title} said={formatNumber(duplicates.threshold)}>
          <Threshold duplicates={duplicates} />
        </Part>
      )}
    </div>
  );
}

/** All groups as a list, and the chosen one beside it or, on a phone, below it. */
function Groups({ count }: { count: number }) {
  const { ask, version } = useSheet();
  const [chosen, setChosen] = useState(0);
  const load = useCallback((from: number, most: number) => ask((engine) => engine.groups(from, most)), [ask]);
  const at = Math.min(chosen, count - 1);
  return (
    <div className="mt-5 grid gap-x-10 gap-y-2 border-t border-rule-2 lg:grid-cols-[18rem_1fr]">
      <GroupList count={count} version={version} chosen={at} onChoose={setChosen} load={load} />
      <GroupView at={at} count={count} version={version} load={load} />
    </div>
  );
}
