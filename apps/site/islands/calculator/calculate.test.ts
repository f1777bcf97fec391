import { expect, it, test } from 'vitest';
import { calculate, parseAmount } from './calculate.ts';

test.each([
  ['reduction', 40, 16, '60%'],
  ['reduction', 40, 50, '−25%'],
  ['reduction', 3, 1, '66.7%'],
  ['reduction', 0.3, 0.3, '0%'],
  ['growth', 50, 70, '40%'],
  ['growth', 80, 60, '−25%'],
  ['ratio', 90, 30, '3x'],
  ['ratio', 10, 4, '2.5x'],
] as const)('%s of %d and %d is %s', (kind, before, after, figure) => {
  expect(calculate(kind, { before, after, cost: 0 })).toBe(figure);
});

it('takes the cost of the platform from savings', () => {
  expect(calculate('savings', { before: 400_000, after: 150_000.5, cost: 9_600 })).toBe('$240,399.50');
  expect(calculate('savings', { before: 1_000, after: 900, cost: 200 })).toBe('−$100');
});

test.each([
  ['12', 12],
  [' 1,250.5 ', 1250.5],
  ['$40,000', 40_000],
  ['0', null],
  ['', null],
  ['-1', null],
  ['1,25', null],
  ['1e9', null],
  ['many', null],
  ['9999999999999', null],
])('reads %j as %j', (text, amount) => {
  expect(parseAmount(text, 'reduction', 'before')).toBe(amount);
});

it('takes 0 where nothing is divided by it', () => {
  expect(parseAmount('0', 'reduction', 'after')).toBe(0);
  expect(parseAmount('0', 'savings', 'before')).toBe(0);
  expect(parseAmount('0', 'ratio', 'after')).toBeNull();
});
