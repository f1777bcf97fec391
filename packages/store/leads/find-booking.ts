/** How a call stands that a visitor has booked, or could. */
import type { Queries, Schema } from '../schema.ts';
import { calls } from './call-rows.ts';

/** `open`: asked for, and no time is held. */
type BookingState = 'held' | 'booked' | 'open' | 'canceled' | 'past';

/** A call as its visitor sees it. */
export interface Booking {
  lead: string;
  email: string;
  at: Date;
  /** The visitor's IANA time zone. */
  zone: string;
  state: BookingState;
  /** Until when its time is held; null where it is not. */
  heldUntil: Date | null;
  /** Whether a reminder of its time has been sent, or is to be. */
  isReminded: boolean;
  /** How often it was changed. */
  changes: number;
  /** Whether the last change of a call that had been booked was to another time. */
  isMoved: boolean;
  /** Whether its visitor has canceled it, and its time is to come. */
  canUndo: boolean;
}

/** The call that a lead asks for; undefined where it asks for none, or is spam. */
export async function findBooking(db: Queries, lead: string, now: Date): Promise<Booking | undefined> {
  const call = await calls(db)
    .select(['lead.email', 'call.at', 'call.zone', 'call.outcome', 'call.booked_at', 'call.held_until'])
    .select(['call.reminded_hours', 'call.changes', 'call.changed', 'call.changed_by'])
    .where('call.lead_id', '=', lead)
    .executeTakeFirst();
  if (!call) return undefined;
  const { email, zone, changes, changed } = call;
  const at = new Date(call.at);
  const state = stateOf(call, now);
  return {
    ...{ lead, email, at, zone, state, changes },
    heldUntil: state === 'held' && call.held_until ? new Date(call.held_until) : null,
    isReminded: state === 'booked' && call.reminded_hours !== null,
    isMoved: state === 'booked' && changed === 'moved' && changes > 1,
    canUndo: state === 'canceled' && changed === 'canceled' && call.changed_by === 'visitor' && at > now,
  };
}

type Found = Pick<Schema['calls'], 'at' | 'outcome' | 'booked_at' | 'held_until'>;

function stateOf({ at, outcome, booked_at, held_until }: Found, now: Date): BookingState {
  if (outcome === 'canceled') return 'canceled';
  if (at <= now.toISOString()) return 'past';
  if (booked_at !== null) return 'booked';
  return (held_until ?? '') > now.toISOString() ? 'held' : 'open';
}
