/**
 * What follows a request for a link by mail. For each address the same is asked, written and said to the mail server, some seconds later,
 * so that neither the answer nor what comes after it tells who works here; only a link to somebody who may sign in is sent.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limit } from '@assay/forms/limit';
import { describeError, type Log } from '@assay/runtime/log';
import type { RoleOf } from '@assay/service/desk-people';
import type { Letter, SendLetter } from '@assay/service/mail';
import { networkOf } from '@assay/service/rate-limits';
import { createMailedLink } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { sendNothing, sendOnce } from '../letters.ts';
import { lane } from './lanes.ts';
import { CAUSES, countLinkFor, type LinkLimit, type LinkRequest } from './link-limits.ts';
import { signInAddress } from './session.ts';

/**
 * Requests that wait at the same time: as many with a browser that has signed in, and as many without. More are dropped, and logged. Each
 * took a proof of work.
 */
export const MAX_WAITING = limit('Links to sign in by mail', 200);

/** Those of each that are worked on at the same time: three mails a second, or as many as the mail server takes. */
const AT_ONCE = 10;

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
  /** The key of what is counted, the same in all desks of the database. */
  linkSecret: () => Promise<string>;
  /** Is told which limit of links was met. */
  onLimit?: ((met: LinkLimit) => void) | undefined;
  /** The longest of the moments that pass before a mail is sent. */
  delayMs?: number | undefined;
}

/** @returns a function to call with a request for a link; what it asks for is done later */
export function startSignInMails(parts: SignInMailParts): (request: LinkRequest) => void {
  const { db, log, roleOf, onLimit, delayMs = DELAY_MS } = parts;
  const aMoment = () => sleep(delayMs && randomInt(delayMs), undefined, { ref: false });
  const work = (request: LinkRequest) =>
    process(request).catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'A link to sign in could not be made'),
    );
  const laneOf = (cause: LinkLimit) =>
    lane({ most: MAX_WAITING, atOnce: AT_ONCE, work, onDrop: () => met(cause) });
  const [ofDevices, ofOthers] = [laneOf('waiting_browser'), laneOf('waiting')];

  return (request) => {
    if (request.device) ofDevices(request.device.id, request);
    else ofOthers(networkOf(request.client), request);
  };

  async function process(request: LinkRequest): Promise<void> {
    await aMoment();
    const { email } = request;
    const secret = await parts.linkSecret();
    const { limited, isSent, code } = await db.transaction().execute(async (transaction) => {
      const limited = await countLinkFor(transaction, secret, request, new Date());
      const isSent = limited === undefined && roleOf(email) !== undefined;
      return {
        limited,
        isSent,
        ...(await createMailedLink(transaction, isSent ? email : NOBODY, new Date())),
      };
    });
    if (limited) met(limited);
    const letter = letterWith(signInAddress(parts.origin, code), parts.brand);
    await aMoment();
    await (isSent ? sendOnce : sendNothing)(parts, { to: email, automatic: 'auto-replied' }, letter);
  }

  function met(cause: LinkLimit): void {
    onLimit?.(cause);
    log.warn({ limit: cause }, `A link to sign in by mail was not sent: ${CAUSES[cause]}`);
  }
}

function letterWith(url: string, brand: string): Letter {
  return {
    subject: `Sign in to the ${brand} desk`,
    paragraphs: ['This link signs you in once, and works for ten minutes.'],
    link: { label: 'Sign in', url, isButton: true },
    details: [],
    closing: 'If you have not asked for it, ignore this mail: nobody is signed in by opening the link alone.',
  };
}
