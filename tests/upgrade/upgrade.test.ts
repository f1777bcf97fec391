/** An upgrade beside a process of an earlier release. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEmptyDatabase, openForTest } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { upgradeUnderLoad } from './upgrade-run.ts';

/** Enough for an index that is created under a lock to take longer than a second. */
const COUNT = 20_000;

onEachEmptyDatabase(
  'an upgrade',
  (emptyUrl) => {
    test('lets a process of an earlier release store everything meanwhile', async () => {
      const url = await emptyUrl();
      const { stored, errors } = await upgradeUnderLoad(url, COUNT);
      expect(errors).toEqual([]);
      const { db } = await openForTest(url);
      const count = async (table: 'contact_submissions' | 'newsletter_subscriptions') =>
        Number(
          (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db))
            .rows[0]?.count,
        );
      expect(await count('contact_submissions')).toBe(COUNT + stored);
      expect(await count('newsletter_subscriptions')).toBe(COUNT + stored);
    }, 240_000);
  },
  LONG,
);
