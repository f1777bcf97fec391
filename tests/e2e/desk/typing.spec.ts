/** Keys of one character act where somebody works, never on what is typed after something has opened or gone. */
import type { Queries } from '../../../packages/store/schema.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

/** It has the key of each shortcut but those that only look: '/' and '?'. */
const SENTENCE = 'Banking Texas, just look at our 3 risks; go in with 2 of them now! again';

/** What opens something, or takes its own place: by what it says of itself, and by name. */
const OPENERS = 'summary, button[aria-expanded], button[popovertarget], button[aria-haspopup]';
const NAMED = ['Save view', 'Commands'];

const VIEWS = ['/', '/calls', '/subscribers', '/reports', '/record'];

test('what is typed after something has opened changes no lead', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const last_name = `Typed${Date.now().toString(36)}`;
  const person = { last_name, email: `ada@${last_name.toLowerCase()}.example` };
  const { id } = await storeNewcomer(db, [], { ...person, first_name: 'One', utm_campaign: 'spring' });
  for (let at = 0; at < 5; at++) await storeNewcomer(db, [], { ...person, first_name: `Other${at}` });
  const page = await signIn('Ana');
  // Their button is one of those that are pressed.
  await page.addInitScript(() => localStorage.setItem('desk.filters', 'turned'));
  const views = [`/?q=${last_name}&form=contact`, `/leads/${id}?q=${last_name}`, ...VIEWS];
  let opened = 0;
  for (const [at, view] of views.entries()) {
    await page.goto(view);
    // What is around a view is the same in each.
    const controls = await openersOf(page, at === 0 ? 'body' : 'main');
    for (const control of controls) {
      await page.goto(view);
      const found = page.locator(control).locator('visible=true').first();
      await found.click();
      await page.keyboard.type(SENTENCE);
      opened += 1;
      expect(await workOn(db, last_name), control).toEqual([]);
    }
  }
  expect(opened).toBeGreaterThan(15);
});

/** What people have done with leads of a name. */
function workOn(db: Queries, last_name: string) {
  return db
    .selectFrom('lead_work')
    .innerJoin('contact_submissions as lead', 'lead.id', 'lead_work.lead_id')
    .select(['lead.first_name', 'lead_work.version'])
    .where('lead.last_name', '=', last_name)
    .execute();
}

/** Selectors of the controls that open something in a part of a page. */
async function openersOf(page: Page, part: string): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForResponse((response) => response.url().endsWith('/api/pulse'));
  const place = page.locator(part);
  const texts = await place.locator(OPENERS).locator('visible=true').allInnerTexts();
  const named = await Promise.all(
    NAMED.map(async (name) => {
      const button = place.getByRole('button', { name }).locator('visible=true');
      return (await button.count()) > 0 ? [`${part} button:has-text("${name}")`] : [];
    }),
  );
  const copy = [...new Set(texts.map((text) => text.split('\n')[0]?.trim() ?? ''))].filter(Boolean);
  return [
    ...copy.map((word) => `${part} :is(${OPENERS}):has-text("${word.replaceAll('"', '\\"')}")`),
    ...named.flat(),
  ];
}

test('a view is named by what is typed after its button is pressed', async ({ signIn }) => {
  const page = await signIn('Ana', { at: '/?form=contact' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByLabel('Name of the view')).toBeFocused();
  await page.keyboard.type('Banking Texas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Banking Texas' })).toBeVisible();
  // The field is gone, and with it the focus.
  await page.keyboard.type('a');
  await expect(page.getByText('is marked as answered')).toHaveCount(0);
});

test('keys act again once the list, a lead or the page is pressed', async ({ signIn, site }) => {
  const last_name = `Again${Date.now().toString(36)}`;
  await storeNewcomer(site.database.db, [], { first_name: 'One', last_name });
  const page = await signIn('Ana', { at: `/?q=${last_name}` });
  const link = page.getByRole('link', { name: `One ${last_name}` });
  await expect(link).toBeVisible();
  await test.step('on a page that nobody has touched', async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused();
  });
  await test.step('not while a menu’s button has the focus', async () => {
    const menu = page.getByRole('button', { name: 'Clear filters' });
    await menu.focus();
    await page.keyboard.press('t');
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
  await test.step('in the list', async () => {
    await link.focus();
    await page.keyboard.press('t');
    await expect(page.getByText(`One ${last_name} is assigned to you.`)).toBeVisible();
  });
  await test.step('and on the page, where nothing is', async () => {
    await page.getByRole('heading', { name: 'Inbox' }).click();
    await page.keyboard.press('u');
    await expect(page.getByText(/unassigned/).first()).toBeVisible();
  });
});
