import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Duplicates as Facts } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useCallback, useState } from 'react';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import { CARD, Part } from './part.tsx';
import { RelatedList } from './related-list.tsx';
import { useResult } from './result-context.ts';
import { Review } from './review.tsx';
import { Threshold } from './threshold.tsx';

/** The rows that are the same: groups, pairs in doubt, and how much evidence is asked for. */
export function Duplicates({ duplicates }: { duplicates: Facts }) {
  const { copy, takeAs, answer } = useResult();
  const { groups: texts } = copy;
  const { groups, rowsInGroups, rowsAre, notes, other, leftOut, related, asked } = duplicates;
  const { pairsInDoubt: pairs, pairsForReview: left, threshold = 0 } = duplicates;
  const isList = rowsAre.what === 'list';
  const isCompared = isList && duplicates.about.length > 0;
  const kin = Object.entries(related);
  const notCompared = leftOut.map(({ column, reason }) => `${column} ${reason}`);
  return (
    <div className={CARD}>
      <div className="pb-6">
        <h3 className="text-h3">{isList ? texts.title : texts.events}</h3>
        {isCompared && (
          <p className="measure mt-1 text-sm text-ink-2">
            {groups === 0 ? texts.none : fillIn(texts.text, { groups, rows: rowsInGroups })}
          </p>
        )}
        {notes.slice(isList ? 0 : 1).map((note) => (
          <p key={note} className="measure mt-1 text-sm text-ink-2">
            {note}
          </p>
        ))}
        {other && (
          <Button look="quiet" className="not-in-print mt-3 text-sm" onClick={() => takeAs(other.about)}>
            {texts.takeAs[other.about]}
          </Button>
        )}
        {asked.map((column) => (
          <div key={column} className="my-4 border-l border-ink pl-4">
            <p className="measure font-semibold">{fillIn(texts.asked, { column })}</p>
            <p className="measure mt-1 text-sm text-ink-2">{texts.askedText}</p>
            <div className="not-in-print mt-3 flex flex-wrap gap-3">
              <Button look="quiet" className="text-sm" onClick={() => answer(column, 'neverSame')}>
                {texts.neverSame}
              </Button>
              <Button look="quiet" className="text-sm" onClick={() => answer(column, 'sources')}>
                {texts.comesFrom}
              </Button>
            </div>
          </div>
        ))}
        {isList && notCompared.length > 0 && (
          <p className="measure mt-1 break-words text-sm text-ink-2">
            {fillIn(texts.notCompared, { columns: notCompared.join('; ') })}
          </p>
        )}
        {groups > 0 && <Groups count={groups} />}
      </div>
      {pairs > 0 && (
        <Part title={copy.review.title} said={fillIn(copy.review.left, { pairs, left })}>
          <Review pairs={pairs} left={left} />
        </Part>
      )}
      {kin.length > 0 && (
        <Part
          title={copy.related.title}
          said={kin.map(([how, count]) => `${how} ${formatNumber(count)}`).join(', ')}
        >
          <RelatedList related={related} />
        </Part>
      )}
      {isCompared && groups + pairs > 0 && (
        <Part title={copy.threshold.title} said={formatNumber(threshold)}>
          <Threshold duplicates={duplicates} />
        </Part>
      )}
    </div>
  );
}

/** All groups as a list, and the chosen one beside it or, on a phone, below it. */
function Groups({ count }: { count: number }) {
  const { ask, version } = useResult();
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
