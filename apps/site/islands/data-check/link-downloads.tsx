import type { Download, LinkDownloadName } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { useSheet } from './sheet-context.ts';

/** What was found of two files, to save: the same files that the command line writes. */
export function LinkDownloads() {
  const { words, ask } = useSheet();
  const { second: copy } = words;

  async function save(what: LinkDownloadName): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.linkDownload(what));
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {(['links', 'unlinked', 'changes'] as const).map((what) => (
        <Button key={what} look="quiet" className="text-sm" onClick={() => void save(`${what}.csv`)}>
          {copy[what]}
        </Button>
      ))}
    </div>
  );
}
