/** Reads all of `content/` before the build does, so that its mistakes are reported by file and field, without a stack. */
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { missingFacts } from '@assay/content/facts';
import { readMails } from '@assay/content/schema/mails';
import { ContentError, entryNames, readMarkdown } from '@assay/content/schema/read';
import { z } from 'zod';
import { renderMarkdown } from '../markdown.ts';

/** Modules that read their content when they are imported. */
const SCHEMAS = 'content/schema/!(*.test).ts';

const MARKDOWN_FOLDERS = ['articles', 'documentation', 'jobs', 'legal'];

/**
 * Says in a line what the owner has not filled in yet.
 *
 * @throws ContentError with all mistakes, one or more lines for each
 */
export async function checkContent(): Promise<void> {
  const mistakes = new Set<string>();
  for (const file of globSync(SCHEMAS)) await collect(() => import(pathToFileURL(file).href));
  await collect(readMails);
  for (const folder of MARKDOWN_FOLDERS) {
    await collect(async () => {
      for (const name of entryNames(folder, '.md')) await collect(() => render(`${folder}/${name}.md`));
    });
  }
  if (mistakes.size > 0) throw new ContentError([...mistakes].join('\n'));
  const missing = missingFacts();
  if (missing) console.log(missing);

  async function collect(read: () => unknown): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.add(error.message);
    }
  }
}

function render(file: string): void {
  const { body } = readMarkdown(file, z.unknown());
  try {
    renderMarkdown(body);
  } catch (error) {
    // The library adds lines about itself.
    const [problem] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ContentError(`content/${file}: ${problem}`);
  }
}
