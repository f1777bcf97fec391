/** Each version of the changelog that follows another links to a page that compares the two. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);

/** What is not released gets its page with the release. */
const versions = sections.filter((section) => !section.startsWith('Unreleased'));

test('the version that was released last links to what to do, compared with the one before', () => {
  const [last = '', before = ''] = versions;
  const [, name, page] = /^\[Compared with (\S+)\]\(([^)]+)\)/m.exec(last) ?? [];
  expect(name).toBe(before.split(/\s/)[0]);
  expect(existsSync(join(root, page ?? '')), page).toBe(true);
});

test('package.json has the version that was released last, with its day', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(versions[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)\\n`));
});

test('all packages have one version', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const ours = Object.entries<{ version: string }>(packages).filter(([path]) => !/node_modules/.test(path));
  expect(ours.length).toBeGreaterThan(10);
  expect(new Set(ours.map(([, { version }]) => version)).size).toBe(1);
});
