/**
 * Starts `data` from Node's compile cache, which saves the time and the memory of the type stripper. Plain JavaScript, because a first file
 * in TypeScript would load that. The cache is optional.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../.cache/node'));
await import('./data.ts');
flushCompileCache();
