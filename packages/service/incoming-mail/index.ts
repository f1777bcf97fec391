export { type IncomingMail, MAX_MAIL_BYTES, type ReadMail } from './parse-mail.ts';
export { readMail } from './read-mail.ts';
