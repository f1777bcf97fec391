import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, expect, test } from 'vitest';
import { runData } from '../../apps/cli/data/run.ts';
import type { DownloadName, Kind, News, Sheet } from '../../packages/engine/worker/protocol.ts';
import { Session } from '../../packages/engine/worker/session.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

/** Rows with duplicates among them, and a few faults that are told apart. */
function table(): string {
  const { table } = generateHouseholds({ rows: 240, seed: 5 });
  const [header = '', ...rows] = [...tableCsv(table)].join('').trimEnd().split(/\r?\n/);
  const faulty = [
    '20001,Ann ,Berg,ann.berg@gmial.com,07700900123,1980-02-03,1,high street,leeds,LS1 4AB',
    '20002,Bob,Kurz,=1+1,07700900124,1981-02-30,2,high street,leeds,LS1 4AB',
    '20003,N/A,Lang,cid@example.org,07700900125,1982-05-06,3,high street,leeds,LS1 4AB',
  ];
  return `${[header, ...rows, ...faulty].join('\r\n')}\r\n`;
}

const TODAY = '2026-01-31';
const NAME = 'customers.csv';
const content = table();

async function opened(): Promise<Session> {
  const session = new Session(TODAY);
  expect(await session.open(new File([content], NAME))).toMatchObject({ ok: true });
  return session;
}

let session: Session;
let sheet: Sheet;
const news: News[] = [];
beforeAll(async () => {
  session = await opened();
  sheet = await session.check({}, (one) => news.push(one));
});

test('says of each column what it was taken for, with examples', async () => {
  const found = await new Session(TODAY).open(new File([content], NAME));
  if (!found.ok) throw new Error(found.error);
  expect(found).toMatchObject({ name: NAME, rows: 243, source: { format: 'delimited', headerRow: 1 } });
  expect(found.columns[3]).toMatchObject({ name: 'email', kind: 'email' });
  for (const { examples } of found.columns) expect(new Set(examples).size).toBe(3);
});

test('gives the model for Splink, and the columns that it is about', async () => {
  const [model, columns] = await Promise.all(
    (['model.json', 'standardized.csv'] as const).map((what) => session.download(what)),
  );
  if (!model?.ok || !columns?.ok) throw new Error('There is no model');
  expect([model.name, columns.name]).toEqual(['customers-model.json', 'customers-standardized.csv']);
  expect(JSON.parse(await model.file.text())).toMatchObject({ settings: { link_type: 'dedupe_only' } });
  expect(await columns.file.text()).toMatch(/^unique_id,v_given,v_surname,/);
});

test('the report and the cleaned table are those of the command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-'));
  try {
    const [file, report, cleaned, merged, grouped] = [
      ...[NAME, 'report.json', 'cleaned.csv', 'merged.csv', 'grouped.csv'],
    ].map((name) => join(folder, name));
    writeFileSync(file ?? '', content);
    const environment = { print: async () => {}, note: () => {}, progress: () => {}, today: TODAY };
    const args = [
      ...['check', file ?? '', '--report', report ?? '', '--clean', cleaned ?? ''],
      ...['--merged', merged ?? '', '--grouped', grouped ?? ''],
    ];
    expect(await runData(args, environment)).toBe(0);
    expect(await textOf('report.json')).toBe(readFileSync(report ?? '', 'utf8'));
    expect(await textOf('cleaned.csv')).toBe(readFileSync(cleaned ?? '', 'utf8'));
    expect(await textOf('merged.csv')).toBe(readFileSync(merged ?? '', 'utf8'));
    expect(await textOf('grouped.csv')).toBe(readFileSync(grouped ?? '', 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file that cannot be read is told by a sentence that names it', async () => {
  const fresh = new Session(TODAY);
  expect(await fresh.open(new File(['%PDF-1.7'], 'a.pdf'))).toEqual({
    ok: false,
    error: 'a.pdf: The file is no table but a PDF document.',
  });
});

test('tells of its steps in turn, and of the findings before duplicates are looked for', () => {
  const steps = news.map((one) => (one.kind === 'profiled' ? 'profiled' : one.step));
  expect([...new Set(steps)]).toEqual([
    ...['profile', 'profiled', 'standardize', 'block', 'compare', 'estimate', 'score', 'cluster'],
  ]);
  for (const one of news) if (one.kind === 'progress') expect(one.done).toBeLessThanOrEqual(one.of);
  const early = news.flatMap((one) => (one.kind === 'profiled' ? [one.sheet] : []));
  expect(early).toEqual([
    {
      ...sheet,
      findings: expect.arrayContaining(
        sheet.findings
          .filter(({ kind }) => kind !== 'duplicates' && kind !== 'repeated_keys')
          .map(({ id }) => expect.objectContaining({ id })),
      ),
      scores: sheet.scores.filter(({ criterion }) => criterion !== 'uniqueness'),
      duplicates: undefined,
    },
  ]);
});

test('strips add up to the rows, and all of them to the cells', () => {
  for (const { strip } of sheet.columns) expect(strip.valid + strip.missing + strip.wrong).toBe(sheet.rows);
  const { valid, missing, wrong } = sheet.cells;
  expect(valid + missing + wrong).toBe(sheet.rows * sheet.columns.length);
  expect(wrong).toBeGreaterThan(0);
});

test('every finding has as many rows as it counts, a page at a time', async () => {
  for (const { id, count, column, columns, rows } of sheet.findings) {
    const { total, rows: shown } = await session.rowsOf(id, 0, 10);
    expect({ id, total }).toEqual({ id, total: count });
    expect(shown.map(({ row }) => row)).toEqual(rows);
    for (const one of shown) expect(columns ?? [column]).toContain(one.column);
    const rest = await session.rowsOf(id, 1, 1);
    expect(rest.rows).toEqual(shown.slice(1, 2));
  }
});

test('the wrong characters of a cell are marked, with what should stand there', async () => {
  const { rows } = await session.rowsOf('misspelled_domains 3', 0, 100);
  const at = 'ann.berg@gmial.com'.indexOf('ia');
  expect(rows.at(-1)).toMatchObject({ row: 241, suggestion: 'ann.berg@gmail.com', marks: [[at, at + 2]] });
  const padded = await session.rowsOf('padding 1', 0, 100);
  expect(padded.rows.at(-1)).toMatchObject({ row: 241, marks: [[3, 4]] });
});

test('what is fine leaves scores, strips and files, and comes back', async () => {
  const email = (one: Sheet) => one.columns[3]?.strip;
  const validity = (one: Sheet) => one.scores.find(({ criterion }) => criterion === 'validity')?.score ?? 0;
  const without = await session.dismiss('misspelled_domains 3', true);
  expect(email(without)?.wrong).toBeLessThan(email(sheet)?.wrong ?? 0);
  expect(validity(without)).toBeGreaterThanOrEqual(validity(sheet));
  expect(without.dismissed.map(({ id }) => id)).toEqual(['misspelled_domains 3']);
  expect(without.findings.map(({ id }) => id)).not.toContain('misspelled_domains 3');
  expect(await textOf('rows.csv')).not.toContain('misspelled domains');
  expect(JSON.parse(await textOf('report.json')).dismissed).toHaveLength(1);
  expect(await session.dismiss('misspelled_domains 3', false)).toEqual(sheet);
});

test('says what each rule of cleaning changes, and cleans by those that are chosen', async () => {
  const rules = await session.cleaning();
  const padding = rules.find(({ rule }) => rule === 'padding');
  expect(padding).toMatchObject({ cells: 1, isDefault: true });
  expect(padding?.examples).toEqual([{ row: 241, column: 1, before: 'Ann ', after: 'Ann' }]);
  expect(await session.changedRows('padding', 0, 20)).toMatchObject({
    total: 1,
    rows: [{ row: 241, column: 1, marks: [[3, 4]], suggestion: 'Ann' }],
  });
  const text = async (chosen: readonly string[]) => {
    const made = await session.download('cleaned.csv', chosen);
    return made.ok ? made.file.text() : made.problem;
  };
  expect(await text([])).toBe(content);
  expect(await text(['padding'])).toBe(content.replace('Ann ,', 'Ann,'));
  expect(await text(['missing_words', 'padding'])).toBe(
    content
      .replace('Ann ,', 'Ann,')
      .replace('N/A', rules.some(({ rule }) => rule === 'missing_words') ? '' : 'N/A'),
  );
});

test('a value that was called right stays in the cleaned table', async () => {
  expect(await textOf('cleaned.csv')).not.toContain('gmial');
  await session.dismiss('misspelled_domains 3', true);
  expect(await textOf('cleaned.csv')).toContain('gmial');
  expect(await session.dismiss('misspelled_domains 3', false)).toEqual(sheet);
});

test('what each comparison adds sums to the score', async () => {
  const pairs = await session.review(0, 50);
  const [group] = await session.groups(0, 1);
  const member = await session.evidence(group?.rows[0]?.row ?? 0);
  expect(pairs.length).toBeGreaterThan(0);
  expect(member?.rows[1]).not.toBe(group?.rows[0]?.row);
  for (const { score, prior, contributions } of [...pairs, ...(member ? [member] : [])]) {
    expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score);
  }
});

test('a decision is felt by its groups at once, and taken back', async () => {
  const groups = await session.groups(0, 1000);
  const [pair] = await session.review(0, 1);
  const [a = 0, b = 0] = pair?.rows ?? [];
  const left = sheet.duplicates?.pairsForReview ?? 0;
  const same = await session.decide(a, b, 'same');
  expect(same.groups.map(({ rows }) => rows.map(({ row }) => row))).toEqual([expect.arrayContaining([a, b])]);
  expect(same.sheet.duplicates).toMatchObject({
    pairsForReview: left - 1,
    decisions: [{ rows: [a, b], decision: 'same', holds: true }],
  });
  const different = await session.decide(b, a, 'different');
  expect(different.groups).toHaveLength(2);
  const report = JSON.parse(await textOf('report.json'));
  expect(report.duplicates.decisions).toEqual([{ rows: [a, b], decision: 'different', holds: true }]);
  expect(report.duplicates.groups).toBe(different.sheet.duplicates?.groups);
  const back = await session.decide(a, b, undefined);
  expect(back.sheet).toEqual(sheet);
  expect(await session.groups(0, 1000)).toEqual(groups);
});

test('a threshold gives what its preview says, and 0 what was found', async () => {
  for (const threshold of [-3, -1, 0.5, 4, 9, 12, 0]) {
    const preview = await session.preview(threshold);
    const settled = await session.settle(threshold);
    const { groups = 0, rowsInGroups, pairsForReview } = settled.duplicates ?? {};
    expect({ groups, rowsInGroups, pairsForReview }).toEqual(preview);
    expect(await session.groups(0, 1000)).toHaveLength(groups);
  }
  expect(await session.settle(0)).toEqual(sheet);
});

test('a golden value can be taken from another row of the group', async () => {
  const [group] = await session.groups(0, 1);
  const [first, second] = group?.rows ?? [];
  const source = group?.golden[0]?.row === first?.row ? second : first;
  const chosen = await session.chooseGolden(source?.row ?? 0, 0);
  expect(chosen.golden[0]).toEqual({
    value: source?.cells[0],
    row: source?.row,
    because: 'it was chosen',
    isChosen: true,
  });
  const { duplicates } = JSON.parse(await textOf('report.json'));
  expect(duplicates.clusters[0].golden[0]).toEqual({
    value: source?.cells[0],
    row: source?.row,
    because: 'it was chosen',
    isChosen: true,
  });
});

test('the merged table has a row for each group and each other row, as somebody decided', async () => {
  const lines = async () => (await textOf('merged.csv')).trimEnd().split('\r\n');
  const distinct = ({ rows, duplicates }: Sheet) => rows - (duplicates?.surplusRows ?? 0);
  expect(await lines()).toHaveLength(1 + distinct(sheet));
  const [a = 0, b = 0] = (await session.groups(0, 1))[0]?.rows.map(({ row }) => row) ?? [];
  const apart = await session.decide(a, b, 'different');
  expect(await lines()).toHaveLength(1 + distinct(apart.sheet));
  await session.decide(a, b, undefined);
  const chosen = await session.groups(0, 1);
  const from = chosen[0]?.rows.find(({ row }) => row !== chosen[0]?.golden[3]?.row)?.row ?? 0;
  const { golden } = await session.chooseGolden(from, 3);
  expect(await textOf('merged.csv')).toContain(golden[3]?.value ?? 'none');
});

test('rows with findings say what is wrong with which cell, and no spreadsheet runs them', async () => {
  const lines = (await textOf('rows.csv')).split('\r\n');
  expect(lines[0]).toBe(`row,${content.split('\r\n')[0]},findings`);
  const line = lines.find((one) => one.startsWith('242,')) ?? '';
  expect(line).toContain(",'=1+1,");
  expect(line).toContain('email: invalid emails');
  expect(line).toContain('dob: impossible dates');
  expect(lines.find((one) => one.startsWith('241,'))).toContain('misspelled domains → ann.berg@gmail.com');
});

test('a workbook has the cells of the table, each as text', async () => {
  for (const what of ['cleaned', 'merged', 'grouped', 'rows'] as const) {
    const file = await session.download(`${what}.xlsx`);
    if (!file.ok) throw new Error(file.problem);
    const cells = await readSheet(file.file, undefined, { trim: false });
    const csv = (await textOf(`${what}.csv`)).trimEnd().split('\r\n');
    expect(cells.length).toBe(csv.length);
    expect(cells.flat().every((cell) => cell === null || typeof cell === 'string')).toBe(true);
    expect(cells[0]).toEqual(csv[0]?.split(','));
    expect(cells.at(-1)?.[0]).toBe(csv.at(-1)?.split(',')[0]);
  }
});

test('columns are taken for what somebody says, and those left out are not looked at', async () => {
  const fresh = await opened();
  const names = sheet.columns.map(({ name }) => name);
  const left = new Set(names.filter((_, at) => at === 0 || at === 4));
  const [email = '', seventh = '', last = ''] = [3, 6, 9].map((at) => names[at]);
  const kinds = new Map<string, Kind>([
    [seventh, 'free_text'],
    [last, 'row_key'],
  ]);
  const told = await fresh.check({ kinds, left, about: 'people' });
  expect(told.columns.map(({ name }) => name)).toEqual(names.filter((name) => !left.has(name)));
  expect(told.columns.find(({ name }) => name === seventh)?.kind).toBe('free_text');
  expect(told.columns.find(({ name }) => name === last)?.kind).toBe('row_key');
  expect(told.findings.some(({ id }) => id === 'repeated_keys 7')).toBe(true);
  const choices = new Map([
    [email, false],
    [last, true],
  ]);
  const compared = await fresh.check({ left, compared: choices, about: 'companies' });
  expect(compared.duplicates?.about).toEqual(['companies']);
  const { leftOut = [] } = compared.duplicates ?? {};
  expect(leftOut).toContainEqual({ column: email, reason: 'was left out as told' });
  expect(leftOut.map(({ column }) => column)).toEqual(expect.arrayContaining([...left]));
  expect(leftOut.map(({ column }) => column)).not.toContain(last);
});

async function textOf(what: DownloadName): Promise<string> {
  const file = await session.download(what);
  if (!file.ok) throw new Error(file.problem);
  return file.file.text();
}
