import { expect, test } from 'vitest';
import { equalRows } from './versions.ts';

test('equal rows of two versions are paired in their order, however many are alike', () => {
  const tableOf = (values: string[]) => ({ columns: [{ name: 'note', values }], rows: values.length });
  const alike = Array.from({ length: 300_000 }, () => 'open');
  const found = equalRows(tableOf(['new', ...alike]), tableOf([...alike, 'old']), [{ a: 1, b: 0 }]);
  expect(found).toHaveLength(alike.length - 1);
  expect(found[0]).toEqual({ a: 2, b: 1 });
  expect(found.every(({ a, b }) => a === b + 1)).toBe(true);
});
