/**
 * The tables and their indexes, for both databases. SQLite has neither `uuid` nor `timestamptz`: both are text there, as
 * `schema.ts` says. What follows a table is of it; what each database has of its own is in `triggers-*.ts` and `search.ts`. A table of short
 * rows that are found by their key is `without rowid` on SQLite, which otherwise keeps each key twice.
 */
import type { DatabaseKind } from '../../schema.ts';

/** The statements, in their order. */
export function tableStatements(kind: DatabaseKind): string[] {
  const isPostgres = kind === 'postgres';
  const token = isPostgres
    ? "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')"
    : '(lower(hex(randomblob(32))))';
  const text = `${tablesWith(token, isPostgres)}${isPostgres ? ON_POSTGRES : ON_SQLITE}`;
  const statements = text.split(';').map((statement) => statement.trim());
  const written = statements.filter((statement) => statement !== '');
  return written.map((statement) =>
    isPostgres
      ? statement.replace(/ without rowid$/, '')
      : statement.replace(/\b(uuid|timestamptz)\b/g, 'text'),
  );
}

/** The words are found already (`search/search-text.ts`): PostgreSQL's parser would part addresses and numbers in ways of its own. */
const SEARCH_TERMS = `search_terms tsvector generated always as (array_to_tsvector(array_remove(
    string_to_array(replace(search, E'\\n', ' '), ' '), ''))) stored,
  `;

/** Can be lost with a crash of the database. */
const ON_POSTGRES = `
create unlogged table rate_limits (
  key text not null primary key,
  requests integer not null,
  ends_at timestamptz not null
);
`;

/** What is still to be wiped from the file: see `sqlite/erasures-due.ts`. */
const ON_SQLITE = `
create table erasures_due (
  id integer primary key autoincrement,
  at text not null,
  in_search integer not null
);
`;

/** @param token what makes the secret in the address that ends a subscription */
const tablesWith = (token: string, isPostgres: boolean) => `
create table contact_submissions (
  ${isPostgres ? 'id uuid not null primary key' : `search_place integer primary key,\n  id uuid not null unique`},
  created_at timestamptz not null,
  status text not null default 'new',
  first_name text not null,
  last_name text not null,
  email text not null,
  company text,
  phone text,
  search_phone text,
  project_type text,
  budget text,
  message text not null,
  form_type text not null check (form_type in ('demo_request', 'contact')),
  source_path text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  first_path text,
  referrer_host text,
  language text,
  last_received_at timestamptz,
  same_text_as uuid,
  entered_by uuid,
  entered_from text,
  search text,
  ${isPostgres ? SEARCH_TERMS : ''}constraint demo_request_has_company check (form_type <> 'demo_request' or company is not null)
);
create index contact_submissions_email on contact_submissions (lower(email), created_at);
create index contact_submissions_created on contact_submissions (created_at, id);
create index contact_submissions_received on contact_submissions (coalesce(last_received_at, created_at), id);
create index contact_submissions_status on contact_submissions (status, created_at, id);
create index contact_submissions_unsearched on contact_submissions (id) where search is null;
create index contact_submissions_phone on contact_submissions (search_phone, created_at, id)
  where search_phone is not null;
create index contact_submissions_same_text on contact_submissions (same_text_as) where same_text_as is not null;

create table newsletter_subscriptions (
  id uuid not null primary key,
  created_at timestamptz not null,
  status text not null default 'active',
  email text not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  first_path text,
  referrer_host text,
  token text not null default ${token},
  consent_at timestamptz,
  consent_via text,
  confirm_token text,
  asked_at timestamptz
);
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
create unique index newsletter_subscriptions_token on newsletter_subscriptions (token);
create unique index newsletter_subscriptions_confirm_token on newsletter_subscriptions (confirm_token);
create index newsletter_subscriptions_asked_at on newsletter_subscriptions (asked_at) where asked_at is not null;
create index newsletter_subscriptions_created on newsletter_subscriptions (created_at, id);

create table subscription_changes (
  id uuid not null primary key,
  subscription_id uuid not null,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  via text not null
);
create index subscription_changes_at on subscription_changes (at);
create index subscription_changes_latest on subscription_changes (subscription_id, at);

create table suppressions (
  email_hash text not null primary key,
  created_at timestamptz not null,
  signed_up_at timestamptz,
  origin text not null default 'company',
  asked_at timestamptz,
  consent_at timestamptz,
  consent_via text
) without rowid;

create table recent_texts (
  lead_id uuid not null primary key,
  text_key text not null,
  email_key text not null,
  network_key text not null,
  at timestamptz not null
);
create index recent_texts_at on recent_texts (at);

create table spent_tokens (
  nonce text not null primary key,
  expires_at timestamptz not null,
  key uuid unique,
  fingerprint text,
  answer text,
  answered_at timestamptz
) without rowid;

create table limit_counts (
  key text not null primary key,
  count integer not null,
  ends_at timestamptz not null
) without rowid;

create table secrets (
  name text not null primary key,
  value text not null
) without rowid;

create table deliveries (
  id uuid not null primary key,
  created_at timestamptz not null,
  channel text not null,
  subject_kind text not null check (subject_kind in ('contact_submission', 'newsletter_subscription')),
  subject_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  locked_until timestamptz,
  locked_by uuid,
  last_error text,
  delivered_at timestamptz,
  recipient text,
  change_id uuid,
  event text
);
create index deliveries_due on deliveries (status, channel, next_attempt_at);
create index deliveries_dead on deliveries (subject_id) where status = 'dead';
create unique index deliveries_once on deliveries
  (subject_id, channel, coalesce(recipient, ''), coalesce(cast(change_id as text), ''));
create index deliveries_unpostponed on deliveries (channel, subject_kind, next_attempt_at)
  where status = 'pending' and next_attempt_at = created_at;
create index deliveries_postponed on deliveries (channel, subject_kind, next_attempt_at)
  where status = 'pending' and next_attempt_at <> created_at;
create index deliveries_erased on deliveries (created_at) where event = 'erased';

create table delivery_attempts (
  id uuid not null primary key,
  delivery_id uuid not null,
  made_at timestamptz not null,
  outcome text not null,
  error text
);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, made_at);

create table delivery_channels (
  channel text not null primary key
) without rowid;

create table disabled_channels (
  channel text not null primary key,
  reason text not null,
  disabled_at timestamptz not null
) without rowid;

create table visitor_mails (
  id uuid not null primary key,
  email_hash text not null,
  kind text not null,
  queued_at timestamptz not null
);
create index visitor_mails_address on visitor_mails (email_hash, queued_at);
create index visitor_mails_queued_at on visitor_mails (queued_at);

create table visitor_mail_ceiling (
  id integer not null primary key,
  mails integer not null
);

create table lead_work (
  lead_id uuid not null primary key,
  taken_by uuid,
  taken_at timestamptz,
  answered_by uuid,
  answered_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  close_reason text,
  version integer not null default 0,
  snoozed_until timestamptz,
  imported_at timestamptz,
  outcome text,
  lost_reason text,
  wrote_back_at timestamptz,
  first_answered_at timestamptz,
  first_answered_by uuid
);
create index lead_work_taken on lead_work (taken_by, lead_id) where taken_by is not null;
create index lead_work_snoozed on lead_work (snoozed_until, lead_id) where snoozed_until is not null;

create table lead_notes (
  id uuid not null primary key,
  lead_id uuid not null,
  written_by uuid,
  written_at timestamptz not null,
  note text not null,
  mentions text
);
create index lead_notes_lead on lead_notes (lead_id, written_at);

create table lead_edits (
  entry_id uuid not null,
  lead_id uuid not null,
  field text not null,
  before text,
  after text,
  primary key (entry_id, field)
) without rowid;
create index lead_edits_lead on lead_edits (lead_id);
create index lead_edits_email on lead_edits (lower(before)) where field = 'email';

create table messages (
  id uuid not null primary key,
  lead_id uuid not null,
  direction text not null,
  at timestamptz not null,
  person_id uuid,
  sender text,
  reply_to text,
  address text not null,
  subject text not null,
  body text not null,
  message_id text not null,
  in_reply_to text,
  attachments text,
  before text,
  automatic integer,
  sent_again_at timestamptz,
  to_visitor text
);
create index messages_lead on messages (lead_id, at);
create index messages_at on messages (at);
create unique index messages_message_id on messages (message_id, lead_id);
create index messages_sent on messages (person_id, at) where person_id is not null;

create table message_files (
  id uuid not null primary key,
  message_id uuid not null,
  lead_id uuid not null,
  name text not null,
  kind text not null,
  size integer not null
);
create index message_files_lead on message_files (lead_id, size);

create table file_parts (
  file_id uuid not null,
  place integer not null,
  lead_id uuid not null,
  at timestamptz not null,
  content text not null,
  primary key (file_id, place)
);
create index file_parts_lead on file_parts (lead_id);
create index file_parts_at on file_parts (at);

create table message_cc (
  message_id uuid not null,
  address text not null,
  lead_id uuid not null,
  primary key (message_id, address)
) without rowid;
create index message_cc_lead on message_cc (lead_id);

create table mail_folders (
  folder text not null primary key,
  uid_validity text,
  last_uid double precision not null default 0,
  read_at timestamptz,
  locked_by text,
  locked_until timestamptz
) without rowid;

create table mail_tries (
  folder text not null,
  mail text not null,
  tries integer not null,
  begun_at timestamptz not null,
  primary key (folder, mail)
) without rowid;

create table reply_keys (
  lead_id uuid not null primary key,
  key text not null unique,
  company_key text
);
create unique index reply_keys_company on reply_keys (company_key) where company_key is not null;

create table reply_templates (
  template text not null,
  language text not null,
  text text not null,
  person_id uuid,
  name text,
  primary key (template, language)
) without rowid;

create table address_pairs (
  one text not null,
  other text not null,
  primary key (one, other)
);
create index address_pairs_other on address_pairs (other);

create table assignment (
  id integer not null primary key check (id = 1),
  assigned_until timestamptz
);

create table calls (
  lead_id uuid not null primary key,
  at timestamptz not null,
  zone text not null,
  asked_at timestamptz not null,
  asked_for timestamptz not null,
  outcome text,
  changes integer not null default 0,
  changed text,
  changed_by text,
  booked_at timestamptz,
  reminded_hours integer,
  mailbox text,
  network text
) without rowid;
create index calls_at on calls (at, lead_id);
create index calls_mailbox on calls (mailbox) where mailbox is not null;
create index calls_network on calls (network, asked_at) where network is not null;

create table call_slots (
  host uuid,
  starts_at timestamptz not null,
  lead_id uuid not null,
  held_until timestamptz
);
create unique index call_slots_once on call_slots (starts_at, coalesce(cast(host as text), ''));
create index call_slots_lead on call_slots (lead_id);

create table call_hosts (
  person_id uuid not null primary key,
  since timestamptz not null
) without rowid;

create table call_busy_half_hours (
  person_id uuid not null,
  half_hour timestamptz not null,
  primary key (person_id, half_hour)
) without rowid;

create table activity_log (
  id uuid not null primary key,
  at timestamptz not null,
  person_id uuid,
  action text not null,
  lead_id uuid,
  details text,
  person_name text,
  new_name text,
  cause text
);
create index activity_log_at on activity_log (at, id);
create index activity_log_lead on activity_log (lead_id, person_id);

create table desk_busy_calendars (
  person_id uuid not null primary key,
  address text not null,
  tried_at timestamptz,
  read_at timestamptz,
  failure text
);

create table desk_calendars (
  token_hash text not null primary key,
  person_id uuid not null unique,
  created_at timestamptz not null
) without rowid;

create table desk_filters (
  person_id uuid not null,
  name text not null,
  filter text not null,
  shared_at timestamptz,
  primary key (person_id, name)
);

create table desk_invitations (
  code_hash text not null primary key,
  expires_at timestamptz not null,
  invited_by uuid,
  entry_id uuid,
  email text not null
);

create table desk_people (
  id uuid not null primary key,
  created_at timestamptz not null,
  name text,
  email text,
  role text,
  invited_at timestamptz,
  seen_at timestamptz,
  lead_turn_at timestamptz,
  away_until timestamptz,
  left_at timestamptz,
  mail_time text,
  mailed_on text
);

create table identities (
  email text not null primary key,
  person_id uuid not null,
  account_hash text unique
) without rowid;

create table known_erasures (
  list text not null primary key,
  entries integer not null,
  last_hash text,
  last_at text
) without rowid;

create table notices (
  about text not null primary key,
  at timestamptz not null,
  message text not null
) without rowid;

create table notifications (
  id text not null primary key,
  person_id uuid not null,
  kind text not null,
  lead_id uuid not null,
  by_id uuid,
  at timestamptz not null,
  mailed_at timestamptz,
  seen_at timestamptz
);
create index notifications_person on notifications (person_id, at);
create index notifications_lead on notifications (lead_id);

create table page_views (
  day text not null,
  path text not null,
  utm_campaign text not null,
  referrer_host text not null,
  views integer not null,
  primary key (day, path, utm_campaign, referrer_host)
) without rowid;

create table retention_runs (
  name text not null primary key,
  ran_at timestamptz not null,
  as_of timestamptz not null,
  keep_months integer
) without rowid;

create table sessions (
  token_hash text not null primary key,
  person_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  provider_tokens text,
  checked_at timestamptz,
  last_active_at timestamptz,
  browser text,
  email text not null
);
`;
