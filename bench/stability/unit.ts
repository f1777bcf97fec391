/** A part of the runs, which one process does: some changes of one table. */
import { fnv1a } from '../../packages/engine/algorithms/hash.ts';
import { seededRandom } from '../../packages/samples/random.ts';
import { type Change, nameOf } from './changes/change.ts';
import { type Measured, measure } from './measure.ts';
import type { Purpose } from './seeds.ts';
import type { TableSet } from './sets/table-set.ts';

export interface Unit {
  set: string;
  seed: number;
  purpose: Purpose;
  /** Names of changes, by `nameOf`. */
  changes: readonly string[];
}

/** What became of one changed table. */
export interface Run extends Measured {
  set: string;
  seed: number;
  kind: string;
  variant: string;
}

/** @throws Error if the set is not known */
export async function runUnit(
  { set: name, seed, purpose, changes: names }: Unit,
  sets: readonly TableSet[],
  changes: readonly Change[],
): Promise<Run[]> {
  const set = sets.find((one) => one.name === name);
  if (!set) throw new Error(`no set is called ${name}`);
  const plain = await set.load(seed, purpose);
  const runs: Run[] = [];
  for (const change of changes.filter((one) => names.includes(nameOf(one)))) {
    const changed = change.apply(plain, seededRandom(fnv1a(nameOf(change), seed)));
    if (!changed) continue;
    const { kind, variant } = change;
    const measured = await measure(changed, set.isJudged ?? everyone);
    runs.push({ set: name, seed, kind, variant, ...measured });
  }
  return runs;
}

const everyone = () => true;
