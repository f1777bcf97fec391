import type { BookingInfo } from '@assay/forms/api';
import { takenSlots } from '@assay/store/calls';
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
  let underWay: Promise<string[]> | undefined;
  // Those who ask at once share a query.
  const takenNow = () => {
    underWay ??= takenSlots(db, new Date()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return async (context: Context): Promise<Response> => {
    const taken = holds && url === undefined ? await takenNow() : [];
    return context.json({ url: url ?? null, holds: holds && url === undefined, taken } satisfies BookingInfo);
  };
}
