import { expect, test } from 'vitest';
import { detectKinds } from '../../kinds/detect.ts';
import type { Table } from '../../read/table.ts';
import { seededRandom } from '../../samples/random.ts';
import { titles } from '../../samples/titles.ts';
import { Texts } from '../compare/texts.ts';
import { matchTable } from '../match-table.ts';
import { areThings } from './are-things.ts';
import { codeColumns } from './code-columns.ts';
import { cosine } from './thing-levels.ts';
import { Words } from './words.ts';

function tableOf(rows: readonly (readonly string[])[]): Table {
  const columns = ['title', 'model', 'year'].map((name, at) => ({
    name,
    values: rows.map((row) => row[at] ?? ''),
  }));
  return { columns, rows: rows.length };
}

const match = (table: Table) => matchTable(table, detectKinds(table));
const groupsIn = (clusters: Int32Array) => clusters.length - new Set(clusters).size;

test('puts together things that are written with a word less, whatever the order of rows and columns', async () => {
  const rows = titles(300, 5);
  const again = rows.slice(0, 60).map(([title = '', ...rest]) => [title.replace(/ \S+$/, ''), ...rest]);
  const all = [...rows, ...again];
  const { subjects, clusters, explain, pairs } = await match(tableOf(all));
  expect(subjects).toEqual(['things']);
  expect(groupsIn(clusters)).toBe(60);
  for (let at = 0; at < 60; at++) expect(clusters[300 + at]).toBe(clusters[at]);
  const { score, prior, contributions } = explain(0, 300);
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score);
  expect(pairs.find(({ a, b }) => a === 0 && b === 300)?.score).toBeCloseTo(score, 3);
  const turned = tableOf(all.toReversed());
  const other = await match({ columns: turned.columns.toReversed(), rows: turned.rows });
  const ofOther = [...other.clusters].toReversed();
  for (let at = 0; at < 60; at++) expect(ofOther[300 + at]).toBe(ofOther[at]);
  expect(groupsIn(other.clusters)).toBe(60);
});

test('finds groups of forty whole, written with and without some of their words', async () => {
  const rows = titles(300, 3);
  const again = rows.slice(0, 4).flatMap(([title = '', model = '', year = '']) => {
    const words = title.split(' ');
    return Array.from({ length: 39 }, (_, at) => [
      words.filter((_, word) => word !== at % 7).join(' '),
      model,
      year,
    ]);
  });
  const { clusters } = await match(tableOf([...rows, ...again]));
  expect(groupsIn(clusters)).toBe(4 * 39);
  expect(new Set(clusters).size).toBe(300);
});

test('finds what is written with initials, slips, and other signs in a code where other rows show that things come twice', async () => {
  const rows = titles(300, 15).map(([title = '', model = '', year = '']) => [
    title,
    `${model} by ${title.split(' ')[0]}`,
    year,
  ]);
  const again = rows.slice(0, 60).map(([title = '', model = '', year = ''], at) => {
    const [first = '', second = '', ...others] = title.split(' ');
    const slip =
      at % 2 === 0
        ? title
        : [first.slice(0, 1), `${second.slice(0, 4)}${second.slice(5)}`, ...others].join(' ');
    return [slip, model.replace('-', ''), year];
  });
  const { clusters } = await match(tableOf([...rows, ...again]));
  for (let at = 0; at < 60; at++) expect(clusters[300 + at]).toBe(clusters[at]);
  expect(groupsIn(clusters)).toBe(60);
});

test('puts nothing together in a list of different things', async () => {
  const { clusters, hasMatches } = await match(tableOf(titles(400, 9)));
  expect(hasMatches).toBe(false);
  expect(groupsIn(clusters)).toBe(0);
});

test('keeps apart what has the same words and another number, date or model', async () => {
  const rows = titles(300, 7);
  const apart = rows.slice(0, 60).map(([title = '', model = '', year = ''], at) => {
    if (at % 2 === 0) return [title, model, String(Number(year) + 1)];
    return [`${title} 2`, model.replace(/\d+/, '7'), year];
  });
  const { clusters } = await match(tableOf([...rows, ...apart]));
  expect(groupsIn(clusters)).toBe(0);
});

test('finds an entry with its day in other signs, and keeps one apart of which number and day are others', async () => {
  const day = (at: number) => [1 + (at % 28), 1 + (at % 12), 1990 + (at % 30)];
  const rows = titles(300, 23).map(([title = ''], at) => [
    title,
    String(2_011_300_000 + at * 977),
    day(at).join('/'),
  ]);
  const again = rows.slice(0, 60).map(([title = '', number = ''], at) => {
    const [date = 1, month = 1, year = 1] = day(at);
    const iso = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    return [title.replace(/ \S+$/, ''), at % 2 ? number : '', iso];
  });
  const relatives = rows
    .slice(100, 140)
    .map(([title = ''], at) => [title, String(2_011_300_500 + at * 977), day(at + 105).join('/')]);
  const all = [...rows, ...again, ...relatives];
  const columns = ['title', 'application number', 'filing date'].map((name, at) => ({
    name,
    values: all.map((row) => row[at] ?? ''),
  }));
  const table = { columns, rows: all.length };
  const { clusters } = await matchTable(table, detectKinds(table), { about: 'things' });
  for (let at = 0; at < 60; at++) expect(clusters[300 + at]).toBe(clusters[at]);
  expect(groupsIn(clusters)).toBe(60);
});

test('compares codes without their signs and zeros, and with what the other row says', () => {
  const rows: [string, string][] = [
    ['drive ST-500/2B', '00540'],
    ['drive', 'ST5002B black'],
    ['stapler', '540'],
    ['tape', 'TC20'],
    ['tape long', 'TC20-X'],
    ['camera', 'M530'],
  ];
  const columnOf = (column: number) => ({
    column,
    kind: 'category' as const,
    texts: Texts.of(rows.map((row) => row[column] ?? '')),
  });
  const [codes] = codeColumns([columnOf(0), columnOf(1)]);
  const between = (a: number, b: number) => codes?.levelNames[codes.level(a, b)];
  expect(codes?.columns).toEqual([1]);
  expect(between(0, 2)).toBe('the same code');
  expect(between(0, 1)).toBe('a code in the other text');
  expect(between(3, 4)).toBe('a code in the other text');
  expect(between(3, 5)).toBe('other codes');
});

test('takes rows with a year and people for things where somebody says so', async () => {
  const films = titles(120, 29).map(([title = ''], at) => [
    title,
    `Ann Berg${at % 40}`,
    String(1990 + (at % 20)),
  ]);
  const table = tableOf([...films, ...films.slice(0, 20)]);
  const { subjects, rowsAre } = await matchTable(table, detectKinds(table), { about: 'things' });
  expect(subjects).toEqual(['things']);
  expect(rowsAre.what).toBe('list');
});

test('numbers prove with words that a list without titles has films twice', async () => {
  const choices = seededRandom(31);
  const given = 'ann tom lea max eva ida jan kim liv ned ole pia rui sam'.split(' ');
  const family = 'berg roth kurz falk horn lang vogt wolf haas koch beck ernst'.split(' ');
  const name = () => `${choices.pick(given)} ${choices.pick(family)}`;
  const films = Array.from({ length: 300 }, () => [
    Array.from({ length: 4 }, name).join(', '),
    name(),
    String(1950 + choices.whole(70)),
    `${75 + choices.whole(90)} min`,
  ]);
  const again = films.slice(0, 60).map(([cast = '', ...more]) => [cast.replace(/, [^,]+$/, ''), ...more]);
  const table = {
    columns: ['cast', 'director', 'year', 'duration'].map((header, at) => ({
      name: header,
      values: [...films, ...again].map((row) => row[at] ?? ''),
    })),
    rows: 360,
  };
  const { clusters } = await matchTable(table, detectKinds(table), { about: 'things' });
  for (let at = 0; at < 60; at++) expect(clusters[300 + at]).toBe(clusters[at]);
  expect(groupsIn(clusters)).toBe(60);
});

test('says that rows are in doubt that look like events, although they are told to be things', async () => {
  const lines = titles(200, 31).map(([title = ''], at) => [
    title,
    `Elm ${at % 40} Brewing Company`,
    `2024-0${1 + Math.floor(at / 25)}-1${at % 10}`,
    String(1 + ((at * 7919) % 400)),
  ]);
  const all = [...lines, ...lines];
  const columns = ['purpose', 'customer', 'order date', 'quantity'].map((name, at) => ({
    name,
    values: all.map((row) => row[at] ?? ''),
  }));
  const table = { columns, rows: all.length };
  const { rowsAre, clusters, pairs } = await matchTable(table, detectKinds(table), { about: 'things' });
  expect(rowsAre).toMatchObject({ what: 'list', isDoubtful: true });
  expect(groupsIn(clusters)).toBe(0);
  expect(pairs.length).toBeGreaterThan(0);
});

test('things at one place are one, although it was measured again', async () => {
  const degrees = (row: number, more: number) => [
    (40 + ((row * 7919) % 1500) / 100 + more).toFixed(4),
    (5 + ((row * 104_729) % 2000) / 100 - more).toFixed(4),
  ];
  const rows = titles(200, 37).map(([title = ''], at) => [
    title.split(' ').slice(0, 2).join(' '),
    ...degrees(at, 0),
  ]);
  const again = rows.slice(0, 60).map(([title = ''], at) => [title, ...degrees(at, 0.0003)]);
  const columns = ['sight', 'latitude', 'longitude'].map((name, at) => ({
    name,
    values: [...rows, ...again].map((row) => row[at] ?? ''),
  }));
  const { clusters } = await match({ columns, rows: 260 });
  expect(groupsIn(clusters)).toBe(60);
});

test('codes prove with few words beside them, unless they are drawn by chance', async () => {
  const choices = seededRandom(37);
  const code = () => `${choices.pick(['ab', 'cd', 'ef'])}${choices.digits(5)}`;
  const products = Array.from({ length: 300 }, () => [
    choices.pick(['sony', 'canon', 'bose', 'nikon', 'epson', 'garmin', 'yamaha', 'brother']),
    choices.pick(['phone', 'printer', 'camera', 'radio', 'speakers', 'receiver']),
  ]);
  const codes = products.map(code);
  const again = products.slice(0, 90).map(([brand = '', sort = '']) => [sort, 'by', brand]);
  const tableWith = (codeOf: (at: number) => string) => {
    const values = [...products, ...again].map((words, at) => `${words.join(' ')} ${codeOf(at)}`);
    return { columns: [{ name: 'name', values }], rows: values.length };
  };
  const { clusters } = await match(tableWith((at) => codes[at % 300] ?? ''));
  const found = again.filter((_, at) => clusters[300 + at] === clusters[at]);
  expect(found.length).toBeGreaterThan(85);
  expect(groupsIn(clusters)).toBe(found.length);
  const drawn = Array.from({ length: 200 }, code);
  expect(groupsIn((await match(tableWith(() => choices.pick(drawn)))).clusters)).toBe(0);
});

test('learns that two words for one sort go together, and that one sort goes with itself nowhere', async () => {
  const sorts = [
    ['SIGMOD', 'management of data'],
    ['VLDB', 'very large bases'],
    ['JACM', 'computing machinery'],
  ];
  const rows = titles(300, 23).map(([title = '', , year = ''], at) => [
    title,
    sorts[at % 3]?.[0] ?? '',
    year,
  ]);
  const again = rows.map(([title = '', , year = ''], at) => [title, sorts[at % 3]?.[1] ?? '', year]);
  const others = rows
    .slice(0, 30)
    .map(([title = '', , year = ''], at) => [
      title.replace(/ \S+ \S+$/, ''),
      sorts[(at + 1) % 3]?.[1] ?? '',
      year,
    ]);
  const { explain } = await match(tableOf([...rows, ...again, ...others]));
  const sortOf = (b: number) => explain(0, b).contributions.find(({ columns }) => columns.join() === '1');
  expect(sortOf(300)?.level).toBe('values that mostly meet in matches');
  expect(sortOf(600)?.level).toBe('values that never meet in matches');
});

test('does not put rows together that hold nothing but a few frequent words', async () => {
  const tiers = Array.from({ length: 300 }, (_, row) => ['tier gold and blue', '', String(2000 + (row % 3))]);
  const { clusters } = await match(tableOf([...titles(400, 11), ...tiers]));
  expect(groupsIn(clusters)).toBe(0);
});

test('reads letters as HTML writes them within their words', () => {
  const words = new Words(
    [['val &#233; rie issarny', 'valérie issarny', 'm. &#214; zsu', 'm. özsu', 'tom &#38; ann', 'tom ann']],
    6,
  );
  for (const at of [0, 2, 4]) expect(words.whole[at]).toEqual(words.whole[at + 1]);
});

test('weighs rare words more, and reads codes with and without their signs as one', () => {
  const words = new Words([['fan-4led-120gn green', 'fan4led120gn', 'green', 'green']], 4);
  const near = (a: number, b: number) => {
    const [x, y] = [words.whole[a] ?? new Int32Array(0), words.whole[b] ?? new Int32Array(0)];
    return cosine(words, x, y, words.length(x) * words.length(y));
  };
  expect(near(0, 1)).toBeGreaterThan(near(0, 2));
  expect(near(2, 3)).toBeCloseTo(1);
});

const TEXTS = titles(200, 17).map(([title = '']) => title);
const titleOf = (row: number) => TEXTS[row] ?? '';
const brewery = (row: number) =>
  `${['Harbor', 'Mill', 'Stone', 'Abbey', 'Elm'][row % 5]} ${row % 25} Brewing Company`;
const foundToBeThings = (columns: Record<string, (row: number) => string>) => {
  const all = Object.entries(columns).map(([name, value]) => ({
    name,
    values: TEXTS.map((_, row) => value(row)),
  }));
  const table = { columns: all, rows: TEXTS.length };
  return areThings(table, detectKinds(table), false);
};

test.each([
  [
    'long titles, of which a few rows have a publisher',
    { title: (row) => titleOf(row % 40), publisher: (row) => (row % 3 ? '' : brewery(row)) },
  ],
  ['names of their own, and makers of many things each', { name: titleOf, maker: brewery }],
  [
    'texts without headers, years, and sizes, a fifth of them blank, beside as many names',
    {
      'column 1': (row) => (row % 5 === 0 ? '' : titleOf(row)),
      'column 2': (row) => (row % 5 === 1 ? '' : `Anna ${titleOf(row % 150).split(' ')[0]}`),
      'column 3': (row) => (row % 5 === 2 ? '' : String(1950 + (row % 70))),
      'column 4': (row) => (row % 5 === 3 ? '' : `${70 + (row % 90)} min`),
    },
  ],
] satisfies [string, Record<string, (row: number) => string>][])(
  'rows are about things if they have %s',
  async (_, columns) => {
    expect(await foundToBeThings(columns)).toBe(true);
  },
);

test.each([
  ['a company of their own', { title: titleOf, company: (row) => `${row} ${brewery(row)}` }],
  ['somebody to be reached', { title: titleOf, company: brewery, email: (row) => `a${row}@elm.com` }],
] satisfies [string, Record<string, (row: number) => string>][])(
  'rows are about companies if they have %s',
  async (_, columns) => {
    expect(await foundToBeThings(columns)).toBe(false);
  },
);
