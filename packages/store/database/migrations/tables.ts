/**
 * The statements that make the tables of `schema.ts` and their indexes, for both databases. SQLite has neither `uuid` nor `timestamptz`: both
 * are text there. What each database has of its own besides is in `triggers-*.ts` and `search.ts`.
 */
import type { Column } from '../../columns.ts';
import { type DatabaseKind, type Schema, TABLES, tablesOf } from '../../schema.ts';

export function tableStatements(kind: DatabaseKind): string[] {
  return tablesOf(kind).map((name) => {
    const columns = Object.entries<Column<unknown>>(TABLES[name]).map(
      ([column, { sql }]) => `${column} ${sql}`,
    );
    const key = KEYS[name];
    const parts = [...columns, ...(key ? [`primary key (${key.join(', ')})`] : [])];
    const all = name === 'contact_submissions' ? partsOfLeads(kind, parts) : parts;
    return kind === 'postgres' ? onPostgres(name, all) : onSqlite(name, all);
  });
}

/** Keys of several columns. */
const KEYS: { readonly [Name in keyof Schema]?: readonly (keyof Schema[Name])[] } = {
  desk_filters: ['person_id', 'name'],
  lead_edits: ['entry_id', 'field'],
  file_parts: ['file_id', 'place'],
  message_cc: ['message_id', 'address'],
  mail_tries: ['folder', 'mail'],
  reply_templates: ['template', 'language'],
  address_pairs: ['one', 'other'],
  page_views: ['day', 'path', 'utm_campaign', 'referrer_host'],
};

function partsOfLeads(kind: DatabaseKind, parts: readonly string[]): string[] {
  const check =
    "constraint demo_request_has_company check (form_type <> 'demo_request' or company is not null)";
  if (kind === 'postgres') return [...parts, SEARCH_TERMS, check];
  // By its number, the index of words finds a lead.
  const columns = parts.map((part) => part.replace('primary key', 'unique'));
  return ['search_place integer primary key', ...columns, check];
}

/** The words are found already (`search/search-text.ts`): PostgreSQL's parser would part addresses and numbers in ways of its own. */
const SEARCH_TERMS = `search_terms tsvector generated always as (array_to_tsvector(array_remove(
    string_to_array(replace(search, E'\\n', ' '), ' '), ''))) stored`;

function onPostgres(name: keyof Schema, parts: readonly string[]): string {
  // Can be lost with a crash of the database.
  const table = name === 'rate_limits' ? 'unlogged table' : 'table';
  const token = "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')";
  return `create ${table} ${name} (${parts.join(', ')})`.replace('random_token()', token);
}

function onSqlite(name: keyof Schema, parts: readonly string[]): string {
  return `create table ${name} (${parts.join(', ')})${SHORT.has(name) ? ' without rowid' : ''}`
    .replace('random_token()', '(lower(hex(randomblob(32))))')
    .replace(/\b(uuid|timestamptz)\b/g, 'text');
}

/** Tables of short rows that are found by their key, which SQLite would otherwise keep twice. */
const SHORT: ReadonlySet<keyof Schema> = new Set([
  ...(['suppressions', 'spent_tokens', 'limit_counts', 'secrets', 'delivery_channels'] as const),
  ...(['disabled_channels', 'lead_edits', 'message_cc', 'mail_folders', 'mail_tries'] as const),
  ...(['reply_templates', 'calls'] as const),
  ...(['known_erasures', 'page_views', 'retention_runs'] as const),
]);

export function indexStatements(): string[] {
  return INDEXES.split(';').flatMap((statement) => statement.trim() || []);
}

const INDEXES = `
create index contact_submissions_email on contact_submissions (lower(email), created_at);
create index contact_submissions_created on contact_submissions (created_at, id);
create index contact_submissions_received on contact_submissions (coalesce(last_received_at, created_at), id);
create index contact_submissions_status on contact_submissions (status, created_at, id);
create index contact_submissions_unsearched on contact_submissions (id) where search is null;
create index contact_submissions_phone on contact_submissions (search_phone, created_at, id)
  where search_phone is not null;
create index contact_submissions_same_text on contact_submissions (same_text_as) where same_text_as is not null;
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
create unique index newsletter_subscriptions_token on newsletter_subscriptions (token);
create unique index newsletter_subscriptions_confirm_token on newsletter_subscriptions (confirm_token);
create index newsletter_subscriptions_asked_at on newsletter_subscriptions (asked_at) where asked_at is not null;
create index newsletter_subscriptions_created on newsletter_subscriptions (created_at, id);
create index subscription_changes_at on subscription_changes (at);
create index subscription_changes_latest on subscription_changes (subscription_id, at);
create index recent_texts_at on recent_texts (at);
create index deliveries_due on deliveries (status, channel, next_attempt_at);
create index deliveries_dead on deliveries (subject_id) where status = 'dead';
create unique index deliveries_once on deliveries
  (subject_id, channel, coalesce(recipient, ''), coalesce(cast(change_id as text), ''));
create index deliveries_unpostponed on deliveries (channel, subject_kind, next_attempt_at)
  where status = 'pending' and next_attempt_at = created_at;
create index deliveries_postponed on deliveries (channel, subject_kind, next_attempt_at)
  where status = 'pending' and next_attempt_at <> created_at;
create index deliveries_erased on deliveries (created_at) where event = 'erased';
create index delivery_attempts_delivery on delivery_attempts (delivery_id, made_at);
create index visitor_mails_address on visitor_mails (email_hash, queued_at);
create index visitor_mails_queued_at on visitor_mails (queued_at);
create index lead_work_taken on lead_work (taken_by, lead_id) where taken_by is not null;
create index lead_work_snoozed on lead_work (snoozed_until, lead_id) where snoozed_until is not null;
create index lead_notes_lead on lead_notes (lead_id, written_at);
create index lead_edits_lead on lead_edits (lead_id);
create index lead_edits_email on lead_edits (lower(before)) where field = 'email';
create index messages_lead on messages (lead_id, at);
create index messages_at on messages (at);
create unique index messages_message_id on messages (message_id, lead_id);
create index messages_sent on messages (person_id, at) where person_id is not null;
create index message_files_lead on message_files (lead_id, size);
create index file_parts_lead on file_parts (lead_id);
create index file_parts_at on file_parts (at);
create index message_cc_lead on message_cc (lead_id);
create unique index reply_keys_company on reply_keys (company_key) where company_key is not null;
create index address_pairs_other on address_pairs (other);
create index calls_at on calls (at, lead_id);
create index calls_mailbox on calls (mailbox) where mailbox is not null;
create index calls_network on calls (network, asked_at) where network is not null;
create index activity_log_at on activity_log (at, id);
create index activity_log_lead on activity_log (lead_id, person_id);
create index notifications_person on notifications (person_id, at);
create index notifications_lead on notifications (lead_id);
`;
