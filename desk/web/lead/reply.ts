import { mailto } from '../../../site/mailto.ts';
import type { Lead } from '../../contract/leads.ts';

/** A link that opens a mail to a lead, with subject and greeting. */
export function replyLink(lead: Pick<Lead, 'email' | 'form_type' | 'first_name'>, brand: string): string {
  const about = lead.form_type === 'demo_request' ? 'demo request' : 'message';
  const mail = { subject: `Your ${about} to ${brand}`, body: `Hello ${lead.first_name},` };
  // An address may contain '?' and '&', which would begin further fields of the mail.
  const address = lead.email.split('@').map(encodeURIComponent).join('@');
  return mailto(address, mail);
}
