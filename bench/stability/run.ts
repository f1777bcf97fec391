/**
 * How far the engine's result on a table depends on what does not matter: every set times every kind of change, compared
 * with the unchanged set. Each seed tries another variant of a kind. Takes 12 minutes on two free cores, and
 * writes `bench/results/stability.md`.
 *
 * `--short` takes two minutes: the first of the seeds for making, so that the long form judges on tables that were not
 * looked at. With `--set` or `--change`, once or several times, only these are tried, with all
 * variants of the change; with `--seed` only that seed.
 *
 * Usage: node bench/stability/run.ts [--short] [--set <name>] [--change <kind>] [--seed <number>] [--data <directory>]
 */
import { parseArgs } from 'node:util';
import { type Change, nameOf } from './changes/change.ts';
import { CHANGES, UNSEEN_CHANGES } from './changes/changes.ts';
import { runOnAllCores } from './processes.ts';
import { printRun, reportOf, writeReport } from './report.ts';
import { SEEDS } from './seeds.ts';
import { tableSets } from './sets/sets.ts';
import type { TableSet } from './sets/table-set.ts';
import type { Unit } from './unit.ts';

/** Changes that one process tries before it asks for more, so that none has to wait for another in the end. */
const CHANGES_PER_UNIT = 12;

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true },
    change: { type: 'string', multiple: true },
    seed: { type: 'string' },
    data: { type: 'string', default: '../shared/data' },
  },
});
const isWhole = options.set === undefined && options.change === undefined;
const ofPurpose = options.short ? SEEDS.making.slice(0, 1) : SEEDS.judging;
const purpose = options.short ? 'making' : 'judging';
const seeds = options.seed === undefined ? ofPurpose : [Number(options.seed)];
const kinds = Map.groupBy(options.short ? CHANGES : [...CHANGES, ...UNSEEN_CHANGES], ({ kind }) => kind);

const sets = tableSets(options.data).filter(
  ({ name, judgingOnly }) => (options.set?.includes(name) ?? true) && !(options.short && judgingOnly),
);
const units = sets.flatMap((set, at) => seeds.flatMap((seed, turn) => unitsOf(set, seed, at + turn)));
const runs = await runOnAllCores(units, options.data, (some) => some.forEach(printRun));
if (isWhole && !options.short) writeReport(runs);
else console.log(`\n${reportOf(runs).join('\n')}`);

function unitsOf({ name, plainOnly = false }: TableSet, seed: number, turn: number): Unit[] {
  const changes = changesOf(turn)
    .filter(({ kind }) => kind === 'plain' || !plainOnly)
    .map(nameOf);
  return Array.from({ length: Math.ceil(changes.length / CHANGES_PER_UNIT) }, (_, part) => ({
    set: name,
    seed,
    purpose,
    changes: changes.slice(part * CHANGES_PER_UNIT, (part + 1) * CHANGES_PER_UNIT),
  }));
}

/** One variant of each kind, or all of the kind that was asked for. */
function changesOf(turn: number): Change[] {
  if (options.change !== undefined)
    return ['plain', ...options.change].flatMap((kind) => kinds.get(kind) ?? []);
  return [...kinds.values()].flatMap((variants) => variants[turn % variants.length] ?? []);
}
