/**
 * The tables. Rows look the same on SQLite and PostgreSQL: an id is a UUID as text, a time is ISO 8601 text in UTC with
 * milliseconds.
 */

import type { Action } from '@assay/contract/activity';
import type { Attribution } from '@assay/contract/attribution';
import type { FormValues, SubmissionForm, SubmissionValues } from '@assay/contract/forms';
import type {
  AttemptOutcome,
  CalendarFailure,
  CallOutcome,
  ChangeVia,
  CloseReason,
  DeliveryStatus,
  EnteredFrom,
  LeadEvent,
  LeadOutcome,
  LeadStatus,
  LostReason,
  MailTime,
  NotificationKind,
  Role,
  SubscriptionStatus,
} from '@assay/contract/values';
import { type Generated, type Insertable, type Kysely, PostgresAdapter, type Selectable } from 'kysely';

/** A demo request or a contact message. Empty optional fields are null. */
interface ContactSubmissions extends SubmissionValues, Attribution {
  id: string;
  created_at: string;
  status: Generated<LeadStatus>;
  form_type: SubmissionForm;
  source_path: string | null;
  /** The visitor's, as their browser says: 'es'; null where it did not. For mails to them, and texts of replies. */
  language: Generated<string | null>;
  /** When the visitor last wrote again; null where they sent nothing but the form. */
  last_received_at: Generated<string | null>;
  /** The first lead with the same text, where many sent it within minutes; null for that one, and for any other lead. */
  same_text_as: Generated<string | null>;
  /** Who of the desk entered it, a person's id, and from what; null where its visitor sent it. */
  entered_by: Generated<string | null>;
  entered_from: Generated<EnteredFrom | null>;
  /** Of its telephone number, for the search. */
  search_phone: Generated<string | null>;
  /** What the desk's search looks through, folded (`search/search-text.ts`); null until a search fills it. */
  search: Generated<string | null>;
}

/** A subscriber; the address is unique in any letter case. */
export interface NewsletterSubscriptions extends FormValues<'newsletter'>, Attribution {
  id: string;
  /** When the address last signed up, or first, while that waits for its confirmation. */
  created_at: string;
  status: Generated<SubscriptionStatus>;
  /** In the unsubscribe address; made by the database, and never changed. */
  token: Generated<string>;
  /** When and how the owner of the address last agreed; null while nobody has. */
  consent_at: string | null;
  consent_via: ChangeVia | null;
  /** In the address that confirms a subscription; null once it is confirmed, or needs no confirmation. */
  confirm_token: string | null;
  /** When a confirmation was last requested; null once it is confirmed, or needs none. */
  asked_at: string | null;
}

/** Each change of a subscription's status, a repeated request for confirmation included. */
interface NewsletterChanges {
  id: string;
  subscription_id: string;
  at: string;
  /** Null for the first sign-up. */
  from_status: SubscriptionStatus | null;
  to_status: SubscriptionStatus;
  via: ChangeVia;
}

/** Addresses that get no newsletter, as keyed hashes. An erasure keeps them. */
interface Suppressions {
  email_hash: string;
  created_at: string;
  /** `owner`: who unsubscribed, and comes back with a confirmation. `company`: by its people, for good. */
  origin: Generated<'company' | 'owner'>;
  /** The company's: when somebody signed up since, to whom it must look like any other address. */
  signed_up_at: string | null;
  /** The owner's: when the last mail went out that asks whether to come back. */
  asked_at: string | null;
  /** When and how its owner once agreed, if the subscription was reduced to this. */
  consent_at: string | null;
  consent_via: ChangeVia | null;
}

/** Mails that anybody can cause to an address by entering it in a form, as keyed hashes, for a week. */
interface VisitorMails {
  id: string;
  /** Of the mailbox. */
  email_hash: string;
  /** Which mail it is. */
  kind: string;
  /** When it was sent. */
  queued_at: string;
}

/** How many mails go to visitors in a day, by the setting of the server that started last; one row. */
interface VisitorMailCeiling {
  id: number;
  mails: number;
}

/** Texts of leads of the last minutes, by keyed hashes; of their addresses and networks, too. */
interface RecentTexts {
  lead_id: string;
  text_key: string;
  email_key: string;
  network_key: string;
  /** When the lead came. */
  at: string;
}

/** Spent verification tokens, kept until they expire, with the answer to send again when a request is repeated. */
interface SpentTokens {
  nonce: string;
  expires_at: string;
  /** The client's, if it sent one; with it the next three. */
  key: Generated<string | null>;
  /** A hash of the submission, to detect another submission with the same key. */
  fingerprint: Generated<string | null>;
  /** The body of the 201 answer. */
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
}

/** How often something has happened in a time that is limited, by keyed hashes. */
interface LimitCounts {
  key: string;
  count: number;
  ends_at: string;
}

/** Generated once and shared by all processes. */
interface Secrets {
  name: string;
  value: string;
}

/** Which of the two tables of leads a row is in. */
export type LeadKind = 'contact_submission' | 'newsletter_subscription';

/** A lead to deliver through one channel, inserted in the transaction that stores the lead. */
export interface Deliveries {
  /** The same on every attempt, so that a receiver can detect repeats: `webhook-id`, the mail's Message-ID. */
  id: string;
  created_at: string;
  /** The name of a channel in `delivery/channels.ts`, or of a former one. */
  channel: string;
  /** The only recipient, which refused what the others accepted; null for all recipients in the settings. */
  recipient: string | null;
  subject_kind: LeadKind;
  /** The lead's id. */
  subject_id: string;
  /** The change of a subscription that this tells of; null for a message. */
  change_id: string | null;
  /** What became of the lead that this tells of; null for a delivery of the lead itself. */
  event: Generated<LeadEvent | null>;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** The lease: until when, and by which attempt, the row is locked. It expires if its process dies. */
  locked_until: string | null;
  locked_by: string | null;
  last_error: string | null;
  delivered_at: string | null;
}

/** The channels that the server was last started with. Other programs queue deliveries for them. */
interface DeliveryChannels {
  channel: string;
}

/** Channels whose receiver asked for no more deliveries. */
interface DisabledChannels {
  channel: string;
  reason: string;
  disabled_at: string;
}

/** Someone who works at the desk. */
interface DeskPeople {
  id: string;
  created_at: string;
  /** Null until the person has given it. */
  name: string | null;
  /** The address with which they last signed in, or were invited, in lower case; null for an author of 0.3.0 who had none. */
  email: Generated<string | null>;
  /** What they were given at the desk, before what `DESK_PEOPLE` says of their address; null where nobody has said. */
  role: Generated<Role | 'none' | null>;
  /** When they were invited at the desk or on its machine; null for whom `DESK_PEOPLE` alone lets in. */
  invited_at: Generated<string | null>;
  /** When they last did something; null where they have not signed in yet. */
  seen_at: Generated<string | null>;
  /** When they last had a turn, or began to take leads in turn; null where they do not. */
  lead_turn_at: Generated<string | null>;
  /** Until when they get no new leads. */
  away_until: Generated<string | null>;
  /** When the desk noticed that they do not work here any more; null while they do. */
  left_at: Generated<string | null>;
  /** When they are mailed what concerns them; null for at once, which is usual. */
  mail_time: Generated<MailTime | null>;
  /** The day of the last daily mail: '2026-01-31'; null before the first. */
  mailed_on: Generated<string | null>;
}

/** The addresses by which people are recognized who sign in: one each, or several that 0.3.0 had joined. */
interface Identities {
  /** In lower case. */
  email: string;
  person_id: string;
  /** The hash of what a provider knows the account by that last confirmed it; null without an account. */
  account_hash: string | null;
}

/** A text that replies begin with, as an administrator has changed it. */
export interface ReplyTemplate {
  /** Its key in `content/`; of somebody's own a UUID. */
  template: string;
  /** Empty for somebody's own. */
  language: string;
  text: string;
  /** Whose own it is, and what they call it; null where it is for everybody. */
  person_id: string | null;
  name: string | null;
}

/** Filters of the inbox that people have saved. */
interface DeskFilters {
  person_id: string;
  name: string;
  /** JSON, without the text of a search. */
  filter: string;
  /** When everybody got to see it; null for its owner alone. */
  shared_at: Generated<string | null>;
}

/** Unused one-time addresses. */
export interface DeskInvitations {
  code_hash: string;
  expires_at: string;
  /** Null where it was made on the machine that runs the desk. */
  invited_by: string | null;
  /** The record's entry of its making; null for a link by mail. */
  entry_id: string | null;
  /** Whom it signs in. */
  email: string;
}

/**
 * Sessions, by the hash of the token in their cookie. One that is ended has expired, and is deleted later: a trigger ends
 * all invitations when a session is deleted that has not expired, as an operator may do.
 */
interface DeskSessions {
  token_hash: string;
  person_id: string;
  created_at: string;
  expires_at: string;
  /** What the provider gave, encrypted with the token of the session; null without a provider. */
  provider_tokens: Generated<string | null>;
  /** When the provider last confirmed the account; null where it is not asked. */
  checked_at: Generated<string | null>;
  /** When the person last did something; null for `created_at`. */
  last_active_at: Generated<string | null>;
  /** 'Firefox on Windows'; null where it is not known. */
  browser: Generated<string | null>;
  /** The address with which it began, which says what may be done in it. */
  email: string;
}

/**
 * What people have done with a lead. A person is null where it was done on the command line. A lead that was answered and
 * then closed keeps when it was answered.
 */
interface LeadWorks {
  lead_id: string;
  /** The number of changes so far. Adding a note is none. */
  version: Generated<number>;
  taken_by: string | null;
  taken_at: string | null;
  answered_by: string | null;
  answered_at: string | null;
  closed_by: string | null;
  closed_at: string | null;
  close_reason: CloseReason | null;
  /** Until when an open lead rests, and is not to do; of an answered one, when it comes back. */
  snoozed_until: string | null;
  outcome: Generated<LeadOutcome | null>;
  /** Why it was lost; null unless it was. */
  lost_reason: Generated<LostReason | null>;
  /** When an import brought the lead: the company was told of it where it came from. */
  imported_at: Generated<string | null>;
  /** When the visitor last wrote back to an answer, or woke the lead, or it came back as nobody had: it is due from then. */
  wrote_back_at: Generated<string | null>;
  /** The answer that they wrote back to first: what reports count. */
  first_answered_at: Generated<string | null>;
  first_answered_by: Generated<string | null>;
}

/** What a field of a lead was and is, for each that somebody corrected at once. A trigger deletes it with its lead. */
export interface LeadEdits {
  /** The entry of the activity log that says who did it and when. */
  entry_id: string;
  lead_id: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** What people have noted about a lead. Only added to; a trigger deletes them with their lead. */
export interface LeadNotes {
  id: string;
  lead_id: string;
  /** Null for the command line. */
  written_by: string | null;
  written_at: string;
  note: string;
  /** JSON: the ids of those whose names stand in it after an `@`; null without any. */
  mentions: string | null;
}

/** What was written to or by whoever a lead is from. Only added to, but for what is taken back before it is sent; a trigger deletes them with their lead. */
export interface Messages {
  /** Of an outgoing one: its delivery has the same. */
  id: string;
  lead_id: string;
  /** `by_mail`: somebody who has the company's address of the lead sent it past the desk. */
  direction: 'in' | 'out' | 'by_mail';
  at: string;
  /** Who sent it; null for what came in. */
  person_id: string | null;
  /** What they are called in it, until their name is removed. */
  sender: string | null;
  /** Where answers to it go; null for what came in. */
  reply_to: string | null;
  /** To whom it went, or from whom it came. */
  address: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** With its angle brackets; each once a lead. */
  message_id: string;
  in_reply_to: string | null;
  /** JSON: the names of the files that came with it and are not kept; null for what went out. */
  attachments: string | null;
  /** 1 if a program wrote it, which came in. */
  automatic: number | null;
  /** JSON: how the lead was before this was sent, to put it back; null for what came in. */
  before: string | null;
  /** When it was last sent again, after it had been given up: the lead was answered then. */
  sent_again_at: Generated<string | null>;
  /** Of what was sent by mail: 'yes' where it says that it is to the visitor, too; else null. */
  to_visitor: Generated<string | null>;
}

/** A file of a message. What it contains is in `file_parts`. A trigger deletes both with their lead. */
export interface MessageFile {
  id: string;
  message_id: string;
  lead_id: string;
  /** Safe to save it under. */
  name: string;
  /** 'pdf', as its bytes are. */
  kind: string;
  /** In bytes. */
  size: number;
}

/** A part of a file, in order: so that none has to be in memory as a whole. Those that no message has are deleted after a day. */
interface FileParts {
  file_id: string;
  /** From 0. */
  place: number;
  lead_id: string;
  at: string;
  /** In base64. */
  content: string;
}

/** Who got a copy of a mail. A trigger deletes it with its lead. */
interface MessageCc {
  message_id: string;
  address: string;
  lead_id: string;
}

/** How far mailboxes have been read, by hashes of their addresses. */
interface MailFolders {
  folder: string;
  /** What the numbers of its mails belong to; null before it was ever read. */
  uid_validity: string | null;
  last_uid: Generated<number>;
  /** When it was last read to its end. */
  read_at: string | null;
  /** The server that reads it, and until when it has said so. */
  locked_by: string | null;
  locked_until: string | null;
}

/** A mail of which the reading was begun and never ended. */
interface MailTries {
  /** A mailbox's folder by its hash, or another way in. */
  folder: string;
  mail: string;
  tries: number;
  begun_at: string;
}

/** What makes the address of a lead that answers come to. A trigger deletes it with its lead. */
interface ReplyKeys {
  lead_id: string;
  key: string;
  /** The same for the company's people: no mail to a visitor has it. Null until the company is mailed about the lead. */
  company_key: Generated<string | null>;
}

/**
 * Two addresses that people of 0.3.0 said are one person's, both in lower case and in their order. It goes with the last lead of either, by a
 * trigger.
 */
interface AddressPairs {
  one: string;
  other: string;
}

/** What was last done about a call: its outcome, or none any more, or that it has another time. */
export type CallChange = CallOutcome | 'moved' | 'none';

/** `bulk`, `bulk_undo`: together with many leads, of which another entry tells. */
export type Cause = 'rule' | 'visitor' | 'undo' | 'bulk' | 'bulk_undo' | null;

/** What people did at the desk. Only added to; an erasure sets `lead_id`, or the names, to null. */
export interface ActivityLog {
  id: string;
  at: string;
  /** Null for the command line. */
  person_id: string | null;
  /** As the person was called at the time, or first called themselves later; the database adds it. */
  person_name: Generated<string | null>;
  action: Action;
  lead_id: string | null;
  /** What a person who is renamed is called from then on. */
  new_name: Generated<string | null>;
  /** A JSON object without anything about the person behind a lead. */
  details: string | null;
  /** Whether a rule did it, or the visitor, or somebody who took something back; null for anything else. */
  cause: Generated<Cause>;
}

/** On SQLite: erasures that have deleted rows, of which other parts of the files still have copies. */
interface ErasuresDue {
  id: Generated<number>;
  at: string;
  /** 1 while the search index may still have parts of words. */
  in_search: number;
}

/** One attempt of a delivery. */
interface DeliveryAttempts {
  id: string;
  delivery_id: string;
  made_at: string;
  outcome: AttemptOutcome;
  error: string | null;
}

/** The last run of retention. */
interface RetentionRuns {
  name: string;
  /** By the clock. */
  ran_at: string;
  /** The time that it counted from. */
  as_of: string;
  /** The number of months to which leads are kept, once it removes none unasked; null until then, and where they are kept. */
  keep_months: Generated<number | null>;
}

/** How long the list of erasures is, which is kept outside the database. */
interface KnownErasures {
  list: string;
  entries: number;
  last_hash: string | null;
  last_at: string | null;
}

/** What a server has noticed while it runs. */
interface Notices {
  about: 'proxy';
  at: string;
  message: string;
}

/** Something that concerns somebody at the desk. A trigger deletes it with its lead. */
export interface Notification {
  /** Made of what it is about, so that it is there once. */
  id: string;
  person_id: string;
  kind: NotificationKind;
  lead_id: string;
  /** Whose doing it is; null where it is no colleague's. */
  by_id: string | null;
  at: string;
  /** When it was mailed. */
  mailed_at: Generated<string | null>;
  /** When the person has seen it at the desk. */
  seen_at: Generated<string | null>;
}

/** A half hour that a call takes, or holds until a time. Given once a person, or once in all where nobody takes calls. */
interface CallSlots {
  /** A person's id; null where it is the company's. */
  host: string | null;
  /** When the half hour begins. */
  starts_at: string;
  lead_id: string;
  /** Until when it is held; null once the visitor has confirmed the time. */
  held_until: Generated<string | null>;
}

/** The call that a lead asks for. A trigger deletes it with its lead. */
interface Calls {
  lead_id: string;
  /** When it begins. */
  at: string;
  /** The visitor's IANA time zone. */
  zone: string;
  asked_at: string;
  /** The time that was asked for: people may have moved the call since. */
  asked_for: string;
  /** What became of it; null where nothing was said of it. */
  outcome: Generated<CallOutcome | null>;
  /** How often it was moved, or something said of it. */
  changes: Generated<number>;
  /** The last of these, and whether the visitor made it. */
  changed: Generated<CallChange | null>;
  changed_by: Generated<'visitor' | 'staff' | null>;
  /** When its time was confirmed. */
  booked_at: Generated<string | null>;
  /** How many hours before it the last reminder of this time was; null before the first. */
  reminded_hours: Generated<number | null>;
  /** A keyed hash of the mailbox among whose calls it counts; null where it was over a limit. */
  mailbox: Generated<string | null>;
  /** A keyed hash of the network that it was asked for from; null after a day. */
  network: Generated<string | null>;
}

/** Who takes calls that visitors book. */
interface CallHosts {
  person_id: string;
  since: string;
}

/** One row, or none before the first lead. */
interface Assignment {
  id: 1;
  /** Up to when leads came that were assigned; null before the first. */
  assigned_until: string | null;
}

/** The calendar of somebody who takes calls, which says when they are busy. */
interface DeskBusyCalendars {
  person_id: string;
  /** An https:// address, which often has a secret. */
  address: string;
  /** When it was last asked for; null before the first time. */
  tried_at: Generated<string | null>;
  /** When it was last read. */
  read_at: Generated<string | null>;
  /** Why the last try failed; null unless it did. */
  failure: Generated<CalendarFailure | null>;
}

/** A half hour of the next weeks in which somebody's calendar says that they are busy. */
interface CallBusyHalfHours {
  person_id: string;
  half_hour: string;
}

/** The secret address of a person's calendar of calls. */
interface DeskCalendars {
  token_hash: string;
  person_id: string;
  created_at: string;
}

/** How often a page was viewed on a day. */
export interface PageViews {
  /** In UTC: '2026-01-31'. */
  day: string;
  path: string;
  /** Empty without a campaign. */
  utm_campaign: string;
  /** Empty where no other host led to the page. */
  referrer_host: string;
  views: number;
}

export interface Schema {
  contact_submissions: ContactSubmissions;
  newsletter_subscriptions: NewsletterSubscriptions;
  subscription_changes: NewsletterChanges;
  suppressions: Suppressions;
  visitor_mails: VisitorMails;
  visitor_mail_ceiling: VisitorMailCeiling;
  recent_texts: RecentTexts;
  spent_tokens: SpentTokens;
  limit_counts: LimitCounts;
  secrets: Secrets;
  deliveries: Deliveries;
  delivery_channels: DeliveryChannels;
  disabled_channels: DisabledChannels;
  desk_people: DeskPeople;
  identities: Identities;
  desk_filters: DeskFilters;
  desk_invitations: DeskInvitations;
  sessions: DeskSessions;
  lead_work: LeadWorks;
  lead_notes: LeadNotes;
  lead_edits: LeadEdits;
  messages: Messages;
  message_files: MessageFile;
  file_parts: FileParts;
  message_cc: MessageCc;
  mail_folders: MailFolders;
  mail_tries: MailTries;
  reply_keys: ReplyKeys;
  reply_templates: ReplyTemplate;
  address_pairs: AddressPairs;
  activity_log: ActivityLog;
  erasures_due: ErasuresDue;
  delivery_attempts: DeliveryAttempts;
  page_views: PageViews;
  retention_runs: RetentionRuns;
  calls: Calls;
  call_slots: CallSlots;
  call_hosts: CallHosts;
  assignment: Assignment;
  desk_busy_calendars: DeskBusyCalendars;
  call_busy_half_hours: CallBusyHalfHours;
  desk_calendars: DeskCalendars;
  notifications: Notification;
  known_erasures: KnownErasures;
  notices: Notices;
}

/**
 * The tables, and whether they hold what people have entered or done. The others can be lost or replaced without a loss of
 * anything but repeated mails and calls.
 */
export const TABLES: Readonly<Record<keyof Schema, { isContent: boolean; only?: DatabaseKind }>> = {
  contact_submissions: { isContent: true },
  newsletter_subscriptions: { isContent: true },
  subscription_changes: { isContent: true },
  suppressions: { isContent: true },
  visitor_mails: { isContent: false },
  visitor_mail_ceiling: { isContent: false },
  recent_texts: { isContent: false },
  spent_tokens: { isContent: false },
  limit_counts: { isContent: false },
  secrets: { isContent: false },
  deliveries: { isContent: true },
  delivery_channels: { isContent: false },
  disabled_channels: { isContent: false },
  desk_people: { isContent: true },
  identities: { isContent: true },
  desk_filters: { isContent: true },
  desk_invitations: { isContent: false },
  sessions: { isContent: false },
  lead_work: { isContent: true },
  lead_notes: { isContent: true },
  lead_edits: { isContent: true },
  messages: { isContent: true },
  message_files: { isContent: true },
  file_parts: { isContent: true },
  message_cc: { isContent: true },
  mail_folders: { isContent: false },
  mail_tries: { isContent: false },
  reply_keys: { isContent: true },
  reply_templates: { isContent: true },
  address_pairs: { isContent: true },
  activity_log: { isContent: true },
  erasures_due: { isContent: false, only: 'sqlite' },
  delivery_attempts: { isContent: true },
  page_views: { isContent: true },
  retention_runs: { isContent: false },
  calls: { isContent: true },
  call_slots: { isContent: true },
  call_hosts: { isContent: true },
  assignment: { isContent: true },
  desk_busy_calendars: { isContent: true },
  call_busy_half_hours: { isContent: false },
  desk_calendars: { isContent: false },
  notifications: { isContent: false },
  known_erasures: { isContent: false },
  notices: { isContent: false },
};

/** The tables of a database. */
export function tablesOf(kind: DatabaseKind): (keyof Schema)[] {
  const names = Object.keys(TABLES) as (keyof Schema)[];
  return names.filter((name) => (TABLES[name].only ?? kind) === kind);
}

/** Rows as they are read, and as they are inserted. */
export type ContactSubmission = Omit<
  Selectable<ContactSubmissions>,
  'language' | 'last_received_at' | 'same_text_as' | 'entered_by' | 'search_phone' | 'search'
>;
export type NewContactSubmission = Insertable<ContactSubmissions>;
export type NewsletterSubscription = Selectable<NewsletterSubscriptions>;
export type NewNewsletterSubscription = Insertable<NewsletterSubscriptions>;
export type BusyCalendar = Selectable<DeskBusyCalendars>;
export type NewCall = Insertable<Calls>;
export type LeadWork = Selectable<LeadWorks>;
export type NewLeadWork = Insertable<LeadWorks>;
export type SubscriptionChange = NewsletterChanges;
export type Suppression = Selectable<Suppressions>;
export type Delivery = Selectable<Deliveries>;
export type NewDelivery = Insertable<Deliveries>;
export type DeliveryAttempt = DeliveryAttempts;

/** A connection or a transaction: what a query function needs. */
export type Queries = Kysely<Schema>;

export type DatabaseKind = 'sqlite' | 'postgres';

/** Which of the two databases a URL names, or a connection or transaction belongs to. */
export function databaseKind(of: string | Pick<Kysely<unknown>, 'getExecutor'>): DatabaseKind {
  const isPostgres =
    typeof of === 'string' ? !of.startsWith('sqlite:') : of.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? 'postgres' : 'sqlite';
}
