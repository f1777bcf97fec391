import { expect, test } from 'vitest';
import { exampleOf, recordsAfter } from './example.ts';

const study = (marks: 'findings' | 'duplicates' | 'none', figure: string) => ({
  example: { sources: ['A', 'B', 'C'], marks, before: '', after: '', slider: '', state: '' },
  results: [
    {
      figure,
      text: 'fewer',
      measured: {
        ...{ baseline: '', formula: '', inputs: '' },
        calculation: { kind: 'reduction' as const, before: '', after: '' },
      },
    },
  ],
});

test('every source has somebody alone, and each person stands once in each source that has them', () => {
  const { sources, people, counts } = exampleOf(study('none', '3x'));
  for (const rows of sources) expect(new Set(rows.map(({ person }) => person)).size).toBe(rows.length);
  const all = sources.flat();
  expect(new Set(all.map(({ person }) => person)).size).toBe(people);
  expect(all.filter(({ isDoubled }) => !isDoubled)).toHaveLength(people);
  expect(counts).toEqual({ people: 20, records: 40, doubled: 20, marked: 0, left: 0 });
});

test('what is left follows the figure of the study', () => {
  expect(exampleOf(study('duplicates', '95%')).counts).toMatchObject({ marked: 20, left: 1 });
  expect(exampleOf(study('findings', '85%')).counts).toMatchObject({ marked: 20, left: 3 });
  expect(() => exampleOf(study('findings', '3x'))).toThrow('reduction');
});

test('records become fewer with each person, down to one for each and the duplicates that are left', () => {
  const bank = exampleOf(study('findings', '85%'));
  const counts = Array.from({ length: 21 }, (_, done) => recordsAfter(bank, done));
  expect(counts[0]).toBe(40);
  expect(counts[20]).toBe(20);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(recordsAfter(exampleOf(study('duplicates', '95%')), 20)).toBe(21);
});
