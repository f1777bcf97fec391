import type { FormName } from '@assay/contract/forms';
import { clientAddress, hasLargeBody, problem } from '@assay/service/http';
import type { RateLimiter } from '@assay/service/rate-limits';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Metrics } from '../metrics/metrics.ts';

/** The limiters of the API, and how many proxies to trust for a visitor's address. */
export interface RateLimits {
  submissions: RateLimiter;
  challenges: RateLimiter;
  trustProxy: number;
}

/**
 * Counts every POST, whatever its outcome, and refuses those over the limit, and those with a body that is too large.
 *
 * @param fallback the form to count a body for that is too large to read
 */
export function limitSubmissions(
  { submissions, trustProxy }: RateLimits,
  metrics: Metrics,
  formOf: (context: Context) => FormName | Promise<FormName>,
  fallback: FormName,
) {
  return createMiddleware(async (context, next) => {
    const isLarge = isTooLarge(context);
    const form = isLarge ? fallback : await formOf(context);
    const wait = await submissions.count(`submission ${form}`, visitorOf(context, trustProxy));
    if (wait > 0) {
      metrics.submission(form, 'too_many_requests');
      return tooManyRequests(wait);
    }
    return isLarge ? problem('too_large') : next();
  });
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
  return problem('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
}

/** The client of a request, as its limits know it. */
export function visitorOf(context: Context, trustProxy: number): string {
  const incoming = incomingOf(context);
  return incoming ? clientAddress(incoming, trustProxy) : 'unknown';
}

function isTooLarge(context: Context): boolean {
  const incoming = incomingOf(context);
  return incoming !== undefined && hasLargeBody(incoming);
}

/** Node's request; a test's, made in process, has none. */
function incomingOf(context: Context): HttpBindings['incoming'] | undefined {
  const bindings: Partial<HttpBindings> | undefined = context.env;
  return bindings?.incoming;
}
