/** Databases as earlier releases left them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openAsItIs } from '../../packages/store/database/database.ts';
import { loadMigrations } from '../../packages/store/database/migrate.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';

/**
 * Versions that databases may have: that of the first tables, from which every migration runs, the last without steps, those of 0.1.0 and
 * 0.2.0, and the last but one.
 */
export const EARLIER: readonly string[] = [
  '001-first-tables',
  '010-newsletter',
  '036-notices',
  '038-mails-of-networks',
  Object.keys(await loadMigrations('sqlite')).at(-2) ?? '',
];

/** Migrates a database to the last migration that an earlier release had, with the migrator that it had. */
export async function openOld(url: string, version: string): Promise<Queries> {
  const db = await openAsItIs(url);
  const provider = { getMigrations: () => loadMigrations(databaseKind(url)) };
  const { error } = await new Migrator({ db, provider }).migrateTo(version);
  if (error) throw error;
  return db;
}

const TIME = '2026-01-02T03:04:05.678Z';

/** Adds a lead as the first release with an outbox does it. */
export async function insertOldLead(db: Queries, message = 'Hello'): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await sql`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
      values (${id}, ${TIME}, 'contact', 'Ada', 'Lovelace', 'ada@example.com', ${message})`.execute(
      transaction,
    );
    await sql`insert into deliveries (id, created_at, channel, subject_kind, subject_id, next_attempt_at)
      values (${randomUUID()}, ${TIME}, 'mail', 'contact_submission', ${id}, ${TIME})`.execute(transaction);
  });
  return id;
}

/** Adds a subscription as each release before 010 does it. */
export async function insertOldSubscription(db: Queries, email: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into newsletter_subscriptions (id, created_at, email)
    values (${id}, ${TIME}, ${email}) on conflict do nothing`.execute(db);
  return id;
}
