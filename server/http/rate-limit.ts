import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FormName } from '../../contract/forms.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { clientAddress } from './client-address.ts';
import { problem } from './problem.ts';
import { limitBody } from './read-body.ts';

/** The limiters of the API, and how to tell whose request it is. */
export interface RateLimits {
  submissions: RateLimiter;
  challenges: RateLimiter;
  trustProxy: number;
}

/**
 * Counts every POST, whatever comes of it, and refuses those over the limit. The form is known once the body is read,
 * so the size of the body is looked at first; one that is too large counts like any other.
 *
 * @param formOf the form that a request is for; whatever cannot be told counts as the endpoint's plainest form
 */
export function limitSubmissions(
  { submissions, trustProxy }: RateLimits,
  metrics: Metrics,
  formOf: (context: Context) => FormName | Promise<FormName>,
  plainest: FormName,
) {
  async function refuse(context: Context, form: FormName): Promise<Response | null> {
    const wait = await submissions.count(`submission ${form}`, addressOf(context, trustProxy));
    if (wait === 0) return null;
    metrics.submission(form, 'too_many_requests');
    return tooManyRequests(wait);
  }
  return [
    limitBody(async (context) => (await refuse(context, plainest)) ?? problem('too_large')),
    createMiddleware(async (context, next) => (await refuse(context, await formOf(context))) ?? next()),
  ] as const;
}

/** Counts the challenges that a visitor asks for, and answers those over the limit; null lets the request go on. */
export async function refuseChallenge(
  { challenges, trustProxy }: RateLimits,
  context: Context,
  action: string,
): Promise<Response | null> {
  const wait = await challenges.count(`challenge ${action}`, addressOf(context, trustProxy));
  return wait === 0 ? null : tooManyRequests(wait);
}

function tooManyRequests(wait: number): Response {
  return problem('too_many_requests', {}, { 'Retry-After': String(wait) });
}

function addressOf(context: Context, trustProxy: number): string {
  // A request that was made in process, by a test, came over no connection.
  const bindings: Partial<HttpBindings> | undefined = context.env;
  return bindings?.incoming ? clientAddress(bindings.incoming, trustProxy) : 'unknown';
}
