import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';

test('no phrase of headers means two kinds', () => {
  const phrases = KINDS.flatMap(({ name, headers = [] }) =>
    headers.flatMap(({ detail = '', phrases }) =>
      phrases
        .split(',')
        .map((phrase) => ({ phrase: phrase.replaceAll(' ', ''), meaning: `${name} ${detail}` })),
    ),
  );
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
