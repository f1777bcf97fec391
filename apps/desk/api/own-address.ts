import { isOwnHost, type OwnAddress } from '@assay/runtime/own-address';
import { isOfHost, isOverTls } from '@assay/service/http';
import { createMiddleware } from 'hono/factory';
import type { DeskContext, DeskEnv, DeskParts } from './context.ts';
import { problem } from './problem.ts';

/**
 * Refuses what is not addressed to the desk.
 *
 * @param misdirected the answer to it
 */
export function ownHostOnly(own: OwnAddress, misdirected: () => Response) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const port = context.env?.incoming?.socket.localPort ?? 0;
    return isOwnHost(context.req.header('Host'), own, port) ? next() : misdirected();
  });
}

/**
 * Refuses every change that does not come from a page of the desk. Browsers send an Origin with each of them, so that one
 * without is refused too.
 */
export const ownOriginOnly = createMiddleware(async (context, next) => {
  if (['GET', 'HEAD'].includes(context.req.method)) return next();
  const origin = context.req.header('Origin');
  const fetchSite = context.req.header('Sec-Fetch-Site') ?? 'same-origin';
  const isOwn = origin !== undefined && isOfHost(origin, context.req.header('Host'));
  return isOwn && fetchSite === 'same-origin' ? next() : problem('foreign_origin');
});

export type Transport = Pick<DeskParts, 'publicUrl' | 'trustProxy'>;

/** Whether the reader came over TLS: always, by the desk's public address, or by what a trusted proxy says. */
export function cameOverTls({ env }: DeskContext, { publicUrl, trustProxy }: Transport): boolean {
  if (publicUrl?.protocol === 'https:') return true;
  return env?.incoming !== undefined && isOverTls(env.incoming, trustProxy);
}
