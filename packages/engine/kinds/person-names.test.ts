/** Which names have the surname first, where no comma says it. */
import { expect, test } from 'vitest';
import { nameTurner } from './person-names.ts';

const turned = (names: readonly string[]) => names.map(nameTurner(names));

test('names are turned where they end with given names, and begin with surnames', () => {
  expect(turned(['Foster Jack', 'Smith Anna Maria', 'OKAFOR John', 'Weber Peter', 'Lee, Ann'])).toEqual([
    'jack foster',
    'anna maria smith',
    'john okafor',
    'peter weber',
    ' Ann Lee ',
  ]);
});

test('Thomas and George are surnames behind given names that are on no list', () => {
  const names = ['Anoop Thomas', 'Bindu George', 'Jincy Jacob', 'Shaji Joseph'];
  expect(turned(names)).toEqual(names);
});

test('a degree behind a comma is no given name', () => {
  const names = turned(['John Smith, MD', 'Smith, John, MD', 'Smith, John']);
  expect(names.map((name) => name.trim().replaceAll(/ +/g, ' '))).toEqual(Array(3).fill('John Smith'));
});

test('letters behind one word are initials, or a state', () => {
  const names = turned(['Smith, J.D.', 'Nguyen, DO', 'Laurel, MD']);
  expect(names.map((name) => name.trim())).toEqual(['J.D. Smith', 'DO Nguyen', 'MD Laurel']);
});
