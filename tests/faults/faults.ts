/** Every fault, in the order of the table that `npm run test:faults` writes. */
import { DELIVERY_FAULTS } from './delivery.ts';
import type { Fault } from './fault.ts';
import { POSTGRES_FAULTS } from './postgres.ts';
import { SQLITE_FAULTS } from './sqlite.ts';

export const FAULTS: readonly Fault[] = [...SQLITE_FAULTS, ...POSTGRES_FAULTS, ...DELIVERY_FAULTS];
