import { expect, test } from 'vitest';
import { goldenRecord } from './golden-record.ts';

function golden(values: string[]) {
  const [value] = goldenRecord({ columns: [{ name: 'name', values }], rows: values.length }, [
    ...values.keys(),
  ]);
  return value;
}

test('most rows win, in their most frequent spelling', () => {
  expect(golden(['Smyth', 'SMITH', 'Smith', 'Smith'])).toEqual({ value: 'Smith', row: 2 });
});

test('of equally frequent values the longer one is kept', () => {
  expect(golden(['J', 'Jane'])).toEqual({ value: 'Jane', row: 1 });
});

test('mixed case is preferred to capitals', () => {
  expect(golden(['JANE', 'Jane'])).toEqual({ value: 'Jane', row: 1 });
});

test('a faulty value is taken only if there is no other', () => {
  const values = ['2001-02-30', '2001-02-30', '2001-02-28'];
  const table = { columns: [{ name: 'born', values }], rows: 3 };
  const faulty = [new Set(['2001-02-30'])];
  expect(goldenRecord(table, [0, 1, 2], faulty)).toEqual([{ value: '2001-02-28', row: 2 }]);
  expect(goldenRecord(table, [0, 1], faulty)).toEqual([{ value: '2001-02-30', row: 0 }]);
});

test('a column without a value has no source', () => {
  expect(golden(['', ' '])).toEqual({ value: '', row: -1 });
});
