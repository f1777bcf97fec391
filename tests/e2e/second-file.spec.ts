/** A second file on the data check: which rows are in both, what is only in one, and what differs. */

import { readFile } from 'node:fs/promises';
import { fillIn } from '../../content/fill-in.ts';
import { expectNoViolations } from '../support/axe.ts';
import { cellsOf, check, copy, fileOf, sheetOf } from '../support/data-check.ts';
import { csvText } from '../support/data-check-files.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { LONG } from '../support/long.ts';

const { second: texts } = copy.sheet;

const HEADER = ['id', 'first_name', 'last_name', 'email', 'birth_date', 'city'];
const OLD = [
  HEADER,
  ['1', 'Amara', 'Okaforova', 'amara.okaforova@example.com', '1981-03-04', 'Tampa'],
  ['2', 'Bohumil', 'Lindqvist', 'bohumil.lindqvist@example.com', '1975-11-30', 'Oslo'],
  ['3', 'Ida', 'Bergström', 'ida.bergstrom@example.com', '1990-06-17', 'Malmö'],
  ['4', 'Jonas', 'Kellermann', 'jonas.kellermann@example.com', '1968-02-20', 'Berlin'],
];
const NEW = [
  HEADER,
  ['3', 'Ida', 'Bergström', 'ida.bergstrom@example.com', '1990-06-17', 'Lund'],
  ['2', 'Bohumil', 'Lindqvist', 'bohumil.lindqvist@example.com', '1975-11-30', 'Oslo'],
  ['9', 'Mei', 'Tanakawa', 'mei.tanakawa@example.com', '1999-09-09', 'Kyoto'],
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function download(page: Page, name: string): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return cellsOf(await readFile(await file.path(), 'utf8'));
}

test('a second file is compared in the browser, by what is alike and by a key', LONG, async ({ page }) => {
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/data-check');
  await check(page, fileOf('june.csv', csvText(OLD)));
  const second = sheetOf(page).getByLabel(texts.choose);
  await second.setInputFiles(fileOf('july.csv', csvText(NEW)));
  const found = { linked: 2, rows: 4, others: 3, file: 'july.csv' };
  await expect(sheetOf(page)).toContainText(fillIn(texts.found, found));
  await expect(sheetOf(page)).toContainText(fillIn(texts.only, { here: 2, there: 1, file: 'july.csv' }));
  await expect(sheetOf(page)).toContainText(fillIn(texts.changed, { rows: 1, cells: 1 }));
  await expect(sheetOf(page).getByRole('table', { name: texts.caption }).locator('mark')).toHaveText(
    'Malmö / Lund',
  );
  await expectNoViolations(page, 'a second file', 'main');

  await page.getByLabel(texts.by).selectOption('id');
  await expect(sheetOf(page)).toContainText(fillIn(texts.compared, { columns: 'id' }));
  expect(await download(page, texts.changes)).toEqual([
    ['change', 'a', 'b', 'column', 'before', 'after'],
    ['went', '1', '', '', '', ''],
    ['went', '4', '', '', '', ''],
    ['came', '', '3', '', '', ''],
    ['changed', '3', '1', 'city', 'Malmö', 'Lund'],
  ]);
  expect(await download(page, texts.unlinked)).toContainEqual(['b', '3', '', '']);
  expect(requests.filter((request) => /Lindqvist|Kyoto|july/i.test(request))).toEqual([]);
});

test(
  'names of another script are compared in Latin letters, and aliases are shown',
  LONG,
  async ({ page }) => {
    const list = [
      ['name', 'aliases', 'birth_date', 'email'],
      ['Йонас Келлерман', 'The Pilot', '1968-02-20', 'jonas.kellermann@example.com'],
      ['Андрей Зайцев', '', '1971-05-06', 'zaytsev@example.com'],
    ];
    await page.goto('/data-check');
    await check(page, fileOf('june.csv', csvText(OLD)));
    await sheetOf(page)
      .getByLabel(texts.choose)
      .setInputFiles(fileOf('list.csv', csvText(list)));
    const linked = sheetOf(page).getByRole('table', { name: texts.caption }).locator('mark');
    await expect(linked).toHaveText('Jonas Kellermann / Йонас Келлерман; The Pilot');
  },
);

test('a second file that cannot be read is named, and the sheet stays', async ({ page }) => {
  await page.goto('/data-check');
  await check(page, fileOf('june.csv', csvText(OLD)));
  await sheetOf(page)
    .getByLabel(texts.choose)
    .setInputFiles(fileOf('none.csv', csvText([HEADER])));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('none.csv: ');
  await expect(sheetOf(page)).toHaveAttribute('data-rows', '4');
});
