/** Reads all of `content/` before the build does, so that mistakes in it are told by file and field alone. */
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { readMails } from '../content/schema/mails.ts';
import { ContentError, entryNames, readMarkdown } from '../content/schema/read.ts';
import { renderMarkdown } from '../site/markdown.ts';

const MARKDOWN_FOLDERS = ['articles', 'jobs', 'legal'];

/** What keeps the content from being published; nothing when all is well. */
export async function contentMistakes(): Promise<string[]> {
  const mistakes = new Set<string>();
  const schemas = readdirSync('content/schema').filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const name of schemas) await collect(() => import(`../content/schema/${name}`));
  await collect(readMails);
  for (const folder of MARKDOWN_FOLDERS) {
    await collect(async () => {
      for (const name of entryNames(folder, '.md')) await collect(() => render(`${folder}/${name}.md`));
    });
  }
  return [...mistakes];

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
