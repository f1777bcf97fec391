/** Calls and their calendar, subscribers, the activity log, and erasures. */

import { CALENDAR_FAILURES, CALL_OUTCOMES, CHANGE_VIAS, SUBSCRIPTION_STATUSES } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person, requestedCall, status } from './leads.ts';

const callOutcome = z.enum(CALL_OUTCOMES);
const callState = z.object({ outcome: z.nullable(callOutcome), at: z.iso.datetime() });

/**
 * `PUT /api/leads/:id/call`: says what became of a call, or moves it to a time within a year. `from` is what the reader saw; where
 * somebody has said something else since, the answer is 409 `stale`, with who. Otherwise 204.
 */
export const callChange = z.object({ to: callState, from: callState });
export type CallChange = z.infer<typeof callChange>;

/** `GET /api/calendar`: when the address of the reader's calendar was made; null without one; and whether it names callers. */
export const calendar = z.object({ since: z.nullable(z.string()), names: z.boolean() });
export type Calendar = z.infer<typeof calendar>;

/**
 * `POST /api/calendar`: makes the address, in place of the one before. It is shown once. `POST /api/calendar/end` ends it: 204.
 */
export const calendarAddress = z.object({ address: z.string() });
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** `GET /api/call-takers`: who takes calls that visitors book, and whether visitors are told by mail, without which none are booked. */
export const callTakers = z.object({ people: z.array(person), tells: z.boolean() });
export type CallTakers = z.infer<typeof callTakers>;

/** `PUT /api/call-takers`: whether the reader takes calls. 204. */
export const takesCalls = z.object({ takes: z.boolean() });

/**
 * `GET /api/busy-calendar`: the calendar that says when the reader is busy. `PUT` sets it, or takes it away with null, and reads it; the
 * answer is the same. Only the host of its address is ever shown.
 */
export const busyCalendar = z.object({
  host: z.nullable(z.string()),
  /** When it was last read. */
  read_at: z.nullable(z.string()),
  /** Why the last try failed; null unless it did. */
  failure: z.nullable(z.enum(CALENDAR_FAILURES)),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

/** The address of a calendar as people copy it. */
export const calendarLink = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => /^(https|webcals?):$/i.test(URL.parse(text)?.protocol ?? '')),
);
export const busyCalendarChange = z.object({ address: z.nullable(calendarLink) });

/** `GET /api/calls`: calls still to come, soonest first, and earlier ones, latest first, a page at a time. */
const call = z.object({
  ...requestedCall.shape,
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  status,
  requested_at: z.string(),
  outcome: z.nullable(callOutcome),
  /** Who has its lead. */
  taken_by: z.nullable(person),
});
export type Call = z.infer<typeof call>;
export const calls = z.object({
  upcoming: z.array(call),
  /** There are more upcoming ones. */
  is_cut: z.boolean(),
  past: z.array(call),
  next: z.nullable(z.string()),
});
export type Calls = z.infer<typeof calls>;

const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** `GET /api/subscribers?q=&cursor=`: newsletter subscriptions, newest first. */
export const subscriber = z.object({
  id: z.string(),
  /** When the address last signed up. */
  created_at: z.string(),
  status: subscriptionStatus,
  email: z.string(),
  /** When and how the owner of the address agreed; null while nobody has confirmed it. */
  consent_at: z.nullable(z.string()),
  consent_via: z.nullable(z.enum(CHANGE_VIAS)),
});
export type Subscriber = z.infer<typeof subscriber>;
export const subscribers = z.object({
  subscribers: z.array(subscriber),
  next: z.nullable(z.string()),
  /** How many the search finds: those that get the newsletter, and the others. */
  active: z.number(),
  others: z.number(),
});
export type Subscribers = z.infer<typeof subscribers>;

/**
 * `POST /api/subscribers/:id/suppression`: the address gets no newsletter any more, also if it signs up again. Recorded.
 * 204, or 404 if it has been erased.
 */

/** `GET /api/record?cursor=`: the activity log, newest first. */
const recordEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the command line. The name is that of the time. */
  person: z.nullable(person),
  /** One of `ACTIONS`, or of a later release's. */
  action: z.string(),
  /** Null where no lead is concerned, or it has been erased since. */
  lead: z.nullable(z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })),
  /** What somebody changed their name to; null also where it has been removed since. */
  new_name: z.nullable(z.string()),
  /** Who made the invitation that a sign-in used; null for the command line. Absent elsewhere, and where that is not known. */
  invited_by: z.optional(z.nullable(person)),
  /** To whom a lead was handed over, or who somebody turned out to be; absent elsewhere. */
  handed_to: z.optional(person),
  /** Who that is (`handed_to`), under their name from before, or whose sessions were ended; absent elsewhere. */
  whom: z.optional(person),
  /** Facts such as the format and size of an export. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RecordEntry = z.infer<typeof recordEntry>;
export const record = z.object({ entries: z.array(recordEntry), next: z.nullable(z.string()) });
export type DeskRecordPage = z.infer<typeof record>;

/** `POST /api/deliveries/resend`: how many deliveries are sent now that waited for their next attempt. */
export const resent = z.object({ count: z.number() });
export type Resent = z.infer<typeof resent>;

const addressData = z.object({ email: z.string(), counts: z.record(z.string(), z.number()) });
/**
 * `GET /api/leads/:id/person`: what an erasure of the lead's address would remove, rows by table, and the same of each address that
 * somebody joined with it.
 */
export const personalData = z.object({ ...addressData.shape, joined: z.array(addressData) });
export type PersonalDataCounts = z.infer<typeof personalData>;

/**
 * `POST /api/erasures`: removes everything about the person of a lead; `email` is typed to confirm, and `also` has those of the joined
 * addresses that go with it. 200 with what went.
 */
export const erasure = z.object({
  lead_id: z.string(),
  email: z.string(),
  also: z.optional(z.array(z.string()).check(z.maxLength(50))),
});
export const erased = z.object({
  /** The addresses of which everything is gone, and how many rows of each table that were. */
  emails: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
  /** Whether copies are left in the database's log, because another program reads the database. It is tried again. */
  due: z.boolean(),
});
export type Erased = z.infer<typeof erased>;
