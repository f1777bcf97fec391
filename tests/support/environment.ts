/**
 * No test uses the developer's settings, whether exported or in `.env`, nor theirs for PostgreSQL's
 * programs. The processes that a test starts inherit none either. Imported for its effect.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
const settings = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));

for (const name of Object.keys(process.env)) {
  if (settings.has(name.replace(/_FILE$/, '')) || name.startsWith('PG')) delete process.env[name];
}
process.env['ENV_FILE'] = '';
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

/**
 * Where Node keeps what it has compiled. From it a server or a command starts in half the CPU time, also one of a copy of the
 * project.
 */
export const COMPILE_CACHE: string = process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, '.cache/node-tests');
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE;

/** What npm and the programs that it starts need of the environment, without anybody's settings. */
export const BARE_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
};
