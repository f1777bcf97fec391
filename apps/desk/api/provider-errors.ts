/** What went wrong with a request to a provider of accounts. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

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
