/** A person's sessions, as somebody sees and ends them. */

import { version } from '../../../packages/runtime/version.ts';
import { startSession } from '../../../packages/store/desk/sessions.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { LONG } from '../../support/long.ts';

test(
  'somebody sees where they are signed in, and ends the others, and an idle tab says that it ended',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const page = await signIn('Sam Session', { expected: [{ text: /401/ }] });
    const { id } = await db
      .selectFrom('desk_people')
      .select('id')
      .where('name', '=', 'Sam Session')
      .executeTakeFirstOrThrow();
    const begin = (name: string) => startSession(db, id, new Date(), { browser: { name, former: [] } });
    await begin('Safari on iPhone');
    await begin('Firefox on Windows');
    await page.getByRole('button', { name: 'Account: Sam Session' }).click();
    await expect(page.getByText('or 2 hours without use')).toBeVisible();
    await expect(page.getByText(`Version ${version()}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Your sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your sessions' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').filter({ hasText: '(this one)' })).toHaveCount(1);
    await expectNoViolations(page, 'the sessions');
    await dialog.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await begin('Chrome on Linux');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account: Sam Session' }).click();
    await page.getByRole('button', { name: 'Your sessions' }).click();
    await dialog.getByRole('button', { name: 'End all others' }).click();
    await expect(dialog.getByText('You are signed in nowhere else.')).toBeVisible();
    await page.keyboard.press('Escape');

    await db
      .updateTable('sessions')
      .set({ last_active_at: new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString() })
      .where('person_id', '=', id)
      .execute();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
  },
);
