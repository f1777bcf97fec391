/**
 * The migrations, in the order of their names. The baseline makes the tables as they are now, for a new database, which needs none of the
 * others: those bring tables of a released version up to date. From 1.0.0 on, one that is released never changes.
 */
import type { Migration } from 'kysely/migration';
import { baseline } from './baseline.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = { '1.0.0-baseline': baseline };
