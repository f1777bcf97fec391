/** Subscribers at the desk: what its API sends of them, suppressing one, and growth and losses. */

import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Reports, Subscribers } from '../../apps/desk/web/api/client.ts';
import { CHANGE_VIAS } from '../../packages/contract/values.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { restore } from '../../packages/store/newsletter/subscription-life.ts';
import {
  listNewsletterSubscriptions,
  SUBSCRIPTION_COLUMNS,
} from '../../packages/store/subscriptions/subscriptions.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { subscribe, subscriptionOf } from '../support/newsletter.ts';

onSqliteFirst('subscribers at the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await subscribe(db, 'ada@example.com');
    await subscribe(db, 'grace@example.com', { doubleOptIn: true });
    const ana = await testDesk(database).signIn('Ana');
    return { db, ana };
  }

  test('have their state and consent, and no token', async () => {
    const { db, ana } = await start();
    const text = await (await ana.get('/api/subscribers')).text();
    const { subscribers: listed, active, others } = JSON.parse(text) as Subscribers;
    expect({ active, others }).toEqual({ active: 1, others: 1 });
    expect(listed.map(({ email, status, consent_via }) => [email, status, consent_via]).sort()).toEqual([
      ['ada@example.com', 'active', 'form'],
      ['grace@example.com', 'pending', null],
    ]);
    for (const { token, confirm_token } of await listNewsletterSubscriptions(db)) {
      expect(text).not.toContain(token);
      if (confirm_token) expect(text).not.toContain(confirm_token);
    }
  });

  test.each(CHANGE_VIAS)(
    'are listed where the consent came by %s, as in a table that was imported',
    async (via) => {
      const { db, ana } = await start();
      await db.updateTable('newsletter_subscriptions').set({ consent_via: via }).execute();
      expect((await ana.get('/api/subscribers')).status).toBe(200);
    },
  );

  test('are exported with their unsubscribe address, and not with the one that confirms', async () => {
    const { db, ana } = await start();
    const grace = await subscriptionOf(db, 'grace@example.com');
    const csv = await (await ana.get('/api/exports/subscribers.csv?q=grace')).text();
    expect(csv.split('\r\n')[0]).toBe(SUBSCRIPTION_COLUMNS.join(','));
    expect(csv).toContain(`https://assay.example/newsletter/unsubscribe?token=${grace.token}`);
    expect(csv).not.toContain(`${grace.confirm_token}`);
    const [row] = await (await ana.get('/api/exports/subscribers.json?q=grace')).json();
    expect(Object.keys(row).sort()).toEqual([...SUBSCRIPTION_COLUMNS].sort());
    const xlsx = await (await ana.get('/api/exports/subscribers.xlsx?q=grace')).arrayBuffer();
    const [header, cells] = await readSheet(Buffer.from(xlsx));
    expect(header).toEqual(SUBSCRIPTION_COLUMNS);
    expect(cells?.[SUBSCRIPTION_COLUMNS.indexOf('unsubscribe_url')]).toBe(row.unsubscribe_url);
  });

  test('are suppressed for good, and the server is left to tell the webhook', async () => {
    const { db, ana } = await start();
    await setDeliveryChannels(db, ['mail', 'webhook']);
    const { id } = await subscriptionOf(db, 'ada@example.com');
    const suppress = async (who: string) =>
      (await ana.send('POST', `/api/subscribers/${who}/suppression`, {})).status;
    expect([await suppress(id), await suppress(id), await suppress('nobody')]).toEqual([204, 204, 404]);
    expect((await subscriptionOf(db, 'ada@example.com')).status).toBe('suppressed');
    expect(await listDeliveries(db)).toMatchObject([{ channel: 'webhook', subject_id: id }]);
    const record = await (await ana.get('/api/record')).text();
    expect(record).toContain('suppressed');
    expect(record).not.toMatch(/ada@|example/);
  });

  test('are unsubscribed for whoever asks, and can come back', async () => {
    const { db, ana } = await start();
    const { id, token } = await subscriptionOf(db, 'ada@example.com');
    const end = async (who: string) => (await ana.send('POST', `/api/subscribers/${who}/end`, {})).status;
    expect([await end(id), await end(id), await end('nobody')]).toEqual([204, 204, 404]);
    expect((await subscriptionOf(db, 'ada@example.com')).status).toBe('unsubscribed');
    const [suppression] = await db.selectFrom('suppressions').select('origin').execute();
    expect(suppression).toEqual({ origin: 'owner' });
    expect(await (await ana.get('/api/record')).text()).toContain('unsubscribed');
    // As the button on the page behind the owner's address does.
    await restore(db, token, { via: 'undo', now: new Date() });
    expect((await subscriptionOf(db, 'ada@example.com')).status).toBe('active');
    // Whoever was suppressed stays so.
    await ana.send('POST', `/api/subscribers/${id}/suppression`, {});
    expect(await end(id)).toBe(204);
    expect((await subscriptionOf(db, 'ada@example.com')).status).toBe('suppressed');
  });

  test('are counted by week', async () => {
    const { db, ana } = await start();
    const { id } = await subscriptionOf(db, 'ada@example.com');
    await ana.send('POST', `/api/subscribers/${id}/suppression`, {});
    const hour = 60 * 60 * 1000;
    const [from, to] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
    const answer = await ana.get(`/api/reports?from=${from}&to=${to}&zone=UTC`);
    const weeks = ((await answer.json()) as Reports).subscribers;
    const sum = (of: 'gained' | 'lost') => weeks.reduce((sum, week) => sum + week[of], 0);
    expect([sum('gained'), sum('lost')]).toEqual([1, 1]);
  });
});
