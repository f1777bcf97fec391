/** Looks at the TLS certificate that visitors get. */

import { TLSSocket } from 'node:tls';
import { DAY_MS } from '@assay/contract/time';
import { connectTo } from './connect-to.ts';

export interface Certificate {
  from: Date;
  until: Date;
  /** Why a browser would not trust it; undefined for one that it would. */
  problem: string | undefined;
}

/**
 * @param url an https:// address
 * @throws the error of the connection
 */
export async function certificateOf(url: URL, signal: AbortSignal): Promise<Certificate> {
  const socket = await connectTo(url, signal, { isAnyCertificate: true });
  try {
    if (!(socket instanceof TLSSocket)) throw new Error('This is no https:// address');
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const problem = socket.authorized ? undefined : String(socket.authorizationError);
    return { from: new Date(valid_from), until: new Date(valid_to), problem };
  } finally {
    socket.destroy();
  }
}

/** When an alert says that nobody has renewed it: in its last fifth, and not before two weeks are left. */
export function isToBeRenewed({ from, until }: Certificate, now: Date): boolean {
  const left = until.getTime() - now.getTime();
  return left < TWO_WEEKS_MS && left < (until.getTime() - from.getTime()) / 5;
}

const TWO_WEEKS_MS = 14 * DAY_MS;
