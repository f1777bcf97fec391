/** Delivers by mail: to the company, and to the visitor. */
import { type Mails, readMails } from '../../../content/schema/mails.ts';
import type { Lead } from '../../storage/leads.ts';
import type { Deliver } from '../channel.ts';
import { formOf, leadLetter } from './lead-letter.ts';
import type { Letter } from './letter.ts';
import { addressOf } from './mailbox.ts';
import { smtpSender } from './smtp.ts';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Mailboxes of the company. */
  to: string[];
}

export function toCompany({ smtpUrl, from, to }: MailSettings): Deliver {
  const mails = readMails();
  const send = smtpSender(smtpUrl, from);
  return async (id, lead, signal, recipient = null) => {
    if (recipient !== null && !to.some((mailbox) => addressOf(mailbox) === recipient)) {
      return { kind: 'impossible', reason: 'LEADS_TO does not name this address any more' };
    }
    const envelope = {
      id,
      to,
      only: recipient,
      replyTo: visitor(lead),
      automatic: 'auto-generated',
    } as const;
    const attempt = await send(envelope, leadLetter(lead, mails), signal);
    // LEADS_TO may still be corrected, so keep trying until someone in the company has the lead.
    return attempt.kind === 'impossible' && recipient === null ? { ...attempt, kind: 'failed' } : attempt;
  };
}

export function toVisitor({ smtpUrl, from }: MailSettings): Deliver {
  const mails = readMails();
  const send = smtpSender(smtpUrl, from);
  return (id, lead, signal) => {
    const envelope = { id, to: [lead.row.email], automatic: 'auto-replied' } as const;
    return send(envelope, confirmation(lead, mails), signal);
  };
}

function confirmation(lead: Lead, { confirmations: { closing, ...forms } }: Mails): Letter {
  return { ...forms[formOf(lead)], details: [], closing };
}

function visitor({ kind, row }: Lead): { name: string; address: string } {
  const name = kind === 'contact_submission' ? `${row.first_name} ${row.last_name}` : '';
  return { name, address: row.email };
}
