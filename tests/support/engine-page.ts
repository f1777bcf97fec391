/** The page of `engine-in-browser.ts`: starts the engine's worker. */
import { wrap } from 'comlink';
import type { Engine } from '../../hygiene/browser/engine.ts';

const worker = new Worker(new URL('../../hygiene/browser/engine.ts', import.meta.url), { type: 'module' });
const engine = wrap<Engine>(worker);

/** What is found in /table.csv, and the seconds from its bytes to that. */
async function measure(cores?: number) {
  const bytes = new Uint8Array(await (await fetch('/table.csv')).arrayBuffer());
  const begin = performance.now();
  const found = await engine.check({ name: 'table.csv', bytes }, '2026-01-01', cores);
  return { ...found, clusters: [...found.clusters], seconds: (performance.now() - begin) / 1000 };
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
