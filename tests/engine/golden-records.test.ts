import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { goldenRecords } from '../../packages/engine/findings/golden/golden-records.ts';
import { unitsOf } from '../../packages/engine/findings/golden/units.ts';
import { profileOf } from '../../packages/engine/findings/profile.ts';
import { PLAIN_SOURCE, type Table } from '../../packages/engine/read/table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

/** The rows of `csv` are one group; those of `others` are groups of their own. */
async function goldenOf(csv: string, others: readonly string[] = []) {
  const [header = '', ...group] = csv.split('\n');
  const cells = [...group, ...others].map((line) => line.split(','));
  const table: Table = {
    columns: header.split(',').map((name, at) => ({ name, values: cells.map((row) => row[at] ?? '') })),
    rows: cells.length,
  };
  const clusters = Int32Array.from(cells, (_, row) => Math.max(0, row - group.length + 1));
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' });
  const record = goldenRecords(examined, profileOf(examined), clusters)([...group.keys()]);
  return {
    values: record.map(({ value }) => value).join(','),
    rows: record.map(({ row }) => row),
    because: record.map(({ because }) => because),
  };
}

test('most rows win, whatever their case, accents and signs', async () => {
  const { values, because } = await goldenOf('city,color\nZURICH,red\nZürich,red\nZürich,red\nBern,blue');
  expect(values).toBe('Zürich,red');
  expect(because).toEqual(['3 of 4 rows say so', '3 of 4 rows say so']);
});

test('a value with a finding is not taken while another row has one without', async () => {
  const { values, because } = await goldenOf(
    'name,born\nAnn Berg,2001-02-30\nAnn Berg,2001-02-30\nAnn Berg,2001-02-28',
  );
  expect(values).toBe('Ann Berg,2001-02-28');
  expect(because[1]).toBe('the others have a finding: impossible dates');
  const { values: faulty } = await goldenOf('name,born\nAnn Berg,2001-02-30\nAnn Berg,');
  expect(faulty).toBe('Ann Berg,2001-02-30');
});

test('the spelling that many other rows have is taken, and how many is said', async () => {
  const others = Array.from({ length: 5 }, (_, at) => `Steven,Name${'abcdefghijklmnopqrstuvwx'[at]}`);
  const { values, because } = await goldenOf('first name,last name\nSoteven,Langham\nSteven,Langham', others);
  expect(values).toBe('Steven,Langham');
  expect(because[0]).toBe('6 rows spell it so');
});

test('a name that the e-mail address has is taken, and names stay together', async () => {
  const { values, because, rows } = await goldenOf(
    'first name,last name,email\nPailu,Halworth,paul.halworth@example.com\nPaul,Halworth,',
  );
  expect(values).toBe('Paul,Halworth,paul.halworth@example.com');
  expect(rows).toEqual([1, 1, 0]);
  expect(because).toEqual(['the e-mail address has it', 'both rows say so', 'no other row has one']);
});

test('an initial says the name that it begins', async () => {
  const { values } = await goldenOf(
    'first name,last name,updated\nJ,Smith,2025-01-01\nJane,Smith,2020-01-01',
  );
  expect(values).toBe('Jane,Smith,2025-01-01');
});

test('of what nothing else decides the newest is taken, with its date', async () => {
  const { values, because } = await goldenOf(
    'name,phone,hs_lastmodifieddate\nAnn Berg,030 1234567,2023-05-20\nAnn Berg,030 7654321,2025-07-02\nAnn Berg,030 1111222,2024-01-01',
  );
  expect(values).toBe('Ann Berg,030 7654321,2025-07-02');
  expect(because.slice(1)).toEqual(['newest of 3, 2025-07-02', 'newest of 3, 2025-07-02']);
});

test('length decides nothing', async () => {
  const { values, because } = await goldenOf('name,color\nAnn Berg,red\nAnn Berg,ultramarine');
  expect(values).toBe('Ann Berg,red');
  expect(because[1]).toBe('first in the alphabet of 2 rows, of which nothing says which is right');
});

test('an address is that of one row, the newest if nothing else tells', async () => {
  const { values, rows } = await goldenOf(
    'name,street,city,zip,updated_at\nAnn Berg,1 Elm St,Boston,02115,2024-01-01\nAnn Berg,9 Oak St,Austin,,2025-01-01',
  );
  expect(values).toBe('Ann Berg,9 Oak St,Austin,,2025-01-01');
  expect(rows).toEqual([0, 1, 1, -1, 1]);
});

test('a code and its label are from one row, where the rows of others show which go together', async () => {
  const cities = ['Miami', 'Tampa', 'Miami', 'Boston', 'Austin'];
  const others = Array.from({ length: 40 }, (_, at) => `Person ${at},B${at % 5},${cities[at % 5]}`);
  const { values, because } = await goldenOf(
    'name,unit,region office\nAnn Berg,B3,\nAnn Berg,B1,Tampa\nAnn Berg,B0,Miami',
    others,
  );
  expect(['Ann Berg,B1,Tampa', 'Ann Berg,B0,Miami']).toContain(values);
  expect(because.every((reason) => reason !== '')).toBe(true);
});

test('whose address it is, is told by words before and behind, and a label beside names may be taken for one', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => {
    const [given, city] = [
      ['Anna', 'Paul', 'Mia', 'Otto'][at % 4],
      ['Ulm', 'Bonn', 'Kiel', 'Jena', 'Trier'][at % 5],
    ];
    return [
      given,
      `Berg${'abcdefghijkl'[at % 12]}`,
      `Weg ${at}`,
      'Mainz',
      `F${at % 5}`,
      city,
      `K${at % 3}`,
      ['Gold', 'Silber', 'Blau'][at % 3],
    ];
  });
  const names = [
    'Vorname',
    'Nachname',
    'Straße',
    'Ort',
    'Filiale',
    'Ort der Filiale',
    'tierCode',
    'tierName',
  ];
  const columns = names.map((name, at) => ({ name, values: lines.map((line) => line[at] ?? '') }));
  const examined = await examineTable({ columns, rows: 60 }, PLAIN_SOURCE, { today: '2026-11-25' });
  const units = unitsOf(examined, Int32Array.from(lines.keys())).filter((unit) => unit.length > 1);
  expect(units).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('a column without a value has no source', async () => {
  expect(await goldenOf('name,color\nAnn Berg,\nAnn Berg, ')).toMatchObject({
    rows: [0, -1],
    because: ['both rows say so', 'no row has one'],
  });
});

test('what belongs together is never of two rows', async () => {
  const { table, truth } = generateHouseholds({ rows: 600, seed: 9 });
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' });
  const groups = [...Map.groupBy(truth.keys(), (row) => truth[row]).values()].filter(
    (rows) => rows.length > 1,
  );
  const record = goldenRecords(examined, profileOf(examined), truth);
  const units = unitsOf(examined, truth).filter((unit) => unit.length > 1);
  expect(units.map((unit) => unit.map((at) => table.columns[at]?.name))).toEqual([
    ['first_name', 'last_name'],
    ['house', 'street', 'city', 'postcode'],
  ]);
  for (const rows of groups) {
    const golden = record(rows);
    for (const unit of units)
      expect(new Set(unit.map((at) => golden[at]?.row).filter((row) => row !== -1)).size).toBeLessThan(2);
  }
});
