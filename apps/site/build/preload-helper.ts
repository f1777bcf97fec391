/** Replaces a part of Vite that every page would load. */

/** What Vite calls the module, and its export. */
const ID = '\0vite/preload-helper.js';

/** Requests the files that a module needs together with the module, each once. */
const HELPER = `
const requested = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (requested.has(file)) continue;
    requested.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
}`;

/**
 * A Vite plugin. Vite's own helper also loads stylesheets, of which this site's scripts have none, and is a quarter of what
 * every page loads: without this, pages with state in their address pass their budget of 5,000 bytes of script.
 */
export function preloadHelper() {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    load: (id: string) => (id === ID ? HELPER : undefined),
  } as const;
}
