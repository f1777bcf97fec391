/** A process that does one unit after the other, as `processes.ts` sends them. */
import { CHANGES, UNSEEN_CHANGES } from './changes/changes.ts';
import { tableSets } from './sets/sets.ts';
import { runUnit, type Unit } from './unit.ts';

const changes = [...CHANGES, ...UNSEEN_CHANGES];
const sets = tableSets(process.argv[2] ?? '');

process.on('message', async (unit: Unit) => process.send?.(await runUnit(unit, sets, changes)));
