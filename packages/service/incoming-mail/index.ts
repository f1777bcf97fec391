export {
  type AcceptMail,
  INCOMING_OUTCOMES,
  type IncomingOutcome,
  type IncomingParts,
  mailAcceptor,
} from './accept.ts';
export { sentFile } from './files.ts';
export { maxMailBytes } from './mail.ts';
