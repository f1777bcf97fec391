/** Answers that no handler writes: to requests that are refused before one sees them. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawHeaders } from './security-headers.ts';

/**
 * A refused client may go on sending for as long, and is read as far, before its connection is closed: a connection that is
 * closed while bytes arrive is reset, and a reset takes the answer away from the client (RFC 9112, section 9.6).
 */
const LINGER_MS = 1_000;
const LINGER_BYTES = 1_000_000;

const ENDS_CONNECTION: RawHeaders = ['Cache-Control', 'no-store', 'Connection', 'close'];

interface Refusal {
  status: number;
  /** The security headers at least. */
  headers: RawHeaders;
  body?: string;
}

/** Answers, and closes the connection once the client has stopped sending. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, headers, body = '' } = refusal;
  const length = ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...length, ...ENDS_CONNECTION, ...headers]);
  response.flushHeaders();
  if (body !== '') response.write(body);
  let left = LINGER_BYTES;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.once('end', end).once('close', end);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.pause();
  });
}

/** The same where there are only bytes, because no request could be made of them. */
export function refuseConnection(socket: Duplex, { status, headers }: Omit<Refusal, 'body'>): void {
  const first: RawHeaders = ['Date', new Date().toUTCString(), 'Content-Length', '0'];
  const lines = [...first, ...ENDS_CONNECTION, ...headers].map((text, at) =>
    at % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
