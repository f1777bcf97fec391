import { expect, test } from 'vitest';
import { keepOwnVersion, ownVersion } from './use-work.ts';

test('follows the own changes of a lead, and nobody else’s', () => {
  keepOwnVersion('a', 3, 4);
  keepOwnVersion('a', 4, 5);
  keepOwnVersion('a', 6, 7);
  expect([3, 4, 5, 6].map((version) => ownVersion('a', version))).toEqual([5, 5, 5, 7]);
  expect(ownVersion('b', 3)).toBe(3);
});

test('a repeated change that changes nothing leads nowhere', () => {
  keepOwnVersion('c', 2, 2);
  expect(ownVersion('c', 2)).toBe(2);
});
