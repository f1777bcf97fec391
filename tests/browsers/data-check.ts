/** A file is checked in a browser other than Chromium: in workers, with tabs for its sheets, and asked about where it is no table. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataCheck } from '../../content/schema/data-check.ts';
import { measuredSamples } from '../../content/schema/measured.ts';
import { csvText, PEOPLE } from '../support/data-check-files.ts';
import { rowsOf, workbookOf } from '../support/odd-workbooks.ts';
import { PATIENT } from '../support/patience.ts';
import type { TestBrowser } from './browser.ts';
import type { Running } from './in-browser.ts';

const { check: words } = dataCheck;

/** Defines the tests of the data check. */
export function dataCheckWith(running: () => Running): void {
  describe('the data check', () => {
    let origin = '';
    let browser: TestBrowser;

    beforeAll(() => {
      const { site, browser: started } = running();
      [origin, browser] = [site.origin, started];
    });
    afterEach(async () => expect(await browser.complaints()).toEqual([]));

    const choose = (name: string, content: string | Uint8Array) =>
      browser.evaluate(
        (file) => {
          const [named = '', bytes = ''] = file.split('\n');
          const input = document.querySelector<HTMLInputElement>('#data-check-file');
          const chosen = new DataTransfer();
          chosen.items.add(new File([Uint8Array.from(bytes.split(','), Number)], named));
          if (input) input.files = chosen.files;
          input?.dispatchEvent(new Event('change', { bubbles: true }));
        },
        `${name}\n${[...Buffer.from(content)].join()}`,
      );
    const facts = () =>
      browser.evaluate(() => ({ ...document.querySelector<HTMLElement>('[data-rows]')?.dataset }));
    const untilRows = (rows: string) =>
      vi.waitFor(async () => expect(await facts()).toMatchObject({ rows }), PATIENT);

    test('a table of two thousand rows is checked in workers, and found to be what Node found', async () => {
      await browser.open(`${origin}/data-check#sample=bank-customers`);
      await untilRows('2000');
      const text = () => browser.evaluate(() => document.querySelector('[data-rows]')?.textContent ?? '');
      await vi.waitFor(
        async () => expect(await text()).toContain(measuredSamples['bank-customers'].verdict),
        PATIENT,
      );
    });

    test('the sheets of a workbook are tabs, the one with the most rows first', async () => {
      await browser.open(`${origin}/data-check`);
      const towns = [['town', 'region'], ...['Bern', 'Basel', 'Chur'].map((town) => [town, 'CH'])];
      const sheets = [
        { name: 'Towns', rows: rowsOf(towns) },
        { name: 'People', rows: rowsOf(PEOPLE) },
        { name: 'Old', isHidden: true, rows: rowsOf([...PEOPLE, ...PEOPLE]) },
      ];
      await choose('two.xlsx', workbookOf(sheets));
      await untilRows('10');
      const tabs = () =>
        browser.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => ({
            name: tab.textContent ?? '',
            isChosen: tab.ariaSelected,
            isInView: tab.getBoundingClientRect().right <= innerWidth,
          })),
        );
      // With their headers, which are told from rows only once a sheet is read.
      expect(await tabs()).toEqual([
        { name: 'People 11 rows', isChosen: 'true', isInView: true },
        { name: 'Towns 4 rows', isChosen: 'false', isInView: true },
        { name: 'Old 22 rows (hidden)', isChosen: 'false', isInView: true },
      ]);
      await browser.click('[role=tab]:nth-child(2)');
      await untilRows('3');
      expect((await tabs()).map(({ name, isChosen }) => [name, isChosen])).toEqual([
        ['People 11 rows', 'false'],
        ['Towns 4 rows', 'true'],
        ['Old 22 rows (hidden)', 'false'],
      ]);
      expect(
        await browser.evaluate(() => document.querySelector('[role=tabpanel]')?.getAttribute('aria-label')),
      ).toBe('Towns');
    });

    test('text that looks like no table is asked about', async () => {
      await browser.open(`${origin}/data-check`);
      await choose(
        'notes.txt',
        'Call Anna about the invoice, and ask her for the list.\nPaul was not there, so we wait for him.\n',
      );
      const question = () =>
        browser.evaluate(() => document.querySelector('main [role=alert]')?.textContent ?? '');
      await vi.waitFor(async () => expect(await question()).toContain(words.reading.looksLikeText), PATIENT);
      expect(await facts()).toEqual({});
      await browser.evaluate((label) => {
        const buttons = document.querySelectorAll<HTMLElement>('main [role=alert] button');
        [...buttons].find((one) => one.textContent === label)?.click();
      }, words.reading.delimiters.none);
      await vi.waitFor(async () => expect((await facts()).rows).toMatch(/^[12]$/), PATIENT);
      expect(await question()).toBe('');
    });

    test('somebody says whom rows are about', async () => {
      await browser.open(`${origin}/data-check`);
      await choose('people.csv', csvText(PEOPLE));
      await untilRows('10');
      const choice = (value: string) =>
        browser.evaluate((text) => {
          const [label = '', value = ''] = text.split('\n');
          const found = [...document.querySelectorAll('label')].find((one) =>
            one.textContent?.includes(label),
          );
          const select = found?.control ?? found?.querySelector('select');
          if (!(select instanceof HTMLSelectElement)) return undefined;
          if (value !== '') {
            select.value = value;
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }
          return [...select.options].map((option) => option.text);
        }, `${words.columns.about}\n${value}`);
      const { people, companies, events } = words.columns;
      expect(await choice('')).toEqual([
        expect.stringContaining(people.toLowerCase()),
        people,
        companies,
        events,
      ]);
      await choice('events');
      await vi.waitFor(async () => expect(await facts()).toEqual({ rows: '10', clusters: '0' }), PATIENT);
    });
  });
}
