import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Folder } from './folder.ts';
import { followLinks } from './links.ts';

function start() {
  const root = mkdtempSync(join(tmpdir(), 'assay-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, 'a');
  mkdirSync(path);
  const folder = Folder.open(path);
  onTestFinished(() => folder.close());
  return { root, path, folder };
}

test('a file that could not be written leaves nothing behind, and what was there stays', async () => {
  const { path, folder } = start();
  writeFileSync(join(path, 'x'), 'old');
  const failing = folder.write('x', {}, ({ handle }) => {
    writeSync(handle, 'half');
    throw new Error('The disk is full');
  });
  await expect(failing).rejects.toThrow('The disk is full');
  expect(readdirSync(path)).toEqual(['x']);
  expect(readFileSync(join(path, 'x'), 'utf8')).toBe('old');
});

test.skipIf(!existsSync('/proc/self/fd'))(
  'a folder that is replaced by a link meanwhile is still the one that was opened',
  async () => {
    const { root, path, folder } = start();
    mkdirSync(join(root, 'b'));
    renameSync(path, join(root, 'moved'));
    symlinkSync(join(root, 'b'), path);
    await folder.write('x', {}, ({ handle }) => void writeSync(handle, 'new'));
    expect(readdirSync(join(root, 'b'))).toEqual([]);
    expect(readFileSync(join(root, 'moved', 'x'), 'utf8')).toBe('new');
  },
);

test('links lead where the system says', () => {
  const { root, path } = start();
  mkdirSync(join(path, 'deep'));
  symlinkSync('a/deep', join(root, 'relative'));
  symlinkSync('../../b', join(path, 'deep', 'up'));
  symlinkSync(join(root, 'relative'), join(root, 'absolute'));
  expect(followLinks(join(root, 'absolute', 'up', 'missing'))).toBe(join(followLinks(root), 'b', 'missing'));
});

test('links in a circle are refused', () => {
  const { root } = start();
  symlinkSync('two', join(root, 'one'));
  symlinkSync('one', join(root, 'two'));
  expect(() => followLinks(join(root, 'one'))).toThrow('has too many links');
});
