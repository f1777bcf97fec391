/** A path that a document names is there, and so is the heading that a link leads to. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const { stdout } = spawnSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' });
const all = stdout.split('\0').filter((file) => file !== '');

test('each path in a document is one of this project', () => {
  // What a release was is said as it was then.
  const documents = all.filter((file) => !/^docs\/releases\/|CHANGELOG/.test(file));
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

test('each link in a document leads to a file, and to a heading of it', () => {
  const broken = all.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s:]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('/') && !leadsSomewhere(document, link))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(file)) return false;
  return heading === undefined || !file.endsWith('.md') || headingsOf(file).includes(heading);
}

/** As GitHub names them. */
function headingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}
