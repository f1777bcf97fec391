/** Leads as the desk's API sends them, and what people do with one. Times are ISO 8601 in UTC. */

import { ATTRIBUTION_NAMES } from '@assay/forms/attribution';
import { SHORT_FIELDS, SUBMISSION_FIELDS, SUBMISSION_FORMS } from '@assay/forms/forms';
import { limit } from '@assay/forms/limit';
import { hasTooManyMarks } from '@assay/forms/marks';
import { SPAM_SIGN_NAMES } from '@assay/forms/spam';
import { DAY_MS } from '@assay/forms/time';
import {
  ATTEMPT_OUTCOMES,
  CLOSE_REASONS,
  DELIVERY_STATUSES,
  ENTERED_FROM,
  LEAD_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
} from '@assay/forms/values';
import * as z from 'zod/mini';

/** Someone who works at the desk; without a name until they have given it. */
export const person = z.object({ id: z.string(), name: z.nullable(z.string()) });
export type Person = z.infer<typeof person>;

/** Until when they are away; null for who is there. */
const colleague = z.object({ ...person.shape, away_until: z.nullable(z.string()) });

export const status = z.enum(LEAD_STATUSES);
export type Status = z.infer<typeof status>;

export const closeReason = z.enum(CLOSE_REASONS);

const lostReason = z.enum(LOST_REASONS);

const nullableText = z.nullable(z.string());

/** A text for each column, null where nothing is known. */
function texts<Name extends string>(columns: readonly Name[]): Record<Name, typeof nullableText> {
  // What `fromEntries` returns has lost the names.
  return Object.fromEntries(columns.map((name) => [name, nullableText])) as Record<Name, typeof nullableText>;
}

/** A lead in a list: where it comes from, and what the visitor entered, without the message. */
export const leadSummary = z.object({
  ...texts(ATTRIBUTION_NAMES),
  ...texts(SHORT_FIELDS),
  id: z.string(),
  created_at: z.string(),
  status,
  form_type: z.enum(SUBMISSION_FORMS),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  source_path: nullableText,
  /** The beginning of what the visitor wrote last. */
  excerpt: z.string(),
  /** When the visitor wrote last. */
  received_at: z.string(),
  /** Whether they wrote again, and nobody has since. */
  wrote_last: z.boolean(),
  /** When the call begins that it asks for, or that it was moved to. */
  call_at: z.nullable(z.string()),
  taken_by: z.nullable(person),
  /** The number of changes so far, which a change names as what it changes from. */
  version: z.number(),
  /** Until when an open lead rests, and is not to do, or when an answered one comes back; a time that has passed is none. */
  snoozed_until: nullableText,
  /** When the visitor last wrote back to an answer, or it came back as nobody had: an open lead is due from then. */
  wrote_back_at: nullableText,
  /** Whether all who wrote again have another address; since the visitor last wrote back, where they did. */
  wrote_back_other: z.boolean(),
  /** Why it was closed without an answer. */
  close_reason: z.nullable(closeReason),
  /** The first lead with its text, where many sent that within minutes. */
  same_text: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** A delivery of it was given up. */
  failed: z.boolean(),
  /** Whether the reader has opened it since the visitor last wrote. */
  seen: z.boolean(),
});
export type LeadSummary = z.infer<typeof leadSummary>;

/** What is needed of a lead to select it, and to say how it stands. */
const leadMark = z.pick(leadSummary, {
  id: true,
  created_at: true,
  status: true,
  version: true,
  snoozed_until: true,
  wrote_back_at: true,
});
export type LeadMark = z.infer<typeof leadMark>;

/** `GET /api/leads`: a page of the inbox, in the order that the filter asks for. The leads of one address have one row, that of the first. */
export const leadPage = z.object({
  leads: z.array(leadSummary),
  /** The ids of those that have what was searched for in a close spelling only: all of them, or none. */
  close: z.array(z.string()),
  /** By the id of a lead: the others of its address that the filter finds, if there are any, in the order of the list. */
  also: z.record(z.string(), z.array(leadMark)),
  /** For the next page; null on the last. */
  next: z.nullable(z.string()),
  /** The version of the pulse that it reflects, or one before. */
  version: z.string(),
});
export type LeadPage = z.infer<typeof leadPage>;

/** `GET /api/leads/rows?ids=`: rows by their ids, without those that are gone. */
export const leadRows = z.object({ leads: z.array(leadSummary) });

/** `GET /api/leads/counts`: how many leads a filter finds in each state, counted no further than `max`. */
export const leadCounts = z.object({
  todo: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  overdue: z.number(),
  snoozed: z.number(),
  answered: z.number(),
  suspected: z.number(),
  /** Those of any state. */
  all: z.number(),
  /** Those of the state that the filter asks for. */
  listed: z.number(),
  max: z.number(),
});
export type LeadCounts = z.infer<typeof leadCounts>;
export const MAX_COUNT = 10_000;
/** The same of a search or a filter, where most of the time would go into counting. */
export const MAX_FOUND = 200;

/** `GET /api/leads/new?since=`: the open leads of which something came after an instant, counted no further than `max`, and the last one. */
export const newLeadsSince = z.object({ since: z.iso.datetime() });
export const newLeads = z.object({
  count: z.number(),
  /** Those among them that had come before, and whose visitor wrote again. */
  again: z.number(),
  max: z.number(),
  newest: z.nullable(leadSummary),
});
export type NewLeads = z.infer<typeof newLeads>;

/** `GET /api/leads/:id/related`: other leads of the same address, with what they say, and of the same company, newest first. */
export const relatedLeads = z.object({
  person: z.array(z.object({ ...leadSummary.shape, message: z.nullable(z.string()) })),
  company: z.array(leadSummary),
});
export type RelatedLeads = z.infer<typeof relatedLeads>;

/** `?ids=`: the ids of leads, `MAX_SELECTED` at most, separated by commas. */
export const selectedLeads = z.object({
  ids: z.optional(z.string().check(z.regex(/^(,?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){1,200}$/))),
});
export const MAX_SELECTED = 200;

/** An attempt of a delivery that failed. */
const attempt = z.object({
  made_at: z.string(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  error: z.nullable(z.string()),
});

const delivery = z.object({
  id: z.string(),
  channel: z.string(),
  /** The only recipient; null for all of the channel's. */
  recipient: z.nullable(z.string()),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  next_attempt_at: z.string(),
  delivered_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Each attempt, oldest first; without those made before the desk existed. */
  tries: z.array(attempt),
});
export type Delivery = z.infer<typeof delivery>;

/** A call that a visitor asked for in the call dialog. */
/** `asked_at` is the time that the visitor chose, `at` the one that it was moved to, if it was. */
export const requestedCall = z.object({
  asked_at: z.string(),
  /** When it begins. */
  at: z.string(),
  /** The caller's IANA time zone. */
  zone: z.string(),
});
export type RequestedCall = z.infer<typeof requestedCall>;

/** Something that was written to or by whoever a lead is from, in plain text. */
const message = z.object({
  /** Of one that was sent: its delivery has the same. */
  id: z.string(),
  /** `by_mail`: it came to the company's address of the lead, and says that a colleague sent it. */
  direction: z.enum(['in', 'out', 'by_mail']),
  at: z.string(),
  /** Who sent it; null for what came in. */
  by: z.nullable(person),
  /** To whom it went, or from whom it came. */
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The names of the files that came with it and are not kept. */
  attachments: z.array(z.string()),
  /** Those that are kept, to download: `GET /api/leads/:id/files/:file`. Sizes are in bytes. Absent from an earlier release. */
  files: z._default(z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })), []),
  /** Whether a program wrote it, which came in. */
  automatic: z.boolean(),
  /** Of what was sent by mail: whether it says that it is to the visitor, too. */
  to_visitor: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** What somebody has noted about a lead; `by` is null for the command line, or an earlier release. */
const note = z.object({ id: z.string(), at: z.string(), by: z.nullable(person), note: z.string() });
export type Note = z.infer<typeof note>;

/** What somebody did with a lead, notes apart: `by` is null for the command line, `to` is to whom it was handed over. */
const leadEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(person),
  /** One of `ABOUT_LEAD`, or of a later release's. */
  action: z.string(),
  to: z.nullable(person),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What was corrected, by the names of fields. */
  edits: z.array(z.object({ field: z.string(), before: nullableText, after: nullableText })),
});
export type LeadEvent = z.infer<typeof leadEvent>;

/** `GET /api/leads/:id`: everything about a lead. Opening it is recorded. */
export const lead = z.object({
  ...texts(SUBMISSION_FIELDS),
  ...leadSummary.shape,
  message: z.string(),
  /** From what somebody at the desk entered it, and who; null where its visitor sent it. */
  entered_from: z.nullable(z.enum(ENTERED_FROM)),
  entered_by: z.nullable(person),
  /** The addresses that it had before they were corrected. */
  former_emails: z.array(z.string()),
  call: z.nullable(requestedCall),
  /** The language that its visitor reads, as ISO 639 has it: 'es'; null where it is not known. */
  language: z.nullable(z.string()),
  taken_at: z.nullable(z.string()),
  /** Who and when are null where the command line did it, or an earlier release. */
  answered_by: z.nullable(person),
  answered_at: z.nullable(z.string()),
  closed_by: z.nullable(person),
  closed_at: z.nullable(z.string()),
  /** What it has led to, and why it was lost. */
  outcome: z.nullable(z.enum(LEAD_OUTCOMES)),
  lost_reason: z.nullable(lostReason),
  /** Oldest first. */
  notes: z.array(note),
  /** Oldest first, the last 200. */
  history: z.array(leadEvent),
  deliveries: z.array(delivery),
  /** Oldest first. */
  messages: z.array(message),
  /** The signs of spam in a `suspected` lead. */
  spam_signs: z.array(z.enum(SPAM_SIGN_NAMES)),
});
export type Lead = z.infer<typeof lead>;

/**
 * What each change of a lead says: the version that it changes from. Where that is not the lead's any more, the answer is 409
 * `stale`, whose detail says who did what since, and nothing is changed. Otherwise the answer is the version by now.
 */
const from = { version: z.int().check(z.nonnegative()) };
export const changed = z.object({ version: z.number() });
export type Changed = z.infer<typeof changed>;

/** Whether it takes a change back: the lead is answered or closed by whom and when it was before. */
const undo = z.optional(z.boolean());

/** `PUT /api/leads/:id/status`: answers, closes or reopens a lead; `suspected` takes back a decision about one that looks like spam. */
export const statusChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('new'), ...from }),
  z.object({ status: z.literal('suspected'), ...from }),
  z.object({ status: z.literal('answered'), undo, ...from }),
  z.object({ status: z.literal('closed'), reason: closeReason, undo, ...from }),
]);
export type StatusChange = z.infer<typeof statusChange>;

/** Fields of a form by their names, as they are typed. */
const typed = z.record(z.string(), z.string());

/**
 * `PUT /api/leads/:id/fields`: corrects these fields of a lead. `PUT /api/leads/:id`: stores a lead that the reader enters, as a contact
 * message, once for each id, which the browser makes. What a form would not take is 422 `invalid`, with what is wrong with each field.
 */
export const fieldsChange = z.object({ fields: typed, ...from });
export const newLead = z.object({ fields: typed, from: z.enum(ENTERED_FROM) });

/** `PUT /api/leads/:id/taker`: gives a lead to the reader, to a colleague, or with null to nobody. */
export const takerChange = z.object({ taker: z.nullable(z.uuid()), ...from });

/** `PUT /api/leads/:id/snooze`: lets an open lead rest until a time, at most a year ahead, or has an answered one come back then; null ends it. */
export const snoozeChange = z.object({ until: z.nullable(z.iso.datetime()), ...from });
export const MAX_SNOOZE_MS = 366 * DAY_MS;

/** `PUT /api/leads/:id/outcome`: says what a lead has led to, and why it was lost, or with null that nobody can say. */
export const outcomeChange = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal(['qualified', null]), ...from }),
  z.object({ outcome: z.literal('lost'), reason: lostReason, ...from }),
]);

/**
 * `PUT /api/leads/:id/notes/:note`: adds a note, once for each id, which the browser makes. It needs no version: notes replace
 * nothing. 204.
 */
export const NOTE_MAX_LENGTH = limit('Notes', 5_000);
/** Colleagues that a note can mention. */
export const MAX_MENTIONS = limit('Notes', 20);
export const newNote = z.object({
  note: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(NOTE_MAX_LENGTH),
    z.refine((text) => !hasTooManyMarks(text)),
  ),
  /** The ids of colleagues whose names stand in it after an `@`. */
  mentions: z._default(z.array(z.uuid()).check(z.maxLength(MAX_MENTIONS)), []),
});

/**
 * `PUT /api/leads/:id/messages/:message`: sends a mail to whoever the lead is from, once for each id, which the browser makes, and marks
 * the lead as answered. `POST /api/leads/:id/messages/:message/undo` takes it back whole while it has not begun. Both answer with the
 * lead's version. Where somebody has answered since what its writer has seen, it is 409 `answered` with that text, and nothing is sent.
 */
export const MESSAGE_MAX_LENGTH = limit('Mails from the desk', 5_000);
export const SUBJECT_MAX_LENGTH = limit('Mails from the desk', 150);
export const newMessage = z.object({
  subject: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(SUBJECT_MAX_LENGTH),
    z.regex(/^\P{Cc}*$/u),
    z.refine((text) => !hasTooManyMarks(text)),
  ),
  body: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MESSAGE_MAX_LENGTH),
    z.regex(/^[\P{Cc}\n\t]*$/u),
    z.refine((text) => !hasTooManyMarks(text)),
  ),
  /** When the last answer was given that its writer has seen; null for none. Absent from an earlier release. */
  seen_until: z.optional(z.nullable(z.iso.datetime())),
  /** After how many days the lead comes back if nobody has written by then. */
  remind_days: z.optional(z.int().check(z.gte(1), z.lte(366))),
  ...from,
});

/**
 * `PUT /api/leads/:id/writing`: says that the reader writes a mail to a lead, or does not any more; the answer names the others who do. To be
 * repeated within `WRITING_MS`.
 */
export const writingChange = z.object({ is_writing: z.boolean() });
export const writing = z.object({ others: z.array(person) });
export const WRITING_MS = 12_000;

/** `GET /api/people`: whom a lead can be handed over to, by name. */
export const people = z.object({ people: z.array(colleague) });

/** `GET /api/pages`: the paths that leads came from, at most 200, in alphabetical order. */
export const pages = z.object({ pages: z.array(z.string()) });

/** `GET /api/origins`: the campaigns and hosts that leads came from, at most 200 of each, in alphabetical order. */
export const origins = z.object({ campaigns: z.array(z.string()), hosts: z.array(z.string()) });
export type Origins = z.infer<typeof origins>;
