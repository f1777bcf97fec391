/** Tokens for a mailbox whose provider takes no passwords: Google and Microsoft among others (RFC 6749, RFC 7628). */
import { z } from 'zod';

const TIMEOUT_MS = 20_000;
/** Before its end, a token is not used any more. */
const MARGIN_MS = 60_000;

/** @throws where the provider gives none; the message has its reason, and nothing secret */
export type AccessToken = () => Promise<string>;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(0) });
const refusal = z.object({ error: z.string(), error_description: z.string().default('') });

/**
 * @param url the address of a token endpoint, with the client's id and secret as user and password; what its query has is sent along, as
 *   `refresh_token` or `scope`
 */
export function accessTokens(url: URL, now: () => number = Date.now): AccessToken {
  let token: { text: string; until: number } | undefined;
  return async () => {
    if (token && now() < token.until) return token.text;
    const given = Object.fromEntries(url.searchParams);
    const body = new URLSearchParams({
      grant_type: 'refresh_token' in given ? 'refresh_token' : 'client_credentials',
      client_id: decodeURIComponent(url.username),
      client_secret: decodeURIComponent(url.password),
      ...given,
    });
    const { access_token, expires_in } = await ask(`${url.origin}${url.pathname}`, body);
    token = { text: access_token, until: now() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  };
}

async function ask(address: string, body: URLSearchParams): Promise<z.infer<typeof answer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal }).catch(
    (error: unknown) => {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no answer';
      throw new Error(`no token: ${cause}`);
    },
  );
  const json: unknown = await response.json().catch(() => undefined);
  const { success, data } = answer.safeParse(json);
  if (response.ok && success) return data;
  const why = refusal.safeParse(json).data;
  throw new Error(
    why
      ? `no token: ${why.error} ${why.error_description}`.trim().slice(0, 200)
      : `no token: the answer is ${response.status}`,
  );
}
