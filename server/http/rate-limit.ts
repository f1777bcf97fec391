import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FormName } from '../../contract/forms.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { clientAddress } from './client-address.ts';
import { problem } from './problem.ts';
import { limitBody } from './read-body.ts';

/** The limiters of the API, and how many proxies to trust for a visitor's address. */
export interface RateLimits {
  submissions: RateLimiter;
  challenges: RateLimiter;
  trustProxy: number;
}

/**
 * Counts every POST, whatever its outcome, and refuses those over the limit. The form is known only once the body is
 * read, so the size is checked first; a body that is too large counts as well.
 *
 * @param fallback the form to count a body for that is too large to read
 */
export function limitSubmissions(
  { submissions, trustProxy }: RateLimits,
  metrics: Metrics,
  formOf: (context: Context) => FormName | Promise<FormName>,
  fallback: FormName,
) {
  async function refuse(context: Context, form: FormName): Promise<Response | null> {
    const wait = await submissions.count(`submission ${form}`, visitorOf(context, trustProxy));
    if (wait === 0) return null;
    metrics.submission(form, 'too_many_requests');
    return tooManyRequests(wait);
  }
  return [
    limitBody(async (context) => (await refuse(context, fallback)) ?? problem('too_large')),
    createMiddleware(async (context, next) => (await refuse(context, await formOf(context))) ?? next()),
  ] as const;
}

/** Counts a challenge; null when it is within the limit. */
export async function refuseChallenge(
  { challenges, trustProxy }: RateLimits,
  context: Context,
  action: string,
): Promise<Response | null> {
  const wait = await challenges.count(`challenge ${action}`, visitorOf(context, trustProxy));
  return wait === 0 ? null : tooManyRequests(wait);
}

function tooManyRequests(wait: number): Response {
  return problem('too_many_requests', {}, { 'Retry-After': String(wait) });
}

function visitorOf(context: Context, trustProxy: number): string {
  // A test's request, made in process, has no connection.
  const bindings: Partial<HttpBindings> | undefined = context.env;
  return bindings?.incoming ? clientAddress(bindings.incoming, trustProxy) : 'unknown';
}
