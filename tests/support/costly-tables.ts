/** Tables that cost much for their size, by what makes them do so. Each has the same cells every time. */
import { writeFileSync } from 'node:fs';
import { csvLine } from '../../packages/engine/write/csv.ts';
import { type Random, seededRandom } from '../../packages/samples/random.ts';

interface CostlyTable {
  headers: string[];
  rows: number;
  row(at: number): string[];
}

type Cell = (at: number) => string;

const SYLLABLES =
  'ba be bo da de di ga ka ko la le lo ma mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  );

/** What cells are made of. */
function writer(random: Random) {
  const { pick, whole, digits, chance } = random;
  const spell = () => Array.from({ length: 1 + whole(4) }, () => pick(SYLLABLES)).join('');
  const vocabulary = Array.from({ length: 5000 }, spell);
  // The first of the vocabulary are by far the most frequent, as words are.
  const word = () => vocabulary[Math.floor(vocabulary.length ** random.random()) - 1] ?? '';
  const name = () => {
    const text = word();
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const text = (length: number) => {
    let written = name();
    while (written.length < length) written += chance(0.1) ? `. ${name()}` : ` ${word()}`;
    return written;
  };
  const oneOf = (count: number, make: Cell): Cell => {
    const values = Array.from({ length: count }, (_, at) => make(at));
    return () => pick(values);
  };
  const two = (number: number) => String(number).padStart(2, '0');
  const date = () => `${1990 + whole(35)}-${two(1 + whole(12))}-${two(1 + whole(28))}`;
  return { ...random, word, name, text, oneOf, date, digits };
}

type Writer = ReturnType<typeof writer>;

const person = ({ name, word, digits, date }: Writer): Record<string, Cell> => ({
  id: String,
  given_name: name,
  surname: name,
  email: () => `${word()}.${word()}@example.org`,
  phone: () => `0161${digits(7)}`,
  date_of_birth: date,
});

/** A column of each sort that tables have besides people. */
const other = ({ oneOf, name, text, whole, date, digits, chance, pick }: Writer, at: number): Cell =>
  [
    oneOf(2 + at, name),
    () => String(whole(100_000)),
    date,
    () => text(20 + whole(40)),
    oneOf(300, name),
    () => `AB-${digits(6)}`,
    () => pick(['Yes', 'No', '']),
    () => (chance(0.3) ? text(100 + whole(200)) : ''),
  ][at % 8] ?? name;

const people = (rows: number, columns: number) => (write: Writer) => {
  const known = Object.entries(person(write));
  const more = Array.from({ length: columns - known.length }, (_, at): [string, Cell] => [
    `${write.word()}_${at}`,
    other(write, at),
  ]);
  return { rows, cells: [...known, ...more] };
};

const texts = (least: number, most: number) => (write: Writer) => {
  const { name, text, whole, oneOf, digits, word } = write;
  const cells: Record<string, Cell> = {
    company: () => `${name()} ${name()} Ltd`,
    title: () => text(20 + whole(40)),
    city: oneOf(200, name),
    description: () => text(least + whole(most - least)),
    email: () => `${word()}@${word()}.example`,
    phone: () => `0161${digits(7)}`,
  };
  return { rows: 4000, cells: Object.entries(cells) };
};

/** Rows that name five shops each. A shop's region, its code and its manager are in each of its rows, too. */
const shops = ({ name, text, whole }: Writer) => {
  const rows = 20_000;
  const managers = Array.from({ length: 40 }, name);
  const known = Array.from({ length: 800 }, () => {
    const region = whole(managers.length);
    return [`${name()} ${name()}`, `Region ${region}`, `R${region}`, managers[region] ?? '', text(40)];
  });
  const columns = Array.from({ length: 5 }, (_, place) => {
    const named = Array.from({ length: rows }, () => known[whole(known.length)] ?? []);
    return ['shop', 'region', 'code', 'manager', 'terms'].map((header, at): [string, Cell] => [
      `${header}_${place}`,
      (row) => named[row]?.[at] ?? '',
    ]);
  });
  return { rows, cells: columns.flat() };
};

const BUILDS: Record<string, (write: Writer) => { rows: number; cells: [string, Cell][] }> = {
  '20,000 people in 24 columns': people(20_000, 24),
  '20,000 people in 60 columns': people(20_000, 60),
  '100,000 people in 10 columns': people(100_000, 10),
  '20,000 rows that name five of 800 shops each': shops,
  '4,000 texts of 500 to 1,000 characters': texts(500, 1000),
  '4,000 texts of 500 to 5,000 characters': texts(500, 5000),
  '10,000 values of JSON': ({ name, word, whole, text }) => ({
    rows: 10_000,
    cells: [
      ['id', String],
      ['name', () => `${name()} ${name()}`],
      [
        'payload',
        (at) => JSON.stringify({ at, tags: [word(), word()], nested: { a: whole(1000), b: text(300) } }),
      ],
    ],
  }),
  '4,000 texts without spaces': ({ pick, name }) => ({
    rows: 4000,
    cells: [
      ['id', String],
      ['blob', () => Array.from({ length: 1000 }, () => pick([...'ABCDEFGHabcdefgh0123456789+/'])).join('')],
      ['name', name],
    ],
  }),
  'one value, repeated with a slip each': ({ whole }) => ({
    rows: 20_000,
    cells: [
      ['id', String],
      ['place', (at) => withSlip('Mississippi River Authority', at % 2, whole)],
      ['value', () => String(whole(100))],
    ],
  }),
};

function withSlip(text: string, slips: number, whole: (below: number) => number): string {
  const letters = [...text];
  for (let slip = 0; slip < 2 * slips; slip++) {
    letters[whole(letters.length)] = String.fromCharCode(97 + whole(26));
  }
  return letters.join('');
}

export const COSTLY_TABLES = Object.keys(BUILDS);

/** Writes a table as CSV. */
export function writeCostlyTable(name: string, file: string): void {
  const { headers, rows, row } = costlyTable(name);
  const lines = [headers, ...Array.from({ length: rows }, (_, at) => row(at))];
  writeFileSync(file, lines.map((cells) => csvLine(cells)).join(''));
}

function costlyTable(name: string): CostlyTable {
  const build = BUILDS[name];
  if (!build) throw new Error(`No table is called ${name}`);
  const { rows, cells } = build(writer(seededRandom(41)));
  return { headers: cells.map(([header]) => header), rows, row: (at) => cells.map(([, cell]) => cell(at)) };
}
