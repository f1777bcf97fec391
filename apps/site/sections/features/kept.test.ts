import { expect, test } from 'vitest';
import { keptOf, switchings } from './kept.ts';

const values = ['Ann Berg', 'Ann Berg', 'Anne Berg'];

test.each([
  [[true, true, true], { value: 'Ann Berg', support: 2, of: 3 }],
  [[false, true, true], { value: 'Ann Berg', support: 1, of: 2 }],
  [[false, false, true], { value: 'Anne Berg', support: 1, of: 1 }],
  [[false, false, false], { support: 0, of: 0 }],
])('with the sources %j on', (isOn, kept) => {
  expect(keptOf(values, 0, isOn)).toEqual(kept);
});

test('a source without a value supports none', () => {
  expect(keptOf([undefined, '1', '1'], 2, [true, true, false])).toEqual({ value: '1', support: 1, of: 2 });
  expect(keptOf([undefined, '1', '1'], 2, [true, false, false])).toEqual({ support: 0, of: 1 });
});

test('sources are switched in all ways, each once', () => {
  const all = switchings(3);
  expect(all[0]).toEqual([true, true, true]);
  expect(new Set(all.map(String)).size).toBe(8);
});
