import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meaningOf } from './headers.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';
import { PHRASES } from './words/phrases.ts';

const MEANT = PHRASES.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [meant = '', phrases = ''] = line.split(': ');
    const [kind, detail] = meant.split('/');
    return phrases.split(',').map((phrase) => ({ phrase, meaning: detail ? { kind, detail } : { kind } }));
  });

test('a header that is a phrase has its meaning, and no phrase has two', () => {
  expect(MEANT.length).toBeGreaterThan(1000);
  expect(MEANT.map(({ phrase }) => ({ phrase, meaning: meaningOf(phrase) }))).toEqual(MEANT);
});

test('no two kinds have one name', () => {
  const names = KINDS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('a header without words says nothing', () => {
  expect(['', ' ', '---', '#'].map(meaningOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('each kind is asked for by a test', () => {
  const tests = globSync(['packages/engine/**/*.test.ts', 'tests/engine/*.test.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(KIND_NAMES.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
});
