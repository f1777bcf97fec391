import type { BookingInfo } from '@assay/contract/api';
import { networkOf } from '@assay/service/rate-limits';
import { takenSlots } from '@assay/store/calls';
import { mayMailVisitor } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import type { Context } from 'hono';
import { visitorOf } from './rate-limit.ts';

interface Booking {
  db: Queries;
  /** A booking service that replaces the call dialog. */
  url: string | undefined;
  /** Whether visitors are told of their calls by mail, without which no time is held. */
  tells: boolean;
  /** How many proxies stand in front. */
  trustProxy: number;
}

/** `GET /api/booking`: the booking service that replaces the call dialog, if one is set, or the times that are not free. */
export function getBooking({ db, url, tells, trustProxy }: Booking) {
  let underWay: Promise<string[]> | undefined;
  // Those who ask at once share a query.
  const takenNow = () => {
    underWay ??= takenSlots(db, new Date()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return async (context: Context): Promise<Response> => {
    if (!tells || url !== undefined)
      return context.json({ url: url ?? null, holds: false, taken: [] } satisfies BookingInfo);
    const network = networkOf(visitorOf(context, trustProxy));
    const holds = await mayMailVisitor(db, { network }, new Date());
    return context.json({ url: null, holds, taken: await takenNow() } satisfies BookingInfo);
  };
}
