import { expect, test } from 'vitest';
import { checkTable } from '../../packages/engine/findings/check-table.ts';
import { reportOf } from '../../packages/engine/findings/report.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { Cores, MatchStep, Thread } from '../../packages/engine/match/match-options.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { ALL_CORES } from '../../packages/engine/node/cores.ts';
import { PLAIN_SOURCE } from '../../packages/engine/read/table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

const { table } = generateHouseholds({ rows: 5200, seed: 11, duplicated: 0.25 });
const kinds = detectKinds(table);

/** Cores that count the threads that they have started and not ended. */
function counted(count: number, change: (thread: Thread) => unknown = () => {}) {
  const open = { threads: 0 };
  const start = () => {
    const thread = ALL_CORES.start();
    open.threads++;
    void change(thread);
    const end = async () => {
      await thread.end();
      open.threads--;
    };
    return { ...thread, end };
  };
  return { open, cores: { ...ALL_CORES, count, start } };
}

test('the result is the same whatever the number of threads, and where they end in the middle', async () => {
  const found = async (cores?: Cores) => {
    const { clusters, pairs, joins } = await matchTable(table, kinds, {
      hasJoins: true,
      ...(cores && { cores }),
    });
    return { clusters, pairs, joins };
  };
  const alone = await found();
  expect(alone.pairs.length).toBeGreaterThan(500);
  for (const count of [2, 4]) {
    const { open, cores } = counted(count);
    expect(await found(cores)).toEqual(alone);
    expect(open.threads).toBe(0);
  }
  const broken = counted(3, (thread) => setTimeout(() => thread.end(), 400));
  expect(await found(broken.cores)).toEqual(alone);
}, 60_000);

test('what a check finds is the same while threads look for duplicates', async () => {
  const found = async (cores?: Cores) =>
    reportOf(
      { name: 'made.csv', bytes: 1 },
      await checkTable(table, PLAIN_SOURCE, { today: '2026-01-31', cores }),
    );
  const alone = await found();
  const { open, cores } = counted(2);
  expect(await found(cores)).toEqual(alone);
  expect(open.threads).toBe(0);
}, 60_000);

test.each<MatchStep>(['block', 'compare', 'cluster'])(
  'ended when the step %s begins, no thread is left',
  async (last) => {
    const { open, cores } = counted(2);
    const progress = (step: MatchStep) => {
      if (step === last) throw new Error('ended');
    };
    await expect(matchTable(table, kinds, { cores, progress })).rejects.toThrow('ended');
    expect(open.threads).toBe(0);
  },
  60_000,
);
