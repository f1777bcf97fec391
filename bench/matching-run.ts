/** One run of `bench/matching.ts`, in a process of its own: what `data evaluate` does, as JSON. */
import { readFileSync } from 'node:fs';
import { type Evaluation, evaluate } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { aboutWhom } from '../packages/engine/match/match-result.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { readTable } from '../packages/engine/read/read.ts';

export interface Measured {
  figures: Evaluation;
  seconds: number;
  megabytes: number;
}

const result = await readTable(new Uint8Array(readFileSync(process.argv[2] ?? '')));
if (!result.ok) throw new Error(result.error);
const [truth, ...columns] = result.table.columns;
const table = { columns, rows: result.table.rows };
const clusters = aboutWhom(await matchTable(table, detectKinds(table)));
const figures = evaluate(clusters, truth?.values ?? []);
console.log(
  JSON.stringify({ figures, megabytes: Math.round((process.resourceUsage().maxRSS * 1.024) / 1000) }),
);
