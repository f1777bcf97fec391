import { nameOf } from './changes/change.ts';
import type { Run } from './unit.ts';

/** A change whose score is lower by more counts as a fall. */
const FALL = 0.05;

export function printRun(run: Run): void {
  console.log(`${run.score.toFixed(4)}  ${run.set} (${run.seed}): ${nameOf(run)}`);
}

export function report(runs: readonly Run[]): void {
  const changed = fallsOf(runs);
  const kinds = [...Map.groupBy(changed, ({ run }) => run.kind)].map(([kind, of]) => ({
    kind,
    mean: mean(of.map(({ fall }) => fall)),
    falls: of.filter(({ fall }) => fall > FALL).length,
    runs: of.length,
    worst: of.toSorted((a, b) => b.fall - a.fall)[0],
  }));
  kinds.sort((a, b) => b.mean - a.mean);
  console.log('\n| Change | Mean fall | Falls over 0.05 | Worst |\n|---|--:|--:|---|');
  for (const { kind, mean, falls, runs, worst } of kinds) {
    const where = worst ? `${worst.run.set}: ${worst.run.score.toFixed(3)}` : '';
    console.log(`| ${kind} | ${mean.toFixed(3)} | ${falls} of ${runs} | ${where} |`);
  }
  const count = changed.filter(({ fall }) => fall > FALL).length;
  console.log(`\nFalls over 0.05: ${count} of ${changed.length}`);
  console.log(
    `Kinds with a mean fall over 0.05: ${kinds.filter((one) => one.mean > FALL).length} of ${kinds.length}`,
  );
}

function fallsOf(runs: readonly Run[]): { run: Run; fall: number }[] {
  const key = ({ set, seed }: Run) => `${set} ${seed}`;
  const plain = new Map(runs.filter(({ kind }) => kind === 'plain').map((run) => [key(run), run.score]));
  return runs
    .filter(({ kind }) => kind !== 'plain')
    .map((run) => ({ run, fall: (plain.get(key(run)) ?? 0) - run.score }));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
