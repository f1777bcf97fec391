import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Group, PairEvidence } from '@assay/engine/worker';
import { useEffect, useState } from 'react';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { Pager } from '../../components/pager.tsx';
import { Choice } from './choice.tsx';
import { GroupTable } from './group-table.tsx';
import { scaleOf, useResult } from './result-context.ts';
import { usePages } from './use-pages.ts';

interface Props {
  at: number;
  count: number;
  version: number;
  load(from: number, count: number): Promise<Group[]>;
}

/** A group: its records, its golden record, and why they belong together. */
export function GroupView({ at, count, version, load }: Props) {
  const { copy } = useResult();
  const groupAt = usePages(version, [at, at], load);
  const group = groupAt(at);
  if (!group) return null;
  return (
    <div className="min-w-0 pt-4">
      <h4 className="text-h4 font-semibold" aria-live="polite">
        {fillIn(copy.groups.of, { number: at + 1, groups: count })}
      </h4>
      <Records key={group.rows[0]?.row} group={group} />
    </div>
  );
}

/** Records that are shown at once: a group may be as long as the file. */
const ROWS = 20;

function Records({ group }: { group: Group }) {
  const { copy } = useResult();
  const [wanted, setFrom] = useState(0);
  const total = group.rows.length;
  // A decision may have made the group shorter.
  const from = wanted < total ? wanted : 0;
  const shown = { ...group, rows: group.rows.slice(from, from + ROWS) };
  return (
    <>
      <GroupTable group={shown} />
      <Pager {...{ from, total, onFrom: setFrom }} shown={shown.rows.length} size={ROWS} copy={copy.pager} />
      <EvidenceOf key={from} group={shown} />
    </>
  );
}

/** Why a row is in its group: what speaks for and against it being the same as the row that is most like it. */
function EvidenceOf({ group }: { group: Group }) {
  const { copy, sheet, ask, version } = useResult();
  const { evidence: texts } = copy;
  const [row, setRow] = useState((group.rows[1] ?? group.rows[0])?.row ?? 0);
  const [evidence, setEvidence] = useState<PairEvidence>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a decision the most similar row may be another
  useEffect(() => {
    let isWanted = true;
    void ask((engine) => engine.evidence(row)).then((answer) => isWanted && setEvidence(answer));
    return () => {
      isWanted = false;
    };
  }, [ask, row, version]);

  if (!evidence) return null;
  const [a, b] = evidence.rows;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h4 className="text-h4 font-semibold">
          {fillIn(texts.pair, { a: formatNumber(a), b: formatNumber(b) })}
        </h4>
        {group.rows.length > 2 && (
          <div className="w-44">
            <Choice
              label={texts.of}
              value={String(row)}
              options={group.rows.map(({ row: one }) => [
                String(one),
                fillIn(texts.row, { row: formatNumber(one) }),
              ])}
              onChange={(value) => setRow(Number(value))}
            />
          </div>
        )}
      </div>
      <Waterfall evidence={evidence} {...scaleOf(sheet)} copy={texts} />
    </div>
  );
}
