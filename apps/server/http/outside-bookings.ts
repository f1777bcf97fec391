/**
 * What a booking service tells of calls that are booked there, in Cal.com's format: `POST /api/bookings`, signed with
 * `BOOKING_WEBHOOK_SECRET` in `X-Cal-Signature-256`, the HMAC-SHA256 of the body in hexadecimal digits.
 *
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readAttribution } from '@assay/forms/attribution';
import { isZone } from '@assay/forms/call-message';
import { callMessage } from '@assay/forms/call-wording';
import { problem } from '@assay/service/http';
import { noteOutsideBooking, type OutsideEvent } from '@assay/store/calls';
import type { ChannelName } from '@assay/store/deliveries';
import { callHours } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import type { Context } from 'hono';
import { z } from 'zod';
import { fieldSchemas } from './fields.ts';

interface OutsideBookings {
  db: Queries;
  /** Undefined where no service tells of bookings. */
  secret: string | undefined;
  channels: readonly ChannelName[];
  /** Starts delivering. */
  wake(): void;
}

const { email, phone } = fieldSchemas('contact');

const uid = z.string().min(1).max(200);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z.string().nullish().catch(null);

const booking = z.object({
  uid,
  rescheduleUid: uid.nullish(),
  startTime: time,
  endTime: time,
  attendees: z
    .tuple([z.object({ email, name: z.string(), timeZone: text, phoneNumber: text })])
    .rest(z.unknown()),
  organizer: z.object({ name: text }).nullish(),
  additionalNotes: text,
});

/** Events that say nothing about a booking's time are none of ours. */
const event = z.discriminatedUnion('triggerEvent', [
  z.object({
    triggerEvent: z.enum(['BOOKING_CREATED', 'BOOKING_RESCHEDULED']),
    createdAt: time,
    payload: booking,
  }),
  z.object({ triggerEvent: z.literal('BOOKING_CANCELLED'), createdAt: time, payload: z.object({ uid }) }),
]);
type Event = z.infer<typeof event>;
const anyEvent = z.object({ triggerEvent: z.string() });
const OURS: ReadonlySet<string> = new Set(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']);

/** Answers 204, also to what changes nothing: the service would send it again. */
export function postOutsideBooking({ db, secret, channels, wake }: OutsideBookings) {
  return async (context: Context): Promise<Response> => {
    if (!secret) return problem('not_found');
    const body = Buffer.from(await context.req.arrayBuffer());
    if (!isSigned(body, context.req.header('X-Cal-Signature-256') ?? '', secret))
      return problem('verification_rejected', 'The signature is not that of the body.');
    const given = parse(body);
    const { success: isEvent, data: named } = anyEvent.safeParse(given);
    if (isEvent && !OURS.has(named.triggerEvent)) return new Response(null, { status: 204 });
    const parsed = event.safeParse(given);
    if (!parsed.success) return problem('invalid', parsed.error.issues[0]?.path.join('.'));
    const now = new Date();
    const isNew = await noteOutsideBooking(db, await toEvent(parsed.data, now), { channels, now });
    if (isNew) wake();
    return new Response(null, { status: 204 });
  };
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function toEvent({ triggerEvent, createdAt, payload }: Event, now: Date): Promise<OutsideEvent> {
  if (triggerEvent === 'BOOKING_CANCELLED')
    return { uid: payload.uid, movedFrom: undefined, toldAt: createdAt, booked: null };
  const { uid, rescheduleUid, startTime: at, endTime, attendees, organizer, additionalNotes } = payload;
  const [visitor] = attendees;
  const { timeZone: companyZone } = await callHours();
  const zone = visitor.timeZone && isZone(visitor.timeZone) ? visitor.timeZone : companyZone;
  const minutes = Math.round((endTime.getTime() - at.getTime()) / 60_000);
  const message = [
    callMessage(at.getTime(), companyZone, zone),
    `Booked at the booking service${organizer?.name ? ` with ${organizer.name}` : ''}: ${minutes} minutes`,
    ...(additionalNotes ? [additionalNotes] : []),
  ].join('\n');
  const [first = '', ...last] = shown(visitor.name, 200).split(' ');
  const lead = {
    ...{
      id: randomUUID(),
      created_at: now.toISOString(),
      status: 'new' as const,
      form_type: 'contact' as const,
    },
    ...{ first_name: first.slice(0, 100), last_name: last.join(' ').slice(0, 100), email: visitor.email },
    ...{ company: null, phone: phoneOf(visitor.phoneNumber), project_type: null, budget: null },
    ...{
      message: shown(message, 5_000),
      source_path: null,
      ...readAttribution(() => null),
      call_at: at.toISOString(),
    },
  };
  return { uid, movedFrom: rescheduleUid ?? undefined, toldAt: createdAt, booked: { at, lead } };
}

function phoneOf(given: string | null | undefined): string | null {
  return phone.safeParse(given).data ?? null;
}

/** As a form would have sent it: not every database accepts what no keyboard has. */
function shown(given: string, maxLength: number): string {
  const text = given.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
  return text.toWellFormed().trim().slice(0, maxLength);
}
