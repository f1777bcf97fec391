import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of the heap in use after garbage collection, twice because some objects are released only on a later tick. */
export async function heapInUse(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    await nextTurn();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}
