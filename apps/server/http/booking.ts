import type { BookingInfo } from '@assay/forms/api';
import type { Context } from 'hono';

/** `GET /api/booking`: the booking service that replaces the call dialog, if one is set. */
export function getBooking(url: string | undefined) {
  const info: BookingInfo = { url: url ?? null };
  return (context: Context): Response => context.json(info);
}
