/**
 * What follows a request for a link by mail. For each address the same is asked and written, some seconds later, so that neither the answer
 * nor what comes after it tells who works here; only a link to somebody who may sign in is sent.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limit } from '../../contract/limit.ts';
import { type Letter, toHtml, toText } from '../../server/delivery/mail/letter.ts';
import type { SendLetter } from '../../server/delivery/mail/smtp.ts';
import { describeError, type Log } from '../../server/log.ts';
import { rateLimiter } from '../../server/rate-limits/rate-limiter.ts';
import { mailboxKey } from '../../server/storage/deliveries/mailbox-key.ts';
import { createMailedLink } from '../../server/storage/desk/invitations.ts';
import { hasSignedIn } from '../../server/storage/desk/people.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { sendOnce } from '../letters.ts';
import type { RoleOf } from '../people.ts';
import { signInAddress } from './session.ts';

/** Links to one mailbox in an hour. */
export const MAX_LINKS = limit('Links to sign in by mail', 5);

/**
 * Links in an hour to all addresses that have never signed in: with a domain in DESK_PEOPLE anybody can think of some. People who have
 * signed in do not share it, and need none of their own: there are only so many, with five each.
 */
export const MAX_UNKNOWN_LINKS = limit('Links to sign in by mail', 100);

/** Requests that wait at the same time; more are dropped, and logged. Each took a proof of work. */
const MAX_WAITING = limit('Links to sign in by mail', 200);

const HOUR_MS = 60 * 60 * 1000;

/** A request waits for a moment of this time, in milliseconds, before anything is done for it, and a link once more before it is sent. */
const DELAY_MS = 3_000;

/** Nobody has this address (RFC 2606): its links are made so that one for a stranger costs what one for a colleague costs. */
const NOBODY = 'nobody@desk.invalid';

export interface SignInMailParts {
  db: Queries;
  log: Log;
  send: SendLetter;
  roleOf: RoleOf;
  /** The desk's public origin. */
  origin: string;
  brand: string;
  /** The key of counts in this process's memory. */
  secret: string;
  /** Is told that a limit of mails was met. */
  onLimit?: (() => void) | undefined;
  /** The longest of the moments that pass before a mail is sent. */
  delayMs?: number | undefined;
}

/** @returns a function to call with an address in the form in which addresses are compared */
export function startSignInMails(parts: SignInMailParts): (email: string) => void {
  const { db, log, secret, roleOf, onLimit, delayMs = DELAY_MS } = parts;
  const aMoment = () => sleep(delayMs && randomInt(delayMs), undefined, { ref: false });
  const links = rateLimiter({ limit: MAX_LINKS, windowMs: HOUR_MS, secret, log });
  const unknown = rateLimiter({ limit: MAX_UNKNOWN_LINKS, windowMs: HOUR_MS, secret, log });
  let waiting = 0;

  return (email) => {
    if (waiting >= MAX_WAITING) return met();
    waiting += 1;
    void process(email)
      .catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'A link to sign in could not be made'),
      )
      .finally(() => {
        waiting -= 1;
      });
  };

  async function process(email: string): Promise<void> {
    await aMoment();
    const isAllowed = await mayBeSent(email, await hasSignedIn(db, email));
    const isSent = isAllowed && roleOf(email) !== undefined;
    const { code } = await createMailedLink(db, isSent ? email : NOBODY, new Date());
    const letter = letterWith(signInAddress(parts.origin, code), parts.brand);
    // As much to compute as there is for a letter that is sent.
    toText(letter);
    toHtml(letter);
    await aMoment();
    if (isSent) await sendOnce(parts, email, letter, 'auto-replied');
  }

  async function mayBeSent(email: string, isKnown: boolean): Promise<boolean> {
    if ((await links.count('desk link by mail', mailboxKey(email))) > 0) return false;
    // Addresses of nobody count, too: otherwise a limit that is met would tell which ones are listed.
    if (isKnown || (await unknown.count('desk link by mail', 'unknown')) === 0) return true;
    met();
    return false;
  }

  function met(): void {
    onLimit?.();
    log.warn(
      'More links to sign in were asked for than an hour has for addresses that never signed in: some were not sent',
    );
  }
}

function letterWith(url: string, brand: string): Letter {
  return {
    subject: `Sign in to the ${brand} desk`,
    paragraphs: ['This link signs you in once, and works for ten minutes.'],
    link: { label: 'Sign in', url },
    details: [],
    closing: 'If you have not asked for it, ignore this mail: nobody is signed in by opening the link alone.',
  };
}
