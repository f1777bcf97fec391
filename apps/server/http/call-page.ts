/**
 * The page of a call, for whoever has its key from a mail: it shows how the call stands, and its buttons confirm, move and cancel it.
 * Opening it changes nothing, and no script is needed.
 */
import {
  CALL_ACTIONS,
  CALL_BUTTON,
  CALL_PATH,
  CALL_TIME,
  KEY_PARAMETER,
  SAID_PARAMETER,
} from '@assay/contract/call-link';
import { type CallHours, isOffered, touchedHalfHours } from '@assay/contract/call-slots';
import { clockTime, formatCall } from '@assay/contract/call-wording';
import { freeSlots } from '@assay/contract/offered-slots';
import { problem, readForm } from '@assay/service/http';
import { type BookingResult, changeByVisitor, chooseCall, findUnasked, takenSlots } from '@assay/store/calls';
import { describeFailure, isStorageFailure } from '@assay/store/database';
import { type Booking, callHours, findBooking, leadOfKey } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import type { Context } from 'hono';
import { z } from 'zod';
import { optionsIn, optionsInMany } from './call-options.ts';
import type { PageTemplate } from './page-answer.ts';

interface CallPage {
  db: Queries;
  /** Absent where the site is not built. */
  template: PageTemplate | undefined;
  /** Starts delivering. */
  wake(): void;
}

/** `GET /call?key=` */
export function getCall({ db, template }: CallPage) {
  return async (context: Context): Promise<Response> => {
    if (!template) return problem('not_found');
    const said = context.req.query(SAID_PARAMETER);
    try {
      const now = new Date();
      const lead = await leadOfKey(db, context.req.query(KEY_PARAMETER) ?? '');
      const booking = lead === undefined ? undefined : await findBooking(db, lead, now);
      if (!booking) return template(200, await fillUnasked(db, lead, now, said));
      const taken = isChangeable(booking) || booking.canUndo ? await takenSlots(db, now) : [];
      return template(200, fill(booking, { hours: await callHours(), taken, now, said }));
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      context.var.log.error({ reason: describeFailure(error) }, 'Storage is not available');
      return template(503, { shown: new Set(['down']), values: {} });
    }
  };
}

const pressed = z.discriminatedUnion(CALL_BUTTON, [
  z.object({ [CALL_BUTTON]: z.enum(CALL_ACTIONS).exclude(['choose', 'move']) }),
  z.object({
    [CALL_BUTTON]: z.enum(CALL_ACTIONS).extract(['choose', 'move']),
    // Nothing is chosen before the visitor chooses.
    [CALL_TIME]: z.union([z.iso.datetime(), z.literal('')]),
  }),
]);

/** `POST /call?key=` does the work of a button, and leads back to the page. */
export function postCall({ db, wake }: CallPage) {
  return async (context: Context): Promise<Response> => {
    const body = await readForm(context);
    if (!body.ok) return body.answer;
    const asked = pressed.safeParse(body.value);
    if (!asked.success) return problem('malformed', 'No button was pressed.');
    const key = context.req.query(KEY_PARAMETER) ?? '';
    const said = await press(asked.data).catch((error: unknown) => {
      if (!isStorageFailure(error)) throw error;
      context.var.log.error({ reason: describeFailure(error) }, 'Storage is not available');
      return 'failed';
    });
    const query = new URLSearchParams({
      [KEY_PARAMETER]: key,
      ...(said !== undefined && { [SAID_PARAMETER]: said }),
    });
    return context.redirect(`${CALL_PATH}?${query}`, 303);

    async function press(button: z.infer<typeof pressed>): Promise<string | undefined> {
      const lead = await leadOfKey(db, key);
      if (lead === undefined) return undefined;
      const result = await work(lead, button, new Date());
      if (result.ok) wake();
      return result.ok ? undefined : result.reason;
    }
  };

  async function work(
    lead: string,
    button: z.infer<typeof pressed>,
    now: Date,
  ): Promise<BookingResult | { ok: false; reason: 'soon' | 'missing_time' }> {
    const act = button[CALL_BUTTON];
    if (act !== 'choose' && act !== 'move') return changeByVisitor(db, lead, { do: act }, now);
    if (button[CALL_TIME] === '') return { ok: false, reason: 'missing_time' };
    const at = new Date(button[CALL_TIME]);
    const hours = await callHours();
    if (!isOffered(hours, at.getTime(), now.getTime())) return { ok: false, reason: 'soon' };
    if (act === 'move') return changeByVisitor(db, lead, { do: act, at }, now);
    return chooseCall(db, lead, { at, zone: hours.timeZone }, now);
  }
}

function isChangeable({ state }: Booking): boolean {
  return state === 'held' || state === 'booked' || state === 'open';
}

/** So that no time is chosen before the visitor chooses one. */
const EMPTY_LINE = '<option value=""></option>';

interface Around {
  hours: CallHours;
  taken: readonly string[];
  now: Date;
  said: string | undefined;
}

/** A demo request of which no time was chosen yet, or what is not known. */
async function fillUnasked(db: Queries, lead: string | undefined, now: Date, said: string | undefined) {
  const row = lead === undefined ? undefined : await findUnasked(db, lead);
  if (!row) return { shown: new Set(['unknown']), values: {} };
  const hours = await callHours();
  const slots = freeSlots(hours, await takenSlots(db, now), now.getTime());
  const shown = new Set([
    'unasked',
    slots.length > 0 ? 'times' : 'none',
    ...(said === undefined ? [] : [said]),
  ]);
  return { shown, values: {}, options: EMPTY_LINE + optionsInMany(slots, hours.timeZone) };
}

function fill(booking: Booking, { hours, taken, now, said }: Around) {
  const { at, zone, state, heldUntil } = booking;
  const slots = isChangeable(booking)
    ? freeSlots(hours, taken, now.getTime()).filter((slot) => slot !== at.getTime())
    : [];
  const shown = new Set<string>([state]);
  if (said !== undefined) shown.add(said);
  if (booking.canUndo && !touchedHalfHours(at.getTime()).some((one) => taken.includes(one)))
    shown.add('undo');
  if (isChangeable(booking)) shown.add('changeable').add(slots.length > 0 ? 'times' : 'none');
  const values = {
    time: formatCall(at.getTime(), zone),
    until: heldUntil ? clockTime(heldUntil.getTime(), zone) : '',
    zone: zone.replaceAll('_', ' '),
    zoneId: zone,
  };
  return { shown, values, options: EMPTY_LINE + optionsIn(slots, zone) };
}
