import { expect, test } from 'vitest';
import { goldenRecord } from './golden.ts';

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

test('a column without a value has no source', () => {
  expect(golden(['', ' '])).toEqual({ value: '', row: -1 });
});
