import type { Context } from 'hono';
import type { BookingInfo } from '../../contract/api.ts';

/** `GET /api/booking`: the booking service that replaces the call dialog, if one is set. */
export function getBooking(url: string | undefined) {
  const info: BookingInfo = { url: url ?? null };
  return (context: Context): Response => context.json(info);
}
