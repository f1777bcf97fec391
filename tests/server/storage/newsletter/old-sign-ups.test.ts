/** Sign-ups that a process of an earlier release takes beside newer ones. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCleanup } from '../../../../apps/server/cleanup.ts';
import { createLog } from '../../../../packages/runtime/log.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { completeOldSignUps } from '../../../../packages/store/newsletter/old-sign-ups.ts';
import { suppress, unsubscribe } from '../../../../packages/store/newsletter/subscription-life.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { listChanges } from '../../../../packages/store/subscriptions/changes.ts';
import { findNewsletterSubscription } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { insertOldSubscription } from '../../../support/old-database.ts';

const NOW = new Date('2026-02-03T04:05:06.789Z');

onEachDatabase('a sign-up that an earlier release took during an upgrade', (freshUrl) => {
  async function open(): Promise<Queries> {
    return (await openForTest(await freshUrl())).db;
  }

  async function changesOf(db: Queries, id: string) {
    return (await listChanges(db, [id])).map(({ at, from_status, to_status, via }) => [
      at,
      from_status,
      to_status,
      via,
    ]);
  }

  test('gets the consent of its form and its history from the newer server, once', async () => {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const id = await insertOldSubscription(db, 'ada@example.com');
    const stop = startCleanup(database, NO_NOTE, createLog());
    await expect.poll(() => changesOf(db, id)).toHaveLength(1);
    stop();
    await completeOldSignUps(db, NOW);
    const row = await findNewsletterSubscription(db, { id });
    expect(row).toMatchObject({ status: 'active', consent_at: row?.created_at, consent_via: 'form' });
    expect(await changesOf(db, id)).toEqual([[row?.created_at, null, 'active', 'form']]);
  });

  test('is completed also if it has ended since', async () => {
    const db = await open();
    const id = await insertOldSubscription(db, 'ada@example.com');
    const before = await findNewsletterSubscription(db, { id });
    await unsubscribe(db, before?.token ?? '', { via: 'page', now: NOW });
    await completeOldSignUps(db, NOW);
    expect(await findNewsletterSubscription(db, { id })).toMatchObject({
      status: 'unsubscribed',
      consent_via: 'form',
    });
    expect(await changesOf(db, id)).toEqual([
      [before?.created_at, null, 'active', 'form'],
      [NOW.toISOString(), 'active', 'unsubscribed', 'page'],
    ]);
  });

  test('of a suppressed address ends, and a mailing service is told', async () => {
    const db = await open();
    await setDeliveryChannels(db, ['webhook']);
    await suppress(db, { email: 'ada@example.com' }, null, NOW);
    const id = await insertOldSubscription(db, 'Ada@Example.com');
    await completeOldSignUps(db, NOW);
    expect(await findNewsletterSubscription(db, { id })).toMatchObject({ status: 'suppressed' });
    const { rows } = await sql<{ channel: string }>`select channel from deliveries`.execute(db);
    expect(rows).toEqual([{ channel: 'webhook' }]);
  });
});
