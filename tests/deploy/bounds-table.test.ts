import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'operations');

test('each bound in the guide has a test that reaches it', () => {
  const guide = readFileSync(join(GUIDE, 'limits.md'), 'utf8');
  const [, section = ''] = guide.split('## What others can cause');
  const rows = (section.split('\n#')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows.slice(1)) {
    const [, title = '', path = ''] = /\| \[(.+)\]\((\S+)\) \|$/.exec(row) ?? [];
    expect(title, row).not.toBe('');
    expect(readFileSync(join(GUIDE, path), 'utf8'), row).toContain(title);
  }
});
