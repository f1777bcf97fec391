/** Files that the documents' commands write into the project's folder hold personal data: Git and the style check leave them out. */
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The files that commands write: what follows `>`, or an option of `data check`. */
function written(document: string): string[] {
  const commands = [...read(document).matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].map(
    ([, block]) => block ?? '',
  );
  const names = commands.join('\n').matchAll(/(?:> |--report |--clusters |--clean )([\w-]+\.\w+)/g);
  return [...new Set([...names].map(([, name]) => name ?? ''))];
}

test.each(['README.md', 'docs/operations.md'])('what the commands of %s write is ignored', (document) => {
  const ignored = read('.gitignore')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.slice(1));
  const files = written(document);
  expect(files).toContain('leads.csv');
  expect(files.filter((file) => !ignored.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});
