import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { sourceFiles } from '../source-files.ts';

/**
 * Lets a page's scripts wait for its text and typefaces. A browser asks for module scripts as urgently as for the fonts,
 * though nothing on the first screen needs them.
 */
export async function lowerScripts(folder: string): Promise<void> {
  for (const file of await sourceFiles([folder])) {
    if (extname(file) !== '.html') continue;
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replaceAll('<script type="module"', '<script fetchpriority="low" type="module"'),
    );
  }
}
