export {
  deleteEnclosed,
  deleteLooseParts,
  type Enclosed,
  findFile,
  listCc,
  listFiles,
  MAX_SENT_BYTES,
  MAX_SENT_FILES,
  PART_BYTES,
  readParts,
  storeEnclosed,
  storePart,
} from './files.ts';
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
