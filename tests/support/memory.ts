import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** How many bytes of the heap are in use once the garbage is gone. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
