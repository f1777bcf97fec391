import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { text } from './copy.ts';

vi.mock('./measured-facts.ts', () => ({ measuredFacts: () => ({ measured_accuracy: '99.12%' }) }));

const before = process.cwd();
let folder: string;

// Copy is read from `content/` of the folder that the build runs in.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-content-'));
  process.chdir(folder);
  vi.resetModules();
  write('facts.yaml', 'brand: Assay\nreply_time: 24 hours');
});

afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('copy is filled in with facts', async () => {
  const { readYaml } = await import('./read.ts');
  write('page.yaml', "title: About {{brand}}\nitems:\n  - 'Within {{ reply_time }}'");
  const schema = z.strictObject({ title: z.string(), items: z.array(z.string()) });
  expect(readYaml('page.yaml', schema)).toEqual({ title: 'About Assay', items: ['Within 24 hours'] });
});

test('a fact may name one above it, and what was measured', async () => {
  const { facts } = await import('./read.ts');
  write('facts.yaml', "brand: Assay\nnote: '{{brand}} measured {{measured_accuracy}}'");
  expect(facts()['note']).toBe('Assay measured 99.12%');
});

test('an unknown fact is an error that names the file and the fact', async () => {
  const { readYaml } = await import('./read.ts');
  write('page.yaml', "title: '{{reply_tme}}'");
  expect(() => readYaml('page.yaml', z.object({ title: z.string() }))).toThrow(
    'content/page.yaml names the fact "reply_tme", which content/facts.yaml does not have',
  );
});

test('missing facts are an error that names their file', async () => {
  const { readYaml } = await import('./read.ts');
  rmSync('content/facts.yaml');
  write('page.yaml', "title: 'About {{brand}}'");
  expect(() => readYaml('page.yaml', z.object({ title: z.string() }))).toThrow(
    /^content\/facts\.yaml cannot be read, which the site needs: ENOENT/,
  );
});

test('a text that is too long is an error that names the file, the field and both lengths', async () => {
  const { readYaml } = await import('./read.ts');
  write('page.yaml', 'rows:\n  - name: short\n  - name: much too long');
  const schema = z.strictObject({ rows: z.array(z.strictObject({ name: text(2, 8) })) });
  expect(() => readYaml('page.yaml', schema)).toThrow(
    'content/page.yaml cannot be published:\n  rows > #2 > name: expected at most 8 characters, found 13',
  );
});

test('a missing field and an unknown one are both reported', async () => {
  const { readYaml } = await import('./read.ts');
  write('page.yaml', 'titel: About');
  const read = () => readYaml('page.yaml', z.strictObject({ title: text(2, 20) }));
  expect(read).toThrow('title: expected text');
  expect(read).toThrow(/titel/);
});

test('invalid YAML is an error that names the file', async () => {
  const { readYaml } = await import('./read.ts');
  write('page.yaml', 'title: [');
  expect(() => readYaml('page.yaml', z.unknown())).toThrow('content/page.yaml is not valid YAML');
});

test('facts are filled in in the head and the body of a Markdown entry', async () => {
  const { readMarkdown } = await import('./read.ts');
  write('articles/one.md', '---\ntitle: One\n---\n\n{{brand}} answers.\n');
  expect(readMarkdown('articles/one.md', z.strictObject({ title: z.string() }))).toEqual({
    head: { title: 'One' },
    body: 'Assay answers.',
  });
});

test('a line that names a fact which is still empty is left out', async () => {
  write('facts.yaml', "brand: Assay\ncontroller_legal_form: ''\ncontroller_address: 1 Main St");
  const { readMarkdown } = await import('./read.ts');
  write(
    'one.md',
    '---\n{}\n---\n\n{{brand}}.\n\n- Form: {{controller_legal_form}}\n- Address: {{controller_address}}\n',
  );
  expect(readMarkdown('one.md', z.object({})).body).toBe('Assay.\n\n- Address: 1 Main St');
});

test('a fact that is not about the controller may not be empty', async () => {
  write('facts.yaml', "brand: ''\ncontroller_address: ''");
  const { facts } = await import('./read.ts');
  expect(() => facts()).toThrow('content/facts.yaml cannot be published:\n  brand: expected text');
  expect(() => facts()).not.toThrow('controller_address');
});

test('a Markdown entry without a head is an error that says what is expected', async () => {
  const { readMarkdown } = await import('./read.ts');
  write('articles/one.md', 'Just text.');
  expect(() => readMarkdown('articles/one.md', z.object({}))).toThrow(
    'content/articles/one.md: expected a head between two lines of ---',
  );
});

function write(file: string, source: string): void {
  const path = join(folder, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}

test('lines may end with CRLF, and a byte order mark may come first', async () => {
  const { readMarkdown } = await import('./read.ts');
  write('article.md', '\uFEFF---\r\ntitle: Duplicates\r\n---\r\nOne.\r\n\r\nTwo.\r\n');
  expect(readMarkdown('article.md', z.strictObject({ title: z.string() }))).toEqual({
    head: { title: 'Duplicates' },
    body: 'One.\n\nTwo.',
  });
});
