/**
 * What follows a request for a link by mail: it waits in a queue, for a moment at least, while the answer is given at once, which is the
 * same for every address. So neither tells who works here.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limit } from '@assay/contract/limit';
import { describeError, type Log } from '@assay/runtime/log';
import type { RoleOf } from '@assay/service/desk-people';
import type { Letter, SendLetter } from '@assay/service/mail';
import { createMailedLink, FIRST_ADMINISTRATOR, roleOfAddress } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { sendOnce } from '../letters.ts';
import { CAUSES, countLinkFor, type LinkLimit, type LinkRequest } from './link-limits.ts';
import { signInAddress } from './session.ts';

/**
 * Requests that wait at the same time: as many with a browser that has signed in, and as many without. More are dropped, and logged. Each
 * took a proof of work.
 */
export const MAX_WAITING = limit('Links to sign in by mail', 200);

/** Those of each that are worked on at the same time: three mails a second, or as many as the mail server takes. */
const AT_ONCE = 10;

/** A request waits for a moment of this time, in milliseconds, before anything is done for it. */
const DELAY_MS = 3_000;

export interface SignInMailParts {
  db: Queries;
  log: Log;
  send: SendLetter;
  roleOf: RoleOf | undefined;
  /** The desk's public origin. */
  origin: string;
  brand: string;
  /** The key of what is counted, the same in all desks of the database. */
  linkSecret: () => Promise<string>;
  /** The longest of the moments that pass before a mail is sent. */
  delayMs?: number | undefined;
}

/** @returns a function to call with a request for a link; what it asks for is done later */
export function startSignInMails(parts: SignInMailParts): (request: LinkRequest) => void {
  const { db, log, roleOf, delayMs = DELAY_MS } = parts;
  const work = (request: LinkRequest) =>
    process(request).catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'A link to sign in could not be made'),
    );
  const [ofDevices, ofOthers] = [
    queue(work, () => met('waiting_browser')),
    queue(work, () => met('waiting')),
  ];
  return (request) => (request.device ? ofDevices : ofOthers)(request);

  async function process(request: LinkRequest): Promise<void> {
    await sleep(delayMs && randomInt(delayMs), undefined, { ref: false });
    const { email } = request;
    const secret = await parts.linkSecret();
    const limited = await db
      .transaction()
      .execute((transaction) => countLinkFor(transaction, secret, request, new Date()));
    if (limited) return met(limited);
    if (email === FIRST_ADMINISTRATOR || !(await roleOfAddress(db, email, roleOf))) return;
    const { code } = await createMailedLink(db, email, new Date());
    const letter = letterWith(signInAddress(parts.origin, code), parts.brand);
    await sendOnce(parts, { to: email, automatic: 'auto-replied' }, letter);
  }

  function met(cause: LinkLimit): void {
    log.warn({ limit: cause }, `A link to sign in by mail was not sent: ${CAUSES[cause]}`);
  }
}

/** Requests that wait, and those of them that are worked on. Where they are too many, a new one is dropped. */
function queue(work: (request: LinkRequest) => Promise<void>, onDrop: () => void) {
  const waiting: LinkRequest[] = [];
  let working = 0;
  const next = (): void => {
    const request = working < AT_ONCE ? waiting.shift() : undefined;
    if (!request) return;
    working += 1;
    void work(request).finally(() => {
      working -= 1;
      next();
    });
  };
  return (request: LinkRequest): void => {
    if (waiting.length < MAX_WAITING) {
      waiting.push(request);
      next();
    } else onDrop();
  };
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
