/** Reads a database after its server has ended. */

import { openDatabase } from '../../packages/store/database/database.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { listNewsletterSubscriptions } from '../../packages/store/subscriptions/subscriptions.ts';

export async function atDatabase<T>(databaseUrl: string, work: (db: Queries) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Every lead and its deliveries. */
export async function readAll(db: Queries) {
  const subscriptions = await listNewsletterSubscriptions(db);
  return {
    rows: [...(await listContactSubmissions(db)), ...subscriptions],
    subscriptions,
    deliveries: await listDeliveries(db),
  };
}
