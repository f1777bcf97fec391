import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Folder } from '../../runtime/files/folder.ts';
import { ErasureList, ErasureListError } from './erasure-list.ts';

const UNTIL = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-06-01T10:00:00.000Z');
const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sub', 'erasures');
}

test('says until when an address or a row was erased, in any letter case, and the last time of several', async () => {
  const list = ErasureList.open(freshFile());
  await list.note({ emails: ['Ada@example.com'], until: UNTIL });
  await list.note({ emails: ['ada@example.com'], until: LATER });
  await list.note({ ids: [ID], until: UNTIL });
  const { size, erasedUntil } = list.read();
  expect(size).toBe(2);
  expect(erasedUntil('person', 'ADA@example.com')).toBe(LATER.toISOString());
  expect(erasedUntil('row', ID)).toBe(UNTIL.toISOString());
  expect(erasedUntil('row', 'ada@example.com')).toBeUndefined();
  expect(erasedUntil('person', 'other@example.com')).toBeUndefined();
});

test('holds no address and no id, and is for its owner only', async () => {
  const file = freshFile();
  await ErasureList.open(file).note({ emails: ['ada@example.com'], ids: [ID], until: UNTIL });
  expect(readFileSync(file, 'utf8')).toMatch(
    /^key [\w-]{43}\n2026-03-01T10:00:00\.000Z person [\w-]{43}\n2026-03-01T10:00:00\.000Z row [\w-]{43}\n$/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('is shared by several processes, also when each makes it', async () => {
  const file = freshFile();
  mkdirSync(dirname(file));
  writeFileSync(file, `key ${'a'.repeat(43)}\nkey ${'b'.repeat(43)}\n`);
  const [one, other] = [ErasureList.open(file), ErasureList.open(file)];
  await one.note({ emails: ['ada@example.com'], until: UNTIL });
  await other.note({ emails: ['bob@example.com'], until: UNTIL });
  const { erasedUntil } = ErasureList.open(file).read();
  expect(erasedUntil('person', 'ada@example.com')).toBe(UNTIL.toISOString());
  expect(erasedUntil('person', 'bob@example.com')).toBe(UNTIL.toISOString());
});

test('two lists can be put together', async () => {
  const [one, other] = [freshFile(), freshFile()];
  await ErasureList.open(one).note({ emails: ['ada@example.com'], until: UNTIL });
  await ErasureList.open(other).note({ emails: ['bob@example.com'], until: UNTIL });
  appendFileSync(one, readFileSync(other));
  const { erasedUntil } = ErasureList.open(one).read();
  expect(erasedUntil('person', 'ada@example.com')).toBe(UNTIL.toISOString());
  expect(erasedUntil('person', 'bob@example.com')).toBe(UNTIL.toISOString());
});

test('a line that a crash has cut off hides no other', async () => {
  const file = freshFile();
  const list = ErasureList.open(file);
  await list.note({ emails: ['ada@example.com'], until: UNTIL });
  appendFileSync(file, '2026-03-01T10:00:00.000Z person abcd');
  await list.note({ emails: ['bob@example.com'], until: UNTIL });
  const { size, erasedUntil } = list.read();
  expect(size).toBe(2);
  expect(erasedUntil('person', 'bob@example.com')).toBe(UNTIL.toISOString());
});

test('pruned entries are gone, and the others stay, with the key', async () => {
  const file = freshFile();
  const list = ErasureList.open(file);
  await list.note({ emails: ['old@example.com'], until: UNTIL });
  await list.note({ emails: ['new@example.com'], until: LATER });
  expect(list.prune(UNTIL)).toBe(0);
  expect(list.prune(LATER)).toBe(1);
  const { size, erasedUntil } = ErasureList.open(file).read();
  expect(size).toBe(1);
  expect(erasedUntil('person', 'new@example.com')).toBe(LATER.toISOString());
  expect(readdirSync(dirname(file))).toEqual(['erasures']);
});

test('an entry is added without reading the entries, also after prunings', async () => {
  const file = freshFile();
  const list = ErasureList.open(file);
  for (let nth = 0; nth < 10; nth++) {
    await list.note({ emails: [`old-${nth}@example.com`, 'old@example.com'], until: new Date(nth) });
    expect(list.prune(new Date(nth + 1))).toBe(2);
  }
  await list.note({ emails: ['new@example.com'], until: LATER });
  const read = vi.spyOn(Folder.prototype, 'read');
  await list.note({ emails: ['newer@example.com'], until: LATER });
  expect(read).not.toHaveBeenCalled();
  const { size, known } = ErasureList.open(file).read();
  expect({ size, entries: known?.entries }).toEqual({ size: 2, entries: 22 });
  expect(readFileSync(file, 'utf8').match(/key /g)).toHaveLength(1);
});

test('a pruning that a crash interrupts loses nothing, and the next one completes it', async () => {
  const file = freshFile();
  const list = ErasureList.open(file);
  await list.note({ emails: ['ada@example.com'], until: LATER });
  await list.note({ emails: ['old@example.com'], until: UNTIL });
  renameSync(file, `${file}.pruning-1`);
  expect(list.read().size).toBe(2);
  await list.note({ emails: ['bob@example.com'], until: LATER });
  expect(ErasureList.open(file).read().size).toBe(3);
  expect(list.prune(LATER)).toBe(1);
  const { size, erasedUntil } = ErasureList.open(file).read();
  expect(size).toBe(2);
  expect(erasedUntil('person', 'ada@example.com')).toBe(LATER.toISOString());
  expect(erasedUntil('person', 'bob@example.com')).toBe(LATER.toISOString());
  expect(readdirSync(dirname(file))).toEqual(['erasures']);
});

test('a file that cannot be used is named in one line', () => {
  const file = freshFile();
  mkdirSync(file, { recursive: true });
  expect(() => ErasureList.open(file)).toThrow(ErasureListError);
  expect(() => ErasureList.open(file)).toThrow(/^the list of erasures, .*erasures, has to be [^\n]*$/);
});

test.skipIf(process.geteuid?.() === 0)('a file that is read-only is named, too', { tags: ['user'] }, () => {
  const file = freshFile();
  ErasureList.open(file);
  chmodSync(file, 0o400);
  expect(() => ErasureList.open(file)).toThrow(/has to be readable and writable \(EACCES/);
});

test('a link that replaces the file is not written through', async () => {
  const file = freshFile();
  const list = ErasureList.open(file);
  const target = `${file}-target`;
  writeFileSync(target, '');
  rmSync(file);
  symlinkSync(target, file);
  await expect(list.note({ emails: ['ada@example.com'], until: UNTIL })).rejects.toThrow(ErasureListError);
  expect(readFileSync(target, 'utf8')).toBe('');
});
