import { isOwnHost, type OwnAddress } from '@assay/runtime/own-address';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';

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
