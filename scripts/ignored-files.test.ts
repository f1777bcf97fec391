/** Files that the documents' commands write into the project's folder hold personal data: Git and the style check leave them out. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The files that a document's commands write: what follows `>`, or an option of `data check`. */
function written(text: string): string[] {
  const commands = [...text.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].map(([, block]) => block ?? '');
  const names = commands.join('\n').matchAll(/(?:> |--report |--clusters |--clean )([\w-]+\.\w+)/g);
  return [...new Set([...names].map(([, name]) => name ?? ''))];
}

const guide = globSync('docs/operations/**/*.md', { cwd: ROOT }).map(read).join('\n');

test.each([
  ['README.md', read('README.md')],
  ['docs/operations/', guide],
])('what the commands of %s write is ignored', (_, text) => {
  const ignored = read('.gitignore')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.slice(1));
  const files = written(text);
  expect(files).toContain('leads.csv');
  expect(files.filter((file) => !ignored.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});
