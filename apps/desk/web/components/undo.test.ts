import { beforeEach, expect, test } from 'vitest';
import { rememberStep, takeBackLast } from './undo.ts';

const undone: string[] = [];
const change = (name: string) => rememberStep({ leads: [name], undo: () => undone.push(name) });

beforeEach(() => {
  while (takeBackLast());
  undone.length = 0;
});

test('the last ten changes are taken back, the latest first', () => {
  for (let at = 1; at <= 12; at++) change(`${at}`);
  while (takeBackLast());
  expect(undone).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(takeBackLast()).toBe(false);
});

test('one that was taken back by its own button is not taken back again', () => {
  change('one');
  const takeBack = change('two');
  takeBack();
  takeBack();
  takeBackLast();
  expect(undone).toEqual(['two', 'one']);
});
