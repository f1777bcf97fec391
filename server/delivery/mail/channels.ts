/** The two mail channels: to the company, and to the visitor. */
import { readMails } from '../../../content/schema/mails.ts';
import { addressOf, type MailSettings } from '../../delivery-settings.ts';
import type { Channel, Subject } from '../channel.ts';
import { formOf, leadLetter } from './lead-letter.ts';
import type { Letter } from './letter.ts';
import { smtpSender } from './smtp.ts';

export function mailChannels({ smtpUrl, from, to, confirmVisitors }: MailSettings): Channel[] {
  const mails = readMails();
  const send = smtpSender(smtpUrl, from);

  const toCompany: Channel = {
    name: 'mail',
    async deliver(id, subject, signal, recipient = null) {
      if (recipient !== null && !to.some((mailbox) => addressOf(mailbox) === recipient)) {
        return { kind: 'impossible', reason: 'LEADS_TO does not name this address any more' };
      }
      const envelope = {
        id,
        to,
        only: recipient,
        replyTo: visitor(subject),
        automatic: 'auto-generated',
      } as const;
      const attempt = await send(envelope, leadLetter(subject, mails), signal);
      // While nobody in the company has heard, no refusal is a reason to give up: LEADS_TO may be put right.
      return attempt.kind === 'impossible' && recipient === null ? { ...attempt, kind: 'failed' } : attempt;
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
