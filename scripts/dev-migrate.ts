/** `npm run dev:migrate`: applies the migrations that are being written to the database of development, which may be in use. */
import { spawnSync } from 'node:child_process';
import { DEVELOPMENT_DATABASE } from './development/own-database.ts';

const { status } = spawnSync(process.execPath, ['apps/cli/leads/leads.mjs', 'upgrade'], {
  env: { ...process.env, ...DEVELOPMENT_DATABASE },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
