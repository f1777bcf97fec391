/** A visitor of a campaign, from the first page to the row, the mail, the webhook, the export and the desk: all agree. */
import type { Lead, LeadPage } from '../../../apps/desk/web/api/client.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { expect, deliveringTest as test } from '../../support/desk-fixtures.ts';
import { requestDemo } from '../../support/forms.ts';
import { ATTRIBUTION, NO_ATTRIBUTION } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { runProgram } from '../../support/processes.ts';

const HOSTILE = new URLSearchParams([
  ['utm_source', '=HYPERLINK("http://evil.example")'],
  ['utm_medium', '<script>alert(1)</script>'],
  ['utm_campaign', `+1+${'x'.repeat(10_000)}`],
  ['utm_term', '\u202egnirps שלום'],
  ['utm_content', '@SUM(A1)'],
  ['referrer_host', 'evil.example/"><b>'],
]);

const { first_path, referrer_host, ...CAMPAIGN } = ATTRIBUTION;

const VISITS = [
  {
    name: 'a campaign',
    first: `${first_path}?${new URLSearchParams(CAMPAIGN)}`,
    referer: `https://${referrer_host}/story?id=1`,
    stored: ATTRIBUTION,
  },
  { name: 'no campaign', first: '/blog', referer: 'https://news.example.com/', stored: NO_ATTRIBUTION },
  {
    name: 'hostile values',
    first: `/blog?${HOSTILE}`,
    referer: '',
    stored: {
      utm_source: 'HYPERLINKhttpevil.example',
      utm_medium: 'scriptalert1script',
      utm_campaign: `+1+${'x'.repeat(97)}`,
      utm_term: 'gnirps',
      utm_content: 'SUMA1',
      first_path: '/blog',
      referrer_host: null,
    },
  },
];

for (const { name, first, referer, stored } of VISITS) {
  test(
    `${name}: row, mail, webhook, export and desk agree`,
    LONG,
    async ({ page, site, receivers, signIn }) => {
      await page.goto(site.server.origin + first, referer ? { referer } : {});
      for (const path of ['/pricing', '/about']) {
        await page.locator(`footer a[href*="${path}"]`).first().click();
        await expect(page).toHaveURL(({ pathname }) => pathname === path);
      }
      const email = await requestDemo(page);
      const [row, ...others] = await listContactSubmissions(site.database.db, { email });
      expect(others).toEqual([]);
      expect(row).toMatchObject({ ...stored, source_path: '/about' });
      const id = row?.id ?? '';

      const mailed = () =>
        receivers.mail.mails.find(({ to, text }) => to.includes('sales@assay.example') && text.includes(id));
      await expect(() => expect(mailed()).toBeDefined()).toPass();
      const lines = Object.entries({
        'Campaign source': stored.utm_source,
        'Campaign medium': stored.utm_medium,
        Campaign: stored.utm_campaign,
        'Campaign term': stored.utm_term,
        'Campaign content': stored.utm_content,
        'First page': stored.first_path,
        'Referring host': stored.referrer_host,
      }).flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
      const text = ['Sent from: /about', ...lines, `Reference: ${id}`].join('\n');
      expect(mailed()?.text).toContain(text);

      const called = () => receivers.webhook.calls.find(({ body }) => body.includes(id));
      await expect(() => expect(called()).toBeDefined()).toPass();
      expect(JSON.parse(called()?.body ?? '')).toMatchObject({ data: { id, ...stored } });

      const person = await signIn('Ana', { at: 'about:blank' });
      const csv = await (await person.request.get('/api/exports/leads.csv')).text();
      expect(cellsOf(csv, id)).toMatchObject(asCells(stored));
      const settings = { DATABASE_URL: site.databaseUrl };
      const exported = await runProgram('apps/cli/leads/leads.ts', ['export', '--format', 'csv'], settings);
      expect(cellsOf(exported.stdout, id)).toMatchObject(asCells(stored));

      const whole = await person.request.get(`/api/leads/${id}`);
      expect((await whole.json()) as Lead).toMatchObject(stored);
      if (stored.utm_campaign !== null) {
        const query = new URLSearchParams({ campaign: stored.utm_campaign, q: email });
        const { leads } = (await (await person.request.get(`/api/leads?${query}`)).json()) as LeadPage;
        expect(leads).toMatchObject([{ id, utm_campaign: stored.utm_campaign }]);
      }
      await person.goto(`/leads/${id}`);
      await expect(person.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
      const source = person.getByRole('term').filter({ hasText: 'Source' }).locator('+ dd');
      for (const value of Object.values(stored))
        if (value !== null) await expect(source).toContainText(value);
    },
  );
}

test(
  'the inbox is filtered, and the numbers are counted, by campaign and host',
  LONG,
  async ({ page, site, signIn }) => {
    await page.goto(`${site.server.origin}/pricing?utm_campaign=autumn+fair`, {
      referer: 'https://fair.example/',
    });
    const email = await requestDemo(page);
    const person = await signIn('Ben');
    const rows = person.getByRole('table', { name: 'Leads' }).getByRole('row');
    await person.getByRole('button', { name: /^Filters/ }).click();
    await person.getByRole('button', { name: 'Campaign: Any' }).click();
    await person.getByRole('checkbox', { name: 'autumn fair' }).check();
    await expect(person).toHaveURL(/campaign=autumn\+fair/);
    await expect(rows.filter({ hasText: 'autumn fair' })).toHaveCount(1);
    await person.keyboard.press('Escape');
    await person.getByRole('button', { name: 'Referring host: Any' }).click();
    await person.getByRole('checkbox', { name: 'fair.example', exact: true }).check();
    await expect(rows.filter({ hasText: 'autumn fair' })).toHaveCount(1);
    await person.reload();
    await expect(rows.filter({ hasText: 'autumn fair' })).toHaveCount(1);
    await rows.getByRole('link', { name: 'Amara' }).click();
    await expect(person.getByRole('definition').filter({ hasText: email })).toBeVisible();

    await person.goto('/reports');
    const counts = (name: string) =>
      person.getByRole('table', { name: 'Sources' }).getByRole('row', { name }).getByRole('cell');
    await person.getByRole('button', { name: 'Campaign', exact: true }).click();
    await expect(counts('autumn fair')).toHaveText(['0', '1 lead', 'Not known']);
    await person.getByRole('button', { name: 'Referring host', exact: true }).click();
    await expect(counts('fair.example')).toHaveText(['0', '1 lead', 'Not known']);
  },
);

/** The cells of a lead by their columns; no value here has a comma or a quote. */
function cellsOf(csv: string, id: string): Record<string, string | undefined> {
  const [header = '', ...lines] = csv.trim().split('\r\n');
  const cells = lines.find((line) => line.startsWith(id))?.split(',') ?? [];
  return Object.fromEntries(header.split(',').map((column, at) => [column, cells[at]]));
}

/** As a file for spreadsheets has them. */
function asCells(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, (value ?? '').replace(/^(?=[+-])/, "'")]),
  );
}
