/** The page that anybody without a session is shown, and nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { DeskParts } from './context.ts';
import { pageHeaders } from './headers.ts';
import type { SignInMethods } from './session.ts';

/** Stands in the page for its content. */
const CONTENT = '<!-- content -->';

/** The sign-in page with one of its contents. */
export function signInPage({ directory, brand }: Pick<DeskParts, 'directory' | 'brand'>) {
  const page = directory === undefined ? CONTENT : withFilesInline(directory);
  return (
    content: unknown,
    status: 200 | 400 | 401 | 403 | 421 | 429 | 503,
    headers: Record<string, string> = {},
  ): Response => {
    const text = page.replace(CONTENT, () => String(html`<h1>${brand} desk</h1>${content}`));
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

export type Page = ReturnType<typeof signInPage>;

/** How people of this desk sign in. */
export function signInMethods({ provider, mail }: Pick<DeskParts, 'provider' | 'mail'>): SignInMethods {
  return { provider: provider !== undefined, mail: mail !== undefined };
}

const NEW_ADDRESS = html`<p>Ask an administrator of the desk for a sign-in link: they can invite you, under People. On the
  machine that runs the desk, <code>npm run --silent desk -- --invite</code> with your address prints one.</p>`;

/** Whom to ask. Their addresses stay unsaid: anybody can open the page. */
const ASK = html`<p>If you get no link, or your account is not let in, ask an administrator of the desk to invite you,
  or whoever runs it to add your address to <code>DESK_PEOPLE</code>.</p>`;

/** For whoever cannot sign in as the others do. */
export const EMERGENCY = html`<p>In an emergency, <code>npm run --silent desk -- --invite</code> with your address, on the machine
  that runs the desk, prints a link that signs in once.</p>`;

const ACCOUNT = html`<p><a class="button" href="/sign-in/account">Sign in with company account</a></p>`;

/** What to do about a request that was refused. */
const WRONG = {
  address: 'Enter a full email address, such as name@example.com.',
  proof: 'Security verification failed. Please try again.',
} as const;

/** A field for the address that a link is mailed to. @param typed what somebody entered @param wrong why it was refused */
export function mailForm(typed = '', wrong?: keyof typeof WRONG) {
  const invalid = wrong === 'address' ? html` autofocus aria-invalid="true" aria-describedby="wrong"` : '';
  return html`<form method="post" action="/sign-in/mail" data-proof="/sign-in/challenge">
    <label for="email">Your work email</label>
    <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${typed}"${invalid} />
    <input name="token" type="hidden" />
    <p id="wrong" role="alert">${wrong ? WRONG[wrong] : ''}</p>
    <button>Email me a sign-in link</button>
    <noscript><p>This needs JavaScript, which keeps programs from sending mails. Without it, ask somebody who is signed in to invite you.</p></noscript>
  </form>`;
}

/** What somebody without a session can do about it. */
export function howToSignIn({ provider, mail }: SignInMethods) {
  if (!provider && !mail) return NEW_ADDRESS;
  return html`${provider ? ACCOUNT : ''}${provider && mail ? html`<p>Or get a link by mail:</p>` : ''}${mail ? mailForm() : ''}${ASK}`;
}
