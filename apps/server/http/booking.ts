import type { BookingInfo } from '@assay/forms/api';
import { takenHalfHours } from '@assay/store/calls';
import type { Queries } from '@assay/store/schema';
import type { Context } from 'hono';

interface Booking {
  db: Queries;
  /** A booking service that replaces the call dialog. */
  url: string | undefined;
  /** Whether the time that a visitor asks for is held. */
  holds: boolean;
}

/** `GET /api/booking`: the booking service that replaces the call dialog, if one is set, or the times that are not free. */
export function getBooking({ db, url, holds }: Booking) {
  return async (context: Context): Promise<Response> => {
    const taken = holds && url === undefined ? await takenHalfHours(db, new Date()) : [];
    return context.json({ url: url ?? null, holds: holds && url === undefined, taken } satisfies BookingInfo);
  };
}
