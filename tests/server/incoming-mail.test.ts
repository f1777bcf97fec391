/** Answers that come back by mail: posted to the server, or in a mailbox on a real IMAP server. */

import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../apps/server/http/app.ts';
import { API_PATHS } from '../../packages/contract/api.ts';
import { limit } from '../../packages/contract/limit.ts';
import { signedHeaders } from '../../packages/service/delivery/webhook/sign.ts';
import { type IncomingOutcome, mailAcceptor } from '../../packages/service/incoming-mail/accept.ts';
import { startImap } from '../../packages/service/incoming-mail/imap.ts';
import { maxMailBytes } from '../../packages/service/incoming-mail/mail.ts';
import { rateLimiter } from '../../packages/service/rate-limits/rate-limiter.ts';
import { altcha } from '../../packages/service/verification/altcha.ts';
import { resend } from '../../packages/store/deliveries/resend.ts';
import { listFiles } from '../../packages/store/messages/files.ts';
import { listMessages, storeOutgoing } from '../../packages/store/messages/messages.ts';
import { replyKey } from '../../packages/store/messages/reply-keys.ts';
import { countMailsLeft } from '../../packages/store/messages/tries.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { TEST_COST } from '../support/api.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { hasDovecot, PASSWORD, startImapServer } from '../support/imap-server.ts';
import { answerLead } from '../support/lead-work.ts';
import { storeLead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';
import { LONG } from '../support/long.ts';
import { storePerson } from '../support/people.ts';
import { freePort } from '../support/port.ts';
import { HOUR } from '../support/time.ts';

const REPLY_ADDRESS = 'desk+{key}@company.example';
const addressOf = (key: string) => REPLY_ADDRESS.replace('{key}', key);

afterEach(() => {
  vi.useRealTimers();
});

interface Headers {
  to?: string;
  [name: string]: string | undefined;
}

let mails = 0;

/** A mail to an address, with further headers. */
function mailTo(to: string, headers: Headers = {}, body = 'Gladly.'): string {
  const all = {
    From: 'Ada <ada@example.com>',
    To: to,
    Subject: 'Re: Demo',
    'Message-ID': `<${mails++}@example.com>`,
    ...headers,
  };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}\r\n`;
}

/** A database with two leads, each with its key and a mail that was sent, and what takes mails for them. */
async function twoLeads() {
  const { db, ping } = await openForTest(await freshSqlite());
  const person = await storePerson(db, 'Grace');
  const lead = async (messageId: string) => {
    const { id } = await storeLead(db, []);
    const key = await db.transaction().execute(async (transaction) => {
      await storeOutgoing(transaction, {
        ...{ id: randomUUID(), leadId: id, person, sender: 'Grace', replyTo: 'x', to: 'ada@example.com' },
        ...{ subject: 'Demo', body: 'When?', messageId, inReplyTo: null, before: '{}', at: new Date() },
      });
      return replyKey(transaction, id);
    });
    return { id, key };
  };
  const { log, lines } = captureLog();
  const outcomes: IncomingOutcome[] = [];
  const take = mailAcceptor({
    ...{ db, replyAddress: REPLY_ADDRESS, fileKinds: ['pdf'], log },
    count: (one) => outcomes.push(one),
  });
  /** A mail of its own, wherever it comes from. */
  const accept = (raw: Uint8Array) =>
    take({ folder: 'tests', mail: randomUUID(), logged: {} }, async () => raw);
  return {
    db,
    ping,
    one: await lead('<1@company.example>'),
    other: await lead('<2@company.example>'),
    log,
    lines,
    outcomes,
    take,
    accept,
  };
}

const answersTo = async (db: Queries, lead: string) =>
  (await listMessages(db, [lead])).filter(({ direction }) => direction === 'in');

describe('which lead a mail answers', () => {
  type Keys = Record<'one' | 'other', string>;
  test.each<[name: string, mail: (keys: Keys) => string, found: 'one' | 'other' | undefined]>([
    ['that of the key', ({ one }) => mailTo(addressOf(one)), 'one'],
    ['that of the key in capitals', ({ one }) => mailTo(addressOf(one).toUpperCase()), 'one'],
    [
      'that of the key in Cc',
      ({ one }) => mailTo('x@y.example', { Cc: `"Desk" <${addressOf(one)}>` }),
      'one',
    ],
    [
      'that of the key where it was delivered, whatever others it is to',
      ({ one, other }) =>
        mailTo(`${addressOf(one)}, ${addressOf(other)}`, { 'X-Original-To': addressOf(other) }),
      'other',
    ],
    [
      'of two keys that of what it answers',
      ({ one, other }) =>
        mailTo(`${addressOf(one)}, ${addressOf(other)}`, { 'In-Reply-To': '<2@company.example>' }),
      'other',
    ],
    ['of two keys none', ({ one, other }) => mailTo(`${addressOf(one)}, ${addressOf(other)}`), undefined],
    [
      'without a key that of what it answers',
      () => mailTo('sales@company.example', { References: '<0@x> <2@company.example>' }),
      'other',
    ],
    [
      'of what it answers of two leads none',
      () => mailTo('a@b.example', { References: '<1@company.example> <2@company.example>' }),
      undefined,
    ],
    ['none by an unknown key', () => mailTo(addressOf('a'.repeat(20))), undefined],
    [
      'none by a key at another domain',
      ({ one }) => mailTo(`desk+${one}@company.example.evil.example`),
      undefined,
    ],
    ['none by its subject', ({ one }) => mailTo('a@b.example', { Subject: addressOf(one) }), undefined],
    ['none by its text', ({ one }) => mailTo('a@b.example', {}, addressOf(one)), undefined],
    [
      'to ten leads at once none',
      ({ one, other }) =>
        mailTo(Array.from({ length: 10 }, (_, at) => addressOf(at === 0 ? one : other)).join(', ')),
      undefined,
    ],
  ])('%s', async (_name, mail, found) => {
    const { db, one, other, accept, outcomes, lines } = await twoLeads();
    await accept(Buffer.from(mail({ one: one.key, other: other.key })));
    const leads = { one: await answersTo(db, one.id), other: await answersTo(db, other.id) };
    expect(Object.entries(leads).flatMap(([name, messages]) => messages.map(() => name))).toEqual(
      found ? [found] : [],
    );
    expect(outcomes).toEqual([found ? 'stored' : 'unmatched']);
    // Neither addresses nor contents are logged.
    expect(lines.join('')).not.toMatch(/@|Gladly|Demo/);
  });
});

test(
  'a mail is stored once, and its lead is told to be gone or full in words without contents',
  LONG,
  async () => {
    const { db, one, accept, outcomes, lines } = await twoLeads();
    const mail = Buffer.from(mailTo(addressOf(one.key)));
    for (const raw of [mail, mail, Buffer.from('nothing')]) await accept(raw);
    for (let at = 0; at < 20; at++) await accept(Buffer.from(mailTo(addressOf(one.key))));
    expect(outcomes).toEqual(['stored', 'repeated', 'unreadable', ...Array(19).fill('stored'), 'too_many']);
    expect(await answersTo(db, one.id)).toHaveLength(20);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'A mail that came in cannot be read, and is left out',
      'A lead gets more answers than are kept: further ones are left out',
    ]);
  },
);

describe('a mail that cannot be read', () => {
  const LINES = Buffer.from(mailTo('desk@company.example', {}, '\n'.repeat(10_000_000)));
  const found = { folder: 'tests', mail: '7:1', logged: { folder: 'INBOX', uid: 1 } };
  const left = {
    folder: 'INBOX',
    uid: 1,
    msg: 'A mail that came in cannot be read, and stays unread where it is',
  };
  const DAY = 24 * HOUR;

  /** Lets as much time pass as clocks can tell. */
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test('is begun twice, left for a day, begun once more, and left for good; the log names nobody', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { db, take, outcomes, lines } = await twoLeads();
    const once = () => take(found, async () => LINES);
    await once();
    expect(outcomes.splice(0)).toEqual(['failed', 'failed', 'left']);
    expect(await countMailsLeft(db, new Date())).toBe(1);
    wait(DAY - HOUR);
    await once();
    expect(outcomes.splice(0)).toEqual(['left']);
    wait(HOUR);
    await once();
    expect(outcomes.splice(0)).toEqual(['failed', 'left']);
    wait(DAY);
    await once();
    expect(outcomes.splice(0)).toEqual(['left']);
    expect(await countMailsLeft(db, new Date())).toBe(1);
    wait(DAY);
    expect(await countMailsLeft(db, new Date())).toBe(0);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === left.msg);
    expect(logged).toEqual(Array(4).fill(expect.objectContaining(left)));
    expect(lines.join('')).not.toMatch(/@|Ada|Demo/);
  });

  test('was begun also where all of the program ended in the middle', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { db, one, take, outcomes } = await twoLeads();
    for (let time = 0; time < 2; time++)
      await new Promise<void>((resolve) => {
        void take(found, () => {
          resolve();
          return new Promise(() => {});
        });
      });
    const answer = Buffer.from(mailTo(addressOf(one.key)));
    await take(found, async () => answer);
    expect([outcomes.splice(0), await answersTo(db, one.id)]).toEqual([['left'], []]);
    // It is read where what ended the program is mended by then.
    wait(DAY);
    await take(found, async () => answer);
    expect([outcomes, await countMailsLeft(db, new Date())]).toEqual([['stored'], 0]);
    expect(await answersTo(db, one.id)).toHaveLength(1);
  });

  test('is forgotten where it is gone by then', async () => {
    const { db, take, outcomes } = await twoLeads();
    await take(found, async () => LINES);
    vi.useFakeTimers({ toFake: ['Date'] });
    wait(DAY);
    expect(await take(found, async () => undefined)).toBe('gone');
    expect([outcomes, await countMailsLeft(db, new Date())]).toEqual([['failed', 'failed', 'left'], 0]);
  });
});

test('the file of an answer is kept with it, but for those of programs', async () => {
  const { db, one, accept } = await twoLeads();
  const type = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename=plan.pdf' };
  await accept(Buffer.from(mailTo(addressOf(one.key), type, '%PDF-')));
  await accept(
    Buffer.from(mailTo(addressOf(one.key), { ...type, 'Auto-Submitted': 'auto-replied' }, '%PDF-')),
  );
  const [kept] = await listFiles(db, [one.id]);
  const [answer, automatic] = await answersTo(db, one.id);
  expect(kept).toMatchObject({ message_id: answer?.id, name: 'plan.pdf', kind: 'pdf', size: 6 });
  expect([answer?.attachments, automatic?.attachments]).toEqual([[], ['plan.pdf']]);
});

describe('a report that a mail did not arrive', () => {
  /** RFC 3464, as Postfix writes it: what it answers stands in the mail that it returns alone. */
  const report = (change: (text: string) => string = (text) => text) =>
    Buffer.from(
      change(
        [
          'Return-Path: <>',
          'From: MAILER-DAEMON@mail.example',
          'To: sales@company.example',
          'Subject: Undelivered Mail Returned to Sender',
          'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
          '',
          '--b',
          '',
          'I could not deliver it.',
          '--b',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mail.example',
          '',
          'Final-Recipient: rfc822; Ada@example.com',
          'Action: failed',
          'Status: 5.1.1',
          '',
          '--b',
          'Content-Type: message/rfc822',
          '',
          'From: sales@company.example',
          'Message-ID: <1@company.example>',
          'Subject: Demo',
          '',
          'When?',
          '--b--',
          '',
        ].join('\r\n'),
      ),
    );

  /** A lead that was answered by a mail that a server took; with its copies. */
  async function answered(copies: readonly string[] = []) {
    const parts = await twoLeads();
    const { db, one } = parts;
    const [sent] = await listMessages(db, [one.id]);
    const { id = '', at = '' } = sent ?? {};
    const delivery = { id, change_id: id, channel: 'reply', subject_id: one.id, created_at: at } as const;
    await db
      .insertInto('deliveries')
      .values({
        ...delivery,
        ...{ subject_kind: 'contact_submission', next_attempt_at: at, status: 'delivered', delivered_at: at },
      })
      .execute();
    if (copies.length > 0)
      await db
        .insertInto('message_cc')
        .values(copies.map((address) => ({ address, message_id: id, lead_id: one.id })))
        .execute();
    await answerLead(db, one.id, { by: null, now: new Date(at) });
    const state = async () => {
      const lead = await db.selectFrom('contact_submissions').select('status').where('id', '=', one.id);
      const dead = await db
        .selectFrom('deliveries')
        .select(['recipient', 'last_error'])
        .where('status', '=', 'dead');
      const told = await db.selectFrom('notifications').select('kind').execute();
      return {
        status: (await lead.executeTakeFirst())?.status,
        dead: await dead.execute(),
        told: told.map(({ kind }) => kind),
      };
    };
    return { ...parts, state };
  }

  const last_error = 'the recipient’s mail server reports that it did not arrive (5.1.1)';

  test('makes its lead one to answer again, tells whoever sent it, and once', async () => {
    const { accept, state } = await answered();
    expect(await accept(report())).toBe('stored');
    const again = { status: 'new', dead: [{ recipient: 'ada@example.com', last_error }], told: ['not_sent'] };
    expect(await state()).toEqual(again);
    await accept(
      report((text) => text.replace('Subject: Und', 'Message-ID: <second@mail.example>\r\nSubject: Und')),
    );
    expect(await state()).toEqual(again);
  });

  test('counts again after the mail was sent again', async () => {
    const { db, accept, state } = await answered();
    await accept(report());
    const [dead] = await db.selectFrom('deliveries').select('id').where('status', '=', 'dead').execute();
    await resend(db, { id: dead?.id ?? '' }, new Date());
    await db.updateTable('deliveries').set({ status: 'delivered' }).execute();
    await accept(report((text) => text.replace('5.1.1', '5.2.2')));
    expect((await state()).dead).toMatchObject([{ last_error: expect.stringContaining('5.2.2') }]);
  });

  test('of a mail with copies is of those whom it names', async () => {
    const { accept, state } = await answered(['bea@example.com']);
    await accept(report((text) => text.replace('Ada@', 'bea@')));
    expect(await state()).toMatchObject({
      status: 'answered',
      dead: [{ recipient: 'bea@example.com' }],
      told: [],
    });
  });

  test.each<[name: string, change: (text: string) => string]>([
    ['is only late', (text) => text.replace('Action: failed', 'Action: delayed')],
    ['is of a mail that nobody sent', (text) => text.replace('<1@company', '<3@company')],
    ['is of the mail of another lead', (text) => text.replace('<1@company', '<2@company')],
    ['is not a report', (text) => text.replace('multipart/report', 'multipart/mixed')],
    ['says nothing', (text) => text.replace(/Action: failed[\s\S]*5\.1\.1/, '')],
  ])('that %s changes nothing', async (_name, change) => {
    const { one, accept, state } = await answered();
    await accept(
      report((text) =>
        change(text.replace('sales@company.example\r\nSubj', `${addressOf(one.key)}\r\nSubj`)),
      ),
    );
    expect(await state()).toEqual({ status: 'answered', dead: [], told: [] });
  });
});

describe('a mail that is posted', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  const old = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;

  async function start() {
    const parts = await twoLeads();
    const common = { secret: 'a', log: parts.log };
    const app = createApp({
      database: parts,
      verification: altcha(['a secret for the tests'], TEST_COST),
      siteOrigin: 'https://assay.example',
      rateLimits: {
        submissions: rateLimiter({ limit: limit('Submissions', 1), ...common }),
        challenges: rateLimiter({ limit: limit('Challenges', 1), ...common }),
        trustProxy: 0,
      },
      log: parts.log,
      incomingMail: { accept: parts.take, secrets: [secret, old] },
    });
    const post = (body: Buffer, headers: Record<string, string>) =>
      app.request(API_PATHS.mail, { method: 'POST', body: new Uint8Array(body), headers });
    return { ...parts, post };
  }

  test('is taken with the signature of a secret, and stored once however often it comes', async () => {
    const { db, one, post } = await start();
    const mail = Buffer.from(
      mailTo(addressOf(one.key), { 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'caf\xe9'),
      'latin1',
    );
    for (const key of [secret, old, old])
      expect((await post(mail, signedHeaders([key], 'msg', new Date(), mail))).status).toBe(204);
    expect(await answersTo(db, one.id)).toMatchObject([{ body: 'café', address: 'ada@example.com' }]);
  });

  test.each<[name: string, change: (headers: Record<string, string>) => Record<string, string>]>([
    ['without a signature', () => ({})],
    [
      'with that of another secret',
      () => signedHeaders([`whsec_${Buffer.alloc(24, 3).toString('base64')}`], 'msg', new Date(), ''),
    ],
    [
      'with that of another time',
      (headers) => ({ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }),
    ],
    ['with that of another id', (headers) => ({ ...headers, 'webhook-id': 'other' })],
    ['with a time that is none', (headers) => ({ ...headers, 'webhook-timestamp': 'NaN' })],
  ])('is refused %s', async (_name, change) => {
    const { db, one, post } = await start();
    const mail = Buffer.from(mailTo(addressOf(one.key)));
    const { status } = await post(mail, change(signedHeaders([secret], 'msg', new Date(), mail)));
    expect([status, await answersTo(db, one.id)]).toEqual([401, []]);
  });

  test('that cannot be read is refused, so that whoever posts it keeps it', async () => {
    const { post, outcomes, lines } = await start();
    const mail = Buffer.from(mailTo('desk@company.example', {}, '\n--'.repeat(2_000)));
    const answer = await post(mail, signedHeaders([secret], 'msg', new Date(), mail));
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'unreadable' }]);
    expect(outcomes).toEqual(['failed', 'failed', 'left']);
    const sha256 = createHash('sha256').update(mail).digest('hex');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ sha256 }));
  });

  test('is refused where it was signed long ago, or was changed since', async () => {
    const { db, one, post } = await start();
    const mail = Buffer.from(mailTo(addressOf(one.key)));
    const longAgo = new Date(Date.now() - 6 * 60_000);
    expect((await post(mail, signedHeaders([secret], 'msg', longAgo, mail))).status).toBe(401);
    const changed = Buffer.concat([mail, Buffer.from('!')]);
    expect((await post(changed, signedHeaders([secret], 'msg', new Date(), mail))).status).toBe(401);
    expect(await answersTo(db, one.id)).toEqual([]);
  });
});

describe.skipIf(!hasDovecot)('a mailbox', () => {
  const pauses = { betweenMs: 100, firstMs: 50, longestMs: 100 };

  async function start() {
    const parts = await twoLeads();
    const server = await startImapServer();
    const reader = () => {
      const { db, log, take: accept } = parts;
      const running = startImap({ db, log, accept, maxBytes: maxMailBytes([]), url: server.url, pauses });
      onTestFinished(() => running.stop());
      return running;
    };
    return { ...parts, server, reader };
  }

  async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await reached())) await sleep(20);
  }

  test('is read as mails come, each once, also by two servers, after a restart, and where its numbers change', async () => {
    const { db, one, server, reader, outcomes, lines } = await start();
    const put = () => server.put(mailTo(addressOf(one.key)));
    await put();
    const [first, second] = [reader(), reader()];
    await until(() => outcomes.length === 1);
    await put();
    await until(() => outcomes.length === 2);
    await Promise.all([first.stop(), second.stop()]);
    await put();
    const third = reader();
    await until(() => outcomes.length === 3);
    expect(outcomes).toEqual(['stored', 'stored', 'stored']);
    await third.stop();

    await server.renumber();
    await put();
    reader();
    await until(() => outcomes.length === 4);
    await put();
    await until(() => outcomes.length === 5);
    expect(outcomes.slice(3)).toEqual(['stored', 'stored']);
    expect(await answersTo(db, one.id)).toHaveLength(5);
    expect(lines).toEqual([]);
  });

  test('goes on after one that cannot be read, which it tries once more a day later', LONG, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { one, server, reader, outcomes, lines } = await start();
    await server.put(mailTo(addressOf(one.key), {}, '\n--'.repeat(2_000)));
    await server.put(mailTo(addressOf(one.key)));
    const running = reader();
    await until(() => outcomes.length === 4);
    expect(outcomes.splice(0)).toEqual(['failed', 'failed', 'left', 'stored']);
    vi.setSystemTime(Date.now() + 24 * HOUR);
    await until(() => outcomes.length === 2);
    expect(outcomes).toEqual(['failed', 'left']);
    await running.stop();
    const logged = lines.map((line) => JSON.parse(line)).filter(({ uid }) => uid !== undefined);
    expect(logged).toMatchObject(Array(2).fill({ folder: 'Answers', uid: 1 }));
    expect(lines.join('')).not.toMatch(/@|Ada|Demo/);
  });

  test('tells of a mail that comes while another is read', async () => {
    const { db, one, log, take, outcomes } = await twoLeads();
    const server = await startImapServer();
    const put = () => server.put(mailTo(addressOf(one.key)));
    await put();
    let others = 0;
    const reader = startImap({
      ...{ db, log, url: server.url, maxBytes: maxMailBytes([]) },
      pauses: { betweenMs: 10 * 60_000, firstMs: 50, longestMs: 100 },
      async accept(found, fetch) {
        // The server tells of it as it hands the first one over.
        if (others++ === 0) await put();
        return take(found, fetch);
      },
    });
    onTestFinished(() => reader.stop());
    await until(() => outcomes.length === 2);
    expect(outcomes).toEqual(['stored', 'stored']);
  });

  test(
    'is read with a token that is got for it, and with a new one where it is taken back',
    LONG,
    async () => {
      const { db, log, lines, one, take: accept, outcomes } = await twoLeads();
      const asked: string[] = [];
      let [good, answer] = ['first', 200];
      const provider = createServer(async (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
        response.setHeader('Content-Type', 'application/json');
        if (pathname === '/info') {
          const isGood = searchParams.get('token') === good;
          response.statusCode = isGood ? 200 : 401;
          return response.end(JSON.stringify({ email: 'desk', active: String(isGood) }));
        }
        asked.push(await text(request));
        response.statusCode = answer;
        const refused = { error: 'invalid_grant', error_description: 'It is over' };
        return response.end(
          JSON.stringify(answer === 200 ? { access_token: good, expires_in: 3600 } : refused),
        );
      });
      const port = await freePort();
      await once(provider.listen(port, '127.0.0.1'), 'listening');
      onTestFinished(() => void provider.close());
      const server = await startImapServer(`http://127.0.0.1:${port}/info?token=`);
      const { url } = server;
      url.password = '';
      const oauth = new URL(`http://id:hush%2Fhush@127.0.0.1:${port}/token?refresh_token=a%2Bb`);
      const reader = startImap({ db, log, accept, maxBytes: maxMailBytes([]), url, oauth, pauses });
      onTestFinished(() => reader.stop());
      await server.put(mailTo(addressOf(one.key)));
      await until(() => outcomes.length === 1);
      const form = new URLSearchParams(asked[0]);
      expect(Object.fromEntries(form)).toEqual({
        ...{ grant_type: 'refresh_token', client_id: 'id', client_secret: 'hush/hush', refresh_token: 'a+b' },
      });
      [good, answer] = ['second', 400];
      await server.stop();
      await server.start();
      await until(() => lines.some((line) => line.includes('invalid_grant It is over')));
      answer = 200;
      await server.put(mailTo(addressOf(one.key)));
      await until(() => outcomes.length === 2);
      expect(lines.join('')).not.toMatch(/hush|first|second|a\+b/);
    },
  );

  test(
    'goes on after what cannot be read, after its server was away, and where its password was wrong',
    LONG,
    async () => {
      const { one, server, reader, outcomes, lines } = await start();
      await server.put(`From: nobody\r\n\r\n${'x'.repeat(2_000_000)}`);
      await server.put(
        mailTo(addressOf(one.key), { To: addressOf(one.key) }, `${'x'.repeat(70)}\r\n`.repeat(30_000)),
      );
      const running = reader();
      await until(() => outcomes.length === 2);
      expect(outcomes).toEqual(['unreadable', 'stored']);
      await server.stop();
      await until(() => lines.some((line) => line.includes('is tried again')));
      await server.start();
      await server.put(mailTo(addressOf(one.key)));
      await until(() => outcomes.length === 3);
      await running.stop();

      const { url } = server;
      url.password = 'wrong-password';
      reader();
      await until(() =>
        lines.some((line) => line.includes('AUTHENTICATIONFAILED') || /[Aa]uthentication/.test(line)),
      );
      expect(lines.join('')).not.toMatch(new RegExp(`${PASSWORD}|wrong-password|@`));
    },
  );
});
