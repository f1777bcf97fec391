/** What the desk's API is asked about leads, and what people do with one. Times are ISO 8601 in UTC. */

import { EMAIL_PATTERN } from '@assay/contract/forms';
import { limit } from '@assay/contract/limit';
import { hasTooManyMarks } from '@assay/contract/marks';
import { DAY_MS } from '@assay/contract/time';
import { CLOSE_REASONS, ENTERED_FROM, LOST_REASONS } from '@assay/contract/values';
import * as z from 'zod/mini';

export const closeReason = z.enum(CLOSE_REASONS);

const lostReason = z.enum(LOST_REASONS);

/** Leads of a state are counted no further. */
export const MAX_COUNT = 10_000;
/** The same of a search or a filter, where most of the time would go into counting. */
export const MAX_FOUND = 200;

/** `GET /api/leads/new?since=`: the open leads of which something came after an instant, counted no further than `max`, and the last one. */
export const newLeadsSince = z.object({ since: z.iso.datetime() });
/** `?ids=`: the ids of leads, `MAX_SELECTED` at most, separated by commas. */
export const selectedLeads = z.object({
  ids: z.optional(z.string().check(z.regex(/^(,?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){1,200}$/))),
});
export const MAX_SELECTED = 200;

/**
 * What each change of a lead says: the version that it changes from. Where that is not the lead's any more, the answer is 409
 * `stale`, whose detail says who did what since, and nothing is changed. Otherwise the answer is the version by now.
 */
const from = { version: z.int().check(z.nonnegative()) };
/** Whether it takes a change back: the lead is answered or closed by whom and when it was before. */
const undo = z.optional(z.boolean());

/** `PUT /api/leads/:id/status`: answers, closes or reopens a lead; `suspected` takes back a decision about one that looks like spam. */
export const statusChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('new'), ...from }),
  z.object({ status: z.literal('suspected'), ...from }),
  z.object({ status: z.literal('answered'), undo, ...from }),
  z.object({ status: z.literal('closed'), reason: closeReason, undo, ...from }),
]);

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
export const NOTE_MAX_LENGTH = limit('What a person writes at the desk', 5_000);
/** Colleagues that a note can mention. */
export const MAX_MENTIONS = limit('What a person writes at the desk', 20);
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
export const MESSAGE_MAX_LENGTH = limit('What a person writes at the desk', 5_000);
export const SUBJECT_MAX_LENGTH = limit('What a person writes at the desk', 150);
/** Addresses that get a copy. */
export const MAX_CC = limit('What a person writes at the desk', 5);
/** `PUT /api/leads/:id/files/:file?place=0`: a part of a file for a mail, as it is; 204. The last may be smaller. */
export const FILE_PART_BYTES = limit('Files of a mail', 192 * 1024);
export const MAX_FILES = limit('Files of a mail', 10);
export const MAX_FILES_BYTES = limit('Files of a mail', 10 * 1024 * 1024);
export const ccAddress = z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL_PATTERN));
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
  /** Who gets a copy. */
  cc: z._default(
    z.array(ccAddress).check(
      z.maxLength(MAX_CC),
      z.refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length),
    ),
    [],
  ),
  /** Files whose parts have been sent before. */
  files: z._default(
    z
      .array(z.object({ id: z.uuid(), name: z.string().check(z.maxLength(500)), size: z.int() }))
      .check(z.maxLength(MAX_FILES)),
    [],
  ),
  /** Guides of the site that are sent as files. */
  guides: z._default(z.array(z.string()).check(z.maxLength(MAX_FILES)), []),
  /** After how many days the lead comes back if nobody has written by then. */
  remind_days: z.optional(z.int().check(z.gte(1), z.lte(366))),
  ...from,
});

/**
 * `PUT /api/leads/:id/writing`: says that the reader writes a mail to a lead, or does not any more; the answer names the others who do. To be
 * repeated within `WRITING_MS`.
 */
export const writingChange = z.object({ is_writing: z.boolean() });
export const WRITING_MS = 12_000;
