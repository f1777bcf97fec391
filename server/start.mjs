/**
 * Starts the server with what Node kept of its last start: its modules compiled, their types stripped. That halves the
 * time to the first answer and saves the memory of the compiler. Plain JavaScript, because Node would load that
 * compiler for a first file in TypeScript. Without the folder, or where it cannot be written, it starts all the same.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));
await import('./main.ts');
flushCompileCache();
