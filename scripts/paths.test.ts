/** A path that a document names is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each path in a document is one of this project', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' });
  // What a release was is said as it was then.
  const documents = stdout
    .split('\0')
    .filter((file) => file !== '' && !/^docs\/releases\/|CHANGELOG/.test(file));
  const gone = documents.flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(
        /`((?:apps|bench|content|deploy|docs|packages|scripts|tests)\/[\w./*-]+)`/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path) && globSync(path).length === 0)
      .map((path) => `${document}: ${path}`),
  );
  expect(gone).toEqual([]);
});
