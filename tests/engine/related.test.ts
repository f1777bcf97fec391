/** Three answers: the same, related, or different. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { MatchOptions } from '../../packages/engine/match/match-options.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { RecordIndex } from '../../packages/engine/match/record-index.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import { seededRandom } from '../../packages/samples/random.ts';

const GIVEN =
  'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth Olga Kurt Nora Fritz'.split(' ');
const FAMILY =
  'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller Wolf Hahn Kaiser Lorenz Pohl Ziegler'.split(
    ' ',
  );

type Row = Record<string, string>;

async function matched(rows: readonly Row[], options: MatchOptions = {}) {
  const headers = [...new Set(rows.flatMap(Object.keys))];
  const columns = headers.map((name) => ({ name, values: rows.map((row) => row[name] ?? '') }));
  const table = { columns, rows: rows.length };
  const result = await matchTable(table, detectKinds(table), options);
  const byCluster = Map.groupBy(result.clusters.keys(), (row) => result.clusters[row]);
  const groups = [...byCluster.values()].map((all) => [...all]).filter(({ length }) => length > 1);
  return { ...result, groups, related: result.related.map(({ a, b, how }) => [a, b, how]) };
}

const choices = seededRandom(7601);

function person(year = 1940 + choices.whole(40)): Row {
  const [given, family] = [choices.pick(GIVEN), choices.pick(FAMILY)];
  return {
    first_name: given,
    last_name: family,
    date_of_birth: `${year}-0${1 + choices.whole(9)}-${10 + choices.whole(18)}`,
    email: `${given}.${family}${choices.digits(3)}@post.example`.toLowerCase(),
    phone: `030 ${choices.digits(7)}`,
    street: `${choices.pick(FAMILY)}weg ${choices.digits(4)}`,
  };
}

const PEOPLE = Array.from({ length: 300 }, () => person());
const other = (name = '') => (name === 'Karl' || name === 'Kurt' ? 'Ruth' : 'Karl');
/** Those who are there again, with a slip in their name. */
const AGAIN = PEOPLE.slice(0, 15).map((row) => ({ ...row, last_name: `${row['last_name']}e` }));
const DOUBLED = AGAIN.map((_, at) => [at, PEOPLE.length + at]);
const older = (date = '', years = 0) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

test('twins, parents with children of one name and households are told, and are no groups', async () => {
  const twins = PEOPLE.slice(20, 24).map((row) => ({ ...row, first_name: other(row['first_name']) }));
  const sons = PEOPLE.slice(30, 34).map((row) => ({
    ...row,
    email: '',
    date_of_birth: older(row['date_of_birth'], 27),
  }));
  const spouses = PEOPLE.slice(40, 44).map((row, at) => ({
    ...row,
    first_name: other(row['first_name']),
    date_of_birth: `${older(row['date_of_birth'], 3).slice(0, 5)}0${2 + at}-28`,
  }));
  const { groups, related } = await matched([...PEOPLE, ...AGAIN, ...twins, ...sons, ...spouses]);
  expect(groups).toEqual(DOUBLED);
  const from = PEOPLE.length + AGAIN.length;
  expect(related).toEqual(
    expect.arrayContaining([
      ...twins.map((_, at) => [20 + at, from + at, 'twins']),
      ...sons.map((_, at) => [30 + at, from + 4 + at, 'parent and child']),
      ...spouses.map((_, at) => [40 + at, from + 8 + at, 'household']),
    ]),
  );
  expect(related).toHaveLength(12);
});

test('a senior and a junior, and a couple and one of them, are two who belong together', async () => {
  const wholes: Row[] = PEOPLE.map(({ first_name, last_name, ...row }) => ({
    ...row,
    full_name: `${first_name} ${last_name}`,
  }));
  const named = (row: Row, full_name: string): Row => ({ ...row, full_name });
  const [first = {}, second = {}, third = {}, ...others] = wholes;
  const name = third['full_name'] ?? '';
  const rows = [
    named(first, `${first['full_name']} Sr.`),
    named(first, `${first['full_name']} Jr.`),
    second,
    named(second, `${second['full_name']?.replace(' ', ' & Erna ')}`),
    third,
    named(third, `${name}, Jr`),
    ...others,
    ...wholes.slice(20, 30).map((row) => named(row, `${row['full_name']}e`)),
  ];
  const { groups, related, trained } = await matched(rows, { keepsModel: true });
  const doubled = others.slice(17, 27).map((_, at) => [6 + 17 + at, 6 + others.length + at]);
  // Whoever leaves a suffix out may have forgotten it.
  expect(groups).toEqual([[4, 5], ...doubled]);
  expect(related).toEqual(
    expect.arrayContaining([
      [0, 1, 'parent and child'],
      [2, 3, 'household'],
    ]),
  );
  if (!trained) throw new Error('no model was kept');
  const index = new RecordIndex(trained);
  const headers = Object.keys(rows[0] ?? {});
  for (const row of rows) index.add(headers.map((header) => row[header] ?? ''));
  expect([0, 2, 4].map((row) => index.resolveRow(row).group)).toEqual([[0], [2], [4, 5]]);
});

test('two of one household with names that nobody else has are two where their mail addresses have these, in the index, too', async () => {
  const home = { ...person(), date_of_birth: '' };
  const named = (first_name: string): Row => ({
    ...home,
    first_name,
    email: `${first_name.toLowerCase()}.${choices.digits(3)}@post.example`,
  });
  const rows: Row[] = [named('Arvoxq'), named('Hilppuz'), ...PEOPLE, ...AGAIN];
  const { groups, trained } = await matched(rows, { keepsModel: true });
  expect(groups).toEqual(DOUBLED.map((rows) => rows.map((row) => row + 2)));
  if (!trained) throw new Error('no model was kept');
  const index = new RecordIndex(trained);
  for (const row of rows) index.add(Object.keys(home).map((header) => row[header] ?? ''));
  expect([0, 1].map((row) => index.resolveRow(row).group)).toEqual([[0], [1]]);
});

test('an address that three families have makes no household, and that of one family does, however many have it', async () => {
  const sharing = (mail: string, family: string, at: number): Row => ({
    ...person(1950 + at),
    first_name: GIVEN[at] ?? '',
    last_name: family,
    email: mail,
  });
  const nobodys = ['Oppermann', 'Oppermann', 'Hagedorn', 'Sibelius'].map((family, at) =>
    sharing('test@test.com', family, at),
  );
  const family = [0, 1, 2, 3].map((at) => sharing('home@quast.example', 'Quast', at));
  const { related } = await matched([...PEOPLE, ...nobodys, ...family]);
  const [first, second] = [PEOPLE.length, PEOPLE.length + nobodys.length];
  expect(related.filter(([a]) => Number(a) >= first && Number(a) < second)).toEqual([]);
  expect(related.filter(([a]) => Number(a) >= second)).toHaveLength(6);
});

test('people of one employer with its telephone are no branches', async () => {
  const staff = PEOPLE.map((row, at) => ({
    ...row,
    company: `${FAMILY[at % 20]} ${FAMILY[(at * 7) % 19]} GmbH`,
    ...(at % 100 < 2 && { company: 'Bergbau Nord GmbH', phone: `0201 55${Math.floor(at / 100)}1000` }),
  }));
  const { related } = await matched(staff);
  expect(related.filter(([, , how]) => how === 'branch')).toEqual([]);
});

test('father and son with one account are two, and somebody with a slip in their name is one', async () => {
  const account = (row: Row, number: string): Row => ({ ...row, account_number: number });
  const all = PEOPLE.map((row) => account(row, `4${choices.digits(8)}`));
  const sons = all.slice(50, 70).map((row) => ({
    ...row,
    phone: '',
    email: '',
    date_of_birth: older(row['date_of_birth'], 29),
  }));
  const again = all.slice(0, 15).map((row) => ({ ...row, last_name: `${row['last_name']}e` }));
  const { groups, explain } = await matched([...all, ...again, ...sons]);
  expect(groups).toEqual(DOUBLED);
  const { score, prior, contributions } = explain(50, PEOPLE.length + AGAIN.length);
  expect(contributions.at(-1)?.level).toBe('other dates of birth');
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score, 9);
});

test('two forms of a name in two languages are one person where all else is the same, and two names are twins', async () => {
  const one = { ...person(1951), first_name: 'Giuseppe', last_name: 'Verdi' };
  const twin = { ...person(1952), first_name: 'Karl', last_name: 'Bruckner' };
  const rows = [one, { ...one, first_name: 'Joseph' }, twin, { ...twin, first_name: 'Otto' }];
  const others = ['Giuseppe', 'Joseph'].map((first_name) => ({ ...person(1960), first_name }));
  const { groups, related } = await matched([...rows, ...others, ...PEOPLE, ...AGAIN]);
  expect(groups.filter(([first = 0]) => first < 4)).toEqual([[0, 1]]);
  expect(related).toContainEqual([2, 3, 'twins']);
});

test('in a small list twins whose names are a letter apart are two, and two ways of writing one name are one', async () => {
  const base = PEOPLE.slice(0, 60);
  const twin = { ...base[3], first_name: 'Lena', last_name: 'Schmitt' };
  const sara = { ...base[4], first_name: 'Sara', last_name: 'Busch' };
  const { groups, canTell } = await matched([
    ...base.filter((_, at) => at !== 3 && at !== 4),
    twin,
    { ...twin, first_name: 'Lina' },
    { ...base[9], first_name: 'Lina', phone: '030 5550001', email: 'x@post.example', street: 'Am Ring 1' },
    sara,
    { ...sara, first_name: 'Sarah' },
  ]);
  expect(groups).toEqual([[61, 62]]);
  expect(typeof canTell).toBe('boolean');
});

test('namesakes in two cities with “unknown” for an e-mail address are two', async () => {
  const base = PEOPLE.slice(0, 60).map(({ first_name, last_name, email }, at) => ({
    name: `${first_name} ${last_name}`,
    email: at % 20 === 7 ? 'unknown' : (email ?? ''),
    city: ['Ulm', 'Bonn', 'Kiel', 'Jena'][at % 4] ?? '',
  }));
  const one = { name: 'Walburga Oppermann', email: 'unknown', city: 'Ulm' };
  const { groups } = await matched([...base, one, { ...one, city: 'Kiel' }]);
  expect(groups.filter((rows) => rows.includes(60))).toEqual([]);
});

const FIRMS = Array.from(
  { length: 60 },
  (_, at): Row => ({
    company: `${FAMILY[at % 20]}${GIVEN[(at * 7 + Math.floor(at / 20)) % 20]?.toLowerCase()} Bau GmbH`,
    register_number: `HRB ${1000 + at * 71}`,
    street: `Am Markt ${at + 1}`,
    city: ['Ulm', 'Bonn', 'Kiel', 'Jena'][at % 4] ?? '',
  }),
);

test('companies with one name and address, and numbers of their own in a register, are sisters', async () => {
  const sisters = FIRMS.slice(0, 12).map((row, at) => ({
    ...row,
    company: `${row['company']} & Co. KG`,
    register_number: `HRA ${9007 - at * 31}`,
  }));
  const { groups, related } = await matched([...FIRMS, ...sisters]);
  expect(groups).toEqual([]);
  expect(related).toEqual(sisters.map((_, at) => [at, 60 + at, 'sister company']));
});

test('districts of which the name of one is within that of another one are no departments: what names them is free text', async () => {
  const found = await readTable(readFileSync('../shared/data/untried/districts_of_near_city_codes.csv'));
  if (!found.ok) throw new Error(found.error);
  const { related } = await matchTable(found.table, detectKinds(found.table));
  expect(related).toEqual([]);
});

test('one tax number makes two one although a suffix is missing, and does not with another day of birth', async () => {
  const firms = FIRMS.map(
    ({ register_number, ...row }, at): Row => ({
      ...row,
      'VAT number': `27ABRA${1000 + at}C1Z${at % 10}`,
    }),
  );
  const again = firms
    .slice(0, 3)
    .map((row) => ({ ...row, company: `${row['company']}`.replace(' GmbH', '') }));
  expect((await matched([...firms, ...again])).groups).toEqual([0, 1, 2].map((at) => [at, 60 + at]));
  const people = PEOPLE.map((row): Row => ({ ...row, passport: `C${choices.digits(8)}` }));
  const [first = {}] = people;
  const contradicted = { ...first, email: '', date_of_birth: older(first['date_of_birth'], 31) };
  const { groups, pairs, explain } = await matched([...people, contradicted]);
  expect(groups).toEqual([]);
  expect(pairs.find(({ a, b }) => a === 0 && b === 300)?.zone).toBe('review');
  expect(explain(0, 300).contributions.at(-1)?.level).toBe('one number, but other dates of birth');
});

test('a telephone that three names have proves nothing', async () => {
  const base = PEOPLE.slice(0, 40).map(
    ({ first_name, last_name, phone, street }): Row => ({
      name: `${first_name} ${last_name}`,
      phone: phone ?? '',
      street: street ?? '',
    }),
  );
  const shared = (name: string, street: string) => ({ name, phone: '030 7777777', street });
  const one = [shared('Walburga Oppermann', 'Am Ring 1'), shared('Walburga Opperman', 'Am Ring 2')];
  expect((await matched([...base, ...one])).groups).toEqual([[40, 41]]);
  const others = [shared('Kuno Hagedorn', 'Am Ring 3'), shared('Petra Sibelius', 'Am Ring 4')];
  expect((await matched([...base, ...one, ...others])).groups).toEqual([]);
});

/** A directory of 160 firms, of which 40 are in several volumes of it. */
const DIRECTORY = Array.from({ length: 160 }, (_, at) =>
  ['', '', ''].slice(0, at < 40 ? 2 + (at % 2) : 1).map((_, year) => ({
    company: `${FAMILY[at % 20]}${GIVEN[(at * 7 + Math.floor(at / 20)) % 20]?.toLowerCase()} & Sons Ltd`,
    street: `${FAMILY[(at * 7) % 20]} Road ${1 + at * 3}`,
    city: ['Ulm', 'Bonn', 'Kiel', 'Jena', 'Trier', 'Hof'][at % 6] ?? '',
    volume: `v${(at + year) % 3}`,
  })),
).flat();

test('a column that is not compared, in which groups never agree, is asked about; an answer keeps them apart or puts them together', async () => {
  const volume = 3;
  const choices = new Map([[volume, false]]);
  const told = await matched(DIRECTORY, { rowsAre: LIST, choices });
  expect(told.asked).toEqual([volume]);
  expect(told.groups).toEqual([]);
  expect(told.pairs.filter(({ zone }) => zone === 'review').length).toBeGreaterThanOrEqual(40);
  const apart = await matched(DIRECTORY, { rowsAre: LIST, choices, neverSame: new Set([volume]) });
  expect([apart.asked, apart.groups]).toEqual([[], []]);
  const together = await matched(DIRECTORY, { rowsAre: LIST, sources: new Set([volume]) });
  expect(together.asked).toEqual([]);
  expect(together.groups).toHaveLength(40);
});

test('a column that says which system a row is from is not asked about', async () => {
  const system = (row: Row, name: string): Row => ({ ...row, system: name });
  const rows = [
    ...PEOPLE.map((row, at) => system(row, at % 5 === 4 ? 'web' : 'crm')),
    ...PEOPLE.slice(0, 60).map((row, at) =>
      system({ ...row, last_name: `${row['last_name']}e` }, at % 5 === 4 ? 'crm' : 'web'),
    ),
  ];
  const { asked, groups } = await matched(rows);
  expect(asked).toEqual([]);
  expect(groups).toHaveLength(60);
});

const LIST = { what: 'list', because: '' } as const;

test('patients in the order of their last visit are a list, as they are in any other', async () => {
  const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
  const visits = [...PEOPLE, ...PEOPLE.slice(0, 30)].map(
    (row, at): Row => ({
      mrn: `${70_000 + at}`,
      first_name: row['first_name'] ?? '',
      last_name: row['last_name'] ?? '',
      date_of_birth: row['date_of_birth'] ?? '',
      last_visit: day((at * 37) % 330),
      discharge_date: day(((at * 37) % 330) + 2),
      bill_amount: `${100 + ((at * 7919) % 900)}.50`,
      ward: ['A', 'B', 'C'][at % 3] ?? '',
    }),
  );
  const sorted = visits.toSorted((a, b) => ((a['last_visit'] ?? '') < (b['last_visit'] ?? '') ? -1 : 1));
  expect((await matched(visits)).groups).toHaveLength(30);
  const { groups, rowsAre } = await matched(sorted);
  expect([groups.length, rowsAre.what]).toEqual([30, 'list']);
});
