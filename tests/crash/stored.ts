/** Reads a database after its server has ended. */

import { openDatabase } from '../../server/storage/database/database.ts';
import { listDeliveries } from '../../server/storage/deliveries/deliveries.ts';
import { listContactSubmissions } from '../../server/storage/leads/contact-submissions.ts';
import { listNewsletterSubscriptions } from '../../server/storage/newsletter/subscriptions.ts';
import type { Queries } from '../../server/storage/schema.ts';

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
