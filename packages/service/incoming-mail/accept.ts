/**
 * What becomes of a mail that comes in, by whichever way: it is kept with the lead that it answers, or with none. A lead is found
 * by its key or by a Message-ID that we sent, never by sender, subject or text, which anybody can write. Nothing is answered by itself, so there
 * can be no loop.
 */
import { describeError, type Log } from '@assay/runtime/log';
import { isStorageFailure } from '@assay/store/database';
import { noteUndelivered } from '@assay/store/deliveries';
import {
  beginMail,
  endMail,
  leadOfMessageIds,
  leadOfReplyKey,
  type MailPlace,
  storeIncoming,
} from '@assay/store/messages';
import type { Queries } from '@assay/store/schema';
import type { FileKind } from './files.ts';
import type { IncomingMail } from './mail.ts';
import { readMail } from './read-mail.ts';
import { keysIn } from './reply-address.ts';

/** `failed`: it is tried again. `left`: it cannot be read, and stays where it is. `unreadable`: it has no sender. */
export const INCOMING_OUTCOMES = [
  'stored',
  'repeated',
  'unmatched',
  'too_many',
  'unreadable',
  'failed',
  'left',
] as const;
export type IncomingOutcome = (typeof INCOMING_OUTCOMES)[number];

export interface IncomingParts {
  db: Queries;
  /** The addresses of leads, with `{key}`; without it, an answer is known by what it answers alone. */
  replyAddress: string | undefined;
  /** The kinds of files that are kept; without any, files are left in the mailbox. */
  fileKinds: readonly FileKind[];
  log: Log;
  /** Is told of each time that a mail is read. */
  count(outcome: IncomingOutcome): void;
}

/** Where a mail is, and what the log calls it. */
export interface FoundMail extends MailPlace {
  logged: Readonly<Record<string, string | number>>;
}

/**
 * Takes a mail, as often as it may be begun.
 *
 * @param fetch resolves with the mail, or undefined where it is gone
 * @throws where the database is away, and nothing is stored
 */
export type AcceptMail = (
  found: FoundMail,
  fetch: () => Promise<Uint8Array | undefined>,
) => Promise<IncomingOutcome | 'gone'>;

export function mailAcceptor(parts: IncomingParts): AcceptMail {
  const { db, log, count } = parts;
  return async (found, fetch) => {
    while (await beginMail(db, found, new Date())) {
      const raw = await fetch();
      const outcome = raw === undefined ? 'gone' : await accept(parts, raw);
      if (outcome !== 'gone') count(outcome);
      if (outcome === 'failed') continue;
      await endMail(db, found);
      return outcome;
    }
    count('left');
    log.error(found.logged, 'A mail that came in cannot be read, and stays unread where it is');
    return 'left';
  };
}

async function accept(parts: IncomingParts, raw: Uint8Array): Promise<IncomingOutcome> {
  try {
    return await keep(parts, raw);
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    // A mistake in this program: it costs this mail, not all that come after it.
    parts.log.error({ error: describeError(error) }, 'A mail that came in could not be taken');
    return 'failed';
  }
}

async function keep(
  { db, replyAddress, fileKinds, log }: IncomingParts,
  raw: Uint8Array,
): Promise<IncomingOutcome> {
  const read = await readMail(raw, fileKinds);
  if (!read.ok) {
    const isLeftOut = read.reason === 'no_sender';
    log.warn(
      { reason: read.reason, bytes: raw.length },
      `A mail that came in cannot be read${isLeftOut ? ', and is left out' : ''}`,
    );
    return isLeftOut ? 'unreadable' : 'failed';
  }
  const { mail } = read;
  const found = await leadOf(db, mail, replyAddress);
  if (found === undefined) {
    log.warn({ bytes: raw.length }, 'A mail that came in answers no lead, and is left out');
    return 'unmatched';
  }
  const { lead: leadId, isCompany } = found;
  const { references: _, deliveredTo: _deliveredTo, to, undelivered, ...message } = mail;
  const companyTo = isCompany ? addressesIn(to) : undefined;
  const at = new Date();
  const onStored = undelivered
    ? (transaction: Queries) => noteUndelivered(transaction, leadId, undelivered, at)
    : undefined;
  const stored = await storeIncoming(db, { ...message, leadId, companyTo, onStored, at });
  if (stored.ok && stored.left > 0)
    log.warn(
      { lead: leadId, files: stored.left },
      'There is no room for files of an answer, which stay in the mailbox',
    );
  if (stored.ok) return stored.isRepeated ? 'repeated' : 'stored';
  if (stored.reason === 'missing') return 'unmatched';
  log.warn({ lead: leadId }, 'A lead gets more answers than are kept: further ones are left out');
  return 'too_many';
}

/** The lead of a mail, and whether it came to the company's address of it. */
interface LeadOfMail {
  lead: string;
  isCompany: boolean;
}

/**
 * The lead that a mail answers: by the key in the address that it was delivered to, else in those that it was sent to, else by what it
 * answers. Of keys of several leads, what it answers decides.
 */
async function leadOf(
  db: Queries,
  mail: IncomingMail,
  replyAddress: string | undefined,
): Promise<LeadOfMail | undefined> {
  const byReferences = () => leadOfMessageIds(db, mail.references);
  for (const addresses of [mail.deliveredTo, mail.to]) {
    const keys = replyAddress === undefined ? [] : keysIn(addresses, replyAddress);
    const leads = new Map<string, LeadOfMail>();
    for (const key of keys) {
      const found = await leadOfReplyKey(db, key);
      // What is to both addresses of a lead is an answer like any other.
      if (found && leads.get(found.lead)?.isCompany !== false) leads.set(found.lead, found);
    }
    const [only] = leads.values();
    if (leads.size === 1) return only;
    if (leads.size > 1) return leads.get((await byReferences()) ?? '');
  }
  const answered = await byReferences();
  return answered === undefined ? undefined : { lead: answered, isCompany: false };
}

/** The addresses in a header, without the names before them, which may look like some. */
function addressesIn(header: string): string[] {
  const parts = header.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(/[,;:]/);
  return parts.flatMap((part) => /[^\s<>()]+@[^\s<>()]+/.exec(/<[^<>]*>/.exec(part)?.[0] ?? part)?.[0] ?? []);
}
