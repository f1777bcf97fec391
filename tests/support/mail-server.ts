/** A real SMTP server on the loopback interface, which records mails; the options can refuse them. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { portOf } from './port.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As received. */
  raw: string;
  /** Its header lines, unfolded and decoded, by lower-case name. */
  headers: Map<string, string>;
  text: string;
  html: string;
  /** The event that it invites to, or takes back; empty without one. */
  calendar: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * Starts one.
 *
 * @param options e.g. `onRcptTo` to refuse a recipient
 * @param port that of a closed server, to start it again; a free one by default
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, done) {
      const received = await buffer(stream).catch(() => null);
      // A client that was killed leaves in the middle of its mail.
      if (!received) return done();
      const raw = received.toString();
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw,
        ...parse(raw),
      });
      done();
    },
    ...options,
  });
  // A client that leaves in the middle of a session is what some tests are about.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Just enough of MIME for the parts that the server sends. */
function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'calendar'> {
  const [head = ''] = raw.split('\r\n\r\n');
  const parts = partsOf(raw);
  const of = (type: string) => parts.find((one) => one.type.startsWith(type))?.content ?? '';
  return {
    headers: headersOf(head),
    text: of('text/plain'),
    html: of('text/html'),
    calendar: of('text/calendar'),
  };
}

function partsOf(raw: string): { type: string; content: string }[] {
  const [head = '', ...rest] = raw.trimStart().split('\r\n\r\n');
  const headers = headersOf(head);
  const body = rest.join('\r\n\r\n');
  const boundary = /^multipart.*boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary !== undefined) return body.split(`--${boundary}`).slice(1, -1).flatMap(partsOf);
  const encoding = headers.get('content-transfer-encoding');
  const content =
    encoding === 'quoted-printable'
      ? fromQuotedPrintable(body)
      : encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : body;
  return [{ type: headers.get('content-type') ?? '', content: content.replaceAll('\r\n', '\n') }];
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
}

/** Encoded words (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
