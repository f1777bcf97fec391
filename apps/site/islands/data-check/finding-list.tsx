import type { SheetFinding } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useState } from 'react';
import { FindingRows } from './finding-rows.tsx';
import { useResult } from './result-context.ts';

/** Findings, each with its rows, and with a way to say that it is none. */
export function FindingList({ findings }: { findings: readonly SheetFinding[] }) {
  const { copy } = useResult();
  if (findings.length === 0) return <p className="text-ink-2">{copy.ledger.noFindings}</p>;
  return (
    <ul className="min-w-0">
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding }: { finding: SheetFinding }) {
  const { copy, sheet, ask, decided } = useResult();
  const { finding: texts } = copy;
  const [isShown, setShown] = useState(false);
  const isDismissed = sheet.dismissed.some(({ id }) => id === finding.id);

  async function dismiss(): Promise<void> {
    decided(await ask((engine) => engine.dismiss(finding.id, !isDismissed)));
  }

  return (
    <li className="border-t border-rule py-4 first:border-t-0 first:pt-0">
      <p className={`break-words ${isDismissed ? 'text-ink-2' : ''}`}>
        {!isDismissed && (
          <span
            className={`text-sm font-semibold ${finding.severity === 'high' ? 'text-rust' : 'text-ink-2'}`}
          >
            {`${texts.severities[finding.severity]} `}
          </span>
        )}
        {finding.sentence}
      </p>
      {isDismissed && <p className="mt-1 text-sm text-ink-2">{texts.dismissed}</p>}
      <div className="not-in-print mt-3 flex flex-wrap gap-3">
        {!isDismissed && (
          <Button look="quiet" className="text-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.hide : texts.show}
          </Button>
        )}
        <Button look="quiet" className="text-sm" onClick={dismiss}>
          {isDismissed ? texts.undo : texts.fine}
        </Button>
      </div>
      {isShown && !isDismissed && <FindingRows finding={finding} />}
    </li>
  );
}
