import { describe, expect, test } from 'vitest';
import { baselines, truthLabels } from './baselines.ts';
import { evaluate } from './evaluate.ts';

test('precision and recall are over pairs, B-cubed is over rows', () => {
  const { pairwise, bCubed, clusters, trueClusters } = evaluate([0, 0, 0, 1], ['a', 'a', 'b', 'b']);
  expect(pairwise.precision).toBeCloseTo(1 / 3);
  expect(pairwise.recall).toBeCloseTo(1 / 2);
  expect(pairwise.f1).toBeCloseTo(0.4);
  expect(bCubed.precision).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3 + 1) / 4);
  expect(bCubed.recall).toBeCloseTo((1 + 1 + 1 / 2 + 1 / 2) / 4);
  expect([clusters, trueClusters]).toEqual([2, 2]);
});

test('pairs are counted: those found, those of them that are right, and those that belong together', () => {
  expect(evaluate([0, 0, 0, 1], ['a', 'a', 'b', 'b']).pairs).toEqual({ found: 3, right: 1, belonging: 2 });
  const nothing = evaluate([0, 1, 2, 3], ['a', 'a', 'b', 'b']);
  expect([nothing.pairs, nothing.pairwise.f1]).toEqual([{ found: 0, right: 0, belonging: 2 }, 0]);
});

test('a perfect clustering has no faults, whatever its labels', () => {
  const { pairwise, bCubed, wronglyGrouped } = evaluate([7, 7, 3], ['a', 'a', 'b']);
  expect([pairwise.f1, bCubed.f1, wronglyGrouped]).toEqual([1, 1, 0]);
});

test('rows that are grouped although they are alone in truth are counted', () => {
  expect(evaluate([0, 0, 1], ['a', 'b', 'c']).wronglyGrouped).toBe(2);
});

test('a file without rows or without duplicates has no faults', () => {
  expect(evaluate([], []).pairwise.f1).toBe(1);
  expect(evaluate([0, 1], ['a', 'b']).pairwise.f1).toBe(1);
});

describe('baselines', () => {
  const table = {
    columns: [
      { name: 'name', values: ['Jane Doe', 'JANE  DOE', 'J. Doe', 'Jane Doe', 'Jane Doe', '', ''] },
      {
        name: 'born',
        values: ['1987-03-14', '03/14/1987', '1987-03-14', '1988-03-14', '', '1987-03-14', '1987-03-14'],
      },
      { name: 'mail', values: ['j@example.org', '', 'J@example.org ', '', '', '', ''] },
    ],
    rows: 7,
  };
  const name = { column: 0, kind: 'full_name' as const, confidence: 1 };
  const born = { column: 1, kind: 'date' as const, detail: 'birth', confidence: 1 };
  const mail = { column: 2, kind: 'email' as const, confidence: 1 };
  const groups = (kinds: (typeof name | typeof born | typeof mail)[]) =>
    baselines(table, kinds).map((one) => [one.name, new Set(one.clusters).size]);

  test('are the same name and date of birth however written, and equal e-mail addresses', () => {
    expect(groups([name, born, mail])).toEqual([
      ['same name and birth date', 6],
      ['equal e-mail', 6],
    ]);
  });

  test('are left out where the table lacks their columns', () => {
    expect(groups([name, born])).toEqual([['same name and birth date', 6]]);
    expect(groups([name, mail])).toEqual([['equal e-mail', 6]]);
    expect(groups([name])).toEqual([]);
  });

  test('take a given and a family name before a full one', () => {
    const people = {
      columns: [
        { name: 'full', values: ['Doe, Jane', 'Jane Doe'] },
        { name: 'given', values: ['Jane', 'jane'] },
        { name: 'family', values: ['Doe', 'Doe'] },
        { name: 'born', values: ['1987-03-14', '1987-03-14'] },
      ],
      rows: 2,
    };
    const kinds = [
      name,
      { column: 1, kind: 'given_name' as const, confidence: 1 },
      { column: 2, kind: 'family_name' as const, confidence: 1 },
      { ...born, column: 3 },
    ];
    expect(new Set(baselines(people, kinds)[0]?.clusters).size).toBe(1);
  });
});

test('rows without a truth are each their own', () => {
  expect(new Set(truthLabels(['a', 'a ', '', ''])).size).toBe(3);
});
