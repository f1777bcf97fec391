export { listAttempts } from './attempts.ts';
export {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  channelsFor,
  isChat,
  listDeliveryChannels,
  type Medium,
  setDeliveryChannels,
  toCompanyOfLeads,
} from './channels.ts';
export {
  type ChannelState,
  deliveriesFor,
  findDelivery,
  insertDeliveries,
  listDeliveries,
  outboxState,
} from './deliveries.ts';
export { disableChannel, disabledReason, enableChannel } from './disabled-channels.ts';
export { claimDueDelivery } from './due.ts';
export { findSubject, type Lead, type NewLead, type Subject } from './lead.ts';
export { deleteToldErasures } from './lead-events.ts';
export { renewLease } from './leases.ts';
export { mailboxKey } from './mailbox-key.ts';
export {
  giveUp,
  markDelivered,
  postpone,
  postponeChannel,
  type RefusedRecipient,
  release,
} from './outcomes.ts';
export { type Resendable, resend } from './resend.ts';
export { noteUndelivered } from './undelivered.ts';
export type { VisitorMail } from './visitor-mails.ts';
export {
  deleteOldVisitorMails,
  mayMailVisitor,
  visitorMailsState,
} from './visitor-mails.ts';
