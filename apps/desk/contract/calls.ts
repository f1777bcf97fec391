/** Calls, who takes them, and their calendars. */

import { CALL_OUTCOMES } from '@assay/contract/values';
import * as z from 'zod/mini';

const outcome = z.nullable(z.enum(CALL_OUTCOMES));
const at = z.iso.datetime();

/**
 * `PUT /api/leads/:id/call`: says what became of a call, or moves it to a time within a year. `from` is what the reader saw; where
 * somebody has said something else since, the answer is 409 `stale`, with who. Otherwise 204.
 */
export const callChange = z.object({
  /** A call that is moved is confirmed. */
  to: z.union([z.strictObject({ outcome }), z.strictObject({ at })]),
  from: z.object({ outcome, at }),
});
export type CallChange = z.infer<typeof callChange>;

/** `PUT /api/call-hosts`: whether the reader takes calls. 204. */
export const takesCalls = z.object({ takes: z.boolean() });

/** The address of a calendar as people copy it. */
export const calendarLink = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => /^(https|webcals?):$/i.test(URL.parse(text)?.protocol ?? '')),
);
/** `PUT /api/busy-calendar`: the calendar that says when the reader is busy; null takes it away. Only the host of its address is ever shown. */
export const busyCalendarChange = z.object({ address: z.nullable(calendarLink) });
