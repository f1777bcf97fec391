import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { sourceFiles } from '../source-files.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/** Lets the scripts of every page in a folder wait for its first paint. */
export async function delayScripts(folder: string): Promise<void> {
  for (const file of await sourceFiles([folder])) {
    if (extname(file) !== '.html') continue;
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')));
  }
}

/**
 * The page with one inline module in place of its scripts, which asks for them once the page has been painted. A browser
 * would ask for them with the typefaces, and on a slow line both would then come late, though nothing on the first screen
 * needs a script. What is clicked until they are there is noted in `clicked` (site/env.d.ts).
 */
export function withLateScripts(html: string): string {
  const imports = [...html.matchAll(MODULE)].map(([, source]) => `import("${source}")`).join(';');
  if (imports === '') return html;
  const late = `<script type="module">onclick=e=>{self.clicked=e.target};new PerformanceObserver(()=>{${imports}}).observe({type:"paint",buffered:!0})</script>`;
  return html.replaceAll(MODULE, '').replace('</body>', () => `${late}</body>`);
}
