/** Signing in with an account of the company: to the provider, and back. */
import type { Log } from '@assay/runtime/log';
import { comparable, type RoleOf } from '@assay/service/desk-people';
import { findSession, roleOfAddress, signInWithAccount } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { html } from 'hono/html';
import { cleanName, nameProblem } from '../contract/person-name.ts';
import type { DeskContext } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import type { Provider } from './provider.ts';
import { browserOf, type NoteDevice } from './sign-in.ts';
import { ownPath } from './sign-in-attempt.ts';
import { EMERGENCY, type Page } from './sign-in-page.ts';

/** Where the provider sends people back to. It has to be registered there. */
const CALLBACK = '/sign-in/callback';

/** How often the page of a provider that is away tries again, in seconds. */
const AGAIN_S = 10;

interface AccountParts {
  db: Queries;
  log: Log;
  cookies: DeskCookies;
  /** Absent where no links are mailed. */
  noteDevice: NoteDevice | undefined;
  provider: Provider;
  roleOf: RoleOf | undefined;
  /** The desk's public origin. */
  origin: string;
  page: Page;
}

/**
 * Sends whoever opens a page of the desk to the provider, and back to that page.
 *
 * @param signedOut the answer to what is no page
 */
export function sendToProvider(parts: AccountParts, signedOut: (context: DeskContext) => Response) {
  return async (context: DeskContext): Promise<Response> => {
    if ((context.req.header('Sec-Fetch-Dest') ?? 'document') !== 'document') return signedOut(context);
    const { pathname, search } = new URL(context.req.url);
    return begin(parts, context, ownPath(pathname + search));
  };
}

/** `GET /sign-in/account`: to the provider; with `?other`, to sign in there with another account. */
export function getAccountSignIn(parts: AccountParts) {
  return (context: DeskContext): Promise<Response> =>
    begin(parts, context, '/', context.req.query('other') === undefined ? undefined : 'login');
}

async function begin(
  { db, provider, cookies, origin, log, page }: AccountParts,
  context: DeskContext,
  path: string,
  prompt?: 'login',
): Promise<Response> {
  const begun = await provider.begin(origin + CALLBACK, prompt);
  if (!begun.ok) {
    log.warn({ problem: begun.problem }, 'Nobody can sign in: the provider of accounts is away');
    return showAway(page, provider, begun.problem);
  }
  const session = await findSession(db, cookies.sessionTokens(context), new Date());
  cookies.setAttempt(context, { ...begun.attempt, path, ...(session && { former: session.tokenHash }) });
  return context.redirect(begun.address.href, 303);
}

/** `GET /sign-in/callback`: begins a session for whom the provider names, if they may work at the desk. */
export function getCallback(parts: AccountParts) {
  return async (context: DeskContext): Promise<Response> => {
    const answer = await finish(parts, context);
    // With the cookies that have been set.
    return context.newResponse(answer.body, answer);
  };
}

async function finish(
  { db, log, provider, cookies, noteDevice, roleOf, origin, page }: AccountParts,
  context: DeskContext,
): Promise<Response> {
  const attempt = cookies.takeAttempt(context, context.req.query('state') ?? '');
  if (!attempt) return page(html`${FOREIGN}${AGAIN}`, 400);
  const { pathname, search } = new URL(context.req.url);
  const result = await provider.finish(new URL(pathname + search, origin), attempt);
  if (!result.ok) {
    log.warn({ problem: result.problem }, 'A sign-in failed at the provider of accounts');
    return result.reason === 'away'
      ? showAway(page, provider, result.problem)
      : page(html`<p>${provider.host} did not sign you in: ${result.problem}.</p>${AGAIN}`, 403);
  }
  const { key, name, email } = result.identity;
  if (email === undefined) return page(html`${UNVERIFIED}${OTHER}`, 403);
  const address = comparable(email);
  if (!(await roleOfAddress(db, address, roleOf))) return page(html`${stranger(email)}${OTHER}`, 403);
  const account = { key, email: address, name: usable(name ?? email) };
  const { name: browser, former } = browserOf(context, cookies);
  const { token, expiresAt } = await signInWithAccount(
    db,
    { ...account, tokens: result.tokens },
    new Date(),
    {
      name: browser,
      former: [...former, ...(attempt.former === undefined ? [] : [attempt.former])],
    },
  );
  cookies.setSessionToken(context, token, expiresAt);
  await noteDevice?.(context, account.email);
  // Not by a redirect: in a chain that another site began, browsers keep back the cookie of the session (SameSite=Strict).
  const onward = html`<p>You are signed in. <a href="${attempt.path}">Open the desk</a></p>`;
  return page(onward, 200, { Refresh: `0; url=${attempt.path}` });
}

/** What the provider calls somebody, if that can be a name here. */
function usable(text: string): string | undefined {
  const name = cleanName(text);
  return nameProblem(name) === undefined ? name : undefined;
}

const AGAIN = html`<p><a class="button" href="/sign-in/account">Sign in again</a></p>`;
const OTHER = html`<p><a class="button" href="/sign-in/account?other">Sign in with another account</a></p>`;

const FOREIGN = html`<p>This sign-in cannot be finished: it has been used, began more than ten minutes ago, or began in another
  browser.</p>`;

const UNVERIFIED = html`<p>Your account has no verified email address, so that the desk cannot tell who you are. Ask whoever looks
  after the company's accounts to verify it.</p>`;

function stranger(email: string) {
  return html`<p>The account <strong>${email}</strong> may not use this desk. Ask whoever runs the desk to add it to
    <code>DESK_PEOPLE</code>, or an administrator of the desk to invite you, then open the desk again.</p>`;
}

function showAway(page: Page, { host }: Provider, problem: string): Response {
  const text = html`<p>${host}, where people sign in, does not answer (${problem}). This page tries again every ${AGAIN_S} seconds.
    Whoever is signed in can go on working.</p>${EMERGENCY}`;
  const headers = { Refresh: `${AGAIN_S}; url=/sign-in/account`, 'Retry-After': String(AGAIN_S) };
  return page(text, 503, headers);
}
