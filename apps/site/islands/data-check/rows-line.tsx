import type { SheetFinding } from '@assay/engine/worker';
import { FindingList } from './finding-list.tsx';
import { LedgerLine } from './ledger-line.tsx';
import { useSheet } from './sheet-context.ts';

/** The line of findings about whole rows. */
export function RowsLine({ findings }: { findings: readonly SheetFinding[] }) {
  const { ledger } = useSheet().words;
  const head = (
    <>
      <span className="font-semibold">{ledger.rows}</span>
      <span className="text-sm text-ink-2 max-lg:col-start-1">{ledger.rowsText}</span>
    </>
  );
  return (
    <LedgerLine findings={findings} head={head} grid="lg:grid-cols-[14rem_1fr_7rem_auto]">
      <div className="pt-2 pb-8">
        <FindingList findings={findings} />
      </div>
    </LedgerLine>
  );
}
