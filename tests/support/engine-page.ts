/** The page of `engine-in-browser.ts`: starts the engine's worker. */
import { wrap } from 'comlink';
import type { Engine } from '../../packages/engine/worker/protocol.ts';

const worker = new Worker(new URL('../../packages/engine/worker/worker.ts', import.meta.url), {
  type: 'module',
});
const engine = wrap<Engine>(worker);

/** What is found in /table.csv: its report, and the rows of each group; and the seconds from its bytes to the report. */
async function measure() {
  const file = new File([await (await fetch('/table.csv')).blob()], 'table.csv');
  const begin = performance.now();
  const opened = await engine.open(file);
  if (!opened.ok) throw new Error(opened.error);
  const sheet = await engine.check({});
  const seconds = (performance.now() - begin) / 1000;
  const groups = await engine.groups(0, sheet.rows);
  return {
    sheet,
    groups: groups.map(({ rows }) => rows.map(({ row }) => row)),
    seconds,
  };
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
