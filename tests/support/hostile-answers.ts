/**
 * What a webhook's receiver may do instead of answering: a list, the same on every run, in which no entry is a complete
 * answer of 2xx.
 */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import fc from 'fast-check';

export interface HostileAnswer {
  name: string;
  /** Whether it is sent before the request arrives; over TLS, before the handshake. */
  isBeforeRequest: boolean;
  /**
   * @param stream the stream for an answer
   * @param connection the TCP connection below it; the same without TLS
   */
  send(stream: Duplex, connection: Socket): void;
}

const SEED = 13;

/** A second, in tests that shorten the timeout of 15 seconds. */
const SHORT_SECOND_MS = 20;

/** How a connection ends after the last byte, if it does. */
const ENDINGS: Readonly<Record<string, (stream: Duplex, connection: Socket) => void>> = {
  'then silence': () => {},
  'then the end': (stream) => stream.end(),
  'then a reset': (_, connection) => connection.resetAndDestroy(),
};

const GOOD_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const GOOD = `${GOOD_HEAD}Content-Length: 20\r\n\r\n01234567890123456789`;
const CHUNKED = `${GOOD_HEAD}Transfer-Encoding: chunked\r\n\r\n`;

/** From close_notify (0) to unrecognized_name (112). */
const ALERTS: Readonly<Record<string, Buffer>> = Object.fromEntries(
  [0, 20, 40, 42, 70, 80, 112].map((code) => [`TLS alert ${code}`, tlsAlert(code)]),
);

/** Each is combined with every ending. */
const BYTES: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  ...Object.fromEntries(
    sample(fc.integer({ min: 1, max: GOOD.length - 1 }), 24).map((end) => [
      `an answer cut after ${end} bytes`,
      GOOD.slice(0, end),
    ]),
  ),
  ...Object.fromEntries(
    [100, 101, 102, 103, 150, 199].map((status) => [`only ${status}`, `HTTP/1.1 ${status} Wait\r\n\r\n`]),
  ),
  '101 to a web socket, and data':
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\x05hello',
  '101 to HTTP/2, and its preface': Buffer.concat([
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    http2Settings(),
  ]),
  '101 and a good answer': `HTTP/1.1 101 Switching Protocols\r\n\r\n${GOOD}`,
  '100 and 101': 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 101 Switching Protocols\r\n\r\n',
  '103 with a length and a body': 'HTTP/1.1 103 Early Hints\r\nContent-Length: 5\r\n\r\nhello',
  'a thousand times 100': 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000),
  'a thousand times 103, and a good answer': `${'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1000)}${GOOD}`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'the settings of HTTP/2': http2Settings(),
  'the greeting of SSH': 'SSH-2.0-OpenSSH_9.2\r\n',
  'the greeting of a mail server': '220 mail.example ESMTP\r\n',
  'the request itself': 'POST /hook HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ...Object.fromEntries(
    [
      'HTTP/1.1 2x0 OK',
      'HTTP/1.1 20 OK',
      'HTTP/1.1 -200 OK',
      'HTTP/9.9 200 OK',
      'HTTP/1.1  ',
      '200 OK',
      'ICY 2',
    ].map((line) => [`the status line '${line}'`, `${line}\r\nContent-Length: 0\r\n\r\n`]),
  ),
  ...Object.fromEntries(
    [
      'Content-Length: 2\r\nContent-Length: 3',
      'Content-Length: 2\r\nTransfer-Encoding: chunked',
      'Content-Length: -2',
      'Content-Length: 2x',
      'Content-Length: 99999999999999999999',
      'Content-Length: 9007199254740991',
      'Transfer-Encoding: chunked\r\nContent-Length: 2',
      'No colon',
      'Na\0me: x',
      'Name: a\0b',
      `Long: ${'x'.repeat(100_000)}`,
      Array.from({ length: 5000 }, (_, at) => `Many-${at}: x`).join('\r\n'),
    ].map((header) => [`the header '${header.slice(0, 50)}'`, `${GOOD_HEAD}${header}\r\n\r\nok`]),
  ),
  ...Object.fromEntries(
    [
      'zz\r\n',
      '-1\r\n',
      'ffffffffffffffffff\r\n',
      '5\r\nhelloo\r\n',
      '5\r\nhello\r\n',
      '5;x=',
      '0\r\nTrailer: x',
    ].map((chunks) => [`the chunks '${chunks}'`, CHUNKED + chunks]),
  ),
  ...ALERTS,
  ...Object.fromEntries(
    sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), 12).map((bytes, at) => [
      `random bytes ${at}`,
      Buffer.from(bytes),
    ]),
  ),
};

/** Complete answers that are none of 2xx. */
const REFUSALS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].flatMap((status) =>
      ['/hook', '//', 'file:///etc/passwd', 'http://169.254.169.254/'].map((target) => [
        `${status} to ${target}`,
        `HTTP/1.1 ${status} Go\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`,
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['000', '099', '600', '999', '500'].map((status) => [
      `the status ${status}`,
      `HTTP/1.1 ${status} Odd\r\nContent-Length: 0\r\n\r\n`,
    ]),
  ),
};

/** Endless answers, sent as fast as they are read, and once slowly. */
const ENDLESS: Readonly<Record<string, { start: string; again: string }>> = {
  'a status line': { start: 'HTTP/1.1 200 ', again: 'O'.repeat(1000) },
  'a header': { start: `${GOOD_HEAD}X: `, again: 'x'.repeat(1000) },
  headers: { start: GOOD_HEAD, again: 'X: x\r\n'.repeat(100) },
  'times 100': { start: '', again: 'HTTP/1.1 100 Continue\r\n\r\n' },
  'times 103': { start: '', again: 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n' },
  'a body without a length': { start: `${GOOD_HEAD}\r\n`, again: 'x'.repeat(16_384) },
  'a body of a great length': {
    start: `${GOOD_HEAD}Content-Length: 9007199254740991\r\n\r\n`,
    again: 'x'.repeat(16_384),
  },
  chunks: { start: CHUNKED, again: '5\r\nhello\r\n'.repeat(1000) },
  'the extension of a chunk': { start: `${CHUNKED}5;x=`, again: 'x'.repeat(1000) },
  trailers: { start: `${CHUNKED}0\r\n`, again: 'X: x\r\n'.repeat(100) },
  zeros: { start: '', again: '\0'.repeat(1000) },
  lines: { start: '', again: '\r\n'.repeat(500) },
};

/** More than two hundred answers. @param secondMs how long a second lasts */
export function hostileAnswers(secondMs = SHORT_SECOND_MS): HostileAnswer[] {
  return [
    ...Object.entries(BYTES).flatMap(([name, bytes]) =>
      Object.entries(ENDINGS).map(
        ([ending, end]): HostileAnswer => ({
          name: `${name}, ${ending}`,
          isBeforeRequest: false,
          send(stream, connection) {
            stream.write(bytes, () => end(stream, connection));
          },
        }),
      ),
    ),
    ...Object.entries(REFUSALS).map(
      ([name, answer]): HostileAnswer => ({
        name,
        isBeforeRequest: false,
        send: (stream) => void stream.write(answer),
      }),
    ),
    ...Object.entries(ENDLESS).flatMap(([name, { start, again }]): HostileAnswer[] => [
      {
        name: `${name} without end`,
        isBeforeRequest: false,
        send(stream) {
          stream.write(start);
          pump(stream, again);
        },
      },
      {
        name: `${name} without end, one byte a second`,
        isBeforeRequest: false,
        send(stream) {
          stream.write(start);
          drip(stream, again, secondMs);
        },
      },
    ]),
    ...Object.entries({ 'one byte a second': GOOD, 'one byte a second of nothing': ' ' }).map(
      ([name, text]): HostileAnswer => ({
        name,
        isBeforeRequest: false,
        send: (stream) => drip(stream, text, secondMs),
      }),
    ),
    ...Object.entries({ nothing: '', garbage: 'GARBAGE\r\n\r\n', ...ALERTS }).flatMap(([name, bytes]) =>
      Object.entries(ENDINGS).map(
        ([ending, end]): HostileAnswer => ({
          name: `${name} before the request, ${ending}`,
          isBeforeRequest: true,
          send(_, connection) {
            connection.write(bytes, () => end(connection, connection));
          },
        }),
      ),
    ),
  ];
}

/** Writes for as long as the stream is open. */
function pump(stream: Duplex, text: string): void {
  const more = () => {
    // In turns, so that one process can be both ends.
    if (!stream.destroyed) stream.write(text, () => setImmediate(more));
  };
  more();
}

/** Writes byte by byte, starting over at the end. */
function drip(stream: Duplex, text: string, everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => stream.write(text[at++ % text.length]), everyMs);
  stream.on('close', () => clearInterval(timer));
}

/** A fatal alert in its record (RFC 8446, 6). */
function tlsAlert(code: number): Buffer {
  return Buffer.from([21, 3, 3, 0, 2, 2, code]);
}

/** An empty frame of settings (RFC 9113, 6.5). */
function http2Settings(): Buffer {
  return Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
}

function sample<T>(values: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(values, { seed: SEED, numRuns: count });
}
