/**
 * A program of its own, so that it does not keep those waiting who are answered meanwhile: one address holds what it can at a proxy, and
 * begins again what is closed. Prints how many connections it has opened when it ends.
 *
 * Arguments: the kind of what is held, the port, how many connections, for how many seconds, and how many bytes of headers.
 */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';

const KINDS = ['posts', 'half-1', 'half-2', 'idle-1', 'idle-2'] as const;
const kind = KINDS.find((one) => one === process.argv[2]);
const [port = 0, connections = 0, seconds = 0, headerBytes = 0] = process.argv.slice(3).map(Number);
const end = Date.now() + seconds * 1_000;
const header = 'x'.repeat(headerBytes);
/** As many as Go's and nginx's servers take of a connection, but some for others. */
const STREAMS = 240;
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

let opened = 0;

/** A frame of HTTP/2 (RFC 9113, 4.1). */
function frame(type: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A length as HPACK writes it behind its first seven bits (RFC 7541, 5.1). */
function hpackLength(length: number): number[] {
  if (length < 127) return [length];
  const bytes = [127];
  let rest = length - 127;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** POSTs on one connection, each with its headers and the first byte of its body. */
async function holdPosts(): Promise<void> {
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: 'localhost',
  });
  session.on('error', () => {});
  const closed = new Promise((resolve) => session.on('close', resolve));
  session.on('connect', () => {
    opened += 1;
    for (let count = 0; count < STREAMS; count++) {
      const request = session.request({
        ':method': 'POST',
        ':path': '/api/contact-submissions',
        ':authority': `localhost:${port}`,
        'content-type': 'application/json',
        'x-held': header,
      });
      request.on('error', () => {}).write('{');
    }
  });
  await Promise.race([closed, sleep(end - Date.now())]);
  session.destroy();
}

/** One connection, on which nothing or the half of a request's headers is sent. */
async function holdSocket(protocol: string, begin: (socket: TLSSocket) => void): Promise<void> {
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    rejectUnauthorized: false,
    ALPNProtocols: [protocol],
  });
  socket.on('error', () => {}).resume();
  socket.on('secureConnect', () => {
    opened += 1;
    begin(socket);
  });
  await Promise.race([once(socket, 'close').catch(() => {}), sleep(end - Date.now())]);
  socket.destroy();
}

const startHttp2 = (socket: TLSSocket) => {
  socket.write(PREFACE);
  // Settings: the defaults.
  socket.write(frame(4, 0, Buffer.alloc(0)));
};

const hold: Record<(typeof KINDS)[number], () => Promise<void>> = {
  posts: holdPosts,
  'half-1': () =>
    holdSocket('http/1.1', (socket) => {
      socket.write(
        `POST /api/contact-submissions HTTP/1.1\r\nHost: localhost:${port}\r\nX-Held: ${header}\r\nX-`,
      );
    }),
  'half-2': () =>
    holdSocket('h2', (socket) => {
      startHttp2(socket);
      // POST, https, /, and a header of its own; without the flag that ends the headers.
      const own = [0x40, 6, ...Buffer.from('x-held'), ...hpackLength(headerBytes)];
      socket.write(
        frame(1, 1, Buffer.concat([Buffer.from([0x83, 0x87, 0x84, ...own]), Buffer.from(header)])),
      );
    }),
  'idle-1': () => holdSocket('http/1.1', () => {}),
  'idle-2': () => holdSocket('h2', startHttp2),
};

if (!kind) throw new Error(`${process.argv[2]} is none of ${KINDS.join(', ')}`);
const holders = Array.from({ length: connections }, async (_, index) => {
  // Not all in one turn, which no program could accept.
  await sleep(index);
  while (Date.now() < end) {
    await hold[kind]();
    await sleep(100);
  }
});
await Promise.all(holders);
console.log(opened);
