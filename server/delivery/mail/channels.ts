/** The two mail channels: to the company, and to the visitor. */
import { readMails } from '../../../content/schema/mails.ts';
import type { MailSettings } from '../../delivery-settings.ts';
import type { Channel, Subject } from '../channel.ts';
import { formOf, leadLetter } from './lead-letter.ts';
import type { Letter } from './letter.ts';
import { smtpSender } from './smtp.ts';

export function mailChannels({ smtpUrl, from, to, confirmVisitors }: MailSettings): Channel[] {
  const mails = readMails();
  const send = smtpSender(smtpUrl, from);

  const toCompany: Channel = {
    name: 'mail',
    async deliver(id, subject, signal) {
      const envelope = { id, to, replyTo: visitor(subject), automatic: 'auto-generated' } as const;
      const attempt = await send(envelope, leadLetter(subject, mails), signal);
      // The company's own address may be put right, so a refusal is no reason to give up.
      return attempt.kind === 'impossible' ? { ...attempt, kind: 'failed' } : attempt;
    },
  };
  const toVisitor: Channel = {
    name: 'confirmation',
    deliver(id, subject, signal) {
      const envelope = { id, to: [subject.row.email], automatic: 'auto-replied' } as const;
      return send(envelope, confirmation(subject), signal);
    },
  };
  return confirmVisitors ? [toCompany, toVisitor] : [toCompany];

  function confirmation(subject: Subject): Letter {
    const { closing, ...forms } = mails.confirmations;
    return { ...forms[formOf(subject)], details: [], closing };
  }
}

function visitor({ kind, row }: Subject): { name: string; address: string } {
  const name = kind === 'contact_submission' ? `${row.first_name} ${row.last_name}` : '';
  return { name, address: row.email };
}
