import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { seededRandom } from '../../packages/samples/random.ts';

const GIVEN =
  'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth Olga Kurt Nora Fritz'.split(' ');
const FAMILY =
  'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller Wolf Hahn Kaiser Lorenz Pohl Ziegler'.split(
    ' ',
  );

/** Pupils of whom every third has a brother or sister there, and every twelfth a twin. */
function pupils(parent: string) {
  const choices = seededRandom(7402);
  const day = () => `201${3 + choices.whole(6)}-0${1 + choices.whole(9)}-${10 + choices.whole(18)}`;
  return Array.from({ length: 300 }, (_, at) => {
    const [last, born] = [choices.pick(FAMILY), day()];
    const home = {
      Address: `${choices.pick(FAMILY)}weg ${1 + choices.whole(90)}`,
      [parent]: `${choices.pick(GIVEN)} ${last}`,
      [`${parent} phone`]: `030 ${choices.digits(7)}`,
      [`${parent} email`]: `${last.toLowerCase()}${choices.digits(3)}@post.example`,
    };
    const names = [...GIVEN];
    choices.shuffle(names);
    const [first, ...others] = names;
    const child = (name = '', birth = born) => ({
      Last: last,
      First: name,
      Born: birth,
      Class: `${choices.whole(6)}b`,
      ...home,
    });
    if (at % 3 > 0) return [child(first)];
    return [child(first), child(others[0], at % 12 === 0 ? born : day())];
  }).flat();
}

test.each([
  ['Parent 1', 0],
  // Nothing says that this is no name of the child's own.
  ['Contact', 4],
])(
  'of 100 with a brother or sister that has the same “%s”, at most %i are taken for one',
  async (parent, most) => {
    const rows = pupils(parent);
    const columns = Object.keys(rows[0] ?? {}).map((name) => ({
      name,
      values: rows.map((row) => row[name as keyof typeof row] ?? ''),
    }));
    const table = { columns, rows: rows.length };
    const { clusters } = await matchTable(table, detectKinds(table), {});
    expect(rows.length - new Set(clusters).size).toBeLessThanOrEqual(most);
  },
);

test.each([
  ['alone', (first: string, last: string) => `${last} ${first}`],
  ['with a title', (first: string, last: string) => `Dr. ${last} ${first}`],
  ['in capitals', (first: string, last: string) => `${last.toUpperCase()} ${first}`],
])('groups are the same where names have the surname first, %s', async (_, write) => {
  const rows = pupils('Contact');
  const again = rows.filter((__, at) => at % 5 === 0).map((row) => ({ ...row, Class: '1a' }));
  const all = [...rows, ...again];
  const clustersOf = async (nameOf: (first: string, last: string) => string) => {
    const columns = [
      { name: 'Name', values: all.map(({ First, Last }) => nameOf(First, Last)) },
      { name: 'Address', values: all.map(({ Address }) => String(Address)) },
      { name: 'Phone', values: all.map((row) => String(row['Contact phone' as keyof typeof row])) },
    ];
    const table = { columns, rows: all.length };
    return (await matchTable(table, detectKinds(table), {})).clusters;
  };
  const clusters = await clustersOf(write);
  expect(clusters).toEqual(await clustersOf((first, last) => `${first} ${last}`));
  expect(all.length - new Set(clusters).size).toBeGreaterThanOrEqual(again.length);
});
