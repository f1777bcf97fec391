import { detectKinds } from '@assay/engine';
import { expect, test } from 'vitest';
import { generateSet } from './sets.ts';

const rows = 600;

test.each(['customers', 'households'] as const)(
  '%s: the same table for the same seed, of nobody, with kinds that are found',
  (kind) => {
    const { table, truth } = generateSet({ kind, seed: 5, rows });
    expect(generateSet({ kind, seed: 5, rows })).toEqual({ table, truth });
    expect(generateSet({ kind, seed: 6, rows }).table).not.toEqual(table);
    expect([table.rows, truth.length, table.columns[1]?.values.length]).toEqual([rows, rows, rows]);
    expect(new Set(truth).size).toBeGreaterThan(rows / 2);
    expect(new Set(truth).size).toBeLessThan(rows);
    const kinds = detectKinds(table).map((one) => one.kind);
    for (const wanted of ['given_name', 'family_name', 'date', 'email', 'phone', 'postcode'] as const)
      expect(kinds).toContain(wanted);
    const phones = table.columns.find(({ name }) => name === 'phone')?.values ?? [];
    expect(phones.filter((one) => one !== '').length).toBeGreaterThan(rows / 2);
  },
);

test('of the customers one in nine has a second record', () => {
  const { truth } = generateSet({ kind: 'customers', seed: 5, rows });
  const people = new Set(truth).size;
  expect((rows - people) / people).toBeCloseTo(0.11 / 0.89, 1);
});
