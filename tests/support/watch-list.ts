import type { Table } from '../../packages/engine/read/table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { type Random, seededRandom } from '../../packages/samples/random.ts';
import { NAMES, type NamesOf, NOMS_DE_GUERRE } from './watch-names.ts';

/** How many people the list has, and how many customers are on it, and are not although they are from the same countries. */
const LISTED = 1500;
const ON_THE_LIST = 150;
const ALIKE = 850;
/** Customers of households, of whom none is on the list. */
const HOUSEHOLDS = 9000;

/** Two tables, and for each of their rows whom it is about. */
interface Watched {
  a: Table;
  b: Table;
  truth: { a: string[]; b: string[] };
}

interface Person {
  id: string;
  names: NamesOf;
  given: readonly string[];
  surname: readonly string[];
  /** ISO 8601. */
  born: string;
}

/**
 * Customers (`a`) and a watch list (`b`). A customer has a name in Latin letters and a day of birth. The list has a name in its own script
 * (half), or as it is written in Latin letters by somebody else; up to three aliases, which write it otherwise; in a tenth a nom de guerre
 * in its place; of the birth the year alone (45 %), the day (30 %), a year that is one off (10 %), or nothing (15 %).
 */
export function generateWatchList(seed: number): Watched {
  const random = seededRandom(seed);
  const people = Array.from({ length: LISTED + ALIKE }, (_, at) => personOf(`p${at}`, random));
  const listed = people.slice(0, LISTED);
  const customers = [...people.slice(0, ON_THE_LIST), ...people.slice(LISTED)];
  const households = generateHouseholds({ rows: HOUSEHOLDS, seed, duplicated: 0 }).table;
  const cell = (row: number, name: string) =>
    households.columns.find((one) => one.name === name)?.values[row] ?? '';
  const rows = [
    ...customers.map((one) => ({ id: one.id, cells: customerOf(one, random) })),
    ...Array.from({ length: households.rows }, (_, row) => ({
      id: `h${row}`,
      cells: [
        cell(row, 'first_name'),
        cell(row, 'last_name'),
        cell(row, 'dob'),
        'United Kingdom',
        cell(row, 'city'),
      ],
    })),
  ];
  const entries = listed.map((one) => ({ id: one.id, cells: entryOf(one, random) }));
  return {
    a: tableOf(['first_name', 'last_name', 'date_of_birth', 'nationality', 'city'], rows),
    b: tableOf(['name', 'aliases', 'birth_date', 'country', 'program'], entries),
    truth: { a: rows.map(({ id }) => id), b: entries.map(({ id }) => id) },
  };
}

function tableOf(names: readonly string[], rows: readonly { cells: readonly string[] }[]): Table {
  const columns = names.map((name, at) => ({ name, values: rows.map(({ cells }) => cells[at] ?? '') }));
  return { columns, rows: rows.length };
}

function personOf(id: string, random: Random): Person {
  const names = random.pick(NAMES);
  const two = (number: number) => `${number}`.padStart(2, '0');
  const born = `${1940 + random.whole(60)}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`;
  return { id, names, given: random.pick(names.given), surname: random.pick(names.surname), born };
}

/** One of the ways of writing a name in Latin letters. */
function latin(ways: readonly string[], random: Random): string {
  return ways.length > 1 ? random.pick(ways.slice(1)) : (ways[0] ?? '');
}

function customerOf({ names, given, surname, born }: Person, random: Random): string[] {
  return [latin(given, random), latin(surname, random), born, names.origin, ''];
}

function entryOf(person: Person, random: Random): string[] {
  const { names, given, surname, born } = person;
  const inLatin = () => {
    const parts = [latin(given, random), latin(surname, random)];
    return random.chance(0.15) ? `${parts[1]}, ${parts[0]}` : parts.join(' ');
  };
  const own = names.isSurnameFirst ? `${surname[0]}${given[0]}` : `${given[0]} ${surname[0]}`;
  const name = random.chance(0.5) ? own : inLatin();
  const aliases = Array.from({ length: random.whole(4) }, inLatin);
  const isHidden = random.chance(0.1);
  const others = isHidden ? [...aliases, name] : aliases;
  const year = Number(born.slice(0, 4));
  const drawn = random.whole(100);
  const birth =
    drawn < 45 ? `${year}` : drawn < 75 ? born : drawn < 85 ? `${year + (random.chance(0.5) ? 1 : -1)}` : '';
  return [
    isHidden ? random.pick(NOMS_DE_GUERRE) : name,
    others.join('; '),
    birth,
    names.origin,
    random.pick(['SDN', 'EU-1', 'UN-2']),
  ];
}
