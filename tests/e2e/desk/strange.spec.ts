/** Leads with the longest and strangest content that the forms accept. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const WIDTHS = [320, 360, 768, 1440];

const STRANGE = [
  { name: 'markup', first_name: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' },
  { name: 'right-to-left', first_name: 'שלום‮', message: 'مرحبا بالعالم '.repeat(200) },
  { name: 'emoji', first_name: '😀'.repeat(50), message: '😀'.repeat(2500) },
  { name: 'formulas', first_name: '=cmd|" /C calc"!A0', message: '=1+1' },
  { name: 'one long word', first_name: 'W'.repeat(100), message: 'w'.repeat(5000) },
];

/** Only what is in it scrolls. */
const isPageStill = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  });

test('strange content is shown as text, and the page does not scroll', LONG, async ({ signIn, site }) => {
  const company = `Strange ${Date.now().toString(36)}`;
  const stored = [];
  for (const { first_name, message } of STRANGE) {
    const lead = {
      first_name,
      last_name: 'X'.repeat(100),
      company,
      message,
      created_at: new Date().toISOString(),
    };
    stored.push(await storeNewcomer(site.database.db, [], lead));
  }
  const page = await signIn('Ana');
  for (const { id, message } of stored) {
    await page.goto(`/leads/${id}`);
    await expect(page.getByRole('heading', { name: 'Message' })).toBeVisible();
    const shown = await page.getByRole('heading', { name: 'Message' }).locator('+ *').textContent();
    expect(shown?.replace(/\s+/g, ' ').trim()).toBe(message.replace(/\s+/g, ' ').trim());
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isPageStill(page), `${width} px`).toBe(true);
    }
  }
});

test('marks that turn the direction of text are shown as such, in the list and in the lead', async ({
  signIn,
  site,
}) => {
  const last_name = `Turned${Date.now().toString(36)}`;
  const first_name = 'exe\u202egpj';
  const { id } = await storeNewcomer(site.database.db, [], { first_name, last_name, message: 'a\u2066b' });
  const page = await signIn('Ana', { at: `/?q=${last_name}` });
  const row = page.getByRole('row').filter({ hasText: last_name });
  await expect(row).toContainText(`exe\\u{202e}gpj ${last_name}`);
  await expect(row).toContainText('a\\u{2066}b');
  await page.goto(`/leads/${id}`);
  await expect(page.getByRole('heading', { name: `exe\\u{202e}gpj ${last_name}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('a\\u{2066}b');
  await expect(page.getByRole('main')).not.toContainText(/[\u202e\u2066]/);
});

test('an export has what the filter shows', async ({ signIn, site }) => {
  const company = `Export${Date.now().toString(36)}`;
  for (const { first_name, message } of STRANGE)
    await storeNewcomer(site.database.db, [], { first_name, message, company });
  const page = await signIn('Ana');
  await page.getByRole('searchbox', { name: 'Search' }).fill(company);
  await expect(page.getByText(`${STRANGE.length} leads`, { exact: true })).toBeVisible();
  const json = await exported(page, 'JSON');
  const rows: { message: string }[] = JSON.parse(json.toString());
  expect(rows.map(({ message }) => message).sort()).toEqual(STRANGE.map(({ message }) => message).sort());
  const csv = await exported(page, 'CSV');
  expect(csv.toString().split('\r\n')).toHaveLength(STRANGE.length + 2);
  expect(csv.toString()).toContain(`'=cmd|`);
});

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: format }).click(),
  ]);
  return readFileSync(await download.path());
}
