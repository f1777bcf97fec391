/** Starts the desk, or says in one line why it cannot. */
import '../../scripts/check-start.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

if (!existsSync(join(import.meta.dirname, 'dist', 'index.html'))) {
  console.error('apps/desk/dist: the desk is not built; npm run desk does it');
  process.exit(1);
}
await import('./main.ts');
