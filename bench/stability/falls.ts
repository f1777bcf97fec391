import type { Run } from './unit.ts';

/** A score that is lower by more counts as a fall. */
export const FALL = 0.05;

export interface Fall {
  run: Run;
  /** The score of the unchanged set, minus that of the changed one. */
  by: number;
}

/** The falls of one kind of change, on all sets. */
interface KindOfFalls {
  kind: string;
  mean: number;
  /** How many fall by more than `FALL`, of how many. */
  deep: number;
  runs: number;
  worst: Fall;
}

/** Runs on sets of which the unchanged one was not run are left out. */
export function fallsOf(runs: readonly Run[]): Fall[] {
  const key = ({ set, seed }: Run) => `${set} ${seed}`;
  const plain = new Map(runs.filter(isPlain).map((run) => [key(run), run.score]));
  return runs.flatMap((run) => {
    const before = plain.get(key(run));
    return isPlain(run) || before === undefined ? [] : [{ run, by: before - run.score }];
  });
}

export const isPlain = ({ kind }: Run) => kind === 'plain';
export const isDeep = ({ by }: Fall) => by > FALL;

/** The worst first. */
export function byKind(falls: readonly Fall[]): KindOfFalls[] {
  const kinds = Map.groupBy(falls, ({ run }) => run.kind);
  return [...kinds]
    .map(([kind, of]) => ({
      kind,
      mean: of.reduce((sum, { by }) => sum + by, 0) / of.length,
      deep: of.filter(isDeep).length,
      runs: of.length,
      worst: of.reduce((worst, one) => (one.by > worst.by ? one : worst)),
    }))
    .sort((a, b) => b.mean - a.mean);
}
