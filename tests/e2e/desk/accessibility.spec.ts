/** Every state of the desk against axe, and on small screens. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, signInAddress, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const VIEWS = ['Inbox', 'Calls', 'Subscribers', 'Reports', 'People', 'Activity log', 'Health'];

test('every view and state has no violations', LONG, async ({ page, signIn, site, expectConsole }) => {
  test.slow();
  const { db } = site.database;
  const first_name = `Axe${Date.now().toString(36)}`;
  const { id } = await storeNewcomer(db, ['mail'], {
    first_name,
    company: 'Harbor Bank',
    email: `${first_name}@x.example`,
  });
  await storeNewcomer(db, [], {
    first_name,
    email: `${first_name}@x.example`,
    created_at: new Date().toISOString(),
  });

  expectConsole({ text: '401' });
  await page.goto('/');
  await expectNoViolations(page, 'signed out');
  await page.goto(await signInAddress(site));
  await expectNoViolations(page, 'a one-time address');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expectNoViolations(page, 'first visit');

  const signedIn = await signIn('Ana');
  for (const view of VIEWS) {
    await signedIn.getByRole('navigation').getByRole('link', { name: view }).click();
    await expect(signedIn.getByRole('heading', { name: view, level: 1 })).toBeVisible();
    await settle(signedIn);
    await expectNoViolations(signedIn, view);
  }
  await signedIn.goto(`/leads/${id}`);
  await expect(signedIn.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await expectNoViolations(signedIn, 'a lead');
  await signedIn.getByRole('button', { name: 'More', exact: true }).click();
  await signedIn.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNoViolations(signedIn, 'the close menu');
  await signedIn.keyboard.press('Escape');
  await signedIn.getByRole('button', { name: 'More', exact: true }).click();
  await signedIn.getByRole('button', { name: 'Erase this person' }).click();
  await expect(signedIn.getByRole('dialog')).toBeVisible();
  await settle(signedIn);
  await expectNoViolations(signedIn, 'the erase dialog');
  await signedIn.keyboard.press('Escape');
  await signedIn.setViewportSize({ width: 360, height: 740 });
  await expectNoViolations(signedIn, 'a lead on a phone');
  await signedIn.goto('/?q=nothinghasthisword');
  await expect(signedIn.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(signedIn);
  await expectNoViolations(signedIn, 'nothing found');
});

/** Until nothing more is loaded. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
