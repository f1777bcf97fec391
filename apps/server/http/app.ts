import { API_PATHS } from '@assay/contract/api';
import { CALL_PATH } from '@assay/contract/call-link';
import { NEWSLETTER_PATHS } from '@assay/contract/newsletter';
import { describeError, type Log } from '@assay/runtime/log';
import { NO_OUTBOX, type Outbox } from '@assay/service/delivery';
import {
  getHealth,
  getPagesReadiness,
  getReadiness,
  problem,
  type Readiness,
  SMALL_BODY,
  sameOriginOnly,
} from '@assay/service/http';
import type { AcceptMail } from '@assay/service/incoming-mail';
import type { VerificationProvider } from '@assay/service/verification';
import { type Database, describeFailure, isStorageFailure } from '@assay/store/database';
import { submissionStore } from '@assay/store/submissions';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { getBooking } from './booking.ts';
import { getCall, postCall } from './call-page.ts';
import { postMail } from './incoming-mail.ts';
import { postConfirm, postUndo, postUnsubscribe } from './newsletter-buttons.ts';
import { HEALTH_PATHS, observeRequests } from './observe.ts';
import { loadPageAnswer, loadPageTemplate } from './page-answer.ts';
import { contactForm, postContactSubmission, postNewsletterSubscription } from './post-forms.ts';
import { limitSubmissions, type RateLimits } from './rate-limit.ts';
import { tokenChanges } from './token-changes.ts';
import { getChallenge, getVerification } from './verification.ts';

export interface AppParts {
  database: Pick<Database, 'db' | 'ping'>;
  verification: VerificationProvider;
  /** The built site. Without it, no answer shows a page of it. */
  siteDirectory?: string;
  /** The site's public origin, from which forms may be sent. */
  siteOrigin: string;
  /** Without it, submissions are stored but not delivered. */
  outbox?: Outbox;
  /** Is told when a submission is stored, besides the outbox. */
  onStored?: () => void;
  rateLimits: RateLimits;
  /** Whether the owner of an address has to confirm a newsletter subscription. */
  doubleOptIn?: boolean;
  log: Log;
  metrics?: Metrics;
  readiness?: Readiness;
  /** A booking service that replaces the call dialog. */
  bookingUrl?: string | undefined;
  /** Takes mails that are posted, signed with one of the secrets; without it, nobody can post one. */
  incomingMail?: { accept: AcceptMail; secrets: readonly string[] } | undefined;
}

/** The API and the health checks. */
export function createApp(parts: AppParts): Hono {
  const {
    database,
    verification,
    siteDirectory,
    siteOrigin,
    outbox = NO_OUTBOX,
    onStored = () => {},
    rateLimits,
    doubleOptIn = false,
    log,
    metrics = noMetrics,
    readiness = { isStopping: false, lastProbeAt: undefined },
    bookingUrl,
    incomingMail,
  } = parts;
  const app = new Hono();
  const { db } = database;
  const services = {
    db,
    store: submissionStore(db, { doubleOptIn, channels: outbox.channels }),
    verification,
    wake: () => {
      onStored();
      outbox.wake();
    },
    metrics,
    trustProxy: rateLimits.trustProxy,
  };
  const contactLimits = limitSubmissions(rateLimits, metrics, contactForm, 'contact');
  const newsletterLimits = limitSubmissions(rateLimits, metrics, () => 'newsletter', 'newsletter');
  const ownSite = sameOriginOnly(siteOrigin);
  const asksFormer = outbox.channels.includes('opt_in') ? 'former' : undefined;
  const confirms = doubleOptIn ? 'everybody' : asksFormer;

  app.use(observeRequests(log, metrics));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_context, methods) =>
        problem('method_not_allowed', undefined, { headers: { Allow: methods.join(', ') } }),
    }),
  );

  app.get('/healthz', getHealth);
  app.get('/readyz', getReadiness(database.ping, readiness));
  app.get('/readyz/pages', getPagesReadiness(readiness));
  app.get(API_PATHS.verification, getVerification(verification));
  const tells = outbox.channels.includes('call');
  const { trustProxy } = rateLimits;
  app.get(API_PATHS.booking, getBooking({ db, url: bookingUrl, tells, trustProxy }));
  if (incomingMail) app.post(API_PATHS.mail, postMail(incomingMail));
  app.all(API_PATHS.bookings, () => problem('gone'));
  app.get(API_PATHS.challenge, getChallenge(verification, rateLimits));
  app.post(API_PATHS.contactSubmissions, contactLimits, ownSite, postContactSubmission(services));
  app.post(
    API_PATHS.newsletterSubscriptions,
    newsletterLimits,
    ownSite,
    postNewsletterSubscription(services, { confirms }),
  );

  const newsletter = {
    db,
    wake: outbox.wake,
    changes: tokenChanges(db, log),
    trustProxy: rateLimits.trustProxy,
    tooOften: loadPageAnswer(siteDirectory, NEWSLETTER_PATHS.tooOften, verification.policy),
  };
  app.post(NEWSLETTER_PATHS.unsubscribe, postUnsubscribe(newsletter));
  app.post(NEWSLETTER_PATHS.unsubscribed, postUndo(newsletter));
  app.post(NEWSLETTER_PATHS.confirm, postConfirm(newsletter));

  const call = {
    ...{ db, wake: outbox.wake },
    template: loadPageTemplate(siteDirectory, CALL_PATH, verification.policy),
  };
  // It is filled in for each visitor; other pages were compressed when they were built.
  app.get(CALL_PATH, compress(), getCall(call));
  app.post(CALL_PATH, postCall(call));

  for (const path of GONE_PAGES) app.all(path, (context) => context.redirect('/contact', 303));

  app.notFound(() => problem('not_found'));
  app.onError((error, context) => {
    if (isStorageFailure(error)) {
      context.var.log.error({ reason: describeFailure(error) }, 'Storage is not available');
      return problem('storage_unavailable');
    }
    // The connection broke off while its body was read: nobody receives the response.
    if (context.req.raw.signal.aborted) return problem('malformed');
    context.var.log.error({ error: describeError(error) }, 'A mistake in this program');
    return problem('internal');
  });
  return app;
}

/** Whether the app handles a request; any other is for a file of the site. */
export function isForApp(method: string, path: string): boolean {
  if (path === '/api' || path.startsWith('/api/') || HEALTH_PATHS.has(path)) return true;
  return path === CALL_PATH || GONE_PAGES.has(path) || (method === 'POST' && BUTTON_PATHS.has(path));
}

/** Where 0.3.0 had forms that need no script: whoever opens or sends one finds another way there. */
const GONE_PAGES: ReadonlySet<string> = new Set(['/request-demo', '/request-call']);

/** Pages whose button posts to their own address. */
const BUTTON_PATHS: ReadonlySet<string> = new Set([
  NEWSLETTER_PATHS.unsubscribe,
  NEWSLETTER_PATHS.unsubscribed,
  NEWSLETTER_PATHS.confirm,
]);

/** In bytes. A message of 5,000 characters and a token take up to 24 KB; the newsletter's form has one field and a token. */
const FORM_BODIES: ReadonlyMap<string, number> = new Map([
  [API_PATHS.contactSubmissions, 32 * 1024],
  [API_PATHS.newsletterSubscriptions, 16 * 1024],
]);

/** The largest body that a path of the server takes, in bytes. */
export function maxBodyOf(path: string): number {
  return FORM_BODIES.get(path) ?? SMALL_BODY;
}

/** Whether a request is counted by the app even if its body is too large. */
export function isSubmission(method: string, path: string): boolean {
  return method === 'POST' && FORM_BODIES.has(path);
}
