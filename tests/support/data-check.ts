/** What the browser tests of the data check share: the page with a file, and its sheet. */
import { dataCheck } from '../../content/schema/data-check.ts';
import { expect, type Page } from './fixtures.ts';

export const copy = dataCheck.check;

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function fileOf(name: string, content: string | Uint8Array): MadeFile {
  return { name, mimeType: '', buffer: Buffer.from(content) };
}

export const sheetOf = (page: Page) => page.getByRole('region', { name: copy.sheet.title });

/** Chooses a file, and waits until its sheet is there. */
export async function check(page: Page, file: MadeFile | string): Promise<void> {
  await page.getByLabel(copy.choose.action).setInputFiles(file);
  await expect(page.getByRole('heading', { name: copy.sheet.title })).toBeVisible();
}

/** The lines of CSV without line breaks in cells, as cells. */
export function cellsOf(csv: string): string[][] {
  return csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, line.endsWith(',') ? undefined : -1)
        .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}
