export {
  type AcceptMail,
  INCOMING_OUTCOMES,
  type IncomingOutcome,
  type IncomingParts,
  mailAcceptor,
} from './accept.ts';
export { maxMailBytes } from './mail.ts';
