/** Tokens of the newsletter that nobody has, of which anybody can send any number. */
import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { NEWSLETTER_PATHS } from '../../../packages/contract/newsletter.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { subscribe, subscriptionOf } from '../../support/newsletter.ts';
import { limitedApp } from '../../support/visitors.ts';

onSqliteFirst('the addresses of the newsletter', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { visitor } = limitedApp(database);
    const oneClick = async (client: string, token: string) => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const address = `${NEWSLETTER_PATHS.unsubscribe}?token=${token}`;
      return (await visitor(client)(address, { method: 'POST', body })).status;
    };
    return { database, oneClick };
  }

  test('answers invented tokens until there are too many, and known ones always', async () => {
    const { database, oneClick } = await start();
    const { db } = database;
    await subscribe(db, 'grace@example.com');
    const invented = () => randomBytes(32).toString('hex');
    const statuses = await Promise.all(Array.from({ length: 150 }, () => oneClick('192.0.2.1', invented())));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(await oneClick('192.0.2.1', 'not a token')).toBe(200);
    expect(await oneClick('192.0.2.2', invented())).toBe(200);
    const { token } = await subscriptionOf(db, 'grace@example.com');
    expect(await oneClick('192.0.2.1', token)).toBe(200);
    expect((await subscriptionOf(db, 'grace@example.com')).status).toBe('unsubscribed');
  });

  test('takes one statement at a time for all that are asked, and one change for a token that is sent often', async () => {
    const { database, oneClick } = await start();
    const { db } = database;
    await subscribe(db, 'grace@example.com');
    const { token } = await subscriptionOf(db, 'grace@example.com');
    const transactions = vi.spyOn(db, 'transaction');
    const selects = vi.spyOn(db, 'selectFrom');
    const sent = Array.from({ length: 128 }, () => oneClick('192.0.2.1', token));
    expect(await Promise.all(sent)).toEqual(Array(128).fill(200));
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
    expect(selects.mock.calls.length).toBeLessThanOrEqual(10);
  });
});
