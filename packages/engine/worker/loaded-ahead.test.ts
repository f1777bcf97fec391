import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENGINE = join(import.meta.dirname, '..');
const WORKER = 'worker/worker.ts';

/** The files of the engine that one of them imports once it runs. */
function importedBy(file: string): string[] {
  const text = readFileSync(join(ENGINE, file), 'utf8');
  return [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) => join(file, '..', path));
}

test('a browser loads all of the engine before there is a file', () => {
  const files = globSync('**/*.ts', { cwd: ENGINE, exclude: ['**/node_modules', 'node/**'] });
  const later = files.filter((file) => file !== WORKER && !file.endsWith('.test.ts')).flatMap(importedBy);
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((file) => !importedBy(WORKER).includes(file))).toEqual([]);
});
