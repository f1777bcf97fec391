/** Delivers by mail: to the company, to the visitor, and to somebody who has to confirm a subscription. */
import { readMails, readVisitorMails } from '@assay/content/schema/mails';
import { callUrl } from '@assay/contract/call-link';
import type { Lead } from '@assay/store/deliveries';
import { confirmUrl, unsubscribeUrl } from '../../newsletter-addresses.ts';
import type { Attempt, Deliver } from '../channel.ts';
import { requestedCall } from '../requested-call.ts';
import { callLetter } from './call-letter.ts';
import { leadLetter } from './lead-letter.ts';
import { addressOf } from './mailbox.ts';
import { messageIdOf, smtpSender } from './smtp.ts';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Mailboxes of the company. */
  to: string[];
  /** The site's public address. */
  siteUrl: URL;
  /** The addresses of leads, with `{key}`, where visitors answer; without it they answer `from`. */
  replyAddress?: string | undefined;
  /** The desk's public address, where a lead is opened. */
  deskUrl?: URL | undefined;
  /** A booking service, where a time is chosen instead. */
  bookingUrl?: string | undefined;
}

export function toCompany({ smtpUrl, from, to, replyAddress, deskUrl }: MailSettings): Deliver {
  const mails = readMails();
  const send = smtpSender(smtpUrl, from);
  return async (id, lead, signal, recipient = null) => {
    if (recipient !== null && !to.some((mailbox) => addressOf(mailbox) === recipient)) {
      return { kind: 'impossible', reason: 'LEADS_TO does not name this address any more' };
    }
    if (lead.kind === 'lead_event') return NO_MAIL;
    const keptBy =
      lead.kind === 'contact_submission' ? await addressOfKey(replyAddress, lead.companyKey) : [];
    const envelope = {
      id,
      to,
      only: recipient,
      replyTo: [visitor(lead), ...keptBy],
      automatic: 'auto-generated',
    } as const;
    const ways = { deskUrl, isKept: keptBy.length > 0 };
    const call = lead.kind === 'contact_submission' ? await requestedCall(lead.asked) : undefined;
    const attempt = await send(envelope, leadLetter(lead, mails, ways, call), signal);
    // LEADS_TO may still be corrected, so keep trying until someone in the company has the lead.
    return attempt.kind === 'impossible' && recipient === null ? { ...attempt, kind: 'failed' } : attempt;
  };
}

/** What becomes of a lead is told by webhook alone. */
const NO_MAIL: Attempt = { kind: 'impossible', reason: 'No mail tells of this' };

/** Nobody gets a mail about a subscription that has changed since it was queued. */
const OUTDATED: Attempt = { kind: 'impossible', reason: 'The subscription has changed since' };

/** Nobody gets a mail about a call that is over, or about spam. */
const OUTDATED_CALL: Attempt = { kind: 'impossible', reason: 'The call is over, or is none' };

export function toVisitor({ smtpUrl, from, siteUrl, replyAddress, bookingUrl }: MailSettings): Deliver {
  const { newsletter, closing } = readMails().confirmations;
  const wordsIn = readVisitorMails();
  const send = smtpSender(smtpUrl, from);
  return async (id, lead, signal) => {
    if (lead.kind === 'lead_event') return NO_MAIL;
    const envelope = { id, to: [lead.row.email], automatic: 'auto-replied' } as const;
    if (lead.kind === 'contact_submission') {
      const { confirmations, language, pages } = wordsIn(await languageOf(lead));
      const { subject, paragraphs, ...more } = confirmations[lead.row.form_type];
      const key = await lead.callKey?.();
      // Whoever has the mailbox chooses a time without another form.
      const url = bookingUrl ?? (key === undefined ? undefined : callUrl(siteUrl, key));
      const link = 'link' in more && url && { link: { label: more.link, url, isButton: true } };
      const answers = await answersTo(lead, replyAddress);
      return send(
        { ...envelope, ...answers },
        {
          ...{ subject, language, details: [], closing: confirmations.closing, ...link },
          // A booking service may have the language.
          paragraphs: link && pages && bookingUrl === undefined ? [...paragraphs, pages] : paragraphs,
        },
        signal,
      );
    }
    if (lead.row.status !== 'active') return OUTDATED;
    const url = unsubscribeUrl(lead.row, siteUrl);
    const { subject, paragraphs, unsubscribe } = newsletter;
    const letter = { subject, paragraphs, link: { label: unsubscribe, url }, details: [], closing };
    return send({ ...envelope, unsubscribeUrl: url }, letter, signal);
  };
}

/** Tells a visitor of their call as it stands now. */
export function toCaller({ smtpUrl, from, siteUrl, replyAddress }: MailSettings): Deliver {
  const wordsIn = readVisitorMails();
  const send = smtpSender(smtpUrl, from);
  return async (id, lead, signal) => {
    if (lead.kind !== 'contact_submission') return OUTDATED_CALL;
    const { call } = lead;
    if (!call || call.booking.state === 'past') return OUTDATED_CALL;
    const envelope = { id, to: [call.booking.email], automatic: 'auto-replied' } as const;
    const { letter, event } = callLetter(call, wordsIn(await languageOf(lead)), { from, siteUrl });
    const answers = await answersTo(lead, replyAddress);
    return send({ ...envelope, ...answers, ...(event && { event }) }, letter, signal);
  };
}

/** Nobody gets a mail that was taken back. */
const TAKEN_BACK: Attempt = { kind: 'impossible', reason: 'It is not there any more' };

/** Sends what somebody at the desk has written, from them. */
export function toLead({ smtpUrl, from }: MailSettings): Deliver {
  const send = smtpSender(smtpUrl, from);
  return async (id, lead, signal, only = null) => {
    const reply = lead.kind === 'contact_submission' ? lead.reply : undefined;
    if (!reply) return TAKEN_BACK;
    const { address, sender, reply_to, message_id, in_reply_to, subject, body } = reply.message;
    const name = sender ?? '';
    // The visitor's mail programs show it below the mail that told them that we have their lead.
    const root = reply.confirmation === undefined ? [] : [messageIdOf(reply.confirmation, from)];
    const references = [...root, ...reply.references];
    const thread = { messageId: message_id, inReplyTo: in_reply_to, references };
    const replyTo = reply_to === null ? {} : { replyTo: { name, address: reply_to } };
    const letter = { subject, paragraphs: [body], details: [], closing: '' };
    const { cc, files } = reply;
    return send({ id, to: [address], cc, files, only, sender: name, ...replyTo, thread }, letter, signal);
  };
}

export function toSubscriber({ smtpUrl, from, siteUrl }: MailSettings): Deliver {
  const { optIn } = readMails();
  const send = smtpSender(smtpUrl, from);
  return async (id, { kind, row }, signal) => {
    if (kind !== 'newsletter_subscription' || row.status !== 'pending' || !row.confirm_token) return OUTDATED;
    const envelope = { id, to: [row.email], automatic: 'auto-replied' } as const;
    const { confirm, ...copy } = optIn;
    const letter = {
      ...copy,
      link: { label: confirm, url: confirmUrl(row.confirm_token, siteUrl), isButton: true },
      details: [],
    };
    return send({ ...envelope, unsubscribeUrl: unsubscribeUrl(row, siteUrl) }, letter, signal);
  };
}

async function languageOf(lead: Extract<Lead, { kind: 'contact_submission' }>): Promise<string | null> {
  return (await lead.language?.()) ?? null;
}

/** Where a visitor's answer finds its lead. */
async function answersTo(
  lead: Extract<Lead, { kind: 'contact_submission' }>,
  replyAddress: string | undefined,
): Promise<{ replyTo?: Mailbox }> {
  const [replyTo] = await addressOfKey(replyAddress, lead.replyKey);
  return replyTo ? { replyTo } : {};
}

interface Mailbox {
  name: string;
  address: string;
}

/** The address of a lead by one of its keys; none where leads have no addresses, or it is gone. */
async function addressOfKey(
  replyAddress: string | undefined,
  keyOf: (() => Promise<string | undefined>) | undefined,
): Promise<Mailbox[]> {
  const key = replyAddress === undefined ? undefined : await keyOf?.();
  return key === undefined || replyAddress === undefined
    ? []
    : [{ name: '', address: replyAddress.replace('{key}', key) }];
}

function visitor({ kind, row }: Lead): Mailbox {
  const name = kind === 'contact_submission' ? `${row.first_name} ${row.last_name}` : '';
  return { name, address: row.email };
}
