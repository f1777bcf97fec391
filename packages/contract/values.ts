/**
 * What columns of leads, subscriptions and deliveries can have for a value, and what people at the desk can be. Schemas, labels, reports
 * and the options of commands follow from these lists: where one needs more than the value, it is a `Record` of all.
 */

/** `new` is an open lead. A `suspected` one looked like spam when it came, and nobody has said otherwise. */
export const LEAD_STATUSES = ['new', 'suspected', 'answered', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Why a lead was closed without an answer. */
export const CLOSE_REASONS = ['spam', 'test', 'duplicate', 'other'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What became of a call that a visitor asked for. One that is moved is confirmed for its new time. */
export const CALL_OUTCOMES = ['confirmed', 'held', 'no_show', 'canceled'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Why the calendar of somebody who takes calls could not be read. */
export const CALENDAR_FAILURES = [
  'unreachable',
  'not_public',
  'refused',
  'slow',
  'large',
  'not_calendar',
  'costly',
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** What a lead has led to, as somebody at the desk judges it. Whether it was answered is another question. */
export const LEAD_OUTCOMES = ['qualified', 'lost'] as const;
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number];

/** Why a lead was lost. */
export const LOST_REASONS = ['price', 'timing', 'competitor', 'no_fit', 'no_reply', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** What somebody at the desk enters a lead from. */
export const ENTERED_FROM = ['telephone', 'card', 'mail'] as const;
export type EnteredFrom = (typeof ENTERED_FROM)[number];

/** What the webhook tells of a lead that it was told of. `changed`: its fields were corrected. `reopened`: it is answered or closed no more. */
export type LeadEvent =
  | 'answered'
  | 'assigned'
  | 'booked'
  | 'moved'
  | 'canceled'
  | 'changed'
  | 'closed'
  | 'reopened'
  | 'erased';

/** What concerns somebody at the desk: a lead that came to them by itself, one that a colleague gave them, a note with their name, what a visitor wrote back, or somebody with another address, a mail of theirs that could not be sent, a call that its visitor booked, moved or canceled, a lead that wakes, and one that is overdue. */
export const NOTIFICATION_KINDS = [
  'new',
  'handed_over',
  'mentioned',
  'replied',
  'replied_other',
  'not_sent',
  'call',
  'woke',
  'overdue',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When somebody is mailed what concerns them: at once, with the day's mail, or never. */
export const MAIL_TIMES = ['now', 'daily', 'never'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** `pending` subscriptions wait for a confirmation (NEWSLETTER_DOUBLE_OPT_IN). Only `active` ones get the newsletter. */
export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'unsubscribed', 'suppressed'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const HAS_ENDED: Readonly<Record<SubscriptionStatus, boolean>> = {
  pending: false,
  active: false,
  unsubscribed: true,
  suppressed: true,
};

export const hasEnded = (status: SubscriptionStatus): boolean => HAS_ENDED[status];

/**
 * What changed a subscription: a form of the site, a page that a mail leads to, one click in a mail program, people, or the
 * end of the time for a confirmation.
 */
export const CHANGE_VIAS = [
  'form',
  'mail',
  'page',
  'one_click',
  'undo',
  'desk',
  'command_line',
  'expiry',
] as const;
export type ChangeVia = (typeof CHANGE_VIAS)[number];

/** `dead` deliveries were given up, until they are resent by hand. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How an attempt of a delivery failed. `interrupted` ones do not count. */
export const ATTEMPT_OUTCOMES = ['failed', 'given_up', 'interrupted'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** What somebody at the desk may do: answer leads; also export and erase; also look after the installation. */
export const ROLES = ['answer', 'erase', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody may do what a role may: each may do what those before it may. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
