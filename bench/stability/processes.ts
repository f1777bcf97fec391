import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Run, Unit } from './unit.ts';

/**
 * Does the units on all cores, and returns their runs in any order.
 *
 * @param onRuns called with the runs of each unit
 * @throws Error if a process ends early
 */
export async function runOnAllCores(
  units: readonly Unit[],
  directory: string,
  onRuns: (runs: readonly Run[]) => void,
): Promise<Run[]> {
  const left = [...units];
  const all: Run[] = [];
  const work = async () => {
    const child = fork(join(import.meta.dirname, 'child.ts'), [directory], {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    try {
      for (let unit = left.shift(); unit; unit = left.shift()) {
        const runs = await answerOf(child, unit);
        onRuns(runs);
        all.push(...runs);
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), units.length) }, work));
  return all;
}

async function answerOf(child: ChildProcess, unit: Unit): Promise<Run[]> {
  const ended = new AbortController();
  const { signal } = ended;
  child.send(unit);
  const answer = await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(() => {
      throw new Error(`a process ended during ${unit.set}`);
    }),
  ]);
  ended.abort();
  return answer[0];
}
