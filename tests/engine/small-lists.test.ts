/** Of a small list the model learns nothing: people are one by what is proof in any. */
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { linkTables } from '../../packages/engine/link/link-tables.ts';
import { groupsOf } from '../../packages/engine/match/clusters/groups.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { PROVED } from '../../packages/engine/match/proof.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { seededRandom, words } from '../../packages/samples/random.ts';

const HEADERS = ['Name', 'E-mail', 'Mobile', 'City', 'Position'];
const OTHERS = [
  'Grace Reed,grace.reed@post.example,(275) 572-8688,Flint,Nurse',
  'Logan Garcia,lgarcia@mail.example,(211) 573-3719,Peoria,Analyst',
  'Ella Robinson,ella79@post.example,(225) 542-8908,Dayton,Nurse',
  'Owen Anderson,owen.a@mail.example,(298) 582-9642,Toledo,Teller',
  'Riley Mitchell,riley.mitchell@post.example,(278) 528-4230,Lansing,Analyst',
  'Isaac Brown,ibrown@mail.example,(260) 551-3938,Dayton,Nurse',
  'Hannah Clark,hannah.clark@post.example,(297) 505-6551,Gary,Driver',
  'Natalie Hall,natalie.hall@mail.example,(243) 568-6666,Toledo,Teller',
];

function tableOf(lines: readonly string[], headers = HEADERS): Table {
  const rows = lines.map((line) => line.split(','));
  const columns = headers.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') }));
  return { columns, rows: rows.length };
}

async function matched(lines: readonly string[], headers = HEADERS) {
  const table = tableOf(lines, headers);
  const { clusters, explain } = await matchTable(table, detectKinds(table));
  return { groups: groupsOf(clusters), explain };
}

const AGAIN = [
  'Emma Roberts,emma.roberts35@mail.example,(750) 398-3501,Madison,Analyst',
  'Emma Roberts,emma.roberts35@mail.example,(725) 457-1625,Madison,Driver',
];

test('one name and one mailbox are one person, whatever else differs, and it is said why', async () => {
  const random = seededRandom(9401);
  const given = words(
    'Amelia Henry Zoey Lucas Aria Julian Stella Levi Hazel Wyatt Leah Andrew Zoe David Nora',
  );
  const family = words(
    'Wood Baker Nelson Long Gomez Taylor Mendoza Ross James Stewart Rivera Cox Ward Gray Kim',
  );
  const others = given.flatMap((one, at) => [`${one} ${family[at]}`, `${one} ${family[(at + 7) % 15]}`]);
  const rows = [
    ...AGAIN,
    ...others.map((name) => {
      const phone = `(6${random.digits(2)}) 5${random.digits(2)}-${random.digits(4)}`;
      return `${name},${name.replace(' ', '.').toLowerCase()}@post.example,${phone},${random.pick(words('Dayton Toledo Flint Gary'))},${random.pick(words('Nurse Teller Analyst'))}`;
    }),
  ].map(
    (line) =>
      `${line},202${3 + random.whole(2)}-0${1 + random.whole(9)}-${10 + random.whole(18)},${random.pick(words('LinkedIn Referral Website'))}`,
  );
  const { groups, explain } = await matched(rows, [...HEADERS, 'Applied on', 'Source']);
  expect(groups).toEqual([[0, 1]]);
  const { score, contributions } = explain(0, 1);
  expect(score).toBeGreaterThan(0);
  expect(contributions.map(({ level }) => level)).toContain(PROVED.name);
});

test.each([
  ['Michael Krause', 'Michaela Krause'],
  ['Erik Lindner', 'Erika Lindner'],
  ['Daniel Moser', 'Daniela Moser'],
])('%s and %s have one telephone and a mailbox each: they are two', async (one, other) => {
  const mailbox = (name: string) => `${name.toLowerCase().replace(' ', '.')}@post.example`;
  const rows = [one, other].map((name) => `${name},${mailbox(name)},(301) 420-9837,Gary,Clerk`);
  expect((await matched([...rows, ...OTHERS])).groups).toEqual([]);
});

test('father and son of one name and telephone, born 29 years apart, are two', async () => {
  const births = ['1956-03-04', '1985-11-23', ...OTHERS.map((_, at) => `197${at}-05-1${at}`)];
  const named = ['John Ward,,(496) 614-6342,Lansing', 'John Ward,,(496) 614-6342,Lansing', ...OTHERS];
  const rows = named.map((line, at) => [...line.split(',').slice(0, 4), births[at]].join(','));
  const headers = [...HEADERS.slice(0, 4), 'Date of birth'];
  expect((await matched(rows, headers)).groups).toEqual([]);
});

/** So many people of few names, of whom the last is there again with another date of arrival. */
function arrived(count: number, names: readonly string[], born: (row: number) => string) {
  const random = seededRandom(9402);
  const rows = Array.from({ length: count }, (_, row) => `${random.pick(names)},${born(row)}`);
  const camp = () => `${random.pick(words('North South East West'))},2024-0${1 + random.whole(9)}-11`;
  return [...rows, 'Zainab,Haddad,1964-05-09', 'Zainab,Haddad,1964-05-09'].map((row) => `${row},${camp()}`);
}

test('one name and day of birth are one person where no strangers have both', async () => {
  const random = seededRandom(9403);
  const given = words('Mohammed Ahmed Ali Hassan Omar Khalid Fatima Aisha Maryam Amina Layla Noor');
  const names = given.flatMap((one) =>
    words('Ahmed Ali Hassan Omar Khan Said').map((two) => `${one},${two}`),
  );
  const january = () => `${1960 + random.whole(30)}-01-01`;
  const headers = ['First name', 'Family name', 'Date of birth', 'Camp', 'Arrived'];
  const found = (await matched(arrived(240, names, january), headers)).groups;
  expect(found).toEqual([[240, 241]]);
});

test('so are rows of two small lists', async () => {
  const [first = '', second = ''] = AGAIN;
  const [a, b] = [tableOf([first, ...OTHERS.slice(0, 4)]), tableOf([second, ...OTHERS.slice(4)])];
  const { links } = await linkTables(a, b);
  expect(links.map(({ a, b }) => [a, b])).toEqual([[0, 0]]);
});
