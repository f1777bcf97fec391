import { expect, test } from 'vitest';
import { meaningOf } from './headers.ts';
import type { KindDefinition } from './kind.ts';
import { KINDS } from './kinds.ts';

test('no phrase of headers means two kinds', () => {
  const phrases = KINDS.flatMap(({ name, phrases = '', details = [] }: KindDefinition) =>
    [{ detail: '', phrases }, ...details].flatMap(({ detail, phrases }) =>
      phrases
        .split(',')
        .map((phrase) => ({ phrase: phrase.replaceAll(' ', ''), meaning: `${name} ${detail}` })),
    ),
  ).filter(({ phrase }) => phrase !== '');
  const meanings = Map.groupBy(phrases, ({ phrase }) => phrase);
  const ambiguous = [...meanings.values()].filter(
    (same) => new Set(same.map(({ meaning }) => meaning)).size > 1,
  );
  expect(phrases.length).toBeGreaterThan(1000);
  expect(ambiguous).toEqual([]);
});

test('no two kinds have one name', () => {
  const names = KINDS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('a header without words says nothing', () => {
  expect(['', ' ', '---', '#'].map(meaningOf)).toEqual([undefined, undefined, undefined, undefined]);
});
