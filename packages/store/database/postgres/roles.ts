/**
 * What the site's and the desk's own roles may do, on a PostgreSQL whose operator has made them: each program what it needs, so that
 * whoever is in the public one's place has neither sessions nor notes nor the log of what people did.
 */
import { sql } from 'kysely';
import { type Queries, type Schema, tablesOf } from '../../schema.ts';
import { TRIGGER_FUNCTIONS } from '../migrations/triggers-postgres.ts';
import { inOneTransaction } from '../one-transaction.ts';

const ALL = 'select, insert, update, delete';

type Table = keyof Schema | 'kysely_migration';

interface Rights {
  site?: string;
  desk?: string;
}

/** Both programs store, deliver and remove leads: the desk on demand, the site as time passes. */
const BOTH: Rights = { site: ALL, desk: ALL };

/**
 * The privileges on each table; a new one needs a decision here. Nobody but the owner makes, changes or empties a table. Columns are
 * named where others of the table protect somebody: names, addresses of calendars, contents of files, searches, details of the log.
 */
const RIGHTS: Readonly<Record<Table, Rights>> = {
  contact_submissions: BOTH,
  newsletter_subscriptions: BOTH,
  subscription_changes: BOTH,
  suppressions: BOTH,
  visitor_mails: BOTH,
  limit_counts: BOTH,
  deliveries: BOTH,
  delivery_attempts: BOTH,
  disabled_channels: BOTH,
  // An erasure at the desk reaches it.
  recent_texts: { site: ALL, desk: 'select, delete' },
  spent_tokens: { site: ALL, desk: 'select, insert, update' },
  rate_limits: { site: ALL },
  retention_runs: { site: ALL, desk: 'select' },
  delivery_channels: { site: ALL, desk: 'select' },
  page_views: { site: ALL, desk: 'select' },
  known_erasures: { site: 'select, insert, update', desk: 'select, insert, update' },
  secrets: { site: 'select, insert', desk: 'select, insert' },
  kysely_migration: { site: 'select', desk: 'select' },
  // A visitor has, moves or cancels a call, and writes back.
  lead_work: BOTH,
  calls: BOTH,
  // Visitors are given a time of theirs. Whoever has the address of a calendar may read all that is in it.
  call_hosts: { site: 'select (person_id, busy)', desk: ALL },
  // Whose turn it is, and who is there (`desk_people`). It reads no names.
  assignment: { site: 'select, insert, update', desk: ALL },
  activity_log: {
    site: 'select (id, at, action, lead_id), insert, update (lead_id)',
    desk: 'select, insert, update (lead_id, person_name, new_name)',
  },
  lead_notes: { desk: ALL },
  // An answer may come from an address that was corrected.
  lead_edits: { site: 'select (lead_id, field, before)', desk: ALL },
  // The site sends what the desk has written, and stores what comes back. Its own mails have the key of the lead, too.
  messages: { site: 'select, insert', desk: ALL },
  // It stores those of answers, and sends those of the desk.
  message_files: { site: 'select, insert', desk: ALL },
  file_parts: { site: ALL, desk: ALL },
  message_cc: { site: 'select', desk: ALL },
  reply_keys: { site: 'select, insert, update', desk: ALL },
  mail_folders: { site: ALL },
  mail_tries: { site: ALL },
  reply_templates: { desk: ALL },
  address_pairs: { desk: ALL },
  desk_people: {
    site: 'select (id, lead_turn_at, away_until, left_at), update (lead_turn_at)',
    desk: ALL,
  },
  desk_filters: { desk: ALL },
  desk_invitations: { desk: ALL },
  sessions: { desk: ALL },
  // A call has an owner, and an answer comes, while nobody is at the desk.
  notifications: { site: 'insert', desk: ALL },
  erasures_due: {},
};

/** Whose row each secret is. */
const SECRETS: Readonly<Record<keyof Rights, readonly string[]>> = {
  site: ['verification', 'rate limits', 'suppressions', 'calls'],
  desk: ['desk-cookies', 'desk links', 'desk sign-in', 'suppressions', 'calls'],
};

/** The names of the roles; `deploy/postgres/roles.sh` makes them. */
export const ROLES: Readonly<Record<keyof Rights, string>> = { site: 'assay_site', desk: 'assay_desk' };

/**
 * Gives those of the two roles that exist what they need in the tables of this version, and takes everything else from them.
 *
 * @param db as the owner of the tables
 * @returns their names
 */
export async function grantRoles(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname in (${sql.join(Object.values(ROLES))})`.execute(db);
  const there = rows.map(({ rolname }) => rolname);
  if (there.length === 0) return [];
  await inOneTransaction(db, async (transaction) => {
    const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(
      transaction,
    );
    const schema = sql.ref(schemas[0]?.name ?? 'public');
    for (const name of TRIGGER_FUNCTIONS) {
      await sql`alter function ${sql.ref(name)}() security definer set search_path = ${schema}, pg_temp`.execute(
        transaction,
      );
    }
    for (const program of ['site', 'desk'] as const) {
      if (there.includes(ROLES[program])) await grant(transaction, program, schema);
    }
  });
  return there;
}

async function grant(
  transaction: Queries,
  program: keyof Rights,
  schema: ReturnType<typeof sql.ref>,
): Promise<void> {
  const role = sql.ref(ROLES[program]);
  await sql`grant usage on schema ${schema} to ${role}`.execute(transaction);
  const tables: Table[] = [...tablesOf('postgres'), 'kysely_migration'];
  for (const table of tables) {
    const rights = RIGHTS[table][program];
    await sql`revoke all on ${sql.table(table)} from ${role}`.execute(transaction);
    // Row-level security is on: without a policy, a role sees nothing, whatever it may.
    await sql`drop policy if exists ${role} on ${sql.table(table)}`.execute(transaction);
    if (rights === undefined) continue;
    await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${role}`.execute(transaction);
    const rows =
      table === 'secrets'
        ? sql`name in (${sql.join(SECRETS[program].map((name) => sql.lit(name)))})`
        : sql`true`;
    await sql`create policy ${role} on ${sql.table(table)} to ${role} using (${rows}) with check (${rows})`.execute(
      transaction,
    );
  }
}
