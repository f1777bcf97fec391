/**
 * The tables: what each column is in the database, and in TypeScript. Rows look the same on SQLite and PostgreSQL: an id is a UUID as text, a
 * time is ISO 8601 text in UTC with milliseconds. `database/migrations/tables.ts` makes the statements and has the indexes.
 */

import type { Action } from '@assay/contract/activity';
import type { AttributionName } from '@assay/contract/attribution';
import type { SubmissionForm } from '@assay/contract/forms';
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
import { type Insertable, type Kysely, PostgresAdapter, type Selectable } from 'kysely';
import { type Column, generated, integer, real, text, time, uuid } from './columns.ts';

/** Which of the two tables of leads a row is in. */
export type LeadKind = 'contact_submission' | 'newsletter_subscription';

/** What was last done about a call: its outcome, or none any more, or that it has another time. */
export type CallChange = CallOutcome | 'moved' | 'none';

/** `bulk`, `bulk_undo`: together with many leads, of which another entry tells. */
export type Cause = 'rule' | 'visitor' | 'undo' | 'bulk' | 'bulk_undo' | null;

const ATTRIBUTION = {
  utm_source: text.orNull(),
  utm_medium: text.orNull(),
  utm_campaign: text.orNull(),
  utm_term: text.orNull(),
  utm_content: text.orNull(),
  first_path: text.orNull(),
  referrer_host: text.orNull(),
} satisfies Record<AttributionName, Column<string | null>>;

export const TABLES = {
  /** A demo request or a contact message. Empty optional fields are null. */
  contact_submissions: {
    id: uuid('primary key'),
    created_at: time(),
    status: generated(text<LeadStatus>("default 'new'")),
    form_type: text<SubmissionForm>("check (form_type in ('demo_request', 'contact'))"),
    first_name: text(),
    last_name: text(),
    email: text(),
    company: text.orNull(),
    phone: text.orNull(),
    project_type: text.orNull(),
    budget: text.orNull(),
    message: text(),
    source_path: text.orNull(),
    ...ATTRIBUTION,
    /** The visitor's, as their browser says: 'es'; null where it did not. For mails to them, and texts of replies. */
    language: text.orNull(),
    /** When the visitor last wrote again; null where they sent nothing but the form. */
    last_received_at: time.orNull(),
    /** The first lead with the same text, where many sent it within minutes; null for that one, and for any other lead. */
    same_text_as: uuid.orNull(),
    /** Who of the desk entered it, a person's id, and from what; null where its visitor sent it. */
    entered_by: uuid.orNull(),
    entered_from: text.orNull<EnteredFrom>(),
    /** Of its telephone number, for the search. */
    search_phone: text.orNull(),
    /** What the desk's search looks through, folded (`search/search-text.ts`); null until a search fills it. */
    search: text.orNull(),
  },
  /** A subscriber; the address is unique in any letter case. */
  newsletter_subscriptions: {
    id: uuid('primary key'),
    /** When the address last signed up, or first, while that waits for its confirmation. */
    created_at: time(),
    status: generated(text<SubscriptionStatus>("default 'active'")),
    email: text(),
    ...ATTRIBUTION,
    /** In the unsubscribe address; made by the database, and never changed. */
    token: generated(text('default random_token()')),
    /** When and how the owner of the address last agreed; null while nobody has. */
    consent_at: time.orNull(),
    consent_via: text.orNull<ChangeVia>(),
    /** In the address that confirms a subscription; null once it is confirmed, or needs no confirmation. */
    confirm_token: text.orNull(),
    /** When a confirmation was last requested; null once it is confirmed, or needs none. */
    asked_at: time.orNull(),
  },
  /** Each change of a subscription's status, a repeated request for confirmation included. */
  subscription_changes: {
    id: uuid('primary key'),
    subscription_id: uuid(),
    at: time(),
    /** Null for the first sign-up. */
    from_status: text.orNull<SubscriptionStatus>(),
    to_status: text<SubscriptionStatus>(),
    via: text<ChangeVia>(),
  },
  /** Addresses that get no newsletter, as keyed hashes. An erasure keeps them. */
  suppressions: {
    email_hash: text('primary key'),
    created_at: time(),
    /** `owner`: who unsubscribed, and comes back with a confirmation. `company`: by its people, for good. */
    origin: generated(text<'company' | 'owner'>("default 'company'")),
    /** The company's: when somebody signed up since, to whom it must look like any other address. */
    signed_up_at: time.orNull(),
    /** The owner's: when the last mail went out that asks whether to come back. */
    asked_at: time.orNull(),
    /** When and how its owner once agreed, if the subscription was reduced to this. */
    consent_at: time.orNull(),
    consent_via: text.orNull<ChangeVia>(),
  },
  /** Mails that anybody can cause to an address by entering it in a form, as keyed hashes, for a week. */
  visitor_mails: {
    id: uuid('primary key'),
    /** Of the mailbox. */
    email_hash: text(),
    /** Which mail it is. */
    kind: text(),
    /** When it was sent. */
    queued_at: time(),
  },
  /** Texts of leads of the last minutes, by keyed hashes; of their addresses and networks, too. */
  recent_texts: {
    lead_id: uuid('primary key'),
    text_key: text(),
    email_key: text(),
    network_key: text(),
    /** When the lead came. */
    at: time(),
  },
  /** Spent verification tokens, kept until they expire, with the answer to send again when a request is repeated. */
  spent_tokens: {
    nonce: text('primary key'),
    expires_at: time(),
    /** The client's, if it sent one; with it the next three. */
    key: uuid.orNull('unique'),
    /** A hash of the submission, to detect another submission with the same key. */
    fingerprint: text.orNull(),
    /** The body of the 201 answer. */
    answer: text.orNull(),
    answered_at: time.orNull(),
  },
  /** How often something has happened in a time that is limited, by keyed hashes. */
  limit_counts: {
    key: text('primary key'),
    count: integer(),
    ends_at: time(),
  },
  /** Generated once and shared by all processes. */
  secrets: {
    name: text('primary key'),
    value: text(),
  },
  /** A lead to deliver through one channel, inserted in the transaction that stores the lead. */
  deliveries: {
    /** The same on every attempt, so that a receiver can detect repeats: `webhook-id`, the mail's Message-ID. */
    id: uuid('primary key'),
    created_at: time(),
    /** The name of a channel in `delivery/channels.ts`, or of a former one. */
    channel: text(),
    /** The only recipient, which refused what the others accepted; null for all recipients in the settings. */
    recipient: text.orNull(),
    subject_kind: text<LeadKind>("check (subject_kind in ('contact_submission', 'newsletter_subscription'))"),
    /** The lead's id. */
    subject_id: uuid(),
    /** The change of a subscription that this tells of; null for a message. */
    change_id: uuid.orNull(),
    /** What became of the lead that this tells of; null for a delivery of the lead itself. */
    event: text.orNull<LeadEvent>(),
    status: generated(
      text<DeliveryStatus>("default 'pending' check (status in ('pending', 'delivered', 'dead'))"),
    ),
    attempts: generated(integer('default 0')),
    next_attempt_at: time(),
    /** The lease: until when, and by which attempt, the row is locked. It expires if its process dies. */
    locked_until: time.orNull(),
    locked_by: uuid.orNull(),
    last_error: text.orNull(),
    delivered_at: time.orNull(),
  },
  /** The channels that the server was last started with. Other programs queue deliveries for them. */
  delivery_channels: {
    channel: text('primary key'),
  },
  /** Channels whose receiver asked for no more deliveries. */
  disabled_channels: {
    channel: text('primary key'),
    reason: text(),
    disabled_at: time(),
  },
  /** Someone who works at the desk. */
  desk_people: {
    id: uuid('primary key'),
    created_at: time(),
    /** Null until the person has given it. */
    name: text.orNull(),
    /** The confirmed address by which they are known, in lower case; null for an author of 0.3.0 who had none. */
    email: text.orNull('unique'),
    /** The hash of what a provider knows the account by that last confirmed it; null without an account. */
    account_hash: text.orNull('unique'),
    /** What they were given at the desk, before what `DESK_PEOPLE` says of their address; null where nobody has said. */
    role: text.orNull<Role | 'none'>(),
    /** When they were invited at the desk or on its machine; null for whom `DESK_PEOPLE` alone lets in. */
    invited_at: time.orNull(),
    /** When they last did something; null where they have not signed in yet. */
    seen_at: time.orNull(),
    /** When they last had a turn, or began to take leads in turn; null where they do not. */
    lead_turn_at: time.orNull(),
    /** Until when they get no new leads. */
    away_until: time.orNull(),
    /** When the desk noticed that they do not work here any more; null while they do. */
    left_at: time.orNull(),
    /** The hash of the secret address under which they subscribe to calls, and when it was made; null without one. */
    calendar_hash: text.orNull('unique'),
    calendar_since: time.orNull(),
    /** When they are mailed what concerns them; null for at once, which is usual. */
    mail_time: text.orNull<MailTime>(),
    /** The day of the last daily mail: '2026-01-31'; null before the first. */
    mailed_on: text.orNull(),
  },
  /** Filters of the inbox that people have saved. */
  desk_filters: {
    person_id: uuid(),
    name: text(),
    /** JSON, without the text of a search. */
    filter: text(),
    /** When everybody got to see it; null for its owner alone. */
    shared_at: time.orNull(),
  },
  /** Unused one-time addresses. */
  desk_invitations: {
    code_hash: text('primary key'),
    expires_at: time(),
    /** Null where it was made on the machine that runs the desk. */
    invited_by: uuid.orNull(),
    /** Whom it signs in. */
    email: text(),
    /** 1 where they asked for it, and it was mailed to them; null for an invitation. */
    mailed: integer.orNull(),
  },
  /**
   * Sessions, by the hash of the token in their cookie. One that is ended has expired, and is deleted later: a trigger ends
   * all invitations when a session is deleted that has not expired, as an operator may do.
   */
  sessions: {
    token_hash: text('primary key'),
    person_id: uuid(),
    created_at: time(),
    expires_at: time(),
    /** What the provider gave, encrypted with the token of the session; null without a provider. */
    provider_tokens: text.orNull(),
    /** When the provider last confirmed the account; null where it is not asked. */
    checked_at: time.orNull(),
    /** When the person last did something. */
    last_active_at: time(),
    /** 'Firefox on Windows'; null where it is not known. */
    browser: text.orNull(),
  },
  /**
   * What people have done with a lead. A person is null where it was done on the command line. A lead that was answered and
   * then closed keeps when it was answered.
   */
  lead_work: {
    lead_id: uuid('primary key'),
    /** The number of changes so far. Adding a note is none. */
    version: generated(integer('default 0')),
    taken_by: uuid.orNull(),
    taken_at: time.orNull(),
    answered_by: uuid.orNull(),
    answered_at: time.orNull(),
    closed_by: uuid.orNull(),
    closed_at: time.orNull(),
    close_reason: text.orNull<CloseReason>(),
    /** Until when an open lead rests, and is not to do; of an answered one, when it comes back. */
    snoozed_until: time.orNull(),
    outcome: text.orNull<LeadOutcome>(),
    /** Why it was lost; null unless it was. */
    lost_reason: text.orNull<LostReason>(),
    /** When an import brought the lead: the company was told of it where it came from. */
    imported_at: time.orNull(),
    /** When the visitor last wrote back to an answer, or woke the lead, or it came back as nobody had: it is due from then. */
    wrote_back_at: time.orNull(),
    /** The answer that they wrote back to first: what reports count. */
    first_answered_at: time.orNull(),
    first_answered_by: uuid.orNull(),
  },
  /** What people have noted about a lead. Only added to; a trigger deletes them with their lead. */
  lead_notes: {
    id: uuid('primary key'),
    lead_id: uuid(),
    /** Null for the command line. */
    written_by: uuid.orNull(),
    written_at: time(),
    note: text(),
    /** JSON: the ids of those whose names stand in it after an `@`; null without any. */
    mentions: text.orNull(),
  },
  /** What a field of a lead was and is, for each that somebody corrected at once. A trigger deletes it with its lead. */
  lead_edits: {
    /** The entry of the activity log that says who did it and when. */
    entry_id: uuid(),
    lead_id: uuid(),
    field: text(),
    before: text.orNull(),
    after: text.orNull(),
  },
  /** What was written to or by whoever a lead is from. Only added to, but for what is taken back before it is sent; a trigger deletes them with their lead. */
  messages: {
    /** Of an outgoing one: its delivery has the same. */
    id: uuid('primary key'),
    lead_id: uuid(),
    /** `by_mail`: somebody who has the company's address of the lead sent it past the desk. */
    direction: text<'in' | 'out' | 'by_mail'>(),
    at: time(),
    /** Who sent it; null for what came in. */
    person_id: uuid.orNull(),
    /** What they are called in it, until their name is removed. */
    sender: text.orNull(),
    /** Where answers to it go; null for what came in. */
    reply_to: text.orNull(),
    /** To whom it went, or from whom it came. */
    address: text(),
    subject: text(),
    /** Plain text. */
    body: text(),
    /** With its angle brackets; each once a lead. */
    message_id: text(),
    in_reply_to: text.orNull(),
    /** JSON: the names of the files that came with it and are not kept; null for what went out. */
    attachments: text.orNull(),
    /** 1 if a program wrote it, which came in. */
    automatic: integer.orNull(),
    /** JSON: how the lead was before this was sent, to put it back; null for what came in. */
    before: text.orNull(),
    /** When it was last sent again, after it had been given up: the lead was answered then. */
    sent_again_at: time.orNull(),
    /** Of what was sent by mail: 'yes' where it says that it is to the visitor, too; else null. */
    to_visitor: text.orNull(),
  },
  /** A file of a message. What it contains is in `file_parts`. A trigger deletes both with their lead. */
  message_files: {
    id: uuid('primary key'),
    message_id: uuid(),
    lead_id: uuid(),
    /** Safe to save it under. */
    name: text(),
    /** 'pdf', as its bytes are. */
    kind: text(),
    /** In bytes. */
    size: integer(),
  },
  /** A part of a file, in order: so that none has to be in memory as a whole. Those that no message has are deleted after a day. */
  file_parts: {
    file_id: uuid(),
    /** From 0. */
    place: integer(),
    lead_id: uuid(),
    at: time(),
    /** In base64. */
    content: text(),
  },
  /** Who got a copy of a mail. A trigger deletes it with its lead. */
  message_cc: {
    message_id: uuid(),
    address: text(),
    lead_id: uuid(),
  },
  /** How far mailboxes have been read, by hashes of their addresses. */
  mail_folders: {
    folder: text('primary key'),
    /** What the numbers of its mails belong to; null before it was ever read. */
    uid_validity: text.orNull(),
    last_uid: generated(real('default 0')),
    /** When it was last read to its end. */
    read_at: time.orNull(),
    /** The server that reads it, and until when it has said so. */
    locked_by: text.orNull(),
    locked_until: time.orNull(),
  },
  /** A mail of which the reading was begun and never ended. */
  mail_tries: {
    /** A mailbox's folder by its hash, or another way in. */
    folder: text(),
    mail: text(),
    tries: integer(),
    begun_at: time(),
  },
  /** What makes the address of a lead that answers come to. A trigger deletes it with its lead. */
  reply_keys: {
    lead_id: uuid('primary key'),
    key: text('unique'),
    /** The same for the company's people: no mail to a visitor has it. Null until the company is mailed about the lead. */
    company_key: text.orNull(),
  },
  /** A text that replies begin with, as an administrator has changed it. */
  reply_templates: {
    /** Its key in `content/`; of somebody's own a UUID. */
    template: text(),
    /** Empty for somebody's own. */
    language: text(),
    text: text(),
    /** Whose own it is, and what they call it; null where it is for everybody. */
    person_id: uuid.orNull(),
    name: text.orNull(),
  },
  /**
   * Two addresses that people of 0.3.0 said are one person's, both in lower case and in their order. It goes with the last lead of either, by a
   * trigger.
   */
  address_pairs: {
    one: text(),
    other: text(),
  },
  /** What people did at the desk. Only added to; an erasure sets `lead_id`, or the names, to null. */
  activity_log: {
    id: uuid('primary key'),
    at: time(),
    /** Null for the command line. */
    person_id: uuid.orNull(),
    /** As the person was called at the time, or first called themselves later; the database adds it. */
    person_name: text.orNull(),
    action: text<Action>(),
    lead_id: uuid.orNull(),
    /** What a person who is renamed is called from then on. */
    new_name: text.orNull(),
    /** A JSON object without anything about the person behind a lead. */
    details: text.orNull(),
    /** Whether a rule did it, or the visitor, or somebody who took something back; null for anything else. */
    cause: text.orNull<NonNullable<Cause>>(),
  },
  /** On SQLite: erasures that have deleted rows, of which other parts of the files still have copies. */
  erasures_due: {
    id: generated(integer('primary key autoincrement')),
    at: time(),
    /** 1 while the search index may still have parts of words. */
    in_search: integer(),
  },
  /** One attempt of a delivery. */
  delivery_attempts: {
    id: uuid('primary key'),
    delivery_id: uuid(),
    made_at: time(),
    outcome: text<AttemptOutcome>(),
    error: text.orNull(),
  },
  /** How often a page was viewed on a day. */
  page_views: {
    /** In UTC: '2026-01-31'. */
    day: text(),
    path: text(),
    /** Empty without a campaign. */
    utm_campaign: text(),
    /** Empty where no other host led to the page. */
    referrer_host: text(),
    views: integer(),
  },
  /** The last run of retention. */
  retention_runs: {
    name: text('primary key'),
    /** By the clock. */
    ran_at: time(),
    /** The time that it counted from. */
    as_of: time(),
    /** The number of months to which leads are kept, once it removes none unasked; null until then, and where they are kept. */
    keep_months: integer.orNull(),
  },
  /** The call that a lead asks for. A trigger deletes it with its lead. */
  calls: {
    lead_id: uuid('primary key'),
    /** When it begins. */
    at: time(),
    /** The visitor's IANA time zone. */
    zone: text(),
    asked_at: time(),
    /** The time that was asked for: people may have moved the call since. */
    asked_for: time(),
    /** What became of it; null where nothing was said of it. */
    outcome: text.orNull<CallOutcome>(),
    /** How often it was moved, or something said of it. */
    changes: generated(integer('default 0')),
    /** The last of these, and whether the visitor made it. */
    changed: text.orNull<CallChange>(),
    changed_by: text.orNull<'visitor' | 'staff'>(),
    /** Whose time it takes, a person's id; null for the company's, and where it takes none. */
    host: uuid.orNull(),
    /** Until when its time is held for a visitor who has not confirmed it. */
    held_until: time.orNull(),
    /** When its time was given to it for good. */
    booked_at: time.orNull(),
    /** How many hours before it the last reminder of this time was; null before the first. */
    reminded_hours: integer.orNull(),
    /** A keyed hash of the mailbox among whose calls it counts; null where it was over a limit. */
    mailbox: text.orNull(),
    /** A keyed hash of the network that it was asked for from; null after a day. */
    network: text.orNull(),
  },
  /** Who takes calls that visitors book, and their calendar, which says when they are busy. */
  call_hosts: {
    person_id: uuid('primary key'),
    /** An https:// address, which often has a secret; null without a calendar. */
    calendar: text.orNull(),
    /** When it was last asked for; null before the first time. */
    tried_at: time.orNull(),
    /** When it was last read. */
    read_at: time.orNull(),
    /** Why the last try failed; null unless it did. */
    failure: text.orNull<CalendarFailure>(),
    /** JSON: the half hours of the next weeks in which it says so, as instants, soonest first. */
    busy: generated(text("default '[]'")),
  },
  /** One row, or none before the first lead. */
  assignment: {
    id: integer<1>('primary key check (id = 1)'),
    /** Up to when leads came that were assigned; null before the first. */
    assigned_until: time.orNull(),
  },
  /** Something that concerns somebody at the desk. A trigger deletes it with its lead. */
  notifications: {
    /** Made of what it is about, so that it is there once. */
    id: text('primary key'),
    person_id: uuid(),
    kind: text<NotificationKind>(),
    lead_id: uuid(),
    /** Whose doing it is; null where it is no colleague's. */
    by_id: uuid.orNull(),
    at: time(),
    /** When it was mailed. */
    mailed_at: time.orNull(),
    /** When the person has seen it at the desk. */
    seen_at: time.orNull(),
  },
  /** How long the list of erasures is, which is kept outside the database. */
  known_erasures: {
    list: text('primary key'),
    entries: integer(),
    last_hash: text.orNull(),
    last_at: text.orNull(),
  },
  /** Requests of an address in a time, by a keyed hash. On PostgreSQL, where several servers count together. */
  rate_limits: {
    key: text('primary key'),
    requests: integer(),
    ends_at: time(),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Column<unknown>>>>>;

type TableName = keyof typeof TABLES;

export type Schema = {
  [Name in TableName]: {
    [Field in keyof (typeof TABLES)[Name]]: (typeof TABLES)[Name][Field] extends Column<infer Type>
      ? Type
      : never;
  };
};

/** Those of one kind of database. */
const ONLY: Partial<Record<TableName, DatabaseKind>> = { erasures_due: 'sqlite', rate_limits: 'postgres' };

/** The tables that each of these databases has. */
export function tablesOf(...kinds: readonly DatabaseKind[]): TableName[] {
  const names = Object.keys(TABLES) as TableName[];
  return names.filter((name) => kinds.every((kind) => (ONLY[name] ?? kind) === kind));
}

/** These can be lost or replaced without a loss of anything but repeated mails and calls. */
const REPLACEABLE: ReadonlySet<TableName> = new Set([
  ...(['visitor_mails', 'recent_texts', 'spent_tokens', 'limit_counts'] as const),
  ...(['rate_limits', 'secrets', 'delivery_channels', 'disabled_channels', 'desk_invitations'] as const),
  ...(['sessions', 'mail_folders', 'mail_tries', 'erasures_due', 'retention_runs'] as const),
  ...(['notifications', 'known_erasures'] as const),
]);

/** Whether a table holds what people have entered or done. */
export function isContent(table: TableName): boolean {
  return !REPLACEABLE.has(table);
}

/** Rows as they are read, and as they are inserted. */
export type ContactSubmission = Omit<
  Selectable<Schema['contact_submissions']>,
  'language' | 'last_received_at' | 'same_text_as' | 'entered_by' | 'search_phone' | 'search'
>;
export type NewContactSubmission = Insertable<Schema['contact_submissions']>;
export type NewsletterSubscriptions = Schema['newsletter_subscriptions'];
export type NewsletterSubscription = Selectable<NewsletterSubscriptions>;
export type NewNewsletterSubscription = Insertable<NewsletterSubscriptions>;
export type CallHost = Selectable<Schema['call_hosts']>;
export type NewCall = Insertable<Schema['calls']>;
export type LeadWork = Selectable<Schema['lead_work']>;
export type NewLeadWork = Insertable<Schema['lead_work']>;
export type LeadEdits = Schema['lead_edits'];
export type LeadNotes = Schema['lead_notes'];
export type Messages = Schema['messages'];
export type MessageFile = Schema['message_files'];
export type SubscriptionChange = Schema['subscription_changes'];
export type Suppression = Selectable<Schema['suppressions']>;
export type Deliveries = Schema['deliveries'];
export type Delivery = Selectable<Deliveries>;
export type NewDelivery = Insertable<Deliveries>;
export type DeliveryAttempt = Schema['delivery_attempts'];
export type DeskInvitations = Schema['desk_invitations'];
export type Notification = Schema['notifications'];
export type PageViews = Schema['page_views'];
export type ReplyTemplate = Schema['reply_templates'];

/** A connection or a transaction: what a query function needs. */
export type Queries = Kysely<Schema>;

export type DatabaseKind = 'sqlite' | 'postgres';

/** Which of the two databases a URL names, or a connection or transaction belongs to. */
export function databaseKind(of: string | Pick<Kysely<unknown>, 'getExecutor'>): DatabaseKind {
  const isPostgres =
    typeof of === 'string' ? !of.startsWith('sqlite:') : of.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? 'postgres' : 'sqlite';
}
