import { expect, test } from 'vitest';
import { LinkedFile, linkFile } from './linked-file.ts';

const headers = ['id', 'name', 'email', 'phone'];
const people = Array.from({ length: 120 }, (_, at) => [
  `${at + 1}`,
  `Ann${'abcdefgh'[at % 8]} Berg${'klmnopqrstuvwxy'[at % 15]}`,
  `a${at}@post.example`,
  `415-${200 + at}-${1000 + 7 * at}`,
]);

const tableOf = (rows: readonly (readonly string[])[]) => ({
  columns: headers.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') })),
  rows: rows.length,
});

async function linked(a: readonly (readonly string[])[], b: readonly (readonly string[])[], key?: string) {
  const other = new File([[headers, ...b].map((row) => row.join(',')).join('\n')], 'next.csv');
  const found = await linkFile({ table: tableOf(a), about: undefined, other, key });
  if (!(found instanceof LinkedFile)) throw new Error(found);
  return found;
}

test('of two versions of a file, rows that differ come first, by what is alike and by a key', async () => {
  const next = people.slice(1).map((row) => (row[0] === '90' ? [...row.slice(0, 3), '415-555-0199'] : row));
  for (const key of [undefined, 'id']) {
    const found = await linked(people, next, key);
    expect(found.facts()).toMatchObject({
      linked: { a: 119, b: 119 },
      changed: { rows: 1, cells: 1 },
      canTell: true,
      keys: headers,
    });
    expect(found.page(0, 1).links[0]?.rows).toEqual([90, 89]);
  }
});

test('of files that say too little, rows are linked that would be in any, and that is said', async () => {
  const found = await linked(people.slice(0, 3), people.slice(1, 2));
  expect(found.facts()).toMatchObject({ canTell: false, linked: { a: 1, b: 1 } });
});
