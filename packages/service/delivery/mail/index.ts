export type { Letter } from './letter.ts';
export { mailProbe, tellOfMailServer } from './probe.ts';
export { type SendLetter, smtpSender } from './smtp.ts';
