import { expect, test } from 'vitest';
import { isToBeRenewed } from './certificate.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60 * 1000);

test.each([
  [-60, 30, false],
  [-80, 10, true],
  [-91, -1, true],
  [-383, 15, false],
  [-390, 8, true],
  // Of six days, renewed when three are left.
  [-3, 3, false],
  [-5.5, 0.5, true],
])('a certificate from %s to %s days from now is to be renewed: %s', (from, until, expected) => {
  expect(isToBeRenewed({ from: days(from), until: days(until), problem: undefined }, NOW)).toBe(expected);
});
