import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

interface Ways {
  lookup?: LookupFunction;
  /** Also to a certificate that is not trusted, to look at it. */
  isAnyCertificate?: boolean;
}

/**
 * Connects to the host of an http:// or https:// address, and sends nothing.
 *
 * @returns the socket, to be destroyed
 * @throws the error of the connection, or the reason of the signal
 */
export async function connectTo(
  { protocol, hostname, port }: URL,
  signal: AbortSignal,
  { lookup, isAnyCertificate = false }: Ways = {},
): Promise<Socket | TLSSocket> {
  signal.throwIfAborted();
  const isTls = protocol === 'https:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const to = { host, port: Number(port || (isTls ? 443 : 80)), ...(lookup ? { lookup } : {}) };
  const socket = isTls
    ? connectTls({
        ...to,
        ...(isIP(host) ? {} : { servername: host }),
        rejectUnauthorized: !isAnyCertificate,
      })
    : connect(to);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      socket.once(isTls ? 'secureConnect' : 'connect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The connection was closed')));
    });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    // What happens to it later is nobody's concern.
    socket.on('error', () => {});
  }
}
