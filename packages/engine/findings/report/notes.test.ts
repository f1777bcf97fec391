import { expect, test } from 'vitest';
import { notesOf } from './notes.ts';

const matches = {
  isSure: true,
  subjects: ['people' as const],
};

test('figures that can be relied on need no notes', () => {
  expect(notesOf(matches, 3)).toEqual([]);
});

test('a table about nobody says why duplicates were not looked for, and nothing else', () => {
  expect(notesOf({ ...matches, subjects: [], isSure: false }, 0)).toEqual([
    expect.stringContaining('not looked for'),
  ]);
});

test('both readings are named, with the groups of each', () => {
  const other = { about: 'companies' as const, groups: 12 };
  expect(notesOf({ ...matches, other }, 1)).toEqual([
    'Each row has a person and a company. Rows were compared as being about people, with 1 group; about companies there would be 12 groups.',
  ]);
});

test('too few rows are said', () => {
  expect(notesOf({ ...matches, isSure: false }, 3)).toEqual([expect.stringContaining('too few rows')]);
});
