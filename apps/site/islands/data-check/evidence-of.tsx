import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Evidence, Group } from '@assay/engine/worker';
import { useEffect, useState } from 'react';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { Choice } from './choice.tsx';
import { scaleOf, useSheet } from './sheet-context.ts';

/** Why a row is in its group: what speaks for and against it being the same as the row that is most like it. */
export function EvidenceOf({ group }: { group: Group }) {
  const { words, sheet, ask, version } = useSheet();
  const { evidence: copy } = words;
  const [row, setRow] = useState((group.rows[1] ?? group.rows[0])?.row ?? 0);
  const [evidence, setEvidence] = useState<Evidence>();

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
          {fillIn(copy.pair, { a: formatNumber(a), b: formatNumber(b) })}
        </h4>
        {group.rows.length > 2 && (
          <div className="w-44">
            <Choice
              label={copy.of}
              value={String(row)}
              options={group.rows.map(({ row: one }) => [
                String(one),
                fillIn(copy.row, { row: formatNumber(one) }),
              ])}
              onChange={(value) => setRow(Number(value))}
            />
          </div>
        )}
      </div>
      <Waterfall evidence={evidence} {...scaleOf(sheet)} words={copy} />
    </div>
  );
}
