/**
 * The one step from the tables of 0.3.0. Each table is made anew and gets the rows of the old one, so that the schema is that of
 * a new database. In one transaction: it happens whole, or not at all. Programs of 0.3.0 that still run can store nothing any
 * more, because each of their changes also writes in one of the tables that have another name now.
 */
import { CALL_TITLE, isOffered } from '@assay/contract/call-slots';
import { DAY_MS } from '@assay/contract/time';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  MAIL_TIMES,
  type MailTime,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@assay/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { databaseKind, type Queries, type Schema, tablesOf } from '../../schema.ts';
import { fillSearch } from '../../search/search-text.ts';
import { callHours } from '../call-hours.ts';
import { readCallText } from '../call-text.ts';
import type { LeftBehind } from '../left-behind.ts';
import { waitingOrders } from '../schema-error.ts';
import { createIndexes, createTables, createTriggers } from './baseline.ts';
import { createSearch } from './search.ts';

/** The last migration of 0.3.0. */
const LAST = '062-message-files';

/** @param applied the migrations that a database has had, in their order */
export function isOf03(applied: readonly string[]): boolean {
  return applied.at(-1) === LAST;
}

/** What tables were called. */
const FORMER: Partial<Record<keyof Schema, string>> = {
  activity_log: 'desk_record',
  call_hosts: 'desk_call_takers',
  notifications: 'desk_news',
  sessions: 'desk_sessions',
  spent_tokens: 'used_tokens',
  subscription_changes: 'newsletter_changes',
};

/** Without another one in their place. */
const GONE = [
  ...['desk_record_chain', 'lead_index', 'note_index', 'lead_search', 'name_search'],
  ...['notices', 'outside_bookings', 'visitor_mail_ceiling'],
];

const FUNCTIONS = [
  ...['address_pairs_delete', 'call_bookings_delete', 'call_half_hours_of_spam', 'desk_end_invitations'],
  ...['desk_news_delete', 'desk_record_chain_add', 'desk_record_hash', 'desk_record_keep'],
  ...['desk_record_named', 'desk_record_refuse', 'lead_notes_delete', 'lead_terms', 'many_leads_delete'],
  ...['message_files_delete', 'messages_delete', 'name_terms'],
];

/** What an old table is called while its rows are copied. */
const aside = (table: string) => `old_${table}`;

/** @param db a transaction */
export async function upgradeFrom03(db: Queries): Promise<LeftBehind> {
  const kind = databaseKind(db);
  if (kind === 'postgres') await lockTables(db);
  await refuseWaiting(db);
  const before = await existing(db);
  const left = { ...(await leftBehind(db)) };
  await (kind === 'postgres' ? dropOnPostgres : dropOnSqlite)(db);
  const joined = await mergeJoined(db);
  Object.assign(left, await keepAddresses(db));
  await endSessionsOfLinks(db);
  await sql`alter table desk_news rename column told_at to mailed_at`.execute(db);
  const former = new Map<keyof Schema, string>();
  for (const table of tablesOf(kind)) {
    const name = FORMER[table] ?? table;
    if (!before.has(name)) continue;
    await sql`alter table ${sql.table(name)} rename to ${sql.table(aside(name))}`.execute(db);
    former.set(table, aside(name));
  }
  if (kind === 'postgres') await dropConstraints(db, [...former.values()]);
  await createTables(db);
  await keepCalls(db);
  await copyFiles(db, former.get('message_files'));
  for (const [table, from] of former) await copyRows(db, from, table);
  await keepCalendars(db);
  await createIndexes(db);
  await endWaitingMails(db);
  await setSentAgain(db);
  await keepMailTimes(db);
  await setCauses(db);
  await keepAnswers(db);
  await keepCounts(db);
  await recordEach(db);
  await keepTurns(db, left, joined);
  await createTriggers(db);
  if (kind === 'postgres') {
    // It knows nothing of tables that were filled just now, and would read all of each for every two hundred leads.
    await sql`analyze contact_submissions, lead_notes, messages`.execute(db);
    await fillSearch(db);
    await createSearch(db);
  } else {
    // Its index is filled by triggers.
    await createSearch(db);
    await fillSearch(db);
  }
  await keepWaiting(db);
  return left;
}

/** A deadlock is told after a second. */
const MOST_TRIES = 60;

/**
 * Locks all tables before anything is changed. Programs of 0.3.0 that still run lock them in other orders, so that one of both is ended
 * again and again: here that costs nothing, later all that was done.
 */
async function lockTables(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and pg_has_role(tableowner, 'usage') order by tablename`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`savepoint unlocked`.execute(db);
  for (let tries = 1; ; tries++) {
    try {
      await sql`lock table ${tables} in access exclusive mode`.execute(db);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
      await sql`rollback to savepoint unlocked`.execute(db);
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** What is not copied. */
async function leftBehind(db: Queries): Promise<LeftBehind> {
  const leadOf = (address: string) =>
    sql`(select id from contact_submissions where lower(email) = ${sql.ref(address)} order by created_at limit 1)`;
  const pairs = sql<Record<string, unknown>>`select about, decision, decided_by, decided_at,
    ${leadOf('one')} as lead, ${leadOf('other')} as other_lead
    from address_pairs where not (${KEPT_PAIRS})`;
  const actions = sql<
    Record<string, unknown>
  >`select id, action, details, found, ordered_by, ordered_at, done, missed,
    undone, undone_by, undo_at, ended_at from many_actions`;
  const leads = sql<Record<string, unknown>>`select * from many_leads`;
  const rules = sql<Record<string, unknown>>`select version, rules, changed_by, changed_at from assignment`;
  const bookings = sql<Record<string, unknown>>`select * from outside_bookings`;
  return {
    assignment: (await rules.execute(db)).rows,
    address_pairs: (await pairs.execute(db)).rows,
    many_actions: (await actions.execute(db)).rows,
    many_leads: (await leads.execute(db)).rows,
    outside_bookings: (await bookings.execute(db)).rows,
  };
}

/** What people ordered is done by the version that they ordered it of. As there, nobody waits for what is a day old. */
async function refuseWaiting(db: Queries): Promise<void> {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const { rows } = await sql<{ waiting: number | string }>`select
    (select count(*) from lead_removals where removed > 0 or due_at > ${since}) +
    (select count(*) from many_actions where ended_at is null and coalesce(undo_at, ordered_at) > ${since}) as waiting`.execute(
    db,
  );
  if (Number(rows[0]?.waiting) > 0) throw waitingOrders();
}

/** Of what was done with many leads each has an entry of its own now; the one without a lead tells of all of them. */
async function recordEach(db: Queries): Promise<void> {
  const id =
    databaseKind(db) === 'postgres'
      ? sql`gen_random_uuid()`
      : sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
          substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
  const nameOf = (person: RawBuilder<unknown>) => sql`(select name from desk_people where id = ${person})`;
  await sql`insert into activity_log (id, at, person_id, person_name, action, lead_id, details, cause)
    select ${id}, one.changed_at, many.ordered_by, ${nameOf(sql`many.ordered_by`)}, many.action, one.lead_id, many.details, 'bulk'
    from many_leads as one inner join many_actions as many on many.id = one.action_id
    where one.changed_at is not null`.execute(db);
  await sql`insert into activity_log (id, at, person_id, person_name, action, lead_id, details, cause)
    select ${id}, one.undone_at, many.undone_by, ${nameOf(sql`many.undone_by`)}, many.action, one.lead_id, '{"undo":1}', 'bulk_undo'
    from many_leads as one inner join many_actions as many on many.id = one.action_id
    where one.undone_at is not null`.execute(db);
  for (const table of ['many_leads', 'many_actions', 'lead_removals'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}

/** Two addresses that somebody joined as one person's are told when one is erased. */
const KEPT_PAIRS = sql`about = 'person' and decision = 'same'`;

/** Which rows are copied, where not all. */
const KEPT: Partial<Record<keyof Schema, RawBuilder<unknown>>> = {
  address_pairs: KEPT_PAIRS,
  delivery_attempts: sql`outcome <> 'delivered'`,
  // Links that whoever has one may use are for nobody, and last ten minutes.
  desk_invitations: sql`email is not null`,
};

/** Mails to visitors that waited for a day with a place: those that had one go out, the others are not sent. */
async function endWaitingMails(db: Queries): Promise<void> {
  const [now, parked] = [new Date().toISOString(), '9999-01-01T00:00:00.000Z'];
  await sql`delete from deliveries where status = 'pending'
    and id in (select id from visitor_mails where queued_at >= ${parked})`.execute(db);
  await sql`delete from visitor_mails where queued_at >= ${parked}`.execute(db);
  await sql`update visitor_mails set queued_at = ${now} where queued_at > ${now}`.execute(db);
}

/**
 * A call was a time in the text of a message, which stays, with its outcome, its half hours and its limits in tables of their own, and its
 * changes in the log. Some 0.3.0 had not found yet; empty stood for what only looks like one.
 */
async function keepCalls(db: Queries): Promise<void> {
  const hours = await callHours();
  const changes = Map.groupBy(await callChanges(db), ({ lead_id }) => lead_id);
  const { rows } =
    await sql<OldCall>`select lead.id, lead.message, lead.created_at, lead.call_at, work.call_outcome,
      booking.made_at, booking.mailbox, booking.network,
      slot.person, slot.held_until, slot.booked_at, slot.reminded_hours
    from old_contact_submissions as lead left join old_lead_work as work on work.lead_id = lead.id
      left join call_bookings as booking on booking.lead_id = lead.id
      left join call_half_hours as slot on slot.lead_id = lead.id
        and slot.half_hour = (select min(half_hour) from call_half_hours where lead_id = lead.id)
    where lead.call_at <> '' or lead.call_at is null and lead.message like ${`${CALL_TITLE}%`}`.execute(db);
  for (const { id, message, created_at, call_at, ...row } of rows) {
    const asked = readCallText(message);
    const isOfferedThen = asked && isOffered(hours, asked.at.getTime(), Date.parse(created_at));
    const at = call_at ?? (isOfferedThen ? asked.at.toISOString() : undefined);
    if (at === undefined) continue;
    const changed = changes.get(id) ?? [];
    const { outcome, by } = callChange.parse(JSON.parse(changed.at(-1)?.details ?? '{}'));
    const { person, held_until, reminded_hours, mailbox, network } = row;
    const asked_at = row.made_at ?? created_at;
    const booked_at = person !== null && held_until === null ? (row.booked_at ?? asked_at) : null;
    await db
      .insertInto('calls')
      .values({
        ...{ lead_id: id, at, asked_at, held_until, booked_at, reminded_hours, mailbox, network },
        // Nobody's in person, the company's.
        host: person || null,
        zone: asked?.zone ?? hours.timeZone,
        asked_for: asked?.at.toISOString() ?? at,
        // Without a new time, as 0.2.0 moved calls, it takes place no more.
        outcome: row.call_outcome === 'moved' ? 'canceled' : row.call_outcome,
        changes: changed.length,
        changed: outcome ?? null,
        changed_by: changed.length === 0 ? null : by === 'visitor' ? 'visitor' : 'staff',
      })
      .execute();
  }
  for (const table of ['call_half_hours', 'call_bookings'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}

interface OldCall {
  id: string;
  message: string;
  created_at: string;
  call_at: string | null;
  call_outcome: CallOutcome | 'moved' | null;
  made_at: string | null;
  mailbox: string | null;
  network: string | null;
  /** Whose half hour it takes, the first of them: a person's id, or empty; null where it takes none. */
  person: string | null;
  held_until: string | null;
  booked_at: string | null;
  reminded_hours: number | null;
}

/** Each calendar that says when somebody is busy is read again; until then they are busy at no time. */
async function keepCalendars(db: Queries): Promise<void> {
  await sql`update call_hosts set calendar =
    (select address from desk_busy_calendars where person_id = call_hosts.person_id)`.execute(db);
  const of = sql`from desk_calendars where person_id = desk_people.id`;
  await sql`update desk_people set calendar_hash = (select token_hash ${of}), calendar_since = (select created_at ${of})`.execute(
    db,
  );
  for (const table of ['desk_busy_calendars', 'call_busy_half_hours', 'desk_calendars'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}

/** What was done about calls, oldest first. */
async function callChanges(db: Queries) {
  const { rows } = await sql<{
    lead_id: string;
    details: string | null;
  }>`select lead_id, details from old_desk_record
    where action = 'call_outcome' and lead_id is not null order by at, id`.execute(db);
  return rows;
}

const callChange = z.object({
  outcome: z.enum([...CALL_OUTCOMES, 'moved', 'none']).optional(),
  by: z.string().optional(),
});

/** Read out of the log: the times at which mails were sent again, as the lead was answered then. */
async function setSentAgain(db: Queries): Promise<void> {
  await sql`update messages set sent_again_at = (select max(at) from activity_log
    where action = 'sent_again' and activity_log.lead_id = messages.lead_id and at > messages.at)
    where direction = 'out'`.execute(db);
}

/**
 * Somebody who was two people until they were joined: what names whom they were names whom they are. The rest moved when they were joined.
 *
 * @returns who they are, by the ids of whom they were
 */
async function mergeJoined(db: Queries): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    joined_to: string;
  }>`select id, joined_to from desk_people where joined_to is not null`.execute(db);
  for (const { id, joined_to } of rows) {
    await sql`update desk_record set person_id = ${joined_to} where person_id = ${id}`.execute(db);
    for (const [table, column] of NAMING) {
      const text = sql.ref(column);
      await sql`update ${sql.table(table)} set ${text} = replace(${text}, ${id}, ${joined_to})
        where ${text} like ${`%${id}%`}`.execute(db);
    }
    await sql`delete from desk_people where id = ${id}`.execute(db);
  }
  return new Map(rows.map(({ id, joined_to }) => [id, joined_to]));
}

/** Texts with ids of people in them. */
const NAMING = [
  ['desk_record', 'details'],
  ['lead_notes', 'mentions'],
  ['desk_filters', 'filter'],
] as const;

/** Sessions of one-time links and browsers, which had no address, end. */
async function endSessionsOfLinks(db: Queries): Promise<void> {
  await sql`delete from desk_sessions where not exists (select 1 from desk_ways
    where desk_ways.way_hash = desk_sessions.way_hash and email is not null)`.execute(db);
  await sql`update desk_sessions set last_active_at = created_at where last_active_at is null`.execute(db);
  for (const table of ['desk_ways', 'desk_names']) await sql`drop table ${sql.table(table)}`.execute(db);
}

/**
 * A person is a confirmed address: of several the one with which they last signed in, with the account that last confirmed it. Nobody is
 * recognized by a browser or a name.
 */
async function keepAddresses(db: Queries): Promise<LeftBehind> {
  const { rows } =
    await sql<Way>`select way_hash, person_id, kind, way.email, person.email as last from desk_ways as way
    inner join desk_people as person on person.id = way.person_id
    where way.email is not null order by kind desc, way_hash`.execute(db);
  await sql`update desk_people set email = null, account_hash = null, seen_at = coalesce(seen_at,
    (select max(at) from desk_record where person_id = desk_people.id and action = 'signed_in'))`.execute(db);
  // Mail before accounts: whoever proved the address last.
  const addresses = [...Map.groupBy(rows, (way) => way.email).values()].flatMap(([way]) => way ?? []);
  const others: Way[] = [];
  for (const [person, own] of Map.groupBy(addresses, (way) => way.person_id)) {
    const kept = own.find(({ email, last }) => email === last) ?? own[0];
    others.push(...own.filter((way) => way !== kept));
    const isOfKept = (way: Way) => way.person_id === person && way.email === kept?.email;
    const account = rows.findLast((way) => way.kind === 'account' && isOfKept(way));
    await sql`update desk_people set email = ${kept?.email}, account_hash = ${account?.way_hash ?? null}
      where id = ${person}`.execute(db);
  }
  const without = sql<{
    id: string;
    name: string | null;
  }>`select id, name from desk_people where email is null`;
  return {
    people_without_address: (await without.execute(db)).rows,
    other_addresses_of_people: others.map(({ person_id, kind }) => ({ person_id, kind })),
  };
}

interface Way {
  way_hash: string;
  person_id: string;
  kind: string;
  email: string;
  /** With which the person last signed in. */
  last: string | null;
}

/** What 0.3.0 did with each kind of what concerns somebody, where they had not chosen. */
const USUAL_OF_03: Readonly<Record<NotificationKind, MailTime>> = {
  ...{ new: 'daily', handed_over: 'now', mentioned: 'now', replied: 'daily', replied_other: 'daily' },
  ...{ not_sent: 'now', call: 'now', woke: 'daily', overdue: 'daily' },
};

const choicesOf03 = z.partialRecord(z.enum(NOTIFICATION_KINDS), z.enum(MAIL_TIMES)).catch({});

/** Whoever chose for each kind gets what they chose for most; of two as frequent, what disturbs less. */
async function keepMailTimes(db: Queries): Promise<void> {
  const { rows } = await sql<{ person_id: string; sent_on: string | null; choices: string | null }>`
    select person_id, sent_on, choices from desk_daily_mails`.execute(db);
  for (const { person_id, sent_on, choices } of rows) {
    const chosen = choices && Object.values({ ...USUAL_OF_03, ...choicesOf03.parse(JSON.parse(choices)) });
    const countOf = (time: MailTime) => (chosen || []).filter((one) => one === time).length;
    const [most = 'now'] = (['never', 'daily', 'now'] as const).toSorted(
      (one, other) => countOf(other) - countOf(one),
    );
    await db
      .updateTable('desk_people')
      .set({ mail_time: chosen ? most : null, mailed_on: sent_on })
      .where('id', '=', person_id)
      .execute();
  }
  await sql`drop table desk_daily_mails`.execute(db);
}

/** What 0.3.0 read out of the text of an entry. */
async function setCauses(db: Queries): Promise<void> {
  await sql`update activity_log set cause = case when details like '%"undo"%' then 'undo'
    when details like '%"rule"%' then 'rule' when details like '%"visitor"%' then 'visitor' end
    where details is not null`.execute(db);
}

/** Whoever got all leads that no rule named takes leads in turn. */
async function keepTurns(
  db: Queries,
  { assignment = [] }: LeftBehind,
  joined: ReadonlyMap<string, string>,
): Promise<void> {
  const { data } = z
    .object({ otherwise: z.array(z.uuid()) })
    .safeParse(JSON.parse(String(assignment[0]?.['rules'] ?? '{}')));
  const people = (data?.otherwise ?? []).map((id) => joined.get(id) ?? id);
  if (people.length === 0) return;
  await db
    .updateTable('desk_people')
    .set({ lead_turn_at: new Date().toISOString() })
    .where('id', 'in', people)
    .execute();
}

/** Leads that waited to be assigned are those since the first of them. */
async function keepWaiting(db: Queries): Promise<void> {
  await sql`insert into assignment (id, assigned_until) values (1, coalesce(
      (select min(created_at) from contact_submissions where id in (select lead_id from assignment_due)),
      ${new Date().toISOString()}))
    on conflict (id) do update set assigned_until = excluded.assigned_until`.execute(db);
  await sql`drop table assignment_due`.execute(db);
}

/** Answers to repeated requests, which had a table of their own. Which token each came with is not known: its key stands for it. */
async function keepAnswers(db: Queries): Promise<void> {
  await sql`insert into spent_tokens (nonce, expires_at, key, fingerprint, answer, answered_at)
    select 'key ' || cast(key as text), created_at, key, fingerprint, answer, created_at from idempotency_keys`.execute(
    db,
  );
  await sql`drop table idempotency_keys`.execute(db);
}

/** Mails of networks, and links to sign in, by keyed hashes of different texts. */
async function keepCounts(db: Queries): Promise<void> {
  for (const [table, count] of [
    ['visitor_mail_networks', 'mails'],
    ['desk_link_counts', 'links'],
  ] as const) {
    await sql`insert into limit_counts (key, count, ends_at)
      select key, ${sql.ref(count)}, ends_at from ${sql.table(table)}`.execute(db);
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
}

/** What a file contains is in parts now: of those that are there, in one. */
async function copyFiles(db: Queries, from: string | undefined): Promise<void> {
  if (from === undefined) return;
  await sql`insert into file_parts (file_id, place, lead_id, at, content)
    select id, 0, lead_id, ${new Date().toISOString()}, content from ${sql.table(from)}`.execute(db);
}

/** The columns that both have. */
async function copyRows(db: Queries, from: string, to: keyof Schema): Promise<void> {
  const [old, now] = [await columnsOf(db, from), await columnsOf(db, to)];
  const columns = sql.join(now.filter((name) => old.includes(name)).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(to)} (${columns}) select ${columns} from ${sql.table(from)}
    ${KEPT[to] ? sql`where ${KEPT[to]}` : sql``}`.execute(db);
  await sql`drop table ${sql.table(from)}`.execute(db);
}

async function dropOnSqlite(db: Queries): Promise<void> {
  const { rows } = await sql<{ type: string; name: string }>`select type, name from sqlite_schema
    where type = 'trigger' or type = 'index' and sql is not null`.execute(db);
  for (const { type, name } of rows) await sql`drop ${sql.raw(type)} ${sql.ref(name)}`.execute(db);
  for (const name of GONE) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

async function dropOnPostgres(db: Queries): Promise<void> {
  for (const name of GONE) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  const { rows } = await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname in (${sql.join(FUNCTIONS)})`.execute(db);
  // With the triggers and indexes that are made of them.
  for (const { name } of rows) await sql`drop function ${sql.raw(name)} cascade`.execute(db);
}

/** The names of keys and indexes, which new tables have, too. */
async function dropConstraints(db: Queries, tables: readonly string[]): Promise<void> {
  const of = sql`in (${sql.join(tables.map((table) => sql`${table}::regclass`))})`;
  const { rows: constraints } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('p', 'u', 'c') and conrelid ${of}`.execute(db);
  for (const { table, name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid ${of}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
}

async function existing(db: Queries): Promise<Set<string>> {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

async function columnsOf(db: Queries, table: string): Promise<string[]> {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
      : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
