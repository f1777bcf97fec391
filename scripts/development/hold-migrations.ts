/**
 * Loaded before a program of development: a migration that is not committed is being written, and is left out until
 * `npm run dev:migrate` applies it.
 */

import { holdMigrations } from '@assay/store/database';
import { uncommittedMigrations } from './uncommitted-migrations.ts';

const uncommitted = new Set(uncommittedMigrations('.'));

holdMigrations((name) => {
  const isHeld = uncommitted.has(name);
  if (isHeld)
    console.info(`${name} is not committed: npm run dev:migrate applies it, npm run dev:reset begins anew`);
  return isHeld;
});
