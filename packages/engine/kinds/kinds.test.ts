import { expect, test } from 'vitest';
import { meaningOf } from './headers.ts';
import type { KindDefinition } from './kind.ts';
import { KINDS } from './kinds.ts';

const PHRASES = KINDS.flatMap(({ name: kind, phrases, details = [] }: KindDefinition) =>
  [{ detail: undefined, phrases }, ...details].flatMap(({ detail, phrases }) =>
    (phrases?.split(',') ?? []).map((phrase) => ({ phrase, meaning: detail ? { kind, detail } : { kind } })),
  ),
);

test('a header that is a phrase has its meaning, and no phrase has two', () => {
  expect(PHRASES.length).toBeGreaterThan(1000);
  expect(PHRASES.map(({ phrase }) => ({ phrase, meaning: meaningOf(phrase) }))).toEqual(PHRASES);
});

test('no two kinds have one name', () => {
  const names = KINDS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('a header without words says nothing', () => {
  expect(['', ' ', '---', '#'].map(meaningOf)).toEqual([undefined, undefined, undefined, undefined]);
});
