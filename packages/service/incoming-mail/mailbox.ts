/** The mailbox that answers come to: how it is reached, and what is wrong if it is not. */
import { withoutSecrets } from '@assay/runtime/without-secrets';
import { ImapFlow } from 'imapflow';
import { accessTokens } from './access-token.ts';
import { MAX_MAIL_BYTES_WITH_FILES } from './mail.ts';

/** What a mailbox's server may make this one hold, in bytes. */
const BOUNDS = {
  maxLineLength: 1_000_000,
  maxLiteralSize: 2 * MAX_MAIL_BYTES_WITH_FILES,
  maxResponseSize: 4 * MAX_MAIL_BYTES_WITH_FILES,
};
const STEP_TIMEOUT_MS = 20_000;

/** @param accessToken instead of the password */
export function connectionTo(url: URL, accessToken?: string): ImapFlow {
  const user = decodeURIComponent(url.username);
  const isTls = url.protocol === 'imaps:';
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isTls ? 993 : 143),
    secure: isTls,
    auth:
      accessToken === undefined ? { user, pass: decodeURIComponent(url.password) } : { user, accessToken },
    logger: false,
    // The mailbox tells of new mails meanwhile.
    autoIdleDelay: 1_000,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: 5 * 60_000,
    ...BOUNDS,
  });
}

/** The folder that is read. */
export function folderOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
}

export function reasonOf(error: unknown, url: URL): string {
  if (!(error instanceof Error)) return String(error);
  const answer = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return withoutSecrets([error.message, answer].filter(Boolean).join(': ').slice(0, 300), url);
}

/** What is wrong, and what to do. */
interface MailboxProblem {
  message: string;
  action: string;
}

const REFUSED = {
  password:
    'Correct the user and the password in INBOUND_IMAP_URL, with %40 for @. A provider that takes no passwords needs INBOUND_IMAP_OAUTH (docs/operations/answers.md)',
  token:
    'The provider gives a token, but the mailbox does not take it: correct the user in INBOUND_IMAP_URL, with %40 for @, the scope in INBOUND_IMAP_OAUTH, or what its application may do with this mailbox (docs/operations/answers.md)',
};
const UNREACHED = 'Correct the host and the port in INBOUND_IMAP_URL, or the server';

/** Signs in, and opens the folder as the server does. @returns what is wrong; undefined if it can be read */
export async function mailboxProblem(
  { url, oauth }: { url: URL; oauth?: URL | undefined },
  signal: AbortSignal,
): Promise<MailboxProblem | undefined> {
  let token: string | undefined;
  if (oauth) {
    try {
      token = await accessTokens(oauth)();
    } catch (error) {
      return {
        message: reasonOf(error, oauth),
        action: 'Correct INBOUND_IMAP_OAUTH (docs/operations/answers.md)',
      };
    }
  }
  const client = connectionTo(url, token);
  client.on('error', () => {});
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    const folders = (await client.list()).map(({ path }) => path);
    try {
      await client.mailboxOpen(folderOf(url), { readOnly: true });
      return undefined;
    } catch (error) {
      const found = folders.slice(0, 10).map((path) => JSON.stringify(path));
      return {
        message: `the folder ${JSON.stringify(folderOf(url))} cannot be opened (${reasonOf(error, url)})`,
        action: `Correct the end of INBOUND_IMAP_URL; there are ${found.join(', ')}`,
      };
    }
  } catch (error) {
    return {
      message: reasonOf(error, url),
      action: wasRefused(error) ? REFUSED[token === undefined ? 'password' : 'token'] : UNREACHED,
    };
  } finally {
    signal.removeEventListener('abort', end);
    await client.logout().catch(() => {});
    client.close();
  }
}

function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
}
