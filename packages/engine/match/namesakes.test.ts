import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { matchTable } from './match-table.ts';

const FAMILY = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller'.split(
  ' ',
);
const PLACES =
  'Ulm Bonn Trier Kiel Essen Mainz Fulda Worms Hof Jena Celle Stade Greiz Husum Lahr Zeven'.split(' ');
const KINDS = ['Technical', 'Royal', 'Open', 'Maritime', 'Agrarian', 'Federal'];
const COUNTRIES = ['Norway', 'Brazil', 'Japan', 'Kenya'];
const FIRST = 224;

/** Universities, of which the last have the names of the first. */
async function universities(countries: (row: number, isAgain: boolean) => string, again = 6) {
  const rows = [...Array(FIRST).keys(), ...Array(again).keys()];
  const all = (of: (row: number, isAgain: boolean) => string) => rows.map((row, at) => of(row, at >= FIRST));
  const place = (row: number) => `${FAMILY[row % 14]}${PLACES[Math.floor(row / 14)]?.toLowerCase()}`;
  const columns = {
    name: all((row) => `${KINDS[row % 6]} University of ${place(row)}`),
    country: all(countries),
    web_page: all((row, isAgain) => `http://www.${isAgain ? `u-${row}` : place(row).toLowerCase()}.edu/`),
  };
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: rows.length,
  };
  return matchTable(table, detectKinds(table), {});
}

const country = (row: number) => COUNTRIES[row % 4] ?? '';
const pairs = Array.from({ length: 6 }, (_, row) => `${row} ${FIRST + row}`);

test('two of one rare name and country with sites of their own are pairs in doubt, and no group', async () => {
  const { clusters, pairs: found, explain } = await universities(country);
  expect(new Set(clusters).size).toBe(FIRST + 6);
  expect(found.filter(({ zone }) => zone === 'review').map(({ a, b }) => `${a} ${b}`)).toEqual(pairs);
  const { score, prior, contributions } = explain(0, FIRST);
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score, 9);
});

test('in two countries they are two', async () => {
  const { pairs: found } = await universities((row, isAgain) => country(isAgain ? row + 1 : row));
  expect(found.filter(({ zone }) => zone === 'review')).toEqual([]);
});

test('where names come again often, they are those of branches, and no pair is in doubt', async () => {
  const { clusters, pairs: found } = await universities(country, 60);
  expect(new Set(clusters).size).toBe(FIRST + 60);
  expect(found.filter(({ zone }) => zone === 'review')).toEqual([]);
});

test('a name that many have says of nobody that they may be one', async () => {
  const rows = Array.from({ length: 240 }, (_, row) => row);
  const table = {
    columns: [
      { name: 'shop', values: rows.map((row) => `${FAMILY[row % 14]} Markets Ltd`) },
      { name: 'web_page', values: rows.map((row) => `http://shop-${row * 7919}.example/`) },
    ],
    rows: rows.length,
  };
  const { pairs: found } = await matchTable(table, detectKinds(table), {});
  expect(found.filter(({ zone }) => zone === 'review')).toEqual([]);
});
