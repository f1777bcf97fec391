/** The migrations, in the order of their names. From 1.0.0 on, one that is released never changes. */
import type { Migration } from 'kysely/migration';
import { baseline } from './baseline.ts';

export const BASELINE = '1.0.0-baseline';

export const MIGRATIONS: Readonly<Record<string, Migration>> = { [BASELINE]: baseline };
