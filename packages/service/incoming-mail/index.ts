export {
  type AcceptMail,
  INCOMING_OUTCOMES,
  type IncomingOutcome,
  type IncomingParts,
  mailAcceptor,
} from './accept.ts';
export { MAX_MAIL_BYTES } from './mail.ts';
