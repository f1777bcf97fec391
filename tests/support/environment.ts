/**
 * No test uses the developer's settings, whether exported or in `.env`, nor theirs for PostgreSQL's
 * programs. The processes that a test starts inherit none either. Imported for its effect.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const example = readFileSync(join(import.meta.dirname, '..', '..', '.env.example'), 'utf8');
const settings = new Set([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name));

for (const name of Object.keys(process.env)) {
  if (settings.has(name.replace(/_FILE$/, '')) || name.startsWith('PG')) delete process.env[name];
}
process.env['ENV_FILE'] = '';
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
