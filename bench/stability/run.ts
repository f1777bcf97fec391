/**
 * How far the engine's result on a table depends on what does not matter: every set times every change, compared with the
 * unchanged set. Takes an hour on two free cores. `--short` takes ten minutes: one seed, one variant of each kind of change.
 * It uses the seeds for making, so that the long form judges on tables that were not looked at.
 *
 * Usage: node bench/stability/run.ts [--short] [--set <name>] [--change <kind>] [--data <directory>]
 */
import { parseArgs } from 'node:util';
import { type Change, nameOf } from './changes/change.ts';
import { CHANGES } from './changes/changes.ts';
import { runOnAllCores } from './processes.ts';
import { printRun, report } from './report.ts';
import { SEEDS } from './seeds.ts';
import { tableSets } from './sets/sets.ts';
import type { TableSet } from './sets/table-set.ts';
import type { Unit } from './unit.ts';

/** Changes that one process tries before it asks for more, so that none has to wait for another in the end. */
const CHANGES_PER_UNIT = 12;

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    set: { type: 'string' },
    change: { type: 'string' },
    data: { type: 'string', default: '../shared/data' },
  },
});

const purpose = options.short ? 'making' : 'judging';
const seeds = options.short ? SEEDS.making.slice(0, 1) : SEEDS.judging;
const sets = tableSets(options.data).filter(
  ({ name, judgingOnly = false }) =>
    (options.set === undefined || options.set === name) && !(options.short && judgingOnly),
);
const changes = CHANGES.filter(
  ({ kind }) => options.change === undefined || kind === options.change || kind === 'plain',
);
const units = sets.flatMap((set, at) => seeds.flatMap((seed) => unitsOf(set, at, seed)));
report(await runOnAllCores(units, options.data, (runs) => runs.forEach(printRun)));

function unitsOf({ name, plainOnly = false }: TableSet, at: number, seed: number): Unit[] {
  const tried = options.short && options.change === undefined ? oneOfEachKind(at) : changes;
  const wanted = tried.filter(({ kind }) => kind === 'plain' || !plainOnly).map(nameOf);
  return Array.from({ length: Math.ceil(wanted.length / CHANGES_PER_UNIT) }, (_, part) => ({
    set: name,
    seed,
    purpose,
    changes: wanted.slice(part * CHANGES_PER_UNIT, (part + 1) * CHANGES_PER_UNIT),
  }));
}

/** One variant of each kind, for each set another one. */
function oneOfEachKind(set: number): Change[] {
  const kinds = Map.groupBy(changes, ({ kind }) => kind);
  return [...kinds.values()].flatMap((variants) => variants[set % variants.length] ?? []);
}
