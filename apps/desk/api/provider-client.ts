/** What the desk makes of what a provider of accounts says of itself. */
import * as openid from 'openid-client';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Some providers refuse the scope unless they list it. */
export function offersRefresh(config: openid.Configuration): boolean {
  return config.serverMetadata().scopes_supported?.includes('offline_access') ?? false;
}

/** As clients do unless they are registered for something else (OpenID Connect Core, section 9). */
export function authenticate(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Whether there was no answer, or one that says to come back later. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  if (!(error instanceof ClientError)) return error instanceof TypeError;
  return error.code === undefined || error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT';
}

/** In a few words, without what was sent: no codes, tokens or addresses of people. */
export function describeProviderError(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `it answered '${error.error}'`;
  const status = statusOf(error);
  if (status !== undefined) return `it answered with status ${status}`;
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.message : String(error);
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError) return error.status;
  return error instanceof ClientError && error.cause instanceof Response ? error.cause.status : undefined;
}
