/** What concerns the reader, and when they are mailed of it. */

import { MAIL_TIMES, type NotificationKind } from '@assay/contract/values';
import * as z from 'zod/mini';

/** The most that a list shows. */
export const MAX_NOTIFICATIONS = 50;

/** `PUT /api/notifications/seen`: the reader has seen all until a time. 204. */
export const seenNotifications = z.object({ until: z.iso.datetime() });

/** `PUT /api/person/mail-time`: when the reader is mailed what concerns them. 204. */
export const mailTimeChange = z.object({ mail_time: z.enum(MAIL_TIMES) });

/** Each kind in a sentence, here and in mails. `who` is a colleague's name, or that it is one. */
export const NOTIFICATION_SENTENCES: Readonly<Record<NotificationKind, (who: string) => string>> = {
  new: () => 'A new lead is yours',
  handed_over: (who) => `${who} handed you a lead`,
  mentioned: (who) => `${who} mentioned you`,
  replied: () => 'A visitor answered you',
  replied_other: () => 'An answer came from another address',
  not_sent: () => 'Your mail could not be sent',
  call: () => 'A visitor booked, moved, or canceled a call with you',
  woke: () => 'A lead that you snoozed is back',
  overdue: () => 'A lead of yours is overdue',
};
