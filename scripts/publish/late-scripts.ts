import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { sourceFiles } from './source-files.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/** Lets the scripts of every page in a folder wait until it has been painted. */
export async function delayScripts(folder: string): Promise<void> {
  for (const file of await sourceFiles([folder])) {
    if (extname(file) !== '.html') continue;
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')));
  }
}

/**
 * The page with one inline module in place of its scripts, which asks for them once the page has been painted. A browser
 * would ask for them with the typefaces, and on a slow line both would then come late, though nothing on the first screen
 * needs a script. Firefox reports no paint of a page that opens scrolled, so the first frame after loading counts as well,
 * and so does whatever the visitor does. What is clicked until they are there is noted in `clicked` (site/env.d.ts).
 */
export function withLateScripts(html: string): string {
  const imports = [...html.matchAll(MODULE)].map(([, source]) => `import("${source}")`).join(';');
  if (imports === '') return html;
  const late = [
    // A second import of the same address does nothing.
    `const go=()=>{${imports}}`,
    'onclick=e=>{self.clicked=e.target;go()}',
    'onkeydown=onpointerdown=go',
    // Later than a paint that is reported.
    'onload=()=>requestAnimationFrame(()=>setTimeout(go,200))',
    'new PerformanceObserver(go).observe({type:"paint",buffered:!0})',
  ].join(';');
  return html
    .replaceAll(MODULE, '')
    .replace('</body>', () => `<script type="module">${late}</script></body>`);
}
