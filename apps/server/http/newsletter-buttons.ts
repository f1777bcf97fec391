/**
 * The buttons of the newsletter's pages, and the one click of mail programs. The pages are files: opening one changes
 * nothing, and they look the same for every token. Whoever has a token got it by mail, so requests need no other proof. Known
 * tokens are not limited by address, from which a mail provider unsubscribes many people; what each can change in an hour is.
 */

import { BUTTON, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '@assay/contract/newsletter';
import type { ChangeVia } from '@assay/contract/values';
import { type Body, problem, readForm } from '@assay/service/http';
import { newsletterPage } from '@assay/service/newsletter-addresses';
import { describeFailure, isStorageFailure } from '@assay/store/database';
import {
  type Cause,
  type ChangeResult,
  confirm,
  isSubscriptionToken,
  restore,
  unsubscribe,
} from '@assay/store/newsletter';
import type { Queries } from '@assay/store/schema';
import type { Context } from 'hono';
import type { PageAnswer } from './page-answer.ts';
import { visitorOf } from './rate-limit.ts';
import type { tokenChanges } from './token-changes.ts';

interface Newsletter {
  db: Queries;
  /** Starts delivering. */
  wake(): void;
  /** Bounds what tokens cost. */
  changes: ReturnType<typeof tokenChanges>;
  trustProxy: number;
  /** Says that the subscription has changed too often; absent where the site is not built. */
  tooOften?: PageAnswer | undefined;
}

type Work = (db: Queries, token: string, cause: Cause) => Promise<ChangeResult>;

/** `POST /newsletter/unsubscribe?token=` */
export function postUnsubscribe(newsletter: Newsletter) {
  const press = button(newsletter, unsubscribe, 'page', (token) => newsletterPage('unsubscribed', token));
  return async (context: Context): Promise<Response> => {
    const body = await readForm(context);
    if (!body.ok || body.value['List-Unsubscribe'] !== 'One-Click') return press(context, body);
    const result = await change(context, newsletter, unsubscribe, 'one_click');
    if (!result.ok) return problem('too_many_requests', undefined, { headers: tryAgain(result.tryAgainAt) });
    // Not a redirect, which mail programs may not follow (RFC 8058, section 3.1).
    return context.text('Unsubscribed');
  };
}

/** `POST /newsletter/unsubscribed?token=` undoes it. */
export function postUndo(newsletter: Newsletter) {
  const press = button(newsletter, restore, 'undo', () => NEWSLETTER_PATHS.subscribed);
  return async (context: Context): Promise<Response> => press(context, await readForm(context));
}

/** `POST /newsletter/confirm?token=` */
export function postConfirm(newsletter: Newsletter) {
  const press = button(newsletter, confirm, 'mail', () => NEWSLETTER_PATHS.subscribed);
  return async (context: Context): Promise<Response> => press(context, await readForm(context));
}

/** Does the work of a button, and leads to the page that says so. */
function button(newsletter: Newsletter, work: Work, via: ChangeVia, next: (token: string) => string) {
  return async (context: Context, body: Body): Promise<Response> => {
    if (!body.ok) return body.answer;
    if (body.value[BUTTON.name] !== BUTTON.value) return problem('malformed', 'No button was pressed.');
    const token = tokenOf(context);
    // A mail program has cut the address: to say that it is done would be wrong.
    if (!token) return context.redirect(NEWSLETTER_PATHS.failed, 303);
    try {
      const result = await change(context, newsletter, work, via);
      if (!result.ok) return tooOften(result.tryAgainAt);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      context.var.log.error({ reason: describeFailure(error) }, 'Storage is not available');
      return context.redirect(NEWSLETTER_PATHS.failed, 303);
    }
    return context.redirect(next(token), 303);
  };

  function tooOften(tryAgainAt: Date): Response {
    const headers = tryAgain(tryAgainAt);
    return newsletter.tooOften?.(429, headers) ?? problem('too_many_requests', undefined, { headers });
  }
}

function tryAgain(at: Date): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))) };
}

/** A token that nobody has changes nothing, and is answered like others until a client has sent too many. */
async function change(
  context: Context,
  { db, wake, changes, trustProxy }: Newsletter,
  work: Work,
  via: ChangeVia,
): Promise<ChangeResult> {
  const token = tokenOf(context);
  if (!token) return { ok: true };
  const now = new Date();
  const done = await changes(visitorOf(context, trustProxy), via, token, () => work(db, token, { via, now }));
  if (done.kind === 'known') {
    if (done.result.ok) wake();
    return done.result;
  }
  return done.seconds === 0
    ? { ok: true }
    : { ok: false, tryAgainAt: new Date(now.getTime() + done.seconds * 1000) };
}

/** Empty unless it could be one. */
function tokenOf(context: Context): string {
  const token = context.req.query(TOKEN_PARAMETER) ?? '';
  return isSubscriptionToken(token) ? token : '';
}
