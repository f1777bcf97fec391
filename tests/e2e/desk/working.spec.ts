/** A day at the desk: leads come in, are found, answered, closed, noted and erased. */
import { HOUR_MS } from '../../../packages/contract/time.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, signInAddress, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A name that no other test uses, so that tests can share a database. */
let names = 0;
const uniqueName = (test: string) => `${test}${++names}${Date.now().toString(36)}`;

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('row');

async function openLead(page: Page, name: string): Promise<void> {
  await find(page, name);
  await page.getByRole('table', { name: 'Leads' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

async function find(page: Page, name: string): Promise<void> {
  // Other tests' leads are due sooner.
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  // Found leads move up, which would be clicked past.
  await expect(rows(page).nth(1)).toContainText(name);
}

test('its one-time address opens the inbox, once, and asks for a name', async ({ browser, page, site }) => {
  const first_name = uniqueName('Ines');
  await storeNewcomer(site.database.db, [], { first_name, last_name: 'Moreau', company: 'Harbor Bank' });
  const address = await signInAddress(site);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill(first_name);
  await expect(rows(page).filter({ hasText: first_name })).toContainText('Harbor Bank');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Mark as answered|Send again|Erase this person)$/ }),
  ).toHaveCount(0);

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByText('used before')).toBeVisible();
  await other.close();
});

test(
  'opening a one-time address, scripts and all, signs nobody in and leaves it as it is',
  LONG,
  async ({ browser, page, site }) => {
    const address = await signInAddress(site);
    const scanner = await browser.newPage();
    let posts = 0;
    scanner.on('request', (request) => {
      if (request.method() !== 'GET') posts += 1;
    });
    const answer = await scanner.goto(address, { waitUntil: 'networkidle' });
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect([posts, await scanner.context().cookies()]).toEqual([0, []]);
    await scanner.close();

    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  },
);

test('a second press, before the first is answered, does no harm', async ({ page, site }) => {
  const [sent, bothPressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const statuses: number[] = [];
  await page.route('/sign-in', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    statuses.push(response.status());
    sent.resolve();
    await bothPressed.promise;
    await route.fulfill({ response });
  });
  await page.goto(await signInAddress(site));
  const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Sign in' }).boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await sent.promise;
  await page.mouse.click(x + 5, y + 5);
  bothPressed.resolve();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(statuses).toEqual([303]);
});

test('a press signs in without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.desk.origin });
  const page = await context.newPage();
  await page.goto(await signInAddress(site));
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(page).toHaveURL('/');
  expect((await page.goto('/api/session'))?.status()).toBe(200);
  await context.close();
});

test(
  'a colleague is invited with a link that is shown once, where the desk sends no mail',
  LONG,
  async ({ browser, signIn }) => {
    const name = uniqueName('Ina');
    const page = await signIn(name);
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    const email = `${name.replaceAll(' ', '-')}@invited.example`.toLowerCase();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const address = (await dialog.getByText('/sign-in?code=').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();

    const context = await browser.newContext();
    const colleague = await context.newPage();
    await colleague.goto(address);
    await colleague.getByRole('button', { name: 'Sign in' }).click();
    await expect(colleague.getByLabel('Your name')).toBeVisible();
    await expect(colleague.getByRole('link', { name: 'Activity log' })).toHaveCount(0);
    await context.close();
    await page.goto('/record');
    await expect(page.getByRole('row').filter({ hasText: `${name} invited ${email}` })).toBeVisible();
  },
);

test('a new lead appears by itself', async ({ signIn, site }) => {
  const page = await signIn('Ana', { at: '/' });
  const first_name = uniqueName('Nadia');
  await storeNewcomer(site.database.db, [], { first_name, created_at: hoursAgo(0) });
  await expect(rows(page).filter({ hasText: first_name })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d[\d,]*\+? open/);
});

test('filters and search stand in the address', async ({ signIn, site }) => {
  const first_name = uniqueName('Farid');
  const { db } = site.database;
  await storeNewcomer(db, [], {
    first_name,
    last_name: 'Open',
    created_at: hoursAgo(1),
    message: 'Zephyr one',
  });
  await storeNewcomer(db, [], { first_name, last_name: 'Late', created_at: hoursAgo(40) });
  await storeNewcomer(db, [], { first_name, last_name: 'Done', status: 'answered', created_at: hoursAgo(2) });
  const page = await signIn('Ana');
  await page.getByRole('searchbox', { name: 'Search' }).fill(first_name);
  await expect(page).toHaveURL(/q=/);
  await expect(rows(page).filter({ hasText: first_name })).toHaveCount(3);
  await expect(rows(page).filter({ hasText: first_name }).last()).toContainText('Overdue by');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Status: Any' }).click();
  await page.getByRole('checkbox', { name: 'Answered' }).check();
  await expect(rows(page).filter({ hasText: first_name })).toHaveCount(1);
  await expect(page).toHaveURL(/status=answered/);
  await page.reload();
  await expect(rows(page).filter({ hasText: first_name })).toContainText(['Done']);
  await page.goBack();
  await expect(rows(page).filter({ hasText: first_name })).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search' }).fill(`zephyr ${first_name}`);
  await expect(rows(page).filter({ hasText: first_name })).toContainText(['Open']);
});

test('a lead is answered, reopened, closed and noted, each with undo', async ({ signIn, site }) => {
  const first_name = uniqueName('Lena');
  const { email } = await storeNewcomer(site.database.db, ['mail'], {
    first_name,
    created_at: hoursAgo(0.5),
    message: 'One\nTwo',
  });
  const page = await signIn('Ana');
  await openLead(page, first_name);
  await expect(page.getByText(/23 h (2\d|30) min left/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=`),
  );

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Closed' })).toHaveText(
    /^Closed as spam by Ana, /,
  );
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('is open again.')).toBeVisible();

  await page.getByLabel('Note').fill('Wants a call on Tuesday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await page.getByLabel('Note').fill('Typed before the reload');
  await page.reload();
  await expect(page.getByText('Wants a call on Tuesday')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Typed before the reload');
  await page.getByLabel('Note').press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed before the reload' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('of two people one takes a lead, and the other is told who', LONG, async ({ signIn, site }) => {
  const first_name = uniqueName('Omar');
  await storeNewcomer(site.database.db, [], { first_name, created_at: hoursAgo(0.2) });
  const ana = await signIn('Ana');
  const ben = await signIn('Ben', { expected: [{ text: 'ERR_FAILED' }, { text: '409' }] });
  await openLead(ana, first_name);
  await openLead(ben, first_name);
  // Both see it as free, whatever the polling brings.
  await ben.route('**/api/pulse', (route) => route.abort());
  await ben.route('**/api/leads/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await assignToMe(ana);
  await expect(ana.getByText('is assigned to you.')).toBeVisible();
  await assignToMe(ben);
  await ben.unrouteAll();
  await expect(ben.getByText('Ana assigned this lead to themselves first.')).toBeVisible();
  await expect(ben.getByRole('definition').filter({ hasText: 'Ana' })).toBeVisible();
  await ben.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(ben.getByRole('button', { name: 'Assign to me' })).toBeVisible();
});

test('an answered lead is assigned and snoozed as an open one is', async ({ signIn, site }) => {
  const first_name = uniqueName('Sven');
  const email = `sven@${first_name}.example`.toLowerCase();
  await storeNewcomer(site.database.db, [], { first_name, last_name: 'Following', email });
  const ana = await signIn('Ana');
  await openLead(ana, first_name);
  await ana.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(ana.getByRole('definition').filter({ hasText: 'Answered' })).toBeVisible();
  await assignToMe(ana);
  await expect(ana.getByText('is assigned to you.')).toBeVisible();
  await ana.getByRole('button', { name: 'Snooze', exact: true }).click();
  await ana.getByRole('button', { name: 'For 2 hours' }).click();
  await expect(ana.getByRole('definition').filter({ hasText: 'Answered, snoozed until' })).toBeVisible();
  await ana.getByRole('button', { name: 'Unsnooze' }).click();
  await expect(ana.getByRole('definition').filter({ hasText: 'snoozed until' })).toHaveCount(0);
});

async function assignToMe(page: Page) {
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
}

test('a person is erased once the address is typed', LONG, async ({ signIn, site }) => {
  const first_name = uniqueName('Erin');
  const email = `erin@${first_name.toLowerCase()}.example`;
  const leads = [
    await storeNewcomer(site.database.db, ['mail'], { first_name, email }),
    await storeNewcomer(site.database.db, [], { first_name, email }),
  ];
  // The open lead may be asked for once more before the page has left it.
  const expected = leads.map(({ id = '' }) => ({ text: '404', address: id }));
  const page = await signIn('Ana', { expected });
  const colleague = await signIn('Ben', { at: `/leads/${leads[0]?.id}`, expected });
  await expect(colleague.getByText(email).first()).toBeVisible();
  await find(page, first_name);
  await rows(page).getByRole('link', { name: first_name }).first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('textbox').fill('somebody@else.example');
  await dialog.getByRole('button', { name: /Erase/ }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: /Erase/ }).click();
  await expect(page).toHaveURL(/\/(\?|$)/);
  await expect(rows(page).filter({ hasText: first_name })).toHaveCount(0);
  await expect(colleague.getByText('This lead is gone')).toBeVisible();
  await expect(colleague.getByText(email)).toHaveCount(0);
});

test('a lead is corrected, and its history says what it was; another one is entered', async ({
  signIn,
  site,
}) => {
  const first_name = uniqueName('Tilda');
  const domain = `${first_name}.example`.toLowerCase();
  const { id } = await storeNewcomer(site.database.db, [], {
    ...{ first_name, last_name: 'Mistyped', email: `old@${domain}` },
    ...{ form_type: 'demo_request', company: 'Harbor Bank', budget: '50k-100k' },
  });
  const ana = await signIn('Ana', { at: `/leads/${id}`, expected: [{ text: '422' }] });
  await ana.getByRole('button', { name: 'Edit' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Correct this lead' });
  await expect(dialog.getByLabel('Budget')).toHaveValue('50k-100k');
  await dialog.getByLabel('Company').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter something here')).toBeVisible();
  await expect(dialog.getByLabel('Company')).toBeFocused();
  await dialog.getByLabel('Company').fill('Harbor Bank');
  await expect(dialog.getByText('Enter something here')).toHaveCount(0);
  await dialog.getByLabel('Email').fill(`new@${domain}`);
  await expectNoViolations(ana, 'a lead that is corrected');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ana.getByRole('link', { name: `new@${domain}` })).toBeVisible();
  const history = ana.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`corrected Email from old@${domain} to new@${domain}`);

  await ana.goto('/');
  await ana.getByRole('button', { name: 'New lead' }).click();
  const entering = ana.getByRole('dialog', { name: 'Enter a lead' });
  await entering.getByLabel('From').selectOption('card');
  for (const [label, text] of [
    ['First name', first_name],
    ['Last name', 'Carded'],
    ['Email', `card@${domain}`],
    ['Message', 'Met at the fair'],
  ] as const)
    await entering.getByLabel(label).fill(text);
  await expectNoViolations(ana, 'a lead that is entered');
  await entering.getByRole('button', { name: 'Save' }).click();
  await expect(ana.getByRole('heading', { name: `${first_name} Carded` })).toBeVisible();
  await expect(ana.getByText('Entered by Ana: a card')).toBeVisible();
  await expect(ana.getByRole('definition').filter({ hasText: 'You' })).toBeVisible();
});
