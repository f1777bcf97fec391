/** Signing in with a link by mail. */

import { limit } from '@assay/contract/limit';
import { comparable, isAddress } from '@assay/service/desk-people';
import { readForm } from '@assay/service/http';
import { rateLimiter } from '@assay/service/rate-limits';
import { altcha, type VerificationProvider } from '@assay/service/verification';
import { sharedSecret } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import { spendToken } from '@assay/store/submissions';
import { html } from 'hono/html';
import type { DeskContext } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { deviceOf, readDevices } from './devices.ts';
import { once } from './once.ts';
import { problem } from './problem.ts';
import { clientOf } from './sign-in.ts';
import { type SignInMailParts, startSignInMails } from './sign-in-mails.ts';
import { mailForm, type Page } from './sign-in-page.ts';

/** Times that one client asks in ten minutes. */
export const MAX_ASKED = limit('Links to sign in by mail', 20);

interface MailParts extends SignInMailParts {
  cookies: DeskCookies;
  /** The key of counts in this process's memory. */
  secret: string;
  trustProxy: number;
  page: Page;
  /** The proof of work that a request takes. */
  proof: VerificationProvider;
}

/** `GET /sign-in/challenge` */
export function getSignInChallenge(parts: MailParts) {
  const { proof, secret, log, trustProxy } = parts;
  const asked = rateLimiter({ limit: MAX_ASKED, secret, log });
  return async (context: DeskContext): Promise<Response> => {
    const [device] = await devicesOf(parts, context);
    const wait = await asked.count('desk challenge', device?.id ?? clientOf(context, trustProxy));
    if (wait > 0)
      return problem('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
    return context.json(await proof.createChallenge?.('desk_sign_in'));
  };
}

/**
 * `POST /sign-in/mail`: does and answers the same, whether or not the address is that of somebody who works here. What follows is done
 * later, and for every address (`sign-in-mails.ts`).
 */
export function postMailSignIn(parts: MailParts) {
  const { db, log, secret, trustProxy, page, proof } = parts;
  const asked = rateLimiter({ limit: MAX_ASKED, secret, log });
  const later = startSignInMails(parts);

  return async (context: DeskContext): Promise<Response> => {
    const form = await readForm(context);
    if (!form.ok) return problem('malformed');
    const typed = String(form.value['email'] ?? '').trim();
    const email = comparable(typed);
    if (!isAddress(email)) return page(mailForm(typed, 'address'), 400);
    const client = clientOf(context, trustProxy);
    const device = deviceOf(await parts.linkSecret(), await devicesOf(parts, context), email);
    const wait = await asked.count('desk link', device?.id ?? client);
    if (wait > 0) {
      const tooMany = html`<p>Links have been asked for too often from here. Wait ten minutes, then try again.</p>`;
      return page(tooMany, 429, { 'Retry-After': String(wait) });
    }
    const verdict = await proof.verify(String(form.value['token'] ?? ''), 'desk_sign_in');
    if (!verdict.ok || !(await spendToken(db, verdict))) return page(mailForm(typed, 'proof'), 403);
    later({ email, client, device });
    return page(sentTo(email), 200);
  };
}

/** The browsers that the cookies of a request are of. Others who share its address use up nothing of theirs. */
async function devicesOf({ linkSecret, cookies }: MailParts, context: DeskContext) {
  return readDevices(await linkSecret(), cookies.deviceTokens(context));
}

function sentTo(email: string) {
  return html`<p>If <strong>${email}</strong> may work at this desk, a sign-in link is on its way. It works once, for ten minutes.</p>
    <p>Nothing arrives within a minute? Look into the spam folder, check the address, and try again in ten minutes. Links that came
    before work as long. Whoever runs the desk decides who may sign in.</p>${mailForm(email)}`;
}

/** As that of the site's forms: a fifth of a second on a laptop. */
const COST = 5_000;

/** The proof of work that a request for a link takes. All desks of a database accept each other's challenges. @param origin the desk's public one, which the challenges are bound to */
export function deskProof(db: Queries, origin: string): VerificationProvider {
  const provider = once(async () => altcha([await sharedSecret(db, 'desk sign-in')], COST, origin));
  return {
    info: { provider: 'altcha', name: 'ALTCHA' },
    verify: async (token, action) => (await provider()).verify(token, action),
    createChallenge: async (action) => (await (await provider()).createChallenge?.(action)) ?? {},
  };
}
