/** What the company's people send to a visitor by their own mail programs: a copy comes to the company's address of the lead, and is kept. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toCompany, toVisitor } from '../../packages/service/delivery/mail/deliver.ts';
import { mailAcceptor } from '../../packages/service/incoming-mail/accept.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { findSubject } from '../../packages/store/deliveries/lead.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';
import { startMailServer } from '../support/mail-server.ts';
import { SITE_URL } from '../support/worker.ts';

const REPLY_ADDRESS = 'desk+{key}@company.example';
const VISITOR = 'ada@example.com';
const COLLEAGUE = 'grace@company.example';

onSqliteFirst('a reply to the mail about a new lead', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await setDeliveryChannels(db, ['mail', 'confirmation']);
    const { id } = await storeLead(db, ['mail', 'confirmation'], { email: VISITOR });
    const server = await startMailServer();
    const settings = { smtpUrl: server.url, from: 'site@company.example', to: [COLLEAGUE] };
    const more = { siteUrl: SITE_URL, replyAddress: REPLY_ADDRESS, deskUrl: new URL('https://desk.example') };
    const deliver = { mail: toCompany, confirmation: toVisitor };
    for (const row of await db.selectFrom('deliveries').selectAll().execute()) {
      const lead = await findSubject(db, row);
      const send = Object.entries(deliver).find(([name]) => name === row.channel)?.[1];
      if (lead) await send?.({ ...settings, ...more })(row.id, lead, new AbortController().signal);
    }
    await server.close();
    const mailTo = (address: string) => server.mails.find(({ to }) => to.includes(address));
    const [, company = ''] = mailTo(COLLEAGUE)?.headers.get('reply-to')?.split(', ') ?? [];
    const visitors = mailTo(VISITOR)?.headers.get('reply-to') ?? '';
    const { log } = captureLog();
    const take = mailAcceptor({ db, replyAddress: REPLY_ADDRESS, fileKinds: [], log, count: () => {} });
    let mails = 0;
    /** A mail that comes to the server. */
    const receive = (from: string, to: string, body: string) =>
      take({ folder: 'tests', mail: randomUUID(), logged: {} }, async () =>
        Buffer.from(
          `From: ${from}\r\nTo: ${to}\r\nSubject: Re: Demo\r\nMessage-ID: <${mails++}@x.example>\r\n\r\n${body}\r\n`,
        ),
      );
    const desk = await testDesk(database).signIn('Ana');
    const find = async () => (await desk.get(`/api/leads/${id}`)).json();
    return { db, id, mail: mailTo(COLLEAGUE), company, visitors, receive, find };
  }

  /** Nobody has done anything with the lead. */
  const UNCHANGED = { status: 'new', version: 0, taken_by: null, wrote_last: false };

  test('begins with its address at the desk, and goes to the visitor and to the lead by a key of the company’s own', async () => {
    const { id, mail, company, visitors } = await start();
    expect(mail?.text.split('\n')[0]).toBe(`Open at the desk: https://desk.example/leads/${id}`);
    expect(mail?.html).toMatch(new RegExp(`<body[^>]*>\\s*<p><a href="https://desk.example/leads/${id}">`));
    expect(mail?.headers.get('reply-to')).toMatch(
      /^Ada Lovelace <ada@example\.com>, desk\+[a-z2-7]{20}@company\.example$/,
    );
    expect(visitors).toMatch(/^desk\+[a-z2-7]{20}@company\.example$/);
    expect(visitors).not.toBe(company);
    expect(mail?.text).not.toContain(visitors);
  });

  test('is kept as sent by mail, and marks, closes, assigns, and sends nothing', async () => {
    const { db, company, receive, find } = await start();
    const before = await db.selectFrom('deliveries').select('id').execute();
    await receive(`Grace <${COLLEAGUE}>`, `Ada <ADA@example.com>, ${company}`, 'Tuesday at ten?');
    const { messages, history, ...lead } = await find();
    expect(lead).toMatchObject(UNCHANGED);
    expect(history).toEqual([]);
    expect(messages).toMatchObject([
      { direction: 'by_mail', by: null, address: COLLEAGUE, body: 'Tuesday at ten?', to_visitor: true },
    ]);
    expect(await db.selectFrom('deliveries').select('id').execute()).toEqual(before);
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });

  test('to the desk alone says that the visitor did not get it', async () => {
    const { company, receive, find } = await start();
    await receive(COLLEAGUE, company, 'Tuesday at ten?');
    // A name that looks like an address is none.
    await receive(COLLEAGUE, `"${VISITOR}" <${company}>`, 'Wednesday?');
    await receive(COLLEAGUE, `${VISITOR} <${company}>`, 'Thursday?');
    const { messages, ...lead } = await find();
    expect(lead).toMatchObject(UNCHANGED);
    expect(messages).toHaveLength(3);
    for (const message of messages)
      expect(message).toMatchObject({ direction: 'by_mail', to_visitor: false });
  });

  test('from a forged sender changes nothing either, by whichever key', async () => {
    const { company, visitors, receive, find } = await start();
    await receive('boss@company.example', `${VISITOR}, ${company}`, 'Ten percent off');
    expect(await find()).toMatchObject({ ...UNCHANGED, messages: [{ direction: 'by_mail' }] });
    // Whoever has the visitor's key is nobody of the company's.
    await receive(COLLEAGUE, `${VISITOR}, ${visitors}`, 'Ten percent off');
    expect(await find()).toMatchObject({
      ...{ status: 'new', taken_by: null, wrote_back_other: true },
      messages: [{ direction: 'by_mail' }, { direction: 'in', address: COLLEAGUE }],
    });
  });

  test('is answered by the visitor with either key as ever', async () => {
    const { company, visitors, receive, find } = await start();
    for (const [at, address] of [visitors, company].entries()) {
      await receive(VISITOR, `${COLLEAGUE}, ${address}`, `Gladly ${at}`);
      const { excerpt, wrote_last, wrote_back_other, messages } = await find();
      expect({ excerpt, wrote_last, wrote_back_other }).toEqual({
        ...{ excerpt: `Gladly ${at}`, wrote_last: true, wrote_back_other: false },
      });
      expect(messages.at(-1)).toMatchObject({ direction: 'in', address: VISITOR });
    }
  });
});
