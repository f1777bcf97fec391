/** Signing in with a link by mail. */

import { html } from 'hono/html';
import { limit } from '../../contract/limit.ts';
import type { Letter } from '../../server/delivery/mail/letter.ts';
import type { SendLetter } from '../../server/delivery/mail/smtp.ts';
import { readForm } from '../../server/http/read-body.ts';
import { describeError, type Log } from '../../server/log.ts';
import { type RateLimiter, rateLimiter } from '../../server/rate-limits/rate-limiter.ts';
import { createMailedLink } from '../../server/storage/desk/invitations.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { sendOnce } from '../letters.ts';
import { comparable, isAddress, type RoleOf } from '../people.ts';
import type { DeskContext } from './context.ts';
import { problem } from './problem.ts';
import { signInAddress } from './session.ts';
import { clientOf } from './sign-in.ts';
import { mailForm, type Page } from './sign-in-page.ts';

/** Links to one address in an hour. */
export const MAX_LINKS = limit('Links to sign in by mail', 5);

/** Links to all addresses together in an hour: with a domain, anybody can think of addresses. */
export const MAX_ALL_LINKS = limit('Links to sign in by mail', 100);

/** Times that one client asks in ten minutes. */
export const MAX_ASKED = limit('Links to sign in by mail', 20);

const HOUR_MS = 60 * 60 * 1000;

interface MailParts {
  db: Queries;
  log: Log;
  send: SendLetter;
  roleOf: RoleOf;
  /** The desk's public origin. */
  origin: string;
  brand: string;
  /** The key of counts in this process's memory. */
  secret: string;
  trustProxy: number;
  page: Page;
}

/** `POST /sign-in/mail`: answers the same, and as fast, whether or not the address is that of somebody who works here. */
export function postMailSignIn(parts: MailParts) {
  const { log, secret, trustProxy, page, roleOf } = parts;
  const asked = rateLimiter({ limit: MAX_ASKED, secret, log });
  const links = rateLimiter({ limit: MAX_LINKS, windowMs: HOUR_MS, secret, log });
  const allLinks = rateLimiter({ limit: MAX_ALL_LINKS, windowMs: HOUR_MS, secret, log });

  return async (context: DeskContext): Promise<Response> => {
    const form = await readForm(context);
    if (!form.ok) return problem('malformed');
    const typed = String(form.value['email'] ?? '').trim();
    const email = comparable(typed);
    if (!isAddress(email)) return page(mailForm(typed, true), 400);
    const wait = await asked.count('desk link', clientOf(context, trustProxy));
    if (wait > 0) {
      const tooMany = html`<p>Links have been asked for too often from here. Wait ten minutes, then try again.</p>`;
      return page(tooMany, 429, { 'Retry-After': String(wait) });
    }
    // After the answer, which says nothing of what follows.
    setImmediate(() => {
      if (roleOf(email) !== undefined) void sendUnlessTooMany(email);
    });
    return page(sentTo(email), 200);
  };

  async function sendUnlessTooMany(email: string): Promise<void> {
    try {
      if (!(await isAllowed(links, email)) || !(await isAllowed(allLinks, 'all'))) return;
      await sendLink(parts, email);
    } catch (error) {
      log.error({ error: describeError(error) }, 'A link to sign in could not be made');
    }
  }
}

async function isAllowed(limiter: RateLimiter, whom: string): Promise<boolean> {
  return (await limiter.count('desk link by mail', whom)) === 0;
}

async function sendLink({ db, log, send, origin, brand }: MailParts, email: string): Promise<void> {
  const { code } = await createMailedLink(db, email, new Date());
  await sendOnce({ send, log }, email, letterWith(signInAddress(origin, code), brand), 'auto-replied');
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

function sentTo(email: string) {
  return html`<p>If <strong>${email}</strong> may work at this desk, a sign-in link is on its way. It works once, for ten minutes.</p>
    <p>Nothing arrives? Look into the spam folder, check the address, and try again in a few minutes. Whoever runs the desk decides
    who may sign in.</p>${mailForm(email)}`;
}
