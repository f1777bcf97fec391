/** What is decided about files that are not a header with rows below it. */
import { expect, test } from 'vitest';
import { readTable } from '../../packages/engine/read/read.ts';
import type { ReadOptions } from '../../packages/engine/read/table.ts';
import { Session } from '../../packages/engine/worker/session.ts';
import { rowsOf, workbookOf } from '../support/odd-workbooks.ts';

async function read(file: string | Uint8Array, options?: ReadOptions) {
  const result = await readTable(typeof file === 'string' ? new TextEncoder().encode(file) : file, options);
  if (!result.ok) throw new Error(result.error);
  const { table, source } = result;
  return {
    names: table.columns.map(({ name }) => name),
    rows: Array.from({ length: table.rows }, (_, row) =>
      table.columns.map(({ values }) => values[row] ?? ''),
    ),
    headerRow: source.headerRow,
    told: source.decisions.map(({ sentence }) => sentence),
    source,
  };
}

const PEOPLE = 'name,city,born\nAnna,Berlin,1980-01-02\nPaul,Lyon,1990-03-04\nMia,Cork,1975-05-06\n';
const people = await read(PEOPLE);

test.each([
  [
    'lines',
    `List of people\nas of today\n\n${PEOPLE}`,
    4,
    'Lines 1 and 2 are above the table and are not read as rows.',
  ],
  ['padded lines', `List of people,,\n${PEOPLE}`, 2, 'Line 1 is above the table and is not read as a row.'],
  [
    'a list',
    `Author,Anna,\nDay,2026-01-31,\n\n${PEOPLE}`,
    4,
    'Lines 1 and 2 are above the table and are not read as rows.',
  ],
])('titles above a table are left out: %s', async (_, text, headerRow, sentence) => {
  expect(await read(text)).toMatchObject({
    names: people.names,
    rows: people.rows,
    headerRow,
    told: [sentence],
  });
});

test('a line of the header that is told is not questioned', async () => {
  const told = await read(`List of people\n${PEOPLE}`, { headerRow: 1 });
  expect(told).toMatchObject({ names: ['List of people', 'column 2', 'column 3'], headerRow: 1, told: [] });
  expect(told.rows).toHaveLength(4);
});

test('of two header lines the second gives the names, below those of the first where it repeats', async () => {
  const { names, headerRow, told } = await read(
    '2025,,2026,,\nnorth,south,north,south,day\n17,18,19,20,2026-01-02\n7,8,9,10,2026-01-03\n1,2,3,4,2026-01-04\n',
  );
  expect(names).toEqual(['2025 / north', '2025 / south', '2026 / north', '2026 / south', 'day']);
  expect({ headerRow, told }).toEqual({
    headerRow: 2,
    told: ['Lines 1 and 2 are the header.'],
  });
});

const STAFF = [
  'Office,Payroll staff,,,,Costs,',
  ',AO/AA,,EO,,Salary,Paid on',
  ',Headcount,Full-time,Headcount,Full-time,,',
];
const COUNTS = 'Ayton,55,51.5,40,37.9,1100,2026-01-02\nBeeby,34,31.6,41,38.6,2171,2026-01-03\n';

test.each<[string, string, ReadOptions, string[]]>([
  ['at the top', STAFF.join('\n'), {}, ['Lines 1 to 3 are the header.']],
  [
    'below a title',
    ['Staff of 2026', '', ...STAFF].join('\n'),
    {},
    ['Line 1 is above the table and is not read as a row.', 'Lines 3 to 5 are the header.'],
  ],
  ['that is told', `Staff,of,all\n${STAFF.join('\n')}`, { headerRow: 2, headerLines: 3 }, []],
])('of a header of three lines each column has one name: %s', async (_, header, options, sentences) => {
  const { names, rows, told } = await read(`${header}\n${COUNTS}`, options);
  expect(names).toEqual([
    'Office',
    'Payroll staff / AO/AA / Headcount',
    'Payroll staff / AO/AA / Full-time',
    'Payroll staff / EO / Headcount',
    'Payroll staff / EO / Full-time',
    'Salary',
    'Paid on',
  ]);
  expect({ rows: rows.length, told }).toEqual({ rows: 2, told: sentences });
});

test.each([
  [
    'units',
    'station,wind,day\n,m/s,\nA,3.5,2026-01-02\nB,4.5,2026-01-03\n',
    'Line 2 has units of the columns and is not read as a row.',
  ],
  [
    'a rule',
    'station,wind,day\n-------,----,---\nA,3.5,2026-01-02\nB,4.5,2026-01-03\n',
    'Line 2 is drawn with signs and is not read as a row.',
  ],
  [
    'the header again',
    'station,wind,day\nA,3.5,2026-01-02\nstation,wind,day\nB,4.5,2026-01-03\n',
    'Line 3 repeats what stands above the data and is not read as a row.',
  ],
  [
    'a sum',
    'station,wind,day\nA,3.5,2026-01-02\nB,4.5,2026-01-03\nTotal,8,\n',
    'Line 4 has a sum and is not read as a row.',
  ],
  [
    'a sum without a label',
    'station,wind,day\nA,3.5,2026-01-02\nB,4.5,2026-01-03\n,8,\n',
    'Line 4 has a sum and is not read as a row.',
  ],
  [
    'a note',
    'station,wind,day\nA,3.5,2026-01-02\nB,4.5,2026-01-03\n\nSource: own survey\n',
    'Line 5 is below the table and is not read as a row.',
  ],
])('%s is told and left out, but not as is', async (_, text, sentence) => {
  const { rows, told } = await read(text);
  expect(rows).toEqual([
    ['A', '3.5', '2026-01-02'],
    ['B', '4.5', '2026-01-03'],
  ]);
  expect(told).toEqual([sentence]);
  const asIs = await read(text, { asIs: true });
  expect(asIs.rows).toHaveLength(3);
  expect(asIs.told).toEqual([]);
});

test('of sections with titles and headers of their own the rows are read, and the other lines told', async () => {
  const section = (title: string, ...rows: string[]) =>
    [title, 'Spring 2026,,,', ',,,', 'day,travel,,sum', ',air,rail,', ',,,', ...rows, ',,,', ''].join('\n');
  const { names, rows, told } = await read(
    section('Office of A. Harcourt,,,', '2026-01-02,,3,3', '2026-01-03,,4,4', ',Total,,7') +
      section('Office of B. Marlow,,,', '2026-01-04,,5,5', '2026-01-05,,6,6', ',Total,,11') +
      section('Office of C. Deane,,,', '2026-01-06,,7,7', '2026-01-07,,8,8', ',Total,,15'),
  );
  expect(names).toEqual(['day', 'air', 'rail', 'sum']);
  expect(rows.map(([, , , cost]) => cost)).toEqual(['3', '4', '5', '6', '7', '8']);
  expect(told).toEqual([
    'Lines 1 and 2 are above the table and are not read as rows.',
    'Lines 4 and 5 are the header.',
    '6 Lines (12, 14, 15, ...) repeat what stands above the data and are not read as rows.',
    'Lines 11 and 21 are between sections of the table and are not read as rows.',
    'Lines 9, 19 and 29 have sums and are not read as rows.',
  ]);
});

const SALES = [
  ['Sales 2025', '', ''],
  ['region', 'amount', 'day'],
  ...['north', 'south', 'east'].map((region, at) => [region, `${100 + at}`, `2026-01-0${at + 1}`]),
  ['Total', '303', ''],
  ['', '', ''],
  ['Costs 2025', '', ''],
  ['item', 'cost', 'supplier'],
  ...['paper', 'ink', 'pens'].map((item, at) => [item, `${at + 5}`, 'Bolt Ltd']),
];
const linesOf = (cells: readonly (readonly string[])[]) => cells.map((row) => `${row.join()}\n`).join('');

test.each([
  ['text', 'Line', linesOf(SALES)],
  ['a workbook', 'Row', workbookOf([{ name: 'Report', rows: rowsOf(SALES) }])],
])(
  'of two tables with headers of their own the first is read, and the other told: %s',
  async (_, line, file) => {
    const { names, rows, told } = await read(file);
    expect(names).toEqual(['region', 'amount', 'day']);
    expect(rows.map(([region]) => region)).toEqual(['north', 'south', 'east']);
    expect(told).toEqual([
      `${line} 1 is above the table and is not read as a row.`,
      `${line}s 8 to 12 are another table, with a header of its own, and are not read as rows.`,
      `${line} 6 has a sum and is not read as a row.`,
    ]);
    expect((await read(file, { asIs: true, headerRow: 2 })).rows).toHaveLength(10);
  },
);

test.each([
  [
    'rows that fit, below names in other letters',
    'Region,Amount,Day\nwest,1,2026-02-01\nwest,2,2026-02-02\n',
  ],
  ['a row of words', 'unknown,none,none\nwest,1,2026-02-01\nwest,2,2026-02-02\n'],
])('no other table begins with %s', async (_, text) => {
  const { rows } = await read(`${linesOf(SALES.slice(1, 5))},,\n${text}`);
  expect(rows.map(([region]) => region)).toContain('west');
});

test('names with their values are told as such, and have no header; a list of fields with examples has one', async () => {
  const pairs =
    'Company,Acme Ltd\nStreet,Main Road 5\nCity,Berlin\nPhone,+49 30 1234567\nStart date,1999-04-01\n';
  const told = 'Lines 1 to 5 are names with their values: the file tells of one thing, and has no header.';
  expect(await read(pairs)).toMatchObject({ headerRow: 0, told: [told] });
  expect(await read(`Field,Example\n${pairs}`)).toMatchObject({ headerRow: 1, told: [] });
});

test('a header that stands there again with other columns, or shorter names, is left out; two words of a row that are names are not', async () => {
  const header = 'Patent no,Title,Applicant(s),Filing date\n';
  const rows = '17,Sun,Ann,2026-01-02\n18,Wind,Bo,2026-01-03\n';
  const told = await read(
    `${header}${rows}Patent no,Title,Applicant,Date\nTitle,Applicant(s),Filing date,\n${rows}`,
  );
  expect(told.rows).toHaveLength(4);
  expect(told.told).toEqual(['Lines 4 and 5 repeat what stands above the data and are not read as rows.']);
  expect((await read(`${header}${rows}Title,Title,Filing date,2026-01-04\n`)).rows).toHaveLength(3);
});

test('a row with one value before a header that stands there again stays a row', async () => {
  const { rows, told } = await read(`${PEOPLE}Kim,,\n${PEOPLE}`);
  expect(rows.map(([name]) => name)).toEqual(['Anna', 'Paul', 'Mia', 'Kim', 'Anna', 'Paul', 'Mia']);
  expect(told).toEqual(['Line 6 repeats what stands above the data and is not read as a row.']);
});

test('sums of parts are left out where the rows around them have more values', async () => {
  const { rows, told } = await read(
    'region,shop,sales\nnorth,A,10\nnorth,B,20\nTotal north,,30\nsouth,C,5\nsouth,D,6\nTotal south,,11\nGrand total,,41\n',
  );
  expect(rows.map(([, shop]) => shop)).toEqual(['A', 'B', 'C', 'D']);
  expect(told).toEqual(['Lines 4, 7 and 8 have sums and are not read as rows.']);
});

test('sums of parts that have a value in each column are left out, and a customer called Total stays', async () => {
  const { rows, told } = await read(
    'customer,city,orders,amount\nBolt Ltd,Ulm,2,10.50\nTotal Energies SE,Paris,9,20.00\nInk & Co,Jena,4,30.00\nTotal Germany,all,15,60.50\nPens Ltd,Lyon,5,7.00\nPaper SA,Nice,6,8.00\nTotal France,all,11,15.00\n',
  );
  expect(rows.map(([customer]) => customer)).toEqual([
    ...['Bolt Ltd', 'Total Energies SE', 'Ink & Co', 'Pens Ltd', 'Paper SA'],
  ]);
  expect(told).toEqual(['Lines 5 and 8 have sums and are not read as rows.']);
});

test.each([['Total Energies SE,Paris,,7'], ['Total,,,'], ['Total,,2026-01-01,9']])(
  'a last row that is named as a sum and has none stays a row, and is told: %s',
  async (last) => {
    const { rows, told } = await read(
      `name,city,born,orders\nAnna,Berlin,1980-01-02,3\nPaul,Lyon,1990-03-04,5\nMia,Cork,1975-05-06,4\n${last}\n`,
    );
    expect(rows.map((row) => row.join())).toContain(last);
    expect(told).toEqual(['Line 5 is named as a sum, but has none of the rows above, and is read as a row.']);
  },
);

test('the word for a sum with numbers and nothing else is a sum, though rows of it may be elsewhere', async () => {
  const { rows, told } = await read('item,shop,price\nA,Ulm,2\nB,Jena,3\nTotal,,99\n');
  expect(rows).toHaveLength(2);
  expect(told).toEqual(['Line 4 has a sum and is not read as a row.']);
});

test('a sum with a year is in no figure, score, outlier, group or cleaned table; told to be a row, it is', async () => {
  const people = Array.from({ length: 40 }, (_, at) => `Person ${at}, p${at}@mail.example,${100 + at},Ulm`);
  const file = new File(
    [['name,email,amount,city', ...people, 'Total 2025,,99999,', ''].join('\n')],
    'sums.csv',
  );
  const checked = async (reading: ReadOptions) => {
    const session = new Session('2026-01-31');
    await session.open(file, reading);
    const { rows, cells, findings, columns } = await session.check({});
    const cleaned = await session.download('merged.csv');
    const kinds = findings.map(({ kind }) => kind);
    const filled = columns.find(({ name }) => name === 'amount')?.filled;
    return { rows, filled, missing: cells.missing, kinds, text: cleaned.ok ? await cleaned.file.text() : '' };
  };
  const without = await checked({});
  expect(without).toMatchObject({ rows: 40, filled: 40, missing: 0 });
  expect(without.kinds).not.toContain('outliers');
  expect(without.text).not.toContain('Total');
  const asIs = await checked({ asIs: true });
  expect(asIs).toMatchObject({ rows: 41, filled: 41, missing: 2 });
  expect(asIs.kinds).toContain('outliers');
  expect(asIs.text).toContain('Total 2025');
});

test('what stands between sums is left out with them', async () => {
  const { rows, told } = await read('item,quantity,price\nA,1,2\nB,2,3\nSubtotal,,5\nTax,,1\nTotal,,6\n');
  expect(rows).toHaveLength(2);
  expect(told).toEqual(['Lines 4 to 6 have sums and are not read as rows.']);
});

test('remarks above a table are left out, but for its header', async () => {
  const remarks = Array.from({ length: 30 }, (_, at) => `# Remark ${at}, of\tsome length.\n`).join('');
  const rows = 'AD\tAndorra\nAE\tArabia\nAF\tAfghanistan\n';
  expect(await read(`${remarks}#code\tname\n${rows}# The end.\n`)).toMatchObject({
    names: ['code', 'name'],
    rows: { length: 3 },
    told: ['31 Lines (1, 2, 3, ...) begin with a sharp and are not read as rows.'],
  });
  expect((await read(`${remarks}${rows}`)).rows).toHaveLength(3);
  expect((await read('#,name\n1,Ann\n2,Bo\n')).names).toEqual(['#', 'name']);
  expect((await read('# exported, by Ann\nid,name\n1,Ann\n2,Bo\n')).names).toEqual(['id', 'name']);
  expect((await read('tag,count\n#one,1\n#two,2\n')).rows).toHaveLength(2);
  expect((await read('#one,1\n#two,2\n#six,6\n')).rows).toHaveLength(3);
});

test('blank cells at the end that many rows leave out are not ragged, and one row of more cells is', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `K${at},${at * 7}${at % 3 ? '' : ',seen'}\n`).join('');
  expect((await read(`id,size,remark\n${rows}`)).source.raggedRows.count).toBe(0);
  expect((await read(`id,size,remark\n${rows}K9,1,a,b\n`)).source.raggedRows.count).toBe(27);
  const whole = rows.replaceAll(/^(K\d+,\d+)$/gm, '$1,');
  expect((await read(`id,size,remark\n${whole}K9,1\n`)).source.raggedRows.count).toBe(1);
});

test('names of rows have no name in a header of R, and a cell more than the header is no name where it comes again', async () => {
  const { names, source } = await read('"weight","feed"\n"1",26.5,3\n"2",27.6,4\n"3",29.1,5\n');
  expect(names).toEqual(['column 1', 'weight', 'feed']);
  expect(source.raggedRows.count).toBe(0);
  const more = await read('weight,feed\n26.5,3,x\n27.6,4,x\n26.5,5,x\n');
  expect(more.names).toEqual(['weight', 'feed', 'column 3']);
  expect(more.source.raggedRows.count).toBe(3);
});

test('a line of counts above data is no header, and a row that lacks a cell is none of counts', async () => {
  const rows = '17.9,10.3,122.8,1001,0.1,0\n20.5,17.7,132.9,1326,0.2,0\n19.6,21.2,130,1203,0.3,1\n';
  expect(await read(`3,malignant\n${rows}`)).toMatchObject({
    rows: { length: 3 },
    told: ['Line 1 is above the table and is not read as a row.'],
  });
  expect((await read(`17.9,10.3,122.8,1001\n${rows}`)).rows).toHaveLength(4);
});

test('lines of many lengths are told', async () => {
  const sentence =
    'Of the first 5 lines only 2 have the same number of cells: whether this is a table is in doubt, or its delimiter.';
  expect((await read('a,b\n1\n2,3,4\n5,6\n7,8,9,1\n')).told).toEqual([sentence]);
});

test('lines between bars, and a rule below the header, are those of a table', async () => {
  const { names, rows, source } = await read(
    '| name | age |\n|------|-----|\n| Anna | 17  |\n| Paul | 18  |\n',
  );
  expect({ names, rows }).toEqual({
    names: ['name', 'age'],
    rows: [
      ['Anna', '17'],
      ['Paul', '18'],
    ],
  });
  expect(source.decisions.map(({ decision }) => decision)).toEqual(['rule_lines']);
});

test('a line of dashes says where columns of fixed width are', async () => {
  const { names, rows } = await read('id    name of it\n----- ----------\n1     Anna\n    2 Paul Berg\n');
  expect({ names, rows }).toEqual({
    names: ['id', 'name of it'],
    rows: [
      ['1', 'Anna'],
      ['2', 'Paul Berg'],
    ],
  });
});

test('a return alone among line feeds ends a line, and in quotation marks none', async () => {
  const { rows, told } = await read('a,b\n1,x\r2,y\n3,"z\rz"\r\n4,w\n');
  expect(rows).toEqual([
    ['1', 'x'],
    ['2', 'y'],
    ['3', 'z\rz'],
    ['4', 'w'],
  ]);
  expect(told).toEqual([]);
});

test('a file that was joined to another has its header once', async () => {
  const { names, rows, told } = await read('\uFEFFfoo,born\nanna,1980\nbob,1975\n\uFEFFfoo,born\ncid,1990\n');
  expect({ names, rows: rows.length }).toEqual({ names: ['foo', 'born'], rows: 3 });
  expect(told).toEqual(['Line 4 repeats what stands above the data and is not read as a row.']);
});

test('text of fixed width is divided by position, and no character is lost', async () => {
  const lines = [
    'name         city    born',
    'Anna Maria   Berlin  1980',
    'Paul Berg            1990',
    'Mia          Cork    1975',
    'Jo           Ulm',
  ];
  const { names, rows, told, source } = await read(lines.join('\n'));
  expect(names).toEqual(['name', 'city', 'born']);
  expect(rows).toEqual([
    ['Anna Maria', 'Berlin', '1980'],
    ['Paul Berg', '', '1990'],
    ['Mia', 'Cork', '1975'],
    ['Jo', 'Ulm', ''],
  ]);
  expect(told).toEqual([
    'No sign divides the cells: columns are told by their position, and begin at the characters 1, 14, 22; two that no space divides are read as one.',
  ]);
  expect(source).toMatchObject({ format: 'fixed', headerRow: 1 });
});

test('JSON may have its rows as arrays, in one or one a line', async () => {
  const lines = ['["name","age"]', '["Anna",17]', '["Paul",18]'];
  for (const text of [`[${lines.join(',\n')}]`, lines.join('\n'), `{"data":[${lines.join(',')}]}`]) {
    expect(await read(text)).toMatchObject({
      names: ['name', 'age'],
      rows: [
        ['Anna', '17'],
        ['Paul', '18'],
      ],
      headerRow: 1,
    });
  }
});

const sheet = (name: string, ...rows: string[][]) => ({ name, rows: rowsOf(rows) });
const three = sheet('People', ['name', 'age'], ['Anna', '17'], ['Paul', '18']);

test('of a workbook the visible sheet with the most rows is read, and the others are named with theirs', async () => {
  const old = { ...sheet('Old', ['x'], ['1'], ['2'], ['3']), isHidden: true };
  const file = workbookOf([old, sheet('Cover', ['Report']), sheet('Empty'), three]);
  const { rows, told, source } = await read(file);
  expect(rows).toEqual([
    ['Anna', '17'],
    ['Paul', '18'],
  ]);
  expect(told).toEqual([
    'The sheet “People” is the visible one with the most rows (3); not read: “Old” (hidden, 4 rows), “Cover” (1 row), “Empty” (0 rows).',
  ]);
  expect(source).toMatchObject({ sheet: 'People', sheetRows: [4, 1, 0, 3], hiddenSheets: ['Old'] });
  expect((await read(file, { sheet: 'Old' })).rows).toEqual([['1'], ['2'], ['3']]);
});

test('merged cells have their value in each, but not as is', async () => {
  const rows = rowsOf([
    ['Our people', ''],
    ['city', 'name'],
    ['Berlin', 'Anna'],
    ['', 'Paul'],
    ['Cork', 'Mia'],
  ]);
  const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>';
  const file = workbookOf([{ name: 'S', rows, merged }]);
  const { rows: read3, told } = await read(file);
  expect(read3).toEqual([
    ['Berlin', 'Anna'],
    ['Berlin', 'Paul'],
    ['Cork', 'Mia'],
  ]);
  expect(told).toEqual([
    '1 cell is merged from several: each of those has the value.',
    'Row 1 is above the table and is not read as a row.',
  ]);
  expect((await read(file, { asIs: true })).rows[1]).toEqual(['', 'Paul']);
});

test('times of day, errors, and formulas without results are read as what they are', async () => {
  const cell = (address: string, rest: string, content: string) => `<c r="${address}"${rest}>${content}</c>`;
  const row = (number: number, time: number, result: string) =>
    `<row r="${number}">${cell(`A${number}`, ' s="1"', `<v>${time}</v>`)}${result}${cell(`C${number}`, '', `<f>A1</f>${number === 2 ? '<v/>' : ''}`)}</row>`;
  const header = rowsOf([['start', 'share', 'sum']]);
  const error = cell('B2', ' t="e"', '<f>1/0</f><v>#DIV/0!</v>');
  const { rows, told, source } = await read(
    workbookOf([
      {
        name: 'S',
        rows:
          header +
          row(2, 0.34375, error) +
          row(3, 500 / 1440, cell('B3', '', '<v>5</v>')) +
          row(4, 1.0625, ''),
      },
    ]),
  );
  expect(rows).toEqual([
    ['08:15', '#DIV/0!', ''],
    ['08:20', '5', ''],
    ['25:30', '', ''],
  ]);
  expect(told).toEqual([
    '3 cells have formulas without a result, and no value is known: open the workbook in a spreadsheet program and save it.',
    '1 cell has an error in place of a value (#DIV/0!).',
  ]);
  expect(source.decisions[0]).toMatchObject({ columns: ['sum'], lines: { count: 3, examples: [2, 3, 4] } });
});

test('a note with a day and a time is no row, though codes stand above it', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `D${10_100 + at * 7},Anna ${at},Berlin,${at * 5}`);
  const { rows, told } = await read(
    ['Ref,Name,Town,Sum', ...lines, 'Printed by jsmith 14/01/2026 09:12'].join('\n'),
  );
  expect(rows).toHaveLength(12);
  expect(told).toEqual(['Line 14 is below the table and is not read as a row.']);
});

/** Files of which every line is a row, however they look. */
test.each<[string, string, number]>([
  ['sparse first rows', 'id,name,city\n1,,\n2,,\n3,Anna,Berlin\n4,Paul,Lyon\n5,Mia,Cork\n', 1],
  ['no header, sparse first rows', '1,,\n2,,\n3,Anna,17.5\n4,Paul,18.5\n5,Mia,3.5\n', 0],
  ['no header', 'anna@x.org,17\nbob@y.org,18\nanna@x.org,17\n', 0],
  ['one column', 'name\nAnna\nname\nTotal\nPaul\n', 1],
  ['a first row shorter than others', 'name,age\nAnna,17,Berlin,x\nPaul,18,Lyon,y\nMia,19,Cork,z\n', 1],
  ['Total as a value', 'company,city,staff\nTotal,Paris,1000\nShell,London,2000\nTotal,Lyon,50\n', 1],
  ['Total as the last value', 'brand,price\nShell,10.5\nEsso,11.5\nTotal,12.5\n', 1],
  [
    'totals by the rule',
    'sex,year,count\nmale,2020,49\nfemale,2020,51\ntotal,2020,100\nmale,2021,48\nfemale,2021,50\ntotal,2021,98\n',
    1,
  ],
  ['numbers only', '1,2,3\n4,5,6\n7,8,9\n12,15,18\n', 0],
  ['units as values', 'unit\nkg\nm\ns\n', 1],
  ['units of goods', 'good,amount,unit\nsugar,1,kg\nmilk,2,l\n', 1],
  [
    'missing words in the first row',
    'name,born,phone\nAnna,unknown,n/a\nPaul,1980-01-02,030 12345\nMia,1990-03-04,030 12346\n',
    1,
  ],
  [
    'words in the first row below a header with gaps',
    'name,,city\nAnna,pending,\nPaul,17,Lyon\nMia,19,Cork\n',
    1,
  ],
  ['a short last row', 'id,name,city,age\n1,Anna,Berlin,17\n2,Paul,Lyon,18\n3,Mia\n', 1],
  ['an unnamed first column', ',name,city\n0,Anna,Berlin\n1,Paul,Lyon\n', 1],
  ['a header with gaps', 'name,,city,\nAnna,x,Berlin,y\nPaul,x,Lyon,y\n', 1],
])('no row is lost of a file with %s', async (_, text, headerRow) => {
  const lines = text.trim().split('\n');
  const { rows, headerRow: found, told } = await read(text);
  expect({ rows: rows.length, found, told }).toEqual({
    rows: lines.length - headerRow,
    found: headerRow,
    told: [],
  });
});

test('lists of JSON have a header of two lines where somebody says so', async () => {
  const lists = [
    ['Payroll', '', 'Other'],
    ['AO', 'EO', 'Total'],
    [1, 2, 3],
    [4, 5, 6],
  ];
  const { names, rows } = await read(JSON.stringify(lists), { headerRow: 1, headerLines: 2 });
  expect(names).toEqual(['AO', 'EO', 'Total']);
  expect(rows).toHaveLength(2);
});
