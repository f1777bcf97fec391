/** Signing in with a one-time address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { clientAddress } from '../../server/http/client-address.ts';
import { readForm } from '../../server/http/read-body.ts';
import type { RateLimiter } from '../../server/rate-limits/rate-limiter.ts';
import { signIn } from '../../server/storage/desk/sign-in.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { DeskContext, DeskParts } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { pageHeaders } from './headers.ts';
import { problem } from './problem.ts';

/** Where the page has its content. */
const PLACE = '<!-- content -->';

const HELP = html`<p>Ask somebody who is signed in for a new one: they can invite you, under their name in the desk. On the
  machine that runs the desk, <code>npm run --silent desk -- --invite</code> prints one.</p>`;

/** The sign-in page with one of its contents; all that anybody without a session is shown. */
export function signInPage({ directory, brand }: Pick<DeskParts, 'directory' | 'brand'>) {
  const page = directory === undefined ? PLACE : withFilesInline(directory);
  return (
    content: unknown,
    status: 200 | 401 | 421 | 429,
    headers: Record<string, string> = {},
  ): Response => {
    const text = page.replace(PLACE, () => String(html`<h1>${brand} desk</h1>${content}`));
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    return new Response(text, { status, headers: { ...type, ...headers, ...pageHeaders(text) } });
  };
}

/** The built page with its stylesheet and script in it, because files are only for people with a session. */
function withFilesInline(directory: string): string {
  const read = (path: string) => readFileSync(join(directory, path), 'utf8');
  return read('sign-in.html')
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, path) => `<style>${read(path)}</style>`)
    .replace(
      /<script [^>]*src="([^"]+)"><\/script>/g,
      (_, path) => `<script type="module">${read(path)}</script>`,
    );
}

type Page = ReturnType<typeof signInPage>;

/** Whatever is not addressed to the desk. */
export function showMisdirected(page: Page) {
  return (): Response =>
    page(
      html`<p>The desk does not answer under this host. Open the address that it prints at its start; the setting
      <code>DESK_URL</code> changes it.</p>`,
      421,
    );
}

/** Any page without a session. */
export function showSignedOut(page: Page) {
  return (): Response =>
    page(html`<p>You are not signed in. The desk opens with an address that signs in once.</p>${HELP}`, 401);
}

/**
 * `GET /sign-in?code=`: a form that a person sends with its button. Opening the address changes nothing, and no script
 * sends the form: a program that scans mail opens links, and may run their scripts.
 */
export function getSignIn(page: Page) {
  return (context: DeskContext): Response => {
    const code = context.req.query('code');
    if (!code) return showSignedOut(page)();
    const form = html`<p>This address signs one person in, once.</p>
      <form method="post" action="/sign-in"><input type="hidden" name="code" value="${code}" /><button>Sign in</button></form>`;
    return page(form, 200);
  };
}

interface SignInParts {
  db: Queries;
  cookies: DeskCookies;
  failures: RateLimiter;
  trustProxy: number;
}

/**
 * `POST /sign-in`: uses the address up, and begins a session. Only failures are counted, and a valid code always works, so
 * that nobody can lock out others who come from the same client address. No code of 256 bits is ever guessed: the limit is
 * there to answer a flood briefly.
 */
export function postSignIn({ db, cookies, failures, trustProxy }: SignInParts, page: Page) {
  return async (context: DeskContext): Promise<Response> => {
    const form = await readForm(context);
    if (!form.ok) return problem('malformed');
    const { code } = form.value;
    const signedIn =
      typeof code === 'string' && (await signIn(db, code, cookies.browserTokens(context), new Date()));
    if (!signedIn) return refuse(context);
    cookies.setBrowserToken(context, signedIn.browserToken);
    cookies.setSessionToken(context, signedIn.token, signedIn.expiresAt);
    return context.redirect('/', 303);
  };

  async function refuse({ env }: DeskContext): Promise<Response> {
    const client = env?.incoming ? clientAddress(env.incoming, trustProxy) : 'unknown';
    const wait = await failures.count('desk sign-in', client);
    if (wait === 0) {
      const text = html`<p>This address has been used before, or it is older than ten minutes.</p>`;
      return page(html`${text}${HELP}`, 401);
    }
    const tooMany = html`<p>Too many failed attempts. Wait ten minutes, or open an address that has not been used.</p>`;
    return page(tooMany, 429, { 'Retry-After': String(wait) });
  }
}
