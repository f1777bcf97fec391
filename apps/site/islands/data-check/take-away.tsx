import type { Download, DownloadName } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { useState } from 'react';
import { useSheet } from './sheet-context.ts';

/** Files to save, each made when its button is pressed. */
export function TakeAway() {
  const { words, ask } = useSheet();
  const { takeAway: copy } = words;
  const [problem, setProblem] = useState('');

  async function save(what: DownloadName): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.download(what));
    setProblem(made.ok ? '' : made.problem);
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <div className="not-in-print border-t border-ink pt-6">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => save('cleaned.csv')}>{copy.cleaned}</Button>
        <Button onClick={() => save('rows.csv')}>{copy.rows}</Button>
        <Button onClick={() => save('report.json')}>{copy.report}</Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" className="text-sm" onClick={() => save('cleaned.xlsx')}>
          {copy.cleanedWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('rows.xlsx')}>
          {copy.rowsWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
      <p role="status" className="mt-3 text-rust empty:hidden">
        {problem}
      </p>
    </div>
  );
}
