/** Calls, who takes them, and their calendars. */

import { CALENDAR_FAILURES, CALL_OUTCOMES } from '@assay/forms/values';
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
export const calendar = z.object({ since: z.nullable(z.string()) });
export type Calendar = z.infer<typeof calendar>;

/**
 * `POST /api/calendar`: makes the address, in place of the one before. It is shown once. `POST /api/calendar/end` ends it: 204.
 */
export const calendarAddress = z.object({ address: z.string() });
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** `GET /api/call-hosts`: who takes calls that visitors book, and when. */
export const callHosts = z.object({
  people: z.array(person),
  /** Whether visitors are told by mail, without which none are booked. */
  tells: z.boolean(),
  /** When calls are offered. */
  hours: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ opens: z.string(), closes: z.string(), weekdays: z.array(z.number()) })),
    closed: z.array(z.string()),
  }),
  /** The half hours in which the reader is busy by their calendar, as instants, soonest first. */
  busy: z.array(z.string()),
});
export type CallHosts = z.infer<typeof callHosts>;

/** `PUT /api/call-hosts`: whether the reader takes calls. 204. */
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
  /** Whether its time is given to it for good, or held for its visitor to confirm; null where it takes none. */
  slot: z.nullable(z.enum(['booked', 'held'])),
  /** Whose time it takes; null where that is nobody's in person. */
  host: z.nullable(person),
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
