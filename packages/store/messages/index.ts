export { findFile, listFiles } from './files.ts';
export { claimFolder, type FolderState, noteRead, releaseFolder } from './folders.ts';
export { MAX_ANSWERS_A_DAY, type NewIncoming, storeIncoming } from './incoming.ts';
export {
  countMessages,
  findMessage,
  lastOfThread,
  listMessages,
  MAX_MESSAGES,
  type Message,
  type NewOutgoing,
  type StoredMessage,
  storeOutgoing,
} from './messages.ts';
export { companyKey, leadOfMessageIds, leadOfReplyKey, replyKey } from './reply-keys.ts';
export {
  beginMail,
  countMailsLeft,
  deleteOldTries,
  endMail,
  type MailPlace,
  mailsToTryOnceMore,
} from './tries.ts';
