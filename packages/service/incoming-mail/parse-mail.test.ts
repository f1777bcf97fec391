/** What is read of mails, kind and hostile ones. */
import { describe, expect, test } from 'vitest';
import { FILE_KINDS, MAX_FILE_BYTES, MAX_FILES_KEPT } from './files.ts';
import { type IncomingMail, maxMailBytes } from './mail.ts';
import { parseMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';

const HEADERS = {
  From: 'Ann Lee <ann@bank.example>',
  To: 'desk+key@company.example',
  Subject: 'Re: A question',
  'Message-ID': '<answer@bank.example>',
};

/** A mail of headers, which may replace the usual ones, and a body. */
function mailOf(body: string, headers: Record<string, string> = {}): Uint8Array {
  const lines = Object.entries({ ...HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${lines.join('')}\r\n${body}`, 'latin1');
}

const html = (body: string) => mailOf(body, { 'Content-Type': 'text/html; charset=utf-8' });
const MIXED = { 'Content-Type': 'multipart/mixed; boundary=b' };

async function read(raw: Uint8Array): Promise<IncomingMail> {
  const result = await parseMail(raw);
  if (!result.ok) throw new Error(result.reason);
  return result.mail;
}

test('an answer is read with what it answers, and the mails that it quotes', async () => {
  const raw = mailOf('Gladly.\r\n\r\nOn Monday, Bo wrote:\r\n> When?\r\n', {
    'In-Reply-To': '<sent@company.example>',
    References: '<first@company.example>\r\n <sent@company.example>',
    'Delivered-To': 'desk+KEY@company.example',
  });
  expect(await read(raw)).toEqual({
    from: 'ann@bank.example',
    subject: 'Re: A question',
    body: 'Gladly.\n\nOn Monday, Bo wrote:\n> When?',
    messageId: '<answer@bank.example>',
    inReplyTo: '<sent@company.example>',
    references: ['<first@company.example>', '<sent@company.example>', '<sent@company.example>'],
    attachments: [],
    files: [],
    deliveredTo: 'desk+KEY@company.example',
    to: 'desk+key@company.example',
    isAutomatic: false,
    undelivered: null,
  });
});

const NO_KEY = { 'Message-ID': '' };

test('a mail without a Message-ID gets the same one each time', async () => {
  const [one, again, other] = [mailOf('a', NO_KEY), mailOf('a', NO_KEY), mailOf('b', NO_KEY)];
  expect((await read(one)).messageId).toBe((await read(again)).messageId);
  expect((await read(one)).messageId).not.toBe((await read(other)).messageId);
});

const PART = '--b\r\n\r\nHello\r\n--b\r\nContent-Type: application/zip\r\n';
const FILE = 'Content-Transfer-Encoding: base64\r\n\r\nAAAA\r\n';

test.each<[name: string, raw: Uint8Array, expected: Partial<IncomingMail>]>([
  [
    'shows HTML as text',
    html('<p>One<br>two <a href="https://a.example/?b&amp;c">link</a></p>'),
    { body: 'One\ntwo link [https://a.example/?b&c]' },
  ],
  [
    'leaves out what HTML loads, styles and runs',
    html(
      '<style>a{}</style><script>b()\n</script><img src="https://c.example"><p onclick="d()">e</p><iframe src="https://f.example"></iframe>',
    ),
    { body: 'e' },
  ],
  ['shows HTML in a text as it is', mailOf('<script>a()</script>'), { body: '<script>a()</script>' }],
  [
    'makes control and direction characters visible',
    mailOf('a\0b\u001b[31m', { 'Content-Type': 'text/plain; charset=utf-8' }),
    { body: 'a\\u{0}b\\u{1b}[31m' },
  ],
  [
    'takes no header out of a subject',
    mailOf('', { Subject: '=?utf-8?Q?Hi=0D=0ABcc:_x@y.example?=' }),
    { subject: 'Hi Bcc: x@y.example' },
  ],
  [
    'makes a subject that turns around visible',
    mailOf('', { Subject: '=?utf-8?Q?=E2=80=AEtxt?=' }),
    { subject: '\\u{202e}txt' },
  ],
  [
    'reads a charset that there is not',
    mailOf('caf\xe9', { 'Content-Type': 'text/plain; charset=x-none' }),
    { body: 'café' },
  ],
  [
    'decodes no UTF-7',
    mailOf('+ADw-script+AD4-', { 'Content-Type': 'text/plain; charset=utf-7' }),
    { body: '+ADw-script+AD4-' },
  ],
  [
    'names a file that is attached',
    mailOf(`${PART}Content-Disposition: attachment; filename="a.zip"\r\n${FILE}--b--`, MIXED),
    { body: 'Hello', attachments: ['a.zip (application/zip, 3 bytes)'] },
  ],
  [
    'keeps nothing of a file but its name',
    mailOf(
      `${PART}Content-Disposition: attachment; filename="../../etc/passwd\0.zip"\r\n${FILE}--b--`,
      MIXED,
    ),
    { attachments: ['../../etc/passwd .zip (application/zip, 3 bytes)'] },
  ],
  [
    'does not open a mail within a mail',
    mailOf(
      `--b\r\n\r\nHello\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(1000)}--b--`,
      MIXED,
    ),
    { body: 'Hello', attachments: ['without a name (message/rfc822, 29 KB)'] },
  ],
  [
    'keeps few accents in a row',
    mailOf(`a${'\xcc\x81'.repeat(100_000)}`, { 'Content-Type': 'text/plain; charset=utf-8' }),
    { body: `a${'\u0301'.repeat(30)}` },
  ],
  [
    'reads what is between two empty brackets as no Message-ID',
    mailOf('', { References: '<> <a b> <c@d>' }),
    { references: ['<c@d>'] },
  ],
])('%s', async (_name, raw, expected) => {
  expect(await read(raw)).toMatchObject(expected);
});

test('of a mail of 30 MB the first megabyte is read, and its text is cut', async () => {
  const mail = await read(mailOf(`${'0123456789'.repeat(10)}\r\n`.repeat(300_000)));
  expect(mail.body.length).toBeLessThan(maxMailBytes([]) / 20);
  expect(mail.body.endsWith('\n[…]')).toBe(true);
  expect(mail.attachments).toEqual(['the mail is longer than what was read of it']);
});

const PDF = Buffer.from('%PDF-1.7 not more');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A mail with files, each by its name, type, and bytes. */
function mailWith(...files: [name: string, type: string, content: Uint8Array | string][]): Uint8Array {
  const parts = files.map(([name, type, content]) => {
    const named = `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\r\n`;
    const encoded = 'Content-ID: <part@bank.example>\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    return `--b\r\nContent-Type: ${type}\r\n${named}${encoded}${Buffer.from(content).toString('base64')}\r\n`;
  });
  return mailOf(`--b\r\n\r\nHello\r\n${parts.join('')}--b--`, MIXED);
}

async function readFiles(raw: Uint8Array) {
  const result = await parseMail(raw, FILE_KINDS);
  if (!result.ok) throw new Error(result.reason);
  const { files, attachments } = result.mail;
  return { kept: files.map(({ name, kind }) => `${name} ${kind}`), attachments };
}

describe('a file that is kept', () => {
  test.each<[sent: string, type: string, content: Uint8Array | string, kept: string | undefined]>([
    ['plan.pdf', 'application/pdf', PDF, 'plan.pdf pdf'],
    ['Übersicht Q3.PDF', 'application/octet-stream', PDF, 'Übersicht Q3.pdf pdf'],
    ['logo.png', 'text/html', PNG, 'logo.png png'],
    ['photo.jpeg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photo.jpeg jpeg'],
    ['rows.csv', 'text/csv', 'name;city\nJos\xe9;Köln', 'rows.csv text'],
    ['../../etc/cron.d/x.pdf', 'application/pdf', PDF, 'x.pdf pdf'],
    ['C:\\Windows\\x.pdf', 'application/pdf', PDF, 'x.pdf pdf'],
    ['invoice.pdf.exe', 'application/pdf', PDF, 'invoice-pdf-exe.pdf pdf'],
    ['page.html.txt', 'text/plain', '<script>a()</script>', 'page-html.txt text'],
    ['\u202efdp.exe', 'application/pdf', PDF, 'u-202e-fdp-exe.pdf pdf'],
    ['"; filename=x.html', 'application/pdf', PDF, 'filename-x-html.pdf pdf'],
    ['..', 'application/pdf', PDF, 'file.pdf pdf'],
    [`${'a'.repeat(300)}.pdf`, 'application/pdf', PDF, `${'a'.repeat(96)}.pdf pdf`],
    ['page.html', 'text/html', '<script>a()</script>', undefined],
    ['drawing.svg', 'image/svg+xml', '<svg onload="a()"/>', undefined],
    ['plan.pdf', 'application/pdf', 'MZ\x90\0', undefined],
    ['bomb.zip', 'application/zip', 'PK\x03\x04', undefined],
    ['rows.csv', 'text/csv', 'a\0b', undefined],
    ['none.txt', 'text/plain', '', undefined],
  ])('%s', async (name, type, content, kept) => {
    const { kept: found, attachments } = await readFiles(mailWith([name, type, content]));
    expect(found).toEqual(kept === undefined ? [] : [kept]);
    expect(attachments).toHaveLength(kept === undefined ? 1 : 0);
    // Without the setting none is.
    expect((await read(mailWith([name, type, content]))).files).toEqual([]);
  });

  test('is one of ten of a mail, not too large, read to its end, and no picture of the text', async () => {
    const many = await readFiles(
      mailWith(
        ...Array.from(
          { length: MAX_FILES_KEPT + 2 },
          (_, at) => [`${at}.pdf`, 'a/b', PDF] as [string, string, Uint8Array],
        ),
      ),
    );
    expect([many.kept.length, many.attachments.length]).toEqual([MAX_FILES_KEPT, 2]);
    const large = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await readFiles(mailWith(['a.pdf', 'a/b', large], ['b.pdf', 'a/b', PDF]))).toEqual({
      kept: ['b.pdf pdf'],
      attachments: ['a.pdf (a/b, 5.0 MB)'],
    });
    const cut = await readFiles(
      mailWith(['a.pdf', 'a/b', PDF], ['b.pdf', 'a/b', Buffer.concat([large, large])]),
    );
    expect([cut.kept, cut.attachments[0]]).toEqual([['a.pdf pdf'], 'b.pdf (a/b, not read to its end)']);
    const logo = mailWith(['logo.png', 'image/png', PNG]);
    const related = Buffer.from(
      Buffer.from(logo).toString('latin1').replace('multipart/mixed', 'multipart/related'),
      'latin1',
    );
    expect((await readFiles(related)).kept).toEqual([]);
  });
});

const nested = Array.from(
  { length: 1000 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
);

test.each<[name: string, raw: Uint8Array, reason: string]>([
  [
    '10,000 headers',
    mailOf('', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`X-Header-${at}`, 'x']))),
    'malformed',
  ],
  ['parts that are nested 1,000 deep', mailOf(`--b\r\n${nested.join('')}`, MIXED), 'too_costly'],
  ['10,000 parts', mailOf('--b\r\n\r\n\r\n'.repeat(10_000), MIXED), 'too_costly'],
  ['100,000 parts', mailOf('--b\r\n\r\n\r\n'.repeat(100_000), MIXED), 'too_costly'],
  ['no sender', mailOf('', { From: 'undisclosed' }), 'no_sender'],
  ['nothing', new Uint8Array(), 'no_sender'],
])('a mail with %s is not read', async (_name, raw, reason) => {
  expect(await parseMail(raw)).toEqual({ ok: false, reason });
});

test('a mail that takes long to read is given up, and the next one is read', async () => {
  const [bomb, next] = await Promise.all([
    readMail(mailOf('\n'.repeat(1_000_000)), [], 300),
    readMail(mailOf('a')),
  ]);
  expect(bomb).toEqual({ ok: false, reason: 'too_costly' });
  expect(next).toMatchObject({ ok: true, mail: { body: 'a' } });
});

describe('a mail that says that a program wrote it is automatic', () => {
  test.each<[header: string, value: string, expected: boolean]>([
    ['Auto-Submitted', 'auto-replied', true],
    ['Auto-Submitted', 'auto-generated; owner-email=a', true],
    ['Auto-Submitted', 'no', false],
    ['X-Auto-Response-Suppress', 'All', true],
    ['Precedence', 'bulk', true],
    ['Precedence', 'first-class', false],
    ['Return-Path', '<>', true],
    ['Return-Path', '<ann@bank.example>', false],
    ['Content-Type', 'multipart/report; boundary=b', true],
    ['X-Autoreply', 'yes', true],
  ])('%s: %s', async (header, value, expected) => {
    expect((await read(mailOf('', { [header]: value }))).isAutomatic).toBe(expected);
  });
});
