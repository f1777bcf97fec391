import { writeFileSync } from 'node:fs';
import { machine, writeResult } from '../../tests/support/results.ts';
import { writeChart } from '../chart.ts';
import { nameOf } from './changes/change.ts';
import { byKind, FALL, type Fall, fallsOf, isPlain } from './falls.ts';
import { F1, reached } from './reach.ts';
import type { Run } from './unit.ts';

/** Where the site reads what was measured. */
const MEASURED = 'content/measured/stability.json';

/** Kinds of changes in the picture, and single falls in the table. */
const SHOWN = 25;

export function printRun(run: Run): void {
  console.log(
    `${run.score.toFixed(4)} (precision ${run.precision.toFixed(3)})  ${run.set} (${run.seed}): ${nameOf(run)}`,
  );
}

/** The tables, as lines of Markdown. */
export function reportOf(runs: readonly Run[]): string[] {
  const falls = fallsOf(runs);
  return [
    '| Figure | Reach | Measured |',
    '|---|--:|--:|',
    ...reached(runs, falls).map(({ name, reach, measured }) => `| ${name} | ${reach} | ${measured} |`),
    '',
    '| Change, worst first | Mean fall | Falls over 0.05 | Worst |',
    '|---|--:|--:|---|',
    ...byKind(falls).map(
      ({ kind, mean, deep, runs, worst }) =>
        `| ${kind} | ${mean.toFixed(3)} | ${deep} of ${runs} | ${said(worst, worst.run.variant)} |`,
    ),
    '',
    '| Set | Rows | As it is, by seed | Runs | Falls over 0.05 |',
    '|---|--:|--:|--:|--:|',
    ...[...Map.groupBy(runs, ({ set }) => set)].map(([set, of]) => setLine(set, of, falls)),
    '',
    '| The worst falls | Score |',
    '|---|--:|',
    ...falls
      .filter(({ by }) => by > FALL)
      .sort((a, b) => b.by - a.by)
      .slice(0, SHOWN)
      .map(({ run }) => `| ${run.set} (${run.seed}): ${nameOf(run)} | ${run.score.toFixed(3)} |`),
  ];
}

export function writeReport(runs: readonly Run[]): void {
  const seeds = [...new Set(runs.map(({ seed }) => seed))];
  writeResult('stability.md', [
    '# The same table, changed',
    '',
    `${machine()}. ${runs.length.toLocaleString('en')} runs with the seeds ${seeds.join(', ')}; one configuration, no labels. The seeds, and`,
    'the sorts of columns called unseen, were not used while the engine was made, but that two of these sorts (a tenth in care of one',
    'address, cells one column to the right) led to a rule after an earlier run. Of the people of each file, the half is taken that',
    '`--short` leaves out. A score is F1 over pairs; where nobody is twice, the share of the rows that are left alone. A fall is the',
    'score of a table as it is, minus that of the changed one.',
    '',
    ...reportOf(runs),
    '',
    'Repeat with `npm run bench -- stability`.',
  ]);
  const sets = runs
    .filter((run) => isPlain(run) && F1.some(([name]) => name === run.set))
    .map(({ set, rows, score }) => ({ name: set, rows, f1: Number(score.toFixed(4)) }));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(MEASURED, `${JSON.stringify({ date, sets }, null, 2)}\n`);
  const worst = byKind(fallsOf(runs)).slice(0, SHOWN);
  writeChart('stability.svg', {
    title: 'Mean fall of F1 after a change, in percent',
    unit: '%',
    limit: FALL * 100,
    bars: worst.map(({ kind, mean }) => ({
      name: kind,
      value: Math.max(0, Number((mean * 100).toFixed(1))),
    })),
  });
}

function setLine(set: string, runs: readonly Run[], falls: readonly Fall[]): string {
  const plain = runs.filter(isPlain);
  const scores = plain.map(({ score }) => score.toFixed(4)).join(', ');
  const deep = falls.filter(({ run, by }) => run.set === set && by > FALL).length;
  return `| ${set} | ${(plain[0]?.rows ?? 0).toLocaleString('en')} | ${scores} | ${runs.length} | ${deep} |`;
}

const said = ({ run }: Fall, variant: string) =>
  `${run.set}${variant === '' ? '' : `, ${variant}`}: ${run.score.toFixed(3)}`;
