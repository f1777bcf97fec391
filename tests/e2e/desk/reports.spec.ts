/** Reports: who answered how soon, what became of leads, the days before, and paper. */

import { DAY_MS, HOUR_MS } from '../../../packages/forms/time.ts';
import { answerLead, giveLead, judgeLead } from '../../../packages/store/leads/work.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { storePerson } from '../../support/people.ts';

test(
  'figures stand beside those of the days before, by person, outcome and campaign',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const word = Date.now().toString(36);
    const name = `Rita ${word}`;
    const rita = await storePerson(db, name);
    const store = async (daysAgo: number, utm_campaign: string, answeredAfter?: number) => {
      const at = Date.now() - daysAgo * DAY_MS - HOUR_MS;
      const { id } = await storeNewcomer(db, [], { created_at: new Date(at).toISOString(), utm_campaign });
      if (answeredAfter !== undefined)
        await answerLead(db, id, { by: rita, now: new Date(at + answeredAfter * HOUR_MS) });
      return id;
    };
    const qualified = await store(3, `Spring-${word}`, 2);
    await judgeLead(
      db,
      qualified,
      { outcome: 'qualified', lost_reason: null },
      { by: rita, now: new Date() },
    );
    const lost = await store(3, `spring-${word}`, 2);
    await judgeLead(db, lost, { outcome: 'lost', lost_reason: 'price' }, { by: rita, now: new Date() });
    await store(10, `SPRING-${word}`, 5);
    await giveLead(db, await store(3, `Spring-${word}`), rita, { by: rita, now: new Date() });

    const page = await signIn('Ana');
    await page.goto('/reports');
    await expect(page).toHaveURL(/\/numbers/);
    await page.goto('/numbers?range=7d');
    await expect(
      page.getByText(
        /^Each figure stands beside that of the 7 days before: .* to .*\. Where none stands, there was none\.$/,
      ),
    ).toBeVisible();
    const row = (table: string, text: string) =>
      page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
    const person = row('By person', name).getByRole('cell');
    await expect(person.nth(0)).toHaveText('21 more than 1');
    await expect(person.nth(1)).toHaveText('2 h3 h shorter than 5 h');
    await expect(person.nth(5)).toHaveText('1 lead');
    await expect(person.nth(6)).toHaveText('1 lead');
    const campaign = row('Outcomes of campaigns', `Spring-${word}`).getByRole('cell');
    await expect(campaign).toHaveText([
      '3 leads2 more than 1',
      '2 leads1 more than 1',
      '0',
      '1 lead',
      '1 lead',
    ]);
    await expect(row('Outcomes', 'Lost (price)')).toHaveCount(1);
    await expect(page.getByText('Business hours: Monday to Friday 9:00 AM–6:00 PM')).toBeVisible();
    await expect(page.getByText('Spam of everything that was sent')).toBeVisible();
    await expectNoViolations(page, 'reports by person and outcome');

    await test.step('they are asked for again when that is pressed', async () => {
      await giveLead(db, await store(3, `Spring-${word}`), rita, { by: rita, now: new Date() });
      await page.getByRole('button', { name: 'Refresh' }).press('Enter');
      await expect(person.nth(5)).toHaveText('2 leads');
    });

    await test.step('a figure leads to the leads that it counts', async () => {
      await row('Outcomes of campaigns', `Spring-${word}`).getByRole('link').last().press('Enter');
      const leads = page.getByRole('table', { name: 'Leads' });
      await expect(leads.locator('[data-lead]')).toHaveCount(1);
      await expect(leads.locator(`[data-lead="${lost}"]`)).toBeVisible();
      await expect(page.getByText('Outcome: Lost', { exact: true })).toBeVisible();
      await expect(page.getByText('Counted in reports', { exact: true })).toBeVisible();
      await page.goBack();
      await row('By person', name).getByRole('link').first().press('Enter');
      await expect(leads.locator('[data-lead]')).toHaveCount(2);
    });

    await test.step('and the way back to where it stood', async () => {
      await page.goBack();
      await expect(row('By person', name).getByRole('link').first()).toBeInViewport();
    });

    await test.step('what is wider than a phone scrolls by keyboard', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const region = page.getByRole('region', { name: 'By person, table' });
      await region.focus();
      await expect(region).toBeFocused();
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      }).toPass();
      await expectNoViolations(page, 'reports on a phone');
    });

    await test.step('on paper nothing is cut off', async () => {
      await page.setViewportSize({ width: 740, height: 900 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
      const cut = await page.evaluate(
        () =>
          [...document.querySelectorAll('#view, #view section')].filter(
            (element) =>
              getComputedStyle(element).overflowX !== 'visible' || element.scrollWidth > innerWidth,
          ).length,
      );
      expect(cut).toBe(0);
    });
  },
);

test('a range without leads says so', async ({ signIn }) => {
  const page = await signIn('Ana');
  const nothing = await (await page.request.get(`/api/numbers?${EARLY}`)).json();
  await page.route('**/api/numbers?*', (route) => route.fulfill({ json: nothing }));
  await page.goto('/numbers');
  await expect(page.getByRole('heading', { name: 'No leads' })).toBeVisible();
  await expect(page.getByText('No lead from these days was due by now.')).toBeVisible();
  await expect(page.getByText('Nothing was sent in this range, and so no spam.')).toBeVisible();
  await expect(page.getByText('No leads came in this range, and so there are no outcomes.')).toBeVisible();
});

const EARLY = new URLSearchParams({ from: '2001-01-01T00:00:00Z', to: '2001-01-08T00:00:00Z', zone: 'UTC' });
