/** Reports: what came and what became of it, on screens and on paper. */

import { DAY_MS, HOUR_MS } from '../../../packages/contract/time.ts';
import { setOutcome } from '../../../packages/store/leads/work.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { answerLead } from '../../support/lead-work.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { storePerson } from '../../support/people.ts';

test('figures lead to what they count', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const word = Date.now().toString(36);
  const by = { by: await storePerson(db, `Rita ${word}`), now: new Date() };
  const store = async (daysAgo: number, answeredAfter?: number) => {
    const at = Date.now() - daysAgo * DAY_MS - HOUR_MS;
    const utm_campaign = `Spring-${word}`;
    const { id } = await storeNewcomer(db, [], { created_at: new Date(at).toISOString(), utm_campaign });
    if (answeredAfter !== undefined)
      await answerLead(db, id, { ...by, now: new Date(at + answeredAfter * HOUR_MS) });
    return id;
  };
  await setOutcome(db, await store(3, 2), { outcome: 'qualified', lost_reason: null }, by);
  const lost = await store(3, 2);
  await setOutcome(db, lost, { outcome: 'lost', lost_reason: 'price' }, by);
  await store(10, 5);
  await store(3);

  // Its address until 0.3.0.
  const page = await signIn('Ana', { at: '/numbers?range=7d' });
  await expect(page).toHaveURL('/reports?range=7d');
  await expect(page.getByText(/^Spam, tests, and duplicates are not counted/)).toBeVisible();
  const figures = page.getByRole('region', { name: 'Figures' });
  for (const term of ['Leads', 'Open now', 'Overdue now', 'Median time to answer'])
    await expect(figures.getByRole('term').filter({ hasText: term })).toHaveCount(1);
  await expect(figures).toContainText('Business hours: Monday to Friday 9:00 AM–6:00 PM');
  const row = (table: string, text: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
  await expect(row('Outcomes', 'Lost (price)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Campaign', exact: true }).press('Enter');
  const campaign = row('Sources', `Spring-${word}`).getByRole('cell');
  await expect(campaign).toHaveText(['0', '3 leads', 'Not known']);
  await expectNoViolations(page, 'reports');

  await test.step('they are asked for again when that is pressed', async () => {
    await store(3);
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await expect(campaign.nth(1)).toHaveText('4 leads');
  });

  await test.step('a figure leads to the leads that it counts, and back to where it stood', async () => {
    await row('Outcomes', 'Lost (price)').getByRole('link').first().press('Enter');
    await expect(page.getByRole('table', { name: 'Leads' }).locator(`[data-lead="${lost}"]`)).toBeVisible();
    await expect(page.getByText('Counted in reports', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(row('Outcomes', 'Lost (price)').getByRole('link').first()).toBeInViewport();
  });

  await test.step('on a phone nothing is cut off, and on paper neither', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolations(page, 'reports on a phone');
    const cut = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('#view section')].filter(
            (element) => element.scrollWidth > element.clientWidth,
          ).length,
      );
    expect(await cut()).toBe(0);
    await page.setViewportSize({ width: 740, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
    expect(await cut()).toBe(0);
  });
});

test('a range without leads says so', async ({ signIn }) => {
  const page = await signIn('Ana');
  const nothing = await (await page.request.get(`/api/reports?${EARLY}`)).json();
  await page.route('**/api/reports?*', (route) => route.fulfill({ json: nothing }));
  await page.goto('/reports');
  await expect(page.getByText('Nobody sent a form in this range.')).toBeVisible();
  await expect(page.getByText('No answers', { exact: true })).toBeVisible();
  await expect(page.getByText('No leads came in this range, and so there are no outcomes.')).toBeVisible();
  await expect(page.getByText('None in this range.')).toBeVisible();
});

const EARLY = new URLSearchParams({ from: '2001-01-01T00:00:00Z', to: '2001-01-08T00:00:00Z', zone: 'UTC' });
