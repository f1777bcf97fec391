export {
  countMessages,
  findMessage,
  listMessages,
  MAX_MESSAGES,
  type Message,
  type NewIncoming,
  type NewOutgoing,
  type StoredMessage,
  storeIncoming,
  storeOutgoing,
} from './messages.ts';
export { leadOfMessageIds, leadOfReplyKey, replyKey } from './reply-keys.ts';
