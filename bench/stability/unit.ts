/** A part of the runs, which one process does: some changes of one table. */
import { seededChoices } from '../../packages/engine/samples/seeded-random.ts';
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
    const changed = change.apply(plain, seededChoices(seedOf(nameOf(change), seed)));
    if (!changed) continue;
    const { kind, variant } = change;
    const measured = await measure(changed, set.isJudged ?? everyone);
    runs.push({ set: name, seed, kind, variant, ...measured });
  }
  return runs;
}

const everyone = () => true;

/** A change draws the same in whatever order changes are tried. FNV-1a. */
function seedOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
}
