/** The outcomes of calls, and the calendar that people subscribe to. */

import { CALL_OUTCOMES } from '@assay/forms/call-outcome';
import * as z from 'zod/mini';

export const callOutcome = z.enum(CALL_OUTCOMES);

/**
 * `PUT /api/leads/:id/call`: says what became of a call; null takes it back. `from` is what the reader saw; where somebody has
 * said something else since, the answer is 409 `stale`, with who. Otherwise 204.
 */
export const outcomeChange = z.object({ outcome: z.nullable(callOutcome), from: z.nullable(callOutcome) });

/** `GET /api/calendar`: when the address of the reader's calendar was made; null without one. */
export const calendar = z.object({ since: z.nullable(z.string()) });
export type Calendar = z.infer<typeof calendar>;

/**
 * `POST /api/calendar`: makes the address, in place of the one before. It is shown once. `POST /api/calendar/end` ends it: 204.
 */
export const calendarAddress = z.object({ address: z.string() });
export type CalendarAddress = z.infer<typeof calendarAddress>;
