/** How a call stands that a visitor has booked, or could. */
import { parseCallMessage } from '@assay/forms/call-message';
import type { CallOutcome } from '@assay/forms/values';
import type { Queries } from '../schema.ts';

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
  const row = await db
    .selectFrom('contact_submissions')
    .leftJoin('lead_work', 'lead_work.lead_id', 'contact_submissions.id')
    .select(['email', 'message', 'status', 'call_at', 'call_outcome', 'close_reason'])
    .select(['call_changes', 'call_changed', 'call_changed_by'])
    .where('contact_submissions.id', '=', lead)
    .executeTakeFirst();
  const asked = row && parseCallMessage(row.message);
  if (!row?.call_at || !asked) return undefined;
  if (row.status === 'suspected' || (row.status === 'closed' && row.close_reason === 'spam'))
    return undefined;
  const at = new Date(row.call_at);
  const halfHour = await db
    .selectFrom('call_half_hours')
    .select(['held_until', 'reminded_hours'])
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  const state = stateOf({ at, outcome: row.call_outcome, halfHour }, now);
  const heldUntil = state === 'held' && halfHour?.held_until ? new Date(halfHour.held_until) : null;
  const { email } = row;
  const { call_changed: last, call_changed_by: by } = row;
  const changes = row.call_changes ?? 0;
  const isMoved = state === 'booked' && last === 'moved' && changes > 1;
  const canUndo = state === 'canceled' && last === 'canceled' && by === 'visitor' && at > now;
  const isReminded = state === 'booked' && halfHour?.reminded_hours != null;
  return { lead, email, at, zone: asked.zone, state, heldUntil, isReminded, changes, isMoved, canUndo };
}

interface Found {
  at: Date;
  outcome: CallOutcome | null;
  halfHour: { held_until: string | null } | undefined;
}

function stateOf({ at, outcome, halfHour }: Found, now: Date): BookingState {
  if (outcome === 'canceled') return 'canceled';
  if (at.getTime() <= now.getTime()) return 'past';
  if (!halfHour) return 'open';
  if (halfHour.held_until === null) return 'booked';
  return halfHour.held_until > now.toISOString() ? 'held' : 'open';
}
