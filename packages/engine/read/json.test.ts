import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import type { ReadOptions } from './table.ts';

async function read(content: unknown, options: ReadOptions = {}) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = await readTable(new TextEncoder().encode(text), options);
  if (!result.ok) throw new Error(result.error);
  const { table, source } = result;
  return {
    names: table.columns.map(({ name }) => name),
    rows: Array.from({ length: table.rows }, (_, row) => table.columns.map(({ values }) => values[row])),
    told: source.decisions.map(({ decision }) => decision),
    sentences: source.decisions.map(({ sentence }) => sentence),
    source,
  };
}

const CUSTOMERS = [
  {
    id: 1,
    address: { city: 'Ulm', geo: { lat: 48.4, lon: 9.99 } },
    tags: ['new', 'vip'],
    orders: [{ item: 'pen', price: { amount: 2, currency: 'EUR' } }, { item: 'ink' }],
  },
  { id: 2, address: { city: 'Bern', zip: '3011' }, tags: [], orders: [] },
  { id: 3, address: null, tags: ['old'], orders: [{ item: 'pad' }] },
];

test('objects become columns, a list of single values one cell, and a list of objects stays and is said', async () => {
  const { names, rows, told } = await read(CUSTOMERS);
  expect(names).toEqual([
    ...['id', 'address.city', 'address.geo.lat', 'address.geo.lon', 'tags', 'orders', 'address.zip'],
    'address',
  ]);
  expect(rows[0]?.slice(0, 5)).toEqual(['1', 'Ulm', '48.4', '9.99', 'new; vip']);
  expect(rows[1]).toEqual(['2', 'Bern', '', '', '', '', '3011', '']);
  expect(told).toEqual(['opened_objects', 'joined_lists', 'closed_objects']);
});

test('the same is found one object a line', async () => {
  const lines = CUSTOMERS.map((one) => JSON.stringify(one)).join('\n');
  expect(await read(lines)).toMatchObject({ names: (await read(CUSTOMERS)).names });
});

test('records below a path are found, and of several lists the one with the most objects', async () => {
  const file = { meta: { page: 1 }, data: { kinds: [{ k: 'a' }], items: [{ a: 1 }, { a: 2 }] } };
  const { rows, sentences, source } = await read(file);
  expect(rows).toEqual([['1'], ['2']]);
  expect(source.sheets).toEqual(['data.kinds', 'data.items']);
  expect(sentences).toEqual(['The rows are the 2 objects of “data.items”; not read: “data.kinds” (1 row).']);
  expect((await read(file, { sheet: 'data.kinds' })).rows).toEqual([['a']]);
});

const LAND = { name: 'Peru', area: 1285, capital: { name: 'Lima' } };

test('objects of one form under names are rows, with their names', async () => {
  const lands = {
    PE: LAND,
    CL: { ...LAND, name: 'Chile', key: 'x' },
    BO: { area: 1098, name: 'Bolivia' },
    EC: LAND,
    UY: LAND,
  };
  const { names, rows, sentences } = await read(lands);
  expect(names).toEqual(['key_', 'name', 'area', 'capital.name', 'key']);
  expect(rows[2]).toEqual(['BO', 'Bolivia', '1098', '', '']);
  expect(sentences[0]).toBe('The rows are the 5 values of the file, whose names are the column “key_”.');
  expect((await read({ version: 3, lands })).rows).toEqual(rows);
});

test('so are many values under names, or lists of some', async () => {
  const named = (of: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`K${at}`, of(at)]));
  expect(await read(named((at) => `bank ${at}`))).toMatchObject({
    names: ['key', 'value'],
    rows: { length: 120, 7: ['K7', 'bank 7'] },
  });
  expect(await read(named((at) => (at === 7 ? ['x'] : ['x', at])))).toMatchObject({
    names: ['key', 'value 1', 'value 2'],
    rows: { length: 120, 7: ['K7', 'x', ''], 8: ['K8', 'x', '8'] },
  });
  const long = named(() => Array.from({ length: 200 }, (_, at) => at));
  expect((await read(long)).names).toHaveLength(120);
});

test('the parts of one object are none, nor its columns', async () => {
  const contact = { home: LAND, work: LAND };
  expect((await read(contact)).rows).toHaveLength(1);
  expect(
    (await read({ name: { first: 'Ann' }, address: { city: 'Ulm' }, mail: { box: 'a@b.example' } })).rows,
  ).toHaveLength(1);
  const frame = Object.fromEntries('abcd'.split('').map((name) => [name, { 0: 'x', 1: 'y', 2: 'z' }]));
  expect(await read(frame)).toMatchObject({
    names: ['a', 'b', 'c', 'd'],
    rows: [['x', 'x', 'x', 'x'], {}, {}],
  });
});

test('a list that is not there is refused with those that are', async () => {
  await expect(read({ a: [{ x: 1 }] }, { sheet: 'b' })).rejects.toThrow(
    'There is no list of objects “b”; there are “a” (1 row).',
  );
});

test('two places with the same words are two columns', async () => {
  const { names, rows } = await read([{ 'a.b': 1, a: { b: 2 } }]);
  expect(names).toEqual(['a.b', 'a.b (2)']);
  expect(rows).toEqual([['1', '2']]);
});

test('an object with many names, or many levels deep, stays one cell of JSON, which is said', async () => {
  const days = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`day ${at}`, at]));
  const { names, told } = await read([{ id: 1, prices: days }]);
  expect(names).toEqual(['id', 'prices']);
  expect(told).toEqual(['closed_objects']);
  const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ x: inner }), 1);
  const nested = await read([{ deep }]);
  expect(nested.names).toEqual([`deep${'.x'.repeat(8)}`]);
  expect(nested.rows[0]?.[0]).toMatch(/^\{"x":/);
  expect(nested.told).toEqual(['opened_objects', 'closed_objects']);
});

test.each([[511], [513], [200_000]])('a value %i levels deep is one cell, or refused', async (levels) => {
  const text = `[{"a":${'['.repeat(levels)}1${']'.repeat(levels)}}]`;
  const long = text.replace('1', '1234567890123456789');
  if (levels < 512) expect((await read(text)).rows[0]?.[0]).toHaveLength(2 * levels + 1);
  else
    for (const one of [text, long]) await expect(read(one)).rejects.toThrow('has values nested too deeply.');
});

test('as it stands nothing is opened', async () => {
  const { names, rows, told } = await read(CUSTOMERS, { asIs: true });
  expect(names).toEqual(['id', 'address', 'tags', 'orders']);
  expect(rows[1]).toEqual(['2', '{"city":"Bern","zip":"3011"}', '[]', '[]']);
  expect(told).toEqual([]);
});
