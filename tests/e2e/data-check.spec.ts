/** The data check: a visitor's own file, from choosing it to taking things away, with nothing sent. */
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { SAMPLE_NAMES } from '../../apps/site/data-check-samples.ts';
import { fillIn } from '../../content/fill-in.ts';
import { dataCheck } from '../../content/schema/data-check.ts';
import { measuredSamples } from '../../content/schema/measured.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { expectNoViolations } from '../support/axe.ts';
import { cellsOf, check, copy, fileOf, sheetOf } from '../support/data-check.ts';
import { csvText, PEOPLE } from '../support/data-check-files.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { LONG, sampled } from '../support/long.ts';
import { rowsOf, workbookOf } from '../support/odd-workbooks.ts';

const PATH = '/data-check';
const { sheet: texts } = copy;

const rowsIn = (page: Page) => sheetOf(page).getAttribute('data-rows');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a part of a card that is folded at first. */
async function unfold(page: Page, title: string): Promise<void> {
  const part = sheetOf(page)
    .locator('details')
    .filter({ has: page.locator('h4', { hasText: title }) });
  await part.locator('summary').click();
  await expect(part).toHaveAttribute('open');
}

/** Presses a button that is there, or among the downloads for engineers. */
async function press(page: Page, name: string): Promise<void> {
  await expect(button(page, texts.takeAway.cleaned)).toBeVisible();
  if (!(await button(page, name).isVisible())) await unfold(page, texts.takeAway.engineers);
  await button(page, name).click();
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return readFile(await file.path(), 'utf8');
}

test('until there is a file, the sheet of a sample is shown, and each sample as its strips', async ({
  page,
}) => {
  await page.goto(PATH);
  const example = page.getByRole('region', { name: dataCheck.example.title });
  await expect(page.getByLabel(copy.choose.action)).toBeAttached();
  await expect(example).toContainText(measuredSamples['bank-customers'].verdict);
  await expect(example.getByRole('table')).toHaveCount(2);
  for (const name of SAMPLE_NAMES) {
    const card = page.getByRole('listitem').filter({ hasText: copy.samples[name] });
    await expect(card.locator('svg')).toBeVisible();
  }
  await expectNoViolations(page, 'without a file', 'main');

  await page.getByRole('link', { name: copy.samples['bank-customers'] }).click();
  await expect(sheetOf(page)).toContainText(measuredSamples['bank-customers'].verdict);
  await expect(example).toBeHidden();
  await expect(page.getByLabel(copy.choose.action)).toBeAttached();
});

test('without JavaScript a sentence stands where a file is chosen or dropped, above what comes back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByText(copy.withoutScripts)).toBeVisible();
  for (const text of [copy.choose.action, copy.choose.drop, copy.choose.samples])
    await expect(page.getByText(text)).toBeHidden();
  await expect(page.getByText(measuredSamples['bank-customers'].verdict)).toBeVisible();
  await context.close();
});

const HEIGHTS = [
  [1440, 4_000],
  [390, 6_000],
] as const;

for (const [[width, most], options] of sampled(HEIGHTS, 1))
  test(
    `at ${width} px the result of the bank customers is five cards, at most ${most} px high`,
    options,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(PATH);
      await page.getByRole('link', { name: copy.samples['bank-customers'] }).click();
      await expect(sheetOf(page).getByText(/^Evidence: rows /)).toBeVisible();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      const first = [texts.takeAway.cleaned, texts.takeAway.rows, texts.takeAway.report];
      for (const name of first) await expect(button(page, name)).toBeVisible();
      await expect(button(page, texts.takeAway.merged)).toHaveCount(0);
      await expect(sheetOf(page).locator('> div')).toHaveCount(5);
      const box = await sheetOf(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );

test('a file is checked, and none of its values is in any request', async ({ page }) => {
  const requests: string[] = [];
  page
    .context()
    .on('request', (request) =>
      requests.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
    );
  await page.goto(PATH);
  await check(page, fileOf('people.csv', csvText(PEOPLE)));

  await test.step('the sheet counts rows and groups, and its verdict names them', async () => {
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '10');
    await expect(sheetOf(page)).toHaveAttribute('data-clusters', '2');
    await expect(sheetOf(page)).toContainText('10 rows are 8 people');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('a criterion that a file cannot show is named, not scored', async () => {
    const accuracy = sheetOf(page).getByRole('listitem').filter({ hasText: texts.criteria.names.accuracy });
    await expect(accuracy.first()).toContainText(texts.criteria.unseen);
  });

  const email = sheetOf(page).locator('details').filter({ hasText: 'email' }).first();
  await test.step("a column's line opens to its findings and their rows, with the faulty cell marked", async () => {
    await email.locator('summary').click();
    await email.getByRole('button', { name: texts.finding.show }).first().click();
    await expect(email.locator('mark').first()).toContainText('(at)');
    await expectNoViolations(page, 'a finding with its rows', 'main');
  });

  await test.step('a finding called fine leaves the scores at once, and comes back', async () => {
    const validity = sheetOf(page).getByRole('listitem').filter({ hasText: texts.criteria.names.validity });
    const before = await validity.first().textContent();
    await email.getByRole('button', { name: texts.finding.fine }).first().click();
    await expect(email).toContainText(texts.finding.dismissed);
    await expect(validity.first()).not.toHaveText(before ?? '');
    await email.getByRole('button', { name: texts.finding.undo }).click();
    await expect(validity.first()).toHaveText(before ?? '');
  });

  await test.step('a finding about whole rows that is called fine is not counted, and what it told is told for itself', async () => {
    const rows = sheetOf(page).locator('details').filter({ hasText: texts.ledger.rowsText });
    await expect(rows.locator('summary')).toContainText(fillIn(texts.ledger.count, { count: 1 }));
    await expect(rows).not.toContainText('an earlier row in every column');
    await rows.locator('summary').click();
    await rows.getByRole('button', { name: texts.finding.fine }).first().click();
    await expect(rows).toContainText(texts.finding.dismissed);
    await expect(rows).toContainText('an earlier row in every column');
    await rows.getByRole('button', { name: texts.finding.undo }).click();
    await expect(rows).not.toContainText('an earlier row in every column');
  });

  await test.step('a golden record takes the value that is pressed, and names its row', async () => {
    const golden = sheetOf(page).getByRole('row').filter({ hasText: texts.groups.golden });
    await sheetOf(page).getByRole('option').nth(1).click();
    const other = sheetOf(page).getByTitle(texts.groups.take).first();
    const value = ((await other.textContent()) ?? '').split('.')[0] ?? '';
    await other.click();
    await expect(golden).toContainText(value);
    await expect(golden).toContainText(/your choice/);
  });

  await test.step('what is taken away has every cell', async () => {
    const cleaned = cellsOf(await download(page, texts.takeAway.cleaned));
    expect(cleaned).toEqual(PEOPLE);
    const [header, ...faulty] = cellsOf(await download(page, texts.takeAway.rows));
    expect(header).toEqual(['row', ...(PEOPLE[0] ?? []), 'findings']);
    for (const [row, ...cells] of faulty) expect(cells.slice(0, -1)).toEqual(PEOPLE[Number(row)]);
    expect(faulty.map(([row]) => row)).toEqual(expect.arrayContaining(['5', '6', '7']));
    expect(faulty.map(([row]) => row)).not.toContain('8');
    const merged = cellsOf(await download(page, texts.takeAway.merged));
    expect(merged).toHaveLength(1 + 8);
    expect(merged[0]).toEqual([...(PEOPLE[0] ?? []), 'rows', expect.any(String)].slice(0, merged[0]?.length));
    const grouped = cellsOf(await download(page, texts.takeAway.grouped));
    expect(grouped.map((cells) => cells.slice(0, -3))).toEqual(cleaned);
    expect(grouped[0]?.slice(-3)).toEqual(['group', 'golden', 'kept']);
    expect(await download(page, texts.takeAway.rulesSql)).toContain(
      "SELECT 'impossible_dates: birth_date' AS rule",
    );
    expect(JSON.parse(await download(page, texts.takeAway.rulesJson))).toMatchObject({ name: 'people' });
    await press(page, texts.takeAway.splinkModel);
    await expect(page.getByText('There is no model: ')).toBeVisible();
    const report = JSON.parse(await download(page, texts.takeAway.report));
    expect(report).toMatchObject({ version: 1, rows: 10, duplicates: { groups: 2 } });
  });

  await test.step('a second file is compared: what is only in one, and why one cannot be read', async () => {
    const choose = page.getByLabel(texts.second.choose);
    await choose.setInputFiles(fileOf('next.csv', csvText(PEOPLE.slice(0, -1))));
    const only = fillIn(texts.second.only, { here: 1, there: 0, file: 'next.csv' });
    await expect(sheetOf(page).getByText(only)).toBeVisible();
    await expect(sheetOf(page).getByRole('table', { name: texts.second.caption })).toBeVisible();
    await expectNoViolations(page, 'two files', 'main');
    await choose.setInputFiles(fileOf('empty.csv', ''));
    await expect(sheetOf(page).getByRole('alert')).toHaveText('empty.csv: The file is empty.');
  });

  await test.step('the summary for the contact page is shown word for word', async () => {
    await expect(sheetOf(page).locator('blockquote')).toContainText('10 rows, 5 columns');
  });

  const values = PEOPLE.slice(1)
    .flat()
    .filter((value) => value.length > 5);
  for (const request of requests) for (const value of values) expect(request).not.toContain(value);

  await test.step('leaving with decisions made asks first', async () => {
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('link', { name: texts.talk.action }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await left;
    await expect(page).toHaveURL(/\/contact/);
  });
});

test(
  'a check is saved, and taken up with its table and with the next version of it',
  LONG,
  async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(PATH);
    await check(page, fileOf('people.csv', csvText(PEOPLE)));
    const email = sheetOf(page).locator('details').filter({ hasText: 'email' }).first();
    await email.locator('summary').click();
    await email.getByRole('button', { name: texts.finding.fine }).first().click();
    await expect(email).toContainText(texts.finding.dismissed);
    const saved = await download(page, texts.takeAway.check);
    expect(JSON.parse(saved)).toMatchObject({
      format: 'assay-check',
      table: { columns: PEOPLE[0] },
      fine: [{}],
    });
    const report = JSON.parse(await download(page, texts.takeAway.report));
    const open = (text: string) =>
      page.getByLabel(copy.choose.openCheck).setInputFiles(fileOf('people-check.json', text));
    const restored = fillIn(copy.saved.restored, { file: 'people-check.json' });

    await test.step('it waits for its table', async () => {
      await page.goto(PATH);
      await open(saved);
      await expect(page.getByText(fillIn(copy.saved.waiting, { file: 'people-check.json' }))).toBeVisible();
      await expectNoViolations(page, 'a saved check without a table', 'main');
      await check(page, fileOf('people.csv', csvText(PEOPLE)));
      await expect(page.getByText(`${restored} ${copy.saved.fits}`)).toBeVisible();
      expect(JSON.parse(await download(page, texts.takeAway.report))).toEqual(report);
      expect(await download(page, texts.takeAway.check)).toBe(saved);
    });

    await test.step('with another version of the table it says what does not fit', async () => {
      const next = PEOPLE.map((cells) => cells.filter((_, at) => PEOPLE[0]?.[at] !== 'email'));
      await check(page, fileOf('next.csv', csvText(next)));
      await expect(page.getByText(restored)).toHaveCount(0);
      await open(saved);
      await expect(page.getByText('The table has no column “email” any more')).toBeVisible();
      await expectNoViolations(page, 'a saved check that does not fit', 'main');
    });

    await test.step('what is no saved check is said, and the sheet stays', async () => {
      await open('{"version":1}');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'people-check.json: This is no saved check',
      );
      await expect(sheetOf(page)).toHaveAttribute('data-rows', '10');
      await open(saved.replace('"version": 1', '"version": 9'));
      await expect(page.getByRole('main').getByRole('alert')).toContainText('version 9 of its format');
    });
  },
);

test('each format is read, and each file replaces the one before', LONG, async ({ page }) => {
  await page.goto(PATH);
  const json = PEOPLE.slice(1).map((cells) =>
    Object.fromEntries(cells.map((cell, at) => [PEOPLE[0]?.[at] ?? '', cell])),
  );
  const widths = PEOPLE[0]?.map((_, at) => Math.max(...PEOPLE.map((cells) => (cells[at] ?? '').length)) + 2);
  const fixed = PEOPLE.map((cells) => cells.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join(''));
  const latin = Buffer.from(csvText(PEOPLE.slice(0, 9), ';'), 'latin1');
  const files = [
    [fileOf('semicolons.csv', latin), 8],
    [fileOf('tabs.tsv', csvText(PEOPLE, '\t')), 10],
    [fileOf('fixed.txt', `${fixed.join('\n')}\n`), 10],
    [fileOf('people.json', JSON.stringify(json)), 10],
    [fileOf('people.xlsx', workbookOf([{ name: 'People', rows: rowsOf(PEOPLE.slice(0, 8)) }])), 7],
  ] as const;
  for (const [file, rows] of files) {
    await page.getByLabel(copy.choose.action).setInputFiles(file);
    await expect(sheetOf(page), file.name).toHaveAttribute('data-rows', String(rows));
    await expect(sheetOf(page), file.name).toContainText(file.name);
  }

  await test.step('pasted cells are a file', async () => {
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      csvText(PEOPLE.slice(0, 5), '\t'),
    );
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '4');
  });

  await test.step('a dropped file is one', async () => {
    await page.evaluate(
      (text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'dropped.csv'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      csvText(PEOPLE.slice(0, 6)),
    );
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '5');
  });
});

test('what cleaning changes is shown before it is saved, and each rule is switched off', async ({ page }) => {
  await page.goto(PATH);
  const [header, ...rows] = PEOPLE;
  const padded = [
    header ?? [],
    ...rows.map(([first = '', ...cells], at) => [at === 2 ? `${first} ` : first, ...cells]),
  ];
  await check(page, fileOf('padded.csv', csvText(padded)));
  const padding = page.getByRole('checkbox', { name: 'padding: 1 cell', exact: true });
  await expect(padding).toBeChecked();
  const [name = ''] = rows[2] ?? [];
  await expect(sheetOf(page)).toContainText(`Row 3, ${header?.[0]}: ${name} → ${name}`);
  await button(page, `${texts.cleaning.show} ${fillIn(texts.cleaning.cellsOf, { rule: 'padding' })}`).click();
  const table = page.getByRole('table', { name: texts.cleaning.caption });
  await expect(table.locator('mark')).toHaveText(' ');
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await download(page, texts.takeAway.cleaned)).toBe(csvText(PEOPLE));
  await padding.uncheck();
  expect(await download(page, texts.takeAway.cleaned)).toBe(csvText(padded));
  const line = sheetOf(page)
    .locator('details')
    .filter({ hasText: header?.[0] ?? '' });
  await line.locator('summary').click();
  await line.getByRole('button', { name: texts.finding.fine }).first().click();
  await expect(padding).toHaveCount(0);
});

test('rows in which cleaning changes several cells are paged, with a line for each cell', async ({
  page,
}) => {
  await page.goto(PATH);
  const [header = [], ...rows] = PEOPLE;
  const isPadded = (row: number, column: number) => row >= 25 && (column === 1 || column === 2);
  const padded = Array.from({ length: 40 }, (_, row) =>
    (rows[row % rows.length] ?? []).map((cell, column) => (isPadded(row, column) ? `${cell} ` : cell)),
  );
  await check(page, fileOf('padded-twice.csv', csvText([header, ...padded])));
  await button(page, `${texts.cleaning.show} ${fillIn(texts.cleaning.cellsOf, { rule: 'padding' })}`).click();
  const table = page.getByRole('table', { name: texts.cleaning.caption });
  const lines = table.locator('tbody tr');
  await expect(lines).toHaveCount(20);
  await expect(table.getByRole('columnheader')).toHaveText([
    texts.finding.row,
    'last_name',
    'email',
    'first_name',
    'birth_date',
    'city',
  ]);
  const shown = page.getByRole('listitem').filter({ has: table });
  await shown.getByRole('button', { name: texts.pager.next }).click();
  await expect(lines.first().getByRole('rowheader')).toHaveText('36');
  await expect(lines).toHaveCount(10);
});

test('a column that is not sure is said, and confirmed with one press', async ({ page }) => {
  await page.goto(PATH);
  const stock = Array.from({ length: 40 }, (_, row) => [
    `${1000 + row}`,
    `1005-00-${100 + row}-${1000 + row * 7}`,
  ]);
  await check(page, fileOf('stock.csv', csvText([['id', 'stock item'], ...stock])));
  const line = sheetOf(page).locator('details').filter({ hasText: 'stock item' });
  await expect(line).toContainText(texts.ledger.unsure);
  await expect(page.getByText(texts.ledger.unsureText)).toBeVisible();
  const kind = fillIn(texts.ledger.confirm, { column: 'stock item', kind: 'identifier' });
  await button(page, kind).click();
  await expect(button(page, kind)).toHaveCount(0);
  await expect(line).toContainText('identifier');
  await expect(line).not.toContainText(texts.ledger.unsure);
});

test('what was found of a file can be changed, and it is checked again', LONG, async ({ page }) => {
  await page.goto(PATH);
  const slashed = [0, 5, 1, 2, 3, 4]
    .map((row) => PEOPLE[row] ?? [])
    .map(([first = '', last = '', email = '', day = '', city = '']) => {
      const [year, month, date] = day.split('-');
      return [first, last, email, date ? `${month}/${date}/${year}` : day, city];
    });
  await check(page, fileOf('told.csv', Buffer.from(csvText(slashed), 'latin1')));
  await page.getByText(copy.reading.change).click();
  const choose = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).selectOption(value);
  const line = (column: string) => sheetOf(page).locator('details').filter({ hasText: column });
  const { columns, reading } = copy;

  await test.step('whether a column is compared, which is said as it was found', async () => {
    const compare = page.getByLabel(fillIn(columns.compareOf, { column: 'email' }));
    await expect(compare.locator('option:checked')).toHaveText(columns.foundCompared);
    await compare.selectOption('never');
    await expect(sheetOf(page)).toContainText('email was left out as told');
    await expect(compare).toHaveValue('never');
  });

  await test.step('whom the rows are about', async () => {
    await expect(page.getByLabel(columns.about).locator('option:checked')).toContainText('people');
    await choose(columns.about, 'events');
    await expect(sheetOf(page)).toContainText(
      'rows are events or measurements, and no column tells of whom;',
    );
    await expect(sheetOf(page)).toHaveAttribute('data-clusters', '0');
    await choose(columns.about, 'companies');
    await expect(sheetOf(page)).toContainText(/5 rows are \d companies/);
  });

  await test.step('what a column holds, and which one names the rows', async () => {
    await choose(fillIn(columns.kindOf, { column: 'last_name' }), 'free_text');
    await expect(line('last_name')).toContainText('free text');
    await choose(columns.key, 'email');
    await expect(line('email')).toContainText('row key');
  });

  await test.step('a column that is left out', async () => {
    // By key: the sheet of the last check may still grow, and the page moves under a pointer.
    await expect(sheetOf(page)).toHaveAttribute('data-clusters', /\d/);
    await page.getByLabel(fillIn(columns.useOf, { column: 'city' })).press('Space');
    await expect(line('city')).toHaveCount(0);
    await expect(line('email')).toContainText('row key');
  });

  await test.step('the order of days and months', async () => {
    await choose(reading.dateOrder, 'day first');
    await expect(button(page, texts.takeAway.cleaned)).toBeVisible();
    const report = JSON.parse(await download(page, texts.takeAway.report));
    expect(report.columns[3]).toMatchObject({ name: PEOPLE[0]?.[3], dateOrder: 'day first' });
  });

  await test.step('the encoding; choices about columns stay', async () => {
    await choose(reading.encoding, 'macintosh');
    await expect(page.getByText('Bergstrˆm').first()).toBeVisible();
    await expect(line('email')).toContainText('row key');
    await choose(reading.encoding, '');
    await expect(page.getByText('Bergström').first()).toBeVisible();
  });

  await test.step('the header row and the delimiter; choices about columns that are not there hold for none', async () => {
    await choose(reading.headerRow, '0');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '6');
    await expect(page.getByLabel(columns.key)).toHaveValue('');
    await expect(page.getByLabel(columns.about)).toHaveValue('companies');
    await choose(reading.delimiter, '|');
    await expect(
      page.getByText(fillIn(reading.facts, { rows: 6, columns: 1 }), { exact: true }),
    ).toBeVisible();
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '6');
  });

  await test.step('the sheet of a workbook, which is taken away as one', async () => {
    const sheets = [
      { name: 'Few', rows: rowsOf(PEOPLE.slice(0, 6)) },
      { name: 'Many', rows: rowsOf(PEOPLE) },
    ];
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('two.xlsx', workbookOf(sheets)));
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '10');
    const tabs = page.getByRole('tablist', { name: reading.sheet }).getByRole('tab');
    await expect(tabs).toHaveText([/^Many 11 rows/, /^Few 6 rows/]);
    await expect(page.getByRole('tabpanel', { name: 'Many' })).toBeVisible();
    await expectNoViolations(page, 'tabs of sheets', 'main');
    await tabs.first().press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '5');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, texts.takeAway.cleanedWorkbook),
    ]);
    expect(await readSheet(await readFile(await file.path()))).toEqual(PEOPLE.slice(0, 6));
  });

  await test.step('with decisions made it is asked first, and nothing changes without consent', async () => {
    await sheetOf(page).locator('summary').filter({ hasText: 'email' }).click();
    await button(page, texts.finding.fine).first().click();
    await expect(button(page, texts.finding.undo)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('tab', { name: 'Many' }).click();
    expect((await asked).message()).toBe(columns.forget);
    await expect(page.getByRole('tab', { name: 'Few' })).toHaveAttribute('aria-selected', 'true');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '5');
  });
});

test(
  'findings are filtered by keyboard, folded where columns hardly have values, and all of them are printed',
  LONG,
  async ({ page }) => {
    await page.goto(PATH);
    const header = ['first_name', 'email', 'website', 'birth_date', 'registered', 'county', 'pager'];
    const names = ['Ada', 'Ben', 'Carla', 'David', 'Emma', 'Frank', 'Greta', 'Henry', 'Irene', 'Jacob'];
    const rows = Array.from({ length: 30 }, (_, row) => [
      row === 3 ? ' Ada ' : (names[row % names.length] ?? ''),
      row < 2 ? `person${row}(at)example.com` : `person${row}@example.com`,
      row === 5 ? 'htp:/x' : `https://example.com/${row}`,
      row === 7 ? '1990-02-30' : `${1950 + row}-03-11`,
      row === 9 ? '2999-01-01' : `2019-0${1 + (row % 9)}-1${row % 10}`,
      '',
      '',
    ]);
    await check(page, fileOf('people.csv', csvText([header, ...rows])));
    const { findings } = texts;
    const list = sheetOf(page).getByRole('list').filter({ hasText: texts.finding.look });
    const lines = list.getByRole('listitem');
    await expect(sheetOf(page)).toContainText('2 of 7 columns are mostly empty: “county”, “pager”.');
    await expect(lines.first()).toContainText('“birth_date”');
    await expect(lines.nth(1)).toContainText('1, email: person0(at)example.com');
    await expect(lines.filter({ visible: true })).toHaveCount(4);

    await page.emulateMedia({ media: 'print' });
    await expect(lines.filter({ visible: true })).toHaveCount(6);
    await page.emulateMedia({ media: null });
    const more = button(page, fillIn(findings.more, { count: 6 }));
    await more.press('Enter');
    await expect(lines.filter({ visible: true })).toHaveCount(6);

    await page.getByLabel(findings.kind, { exact: true }).selectOption('empty column');
    await expect(lines).toHaveCount(1);
    await expect(page.getByText(fillIn(findings.some, { shown: 1, total: 6 }))).toHaveRole('status');
    await page.getByLabel(findings.column, { exact: true }).selectOption('pager');
    await expect(lines).toHaveCount(1);
    await expectNoViolations(page, 'filtered findings', 'main');
  },
);

test(
  'text that looks like no table is asked about, and nested JSON and archives are opened',
  LONG,
  async ({ page }) => {
    await page.goto(PATH);
    const notes =
      'Call Anna about the invoice, and ask her for the list.\nPaul was not there, so we wait for him.\n';
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('notes.txt', notes));
    const question = page.getByRole('main').getByRole('alert');
    await expect(question).toContainText(copy.reading.looksLikeText);
    await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(0);
    await expectNoViolations(page, 'a question', 'main');
    await question.getByRole('button', { name: copy.reading.delimiters.none }).click();
    await expect(sheetOf(page)).toHaveAttribute('data-rows', /[12]/);
    await expect(question).toHaveCount(0);

    const people = PEOPLE.slice(1).map(([first, last, email], at) => ({
      name: { first: at === 0 ? `${first} ` : first, last },
      email,
    }));
    const visits = ['2026-01-02', '2026-02-03', '2026-03-04'].map((on) => ({ on }));
    const file = fileOf('nested.json', JSON.stringify({ data: { people, visits } }));
    await page.getByLabel(copy.choose.action).setInputFiles(file);
    await expect(sheetOf(page).locator('summary').filter({ hasText: 'name.first' })).toBeVisible();
    expect(await download(page, texts.takeAway.cleanedJson)).toBe(
      file.buffer.toString().replaceAll(' ","last"', '","last"'),
    );
    await page.getByRole('tab', { name: 'data.visits 3 rows' }).click();
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '3');

    // A byte order mark, semicolons and line ends that an archive has by chance in its other bytes.
    const text = `\ufeff${csvText(PEOPLE).replaceAll(',', ';').replaceAll('\r\n', '\n')}`;
    const zip = zipSync({ 'export/people.csv': strToU8(text), 'readme.txt': strToU8('People.') });
    const both = async () => [
      await download(page, texts.takeAway.merged),
      await download(page, texts.takeAway.grouped),
    ];
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('people.csv', text));
    await expect(sheetOf(page)).toContainText('people.csv');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '10');
    const ofText = await both();
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('export.zip', zip));
    await expect(sheetOf(page)).toContainText('export.zip');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '10');
    expect(await download(page, texts.takeAway.cleaned)).toBe(text);
    expect(await both()).toEqual(ofText);
    expect(ofText[0]).toMatch(/^\ufeff[^,\r\n]+;rows\n/);

    await page.getByLabel(copy.choose.action).setInputFiles('tests/engine/people.ods');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '6');
    const [merged, grouped] = await both();
    expect(merged).toMatch(/^Name,Born,.*,rows\r\n/);
    expect(grouped).toMatch(/^Name,Born,.*,group,golden,kept\r\n/);
    await page.getByLabel(copy.choose.action).setInputFiles('tests/engine/people.parquet');
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '5');
  },
);

test(
  'a file that cannot be read is named in an alert, which the next file replaces',
  LONG,
  async ({ page, expectConsole }) => {
    await page.goto(PATH);
    const alert = page.getByRole('main').getByRole('alert');
    const broken = [
      fileOf('empty.csv', ''),
      fileOf('picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])),
      fileOf('cut.xlsx', workbookOf([{ name: 'People', rows: rowsOf(PEOPLE) }]).slice(0, 400)),
      fileOf('cut.json', '[{"a": 1}, {"a"'),
    ];
    for (const file of broken) {
      await page.getByLabel(copy.choose.action).setInputFiles(file);
      await expect(alert).toContainText(file.name);
    }
    await expectNoViolations(page, 'an error', 'main');
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('header.csv', 'first_name,email\n'));
    await expect(sheetOf(page)).toContainText(texts.verdict.empty);
    await expect(alert).toHaveCount(0);
    await expectNoViolations(page, 'an empty table', 'main');
    const sound = PEOPLE.filter((_, row) => [0, 1, 3, 8, 9, 10].includes(row));
    await page.getByLabel(copy.choose.action).setInputFiles(fileOf('sound.csv', csvText(sound)));
    await expect(sheetOf(page)).toContainText(fillIn(texts.noSeal.few, { rows: 5, least: 20 }));
    await expect(sheetOf(page).getByText(texts.perfect.mark)).toHaveCount(0);
    const sealed = Array.from({ length: 20 }, (_, row) => `${row + 1},person${row}@example.com`);
    await page
      .getByLabel(copy.choose.action)
      .setInputFiles(fileOf('sealed.csv', `id,email\n${sealed.join('\n')}\n`));
    await expect(sheetOf(page)).toContainText(texts.perfect.text);
    await expectNoViolations(page, 'a perfect file', 'main');

    await test.step('a table with long words in headers and cells does not make a phone scroll sideways', async () => {
      const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(3);
      await page.setViewportSize({ width: 320, height: 700 });
      await page
        .getByLabel(copy.choose.action)
        .setInputFiles(fileOf('long.csv', `first_name,${long},email\nIda,${long},${long}\nJonas,,\n`));
      await expect(sheetOf(page)).toHaveAttribute('data-rows', '2');
      await page.getByText(copy.reading.change).click();
      for (const line of await sheetOf(page).locator('summary').all()) await line.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a sample that cannot be loaded leaves the sheet as it is', async () => {
      expectConsole({ text: 'ERR_FAILED', address: '/samples/patients.csv' });
      await page.route('**/samples/patients.csv', (route) => route.abort());
      await page.getByRole('link', { name: copy.samples.patients }).click();
      await expect(alert).toHaveText(copy.failures.sample);
      await expect(sheetOf(page)).toHaveAttribute('data-rows', '2');
    });
  },
);

test(
  'without a network, once loaded, a file is checked in each of two tabs',
  LONG,
  async ({ page, context }) => {
    await page.goto(PATH);
    const loaded = page.waitForEvent('worker');
    await page.getByLabel(copy.choose.action).focus();
    await (await loaded).evaluate(() => undefined);
    const other = await context.newPage();
    await other.goto(PATH);
    const otherLoaded = other.waitForEvent('worker');
    await other.getByLabel(copy.choose.action).focus();
    await (await otherLoaded).evaluate(() => undefined);
    await other.waitForLoadState('networkidle');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await check(page, fileOf('one.csv', csvText(PEOPLE)));
    await check(other, fileOf('other.xlsx', workbookOf([{ name: 'A', rows: rowsOf(PEOPLE.slice(0, 5)) }])));
    expect(await rowsIn(page)).toBe('10');
    expect(await rowsIn(other)).toBe('4');
  },
);

test('a check of 100,000 rows is canceled, and the next file is checked', LONG, async ({ page }) => {
  await page.goto(PATH);
  const lines = Array.from(
    { length: 100_000 },
    (_, at) => `${at},Amara${at % 977},Okafor${at % 613},a${at}@example.com`,
  );
  const large = fileOf('large.csv', `id,first_name,last_name,email\n${lines.join('\n')}\n`);
  await page.getByLabel(copy.choose.action).setInputFiles(large);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectNoViolations(page, 'while it works', 'main');
  await button(page, copy.working.cancel).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button(page, copy.working.cancel)).toHaveCount(0);
  await check(page, fileOf('small.csv', csvText(PEOPLE)));
  expect(await rowsIn(page)).toBe('10');
});

test('a worker that runs out of memory leaves a sentence, and the page lives', LONG, async ({ page }) => {
  const body = 'setTimeout(() => { throw new RangeError("Array buffer allocation failed") }, 300)';
  await page.route('**/_astro/worker-*.js', (route) =>
    route.fulfill({
      body,
      contentType: 'text/javascript',
    }),
  );
  await page.goto(PATH);
  await page.getByLabel(copy.choose.action).setInputFiles(fileOf('people.csv', csvText(PEOPLE)));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    fillIn(copy.failures.memory, { file: 'people.csv' }),
  );
  await expect(page.getByLabel(copy.choose.action)).toBeEnabled();
});

test(
  'pairs in doubt are decided by keyboard alone, and the threshold moves groups',
  LONG,
  async ({ page }) => {
    await page.goto(PATH);
    const { table } = generateHouseholds({ rows: 600, seed: 5 });
    await check(page, fileOf('households.csv', [...tableCsv(table)].join('')));
    const review = page.getByRole('region', { name: texts.review.region });
    const left = async () =>
      Number(/^[\d,]+/.exec((await page.getByText(/ of \d+ left$/).textContent()) ?? '')?.[0]);
    const before = await left();
    expect(before).toBeGreaterThan(2);
    await unfold(page, texts.review.title);

    await test.step('each key decides, and the next pair is there', async () => {
      await review.focus();
      const first = await review.getByRole('table').first().textContent();
      await page.keyboard.press('s');
      await expect(review.getByRole('table').first()).not.toHaveText(first ?? '');
      await expect.poll(left).toBeLessThan(before);
      await page.keyboard.press('d');
      await expect.poll(left).toBeLessThan(before - 1);
      await page.keyboard.press('k');
      await page.keyboard.press('b');
      await page.keyboard.press('b');
      await expect(review.getByRole('table').first()).toContainText(
        fillIn(texts.review.decided, { decision: texts.review.different }),
      );
      await expectNoViolations(page, 'review', 'main');
      await review.getByRole('button', { name: texts.review.back }).press('Enter');
      await expect(review).toBeFocused();
    });

    await test.step('the list of groups moves by arrow keys', async () => {
      const list = page.getByRole('listbox', { name: texts.groups.list });
      await list.focus();
      await page.keyboard.press('ArrowDown');
      await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '2');
      await page.keyboard.press('End');
      const { length } = await list.getByRole('option').all();
      expect(length).toBeLessThan(60);
    });

    await test.step('the slider previews, and settles when it is let go', async () => {
      await unfold(page, texts.threshold.title);
      const slider = page.getByLabel(texts.threshold.label);
      const groups = await sheetOf(page).getAttribute('data-clusters');
      await slider.focus();
      await page.keyboard.press('End');
      await expect.poll(() => sheetOf(page).getAttribute('data-clusters')).not.toBe(groups);
    });
  },
);

test(
  'a sample opens from an address, on a phone, and no provider of verification is loaded',
  LONG,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${PATH}#sample=patients`);
    await expect(sheetOf(page)).toHaveAttribute('data-rows', '2000');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoViolations(page, 'a sheet on a phone', 'main');
    const demo = page.getByRole('banner').getByRole('link', { name: 'Request Demo' });
    await expect(demo).toBeVisible();
    await expect(demo).toHaveAttribute('href', '/contact');
    expect(scripts.filter((address) => /verification|altcha|recaptcha/.test(address))).toEqual([]);
  },
);

/** Forty people; the twin of the first, and the first again with a slip and another edition. */
function relatives(): string {
  const [given, family] = [
    'Anna Paul Mia Otto Ida Emil Nina Karl'.split(' '),
    'Berg Kurz Lang Stein Vogel'.split(' '),
  ];
  const people = Array.from({ length: 40 }, (_, at) =>
    [
      given[at % 8],
      family[at % 5],
      `19${40 + at}-03-1${at % 10}`,
      `030 55${1000 + at * 37}`,
      `Ring ${at + 1}`,
      at % 2,
    ].join(),
  );
  const [first = ''] = people;
  const others = [first.replace('Anna', 'Karl'), first.replace('Berg', 'Berge').replace(/0$/, '2')];
  return ['first_name,last_name,date_of_birth,phone,street,edition', ...people, ...others].join('\n');
}

test(
  'related rows have a place and a file, and a column is said to keep rows apart',
  LONG,
  async ({ page }) => {
    await page.goto(PATH);
    await check(page, fileOf('relatives.csv', relatives()));
    await expect(sheetOf(page)).toHaveAttribute('data-clusters', '1');
    await unfold(page, texts.related.title);
    const table = page.getByRole('table', { name: texts.related.caption });
    await expect(table.getByRole('rowheader', { name: 'twins' }).first()).toBeVisible();
    await expectNoViolations(page, 'with related rows', 'main');
    expect(await download(page, texts.related.save)).toMatch(/^row,other,how\r\n1,41,twins\r\n/);

    await page.getByText(copy.reading.change).click();
    const choice = page.getByLabel(fillIn(copy.columns.compareOf, { column: 'edition' }));
    await choice.selectOption(copy.columns.neverSame);
    await expect(sheetOf(page)).toHaveAttribute('data-clusters', '0');
  },
);
