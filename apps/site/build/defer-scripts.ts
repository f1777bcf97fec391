import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { sourceFiles } from '../../../scripts/source-files.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/** Delays the scripts of every page in a folder until it has been painted. */
export async function deferScripts(folder: string): Promise<void> {
  for (const file of await sourceFiles([folder])) {
    if (extname(file) !== '.html') continue;
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')));
  }
}

/**
 * Replaces a page's scripts with one inline module, which loads them once the page has been painted. A browser
 * would request them along with the typefaces, which delays both on a slow connection, though nothing on the first screen
 * needs a script. Firefox reports no paint of a page that opens scrolled, so the first frame after loading counts as well,
 * and so does any interaction. A click in the meantime is kept in `clicked` (apps/site/env.d.ts). A page with a campaign in its
 * address does not wait.
 */
export function withLateScripts(html: string): string {
  const imports = [...html.matchAll(MODULE)].map(([, source]) => `import("${source}")`).join(';');
  if (imports === '') return html;
  const late = [
    // A second import of the same module does nothing.
    `let go=()=>{${imports}}`,
    'onclick=e=>go(self.clicked=e.target)',
    'onkeydown=onpointerdown=go',
    // After a paint that is reported.
    'onload=()=>requestAnimationFrame(()=>setTimeout(go,200))',
    // A campaign is carried on by links, which may be followed at once.
    '/utm_/.test(location)&&go()',
    'new PerformanceObserver(go).observe({type:"paint",buffered:!0})',
  ].join(';');
  return html
    .replaceAll(MODULE, '')
    .replace('</body>', () => `<script type="module">${late}</script></body>`);
}
