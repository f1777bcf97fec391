import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** How many bytes of the heap are in use once the garbage is gone, also what only a later turn of the loop lets go. */
export async function heapInUse(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    await nextTurn();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}
