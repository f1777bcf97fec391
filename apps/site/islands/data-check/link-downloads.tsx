import type { Download, LinkDownloadName } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { useResult } from './result-context.ts';

/** What was found of two files, to save: the same files that the command line writes. */
export function LinkDownloads() {
  const { copy, ask } = useResult();
  const { second: texts } = copy;

  async function save(what: LinkDownloadName): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.linkDownload(what));
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {(['links', 'unlinked', 'changes'] as const).map((what) => (
        <Button key={what} look="quiet" className="text-sm" onClick={() => void save(`${what}.csv`)}>
          {texts[what]}
        </Button>
      ))}
    </div>
  );
}
