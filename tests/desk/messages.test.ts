/** Mails that people send to leads from the desk, through a real mail server. */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WRITING_MS } from '../../apps/desk/contract/leads.ts';
import type { Person } from '../../apps/desk/web/api/client.ts';
import { toLead } from '../../packages/service/delivery/mail/deliver.ts';
import { startWorker } from '../../packages/service/delivery/worker.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { insertDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../packages/store/deliveries/due.ts';
import { FIRST_ADMINISTRATOR } from '../../packages/store/desk/invite.ts';
import { MAX_SENT } from '../../packages/store/desk/send-message.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { codeFor, cookiesOf, type DeskClient, SESSION_COOKIE, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { answerLead, closeLead, reopenLead, suspectLead } from '../support/lead-work.ts';
import { storeLead } from '../support/leads.ts';
import { startMailServer } from '../support/mail-server.ts';
import { SITE_URL } from '../support/worker.ts';

const REPLY_ADDRESS = 'desk+{key}@answers.example';
const MAIL = { subject: 'Your demo', body: 'Hello Ada,\n\nTuesday at ten?' };

/** A mail to somebody whose name and address are hostile, too. */
async function send(
  client: DeskClient,
  lead: string,
  version: number,
  mail: object = MAIL,
  id = randomUUID(),
) {
  const answer = await client.send('PUT', `/api/leads/${lead}/messages/${id}`, { ...mail, version });
  return { id, status: answer.status, ...(await answer.json()) };
}

onSqliteFirst('mails from the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await setDeliveryChannels(db, ['mail', 'reply']);
    const desk = testDesk(database, NO_NOTE, { replyAddress: REPLY_ADDRESS });
    const grace = await desk.signIn('Grace Hopper');
    const { id } = await storeLead(db, [], { email: 'ada@example.com', first_name: 'Ada' });
    const find = async () => (await grace.get(`/api/leads/${id}`)).json();
    return { db, desk, grace, id, find };
  }

  /** Delivers what is due at a time. */
  async function deliver({ db }: Awaited<ReturnType<typeof start>>, url: string, in_ms: number) {
    const settings = { smtpUrl: url, from: 'Assay <site@assay.example>', to: [], siteUrl: SITE_URL };
    const clock = { now: () => new Date(Date.now() + in_ms), random: () => 0 };
    const channels = [{ name: 'reply', deliver: toLead(settings) }];
    const worker = startWorker({ db, channels, clock, log: () => {} });
    await worker.idle();
    await worker.stop();
  }

  async function mailServer(options = {}) {
    const server = await startMailServer(options);
    onTestFinished(() => server.close());
    return server;
  }

  test('stop where somebody has answered since what their writer has seen, with that text', async () => {
    const { desk, grace, id, find } = await start();
    const ben = await desk.signIn('Ben');
    const write = (client: DeskClient, version: number, seen_until: string | null) =>
      send(client, id, version, { ...MAIL, seen_until });
    expect(await write(grace, 0, null)).toMatchObject({ status: 200 });
    const [sent] = (await find()).messages;
    // Though his page shows the lead as it is now.
    expect(await write(ben, 1, null)).toMatchObject({
      ...{ status: 409, code: 'answered' },
      detail: `Grace Hopper has answered meanwhile:\n\n${MAIL.body}`,
    });
    expect(await write(grace, 1, null)).toMatchObject({
      detail: expect.stringContaining('You, in another window, have answered meanwhile'),
    });
    expect((await find()).messages).toHaveLength(1);
    expect(await write(ben, 1, sent.at)).toMatchObject({ status: 200, version: 2 });
    expect((await find()).messages).toHaveLength(2);
  });

  test('stop where somebody has said meanwhile that it is answered', async () => {
    const { desk, grace, id, find } = await start();
    const ben = await desk.signIn('Ben');
    await ben.send('PUT', `/api/leads/${id}/status`, { status: 'answered', version: 0 });
    const mail = { ...MAIL, seen_until: null };
    expect(await send(grace, id, 1, mail)).toMatchObject({ detail: 'Ben has answered meanwhile.' });
    const seen = { ...MAIL, seen_until: (await find()).answered_at };
    expect(await send(grace, id, 1, seen)).toMatchObject({ status: 200 });
  });

  test('have an answered lead come back if nobody has written, unless they are taken back', async () => {
    const { db, desk, grace, id, find } = await start();
    const ben = await desk.signIn('Ben');
    await send(grace, id, 0, { ...MAIL, remind_days: 3 });
    const { status, snoozed_until, taken_by, messages } = await find();
    expect({ status, taken_by: taken_by.name }).toEqual({ status: 'answered', taken_by: 'Grace Hopper' });
    expect(Date.parse(snoozed_until) - Date.parse(messages[0].at)).toBe(3 * 24 * 60 * 60 * 1000);
    expect(await send(grace, id, 1, { ...MAIL, remind_days: 0 })).toMatchObject({ status: 400 });
    // An answered lead is snoozed and handed over as any other.
    const until = new Date(Date.now() + 60_000).toISOString();
    const changes = { snooze: { until, version: 1 }, taker: { taker: ben.id, version: 2 } };
    for (const [what, change] of Object.entries(changes))
      expect((await grace.send('PUT', `/api/leads/${id}/${what}`, change)).status).toBe(200);
    expect(await find()).toMatchObject({ ...{ status, snoozed_until: until }, taken_by: { name: 'Ben' } });
    const second = await storeLead(db, [], { email: 'bo@example.com' });
    const taken = await send(grace, second.id, 0, { ...MAIL, remind_days: 3 });
    await grace.send('POST', `/api/leads/${second.id}/messages/${taken.id}/undo`, {});
    const before = await (await grace.get(`/api/leads/${second.id}`)).json();
    expect(before).toMatchObject({ status: 'new', snoozed_until: null });
  });

  test('are known to be written by colleagues, for a moment', async () => {
    const { desk, grace, id } = await start();
    const [ben, other] = [await desk.signIn('Ben'), randomUUID()];
    const write = async (client: DeskClient, lead: string, is_writing = true) => {
      const answer = await client.send('PUT', `/api/leads/${lead}/writing`, { is_writing });
      return ((await answer.json()) as { others: Person[] }).others.map(({ name }) => name);
    };
    expect(await write(grace, id)).toEqual([]);
    expect(await write(ben, id)).toEqual(['Grace Hopper']);
    expect(await write(grace, id)).toEqual(['Ben']);
    expect(await write(ben, other)).toEqual([]);
    expect(await write(ben, id, false)).toEqual(['Grace Hopper']);
    expect(await write(grace, id)).toEqual([]);
    // Twenty leads of a person, the last ones.
    for (let at = 0; at < 20; at++) await write(grace, randomUUID());
    expect(await write(ben, id)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await write(grace, id);
    expect(await write(ben, id)).toEqual(['Grace Hopper']);
    vi.setSystemTime(Date.now() + WRITING_MS);
    expect(await write(ben, id)).toEqual([]);
  });

  test('are sent once after ten seconds, from the person, in the thread, and mark the lead as answered', async () => {
    const all = await start();
    const { db, desk, grace, id, find } = all;
    const server = await mailServer();
    const first = await send(grace, id, 0);
    expect(first).toMatchObject({ status: 200, version: 1 });
    // Two presses, a second tab, and a colleague.
    expect(await send(grace, id, 0, MAIL, first.id)).toMatchObject({ status: 200, version: 1 });
    expect(await send(grace, id, 0)).toMatchObject({ status: 409, code: 'stale' });
    expect(await send(await desk.signIn('Ben'), id, 0)).toMatchObject({
      detail: 'Grace Hopper answered this lead.',
    });
    expect(await find()).toMatchObject({
      ...{ status: 'answered', answered_by: { name: 'Grace Hopper' }, taken_by: { name: 'Grace Hopper' } },
      messages: [{ id: first.id, direction: 'out', by: { name: 'Grace Hopper' }, ...MAIL }],
      history: [{ action: 'answered', details: { sent: 1 } }],
    });
    const { next_attempt_at: due } = await db
      .selectFrom('deliveries')
      .select('next_attempt_at')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(due) - Date.parse((await find()).messages[0].at)).toBe(10_000);
    expect(await claimDueDelivery(db, 'reply', new Date(Date.parse(due) - 1))).toBeUndefined();
    await Promise.all([deliver(all, server.url, 11_000), deliver(all, server.url, 11_000)]);
    const [mail] = server.mails;
    expect([server.mails.length, mail?.from, mail?.to]).toEqual([
      1,
      'site@assay.example',
      ['ada@example.com'],
    ]);
    expect(mail?.text.trim()).toBe(MAIL.body);
    expect(mail?.html).toBe('');
    expect(mail?.headers.get('from')).toBe('Grace Hopper <site@assay.example>');
    expect(mail?.headers.get('reply-to')).toMatch(/^Grace Hopper <desk\+[a-z2-7]{20}@answers\.example>$/);
    expect(mail?.headers.get('message-id')).toBe(`<${first.id}@answers.example>`);
    expect(mail?.headers.has('auto-submitted')).toBe(false);

    // What a program wrote, and somebody else, is in no thread; the mail that confirmed the lead is its root.
    const confirmation = randomUUID();
    const now = new Date();
    const about = {
      subject_kind: 'contact_submission',
      subject_id: id,
      created_at: now.toISOString(),
    } as const;
    const sent = { channel: 'confirmation', status: 'delivered', next_attempt_at: about.created_at } as const;
    await insertDeliveries(db, [{ id: confirmation, ...about, ...sent }]).execute();
    const answer = { leadId: id, subject: 'Re: Your demo', body: 'Yes', inReplyTo: null, attachments: [] };
    const receive = (messageId: string, from: string, isAutomatic = false) =>
      storeIncoming(db, { ...answer, messageId, from, isAutomatic, at: new Date() });
    await receive('<1@example.com>', 'Ada@Example.com');
    await receive('<2@example.com>', 'ada@example.com', true);
    await receive('<3@example.com>', 'eve@example.com');
    const { version } = await find();
    await send(grace, id, version, { ...MAIL, subject: 'Re: Your demo' });
    await deliver(all, server.url, 11_000);
    expect(server.mails[1]?.headers.get('in-reply-to')).toBe('<1@example.com>');
    expect(server.mails[1]?.headers.get('references')).toBe(
      `<${confirmation}@assay.example> <${first.id}@answers.example> <1@example.com>`,
    );
  });

  test('are taken back whole until they are claimed', async () => {
    const { db, desk, grace, id, find } = await start();
    const before = await find();
    await suspectLead(db, id, { by: null, now: new Date() });
    const { id: message } = await send(grace, id, 1);
    const undo = async (client: DeskClient, what = message) =>
      (await client.send('POST', `/api/leads/${id}/messages/${what}/undo`, {})).status;
    expect(await undo(await desk.signIn('Ben'))).toBe(404);
    expect(await undo(grace)).toBe(200);
    expect(await undo(grace)).toBe(404);
    const kept = ['messages', 'deliveries', 'answered_by', 'answered_at', 'taken_by', 'taken_at'] as const;
    const now = await find();
    for (const name of kept) expect(now[name], name).toEqual(before[name]);
    expect(now).toMatchObject({ status: 'suspected', version: 3 });

    // What a colleague has done since stays.
    const second = await send(grace, id, 3);
    await closeLead(db, id, 'duplicate', { by: null, now: new Date() });
    expect(await undo(grace, second.id)).toBe(200);
    expect(await find()).toMatchObject({ status: 'closed', messages: [], deliveries: [] });

    const third = await send(grace, id, 6);
    expect(await claimDueDelivery(db, 'reply', new Date(Date.now() + 11_000))).toMatchObject({
      id: third.id,
    });
    expect(await undo(grace, third.id)).toBe(409);
  });

  const refusing = () =>
    mailServer({
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });

  test('that are refused make the lead open again, tell the sender once, and answer it when sent again', async () => {
    const all = await start();
    const { url } = await refusing();
    const { id } = await send(all.grace, all.id, 0, { ...MAIL, remind_days: 3 });
    await Promise.all([deliver(all, url, 11_000), deliver(all, url, 11_000)]);
    const news = async () => (await all.db.selectFrom('notifications').select('kind').execute()).length;
    expect(await news()).toBe(1);
    expect(await all.find()).toMatchObject({
      ...{ failed: true, status: 'new', answered_by: null, taken_by: { name: 'Grace Hopper' } },
      snoozed_until: null,
      history: [{ action: 'answered' }, { action: 'reopened', by: null, details: { failed: 1 } }],
      deliveries: [
        { id, channel: 'reply', status: 'dead', last_error: expect.stringContaining('no such mailbox') },
      ],
    });
    const sendAgain = async () => (await all.grace.send('POST', `/api/deliveries/${id}/resend`, {})).status;
    expect(await sendAgain()).toBe(200);
    expect(await all.find()).toMatchObject({ status: 'answered', answered_by: { name: 'Grace Hopper' } });
    await deliver(all, url, 12_000);
    expect([(await all.find()).status, await news()]).toEqual(['new', 2]);
    expect(await sendAgain()).toBe(200);
    const server = await mailServer();
    await deliver(all, server.url, 0);
    expect(server.mails).toHaveLength(1);
    expect((await all.find()).status).toBe('answered');
  });

  test('that are refused change nothing of a lead that is closed, or answered otherwise since', async () => {
    const closed = await start();
    const { url } = await refusing();
    await send(closed.grace, closed.id, 0);
    await closeLead(closed.db, closed.id, 'duplicate', { by: null, now: new Date() });
    await deliver(closed, url, 11_000);
    expect(await closed.find()).toMatchObject({ failed: true, status: 'closed' });

    const answered = await start();
    await send(answered.grace, answered.id, 0);
    await reopenLead(answered.db, answered.id, { by: null, now: new Date() });
    await answerLead(answered.db, answered.id, { by: null, now: new Date(Date.now() + 5_000) });
    await deliver(answered, url, 11_000);
    expect(await answered.find()).toMatchObject({ failed: true, status: 'answered' });

    const mailed = await start();
    const first = await send(mailed.grace, mailed.id, 0);
    await deliver(mailed, (await mailServer()).url, 11_000);
    const { answered_at } = await mailed.find();
    await send(mailed.grace, mailed.id, 1);
    await deliver(mailed, url, 11_000);
    expect(await mailed.find()).toMatchObject({ status: 'new', messages: [{ id: first.id }, {}] });
    expect(
      await mailed.db.selectFrom('lead_work').select('first_answered_at').executeTakeFirstOrThrow(),
    ).toEqual({ first_answered_at: answered_at });
  });

  test('are not sent for somebody without a name', async () => {
    const { desk, db, id } = await start();
    const nobody = await desk.signIn('Nobody');
    await db.updateTable('desk_people').set({ name: null }).where('id', '=', nobody.id).execute();
    expect(await send(nobody, id, 0)).toMatchObject({ status: 422, code: 'no_name' });
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('hold no header that somebody has typed, and no characters that hide', async () => {
    const all = await start();
    const server = await mailServer();
    const bad = [
      { ...MAIL, subject: 'Hi\r\nBcc: eve@example.com' },
      { ...MAIL, subject: ' ' },
      { ...MAIL, body: 'a\u0000b' },
      { ...MAIL, subject: 'x'.repeat(151) },
      { ...MAIL, body: 'x'.repeat(5_001) },
    ];
    for (const mail of bad) expect((await send(all.grace, all.id, 0, mail)).status, mail.subject).toBe(400);
    const at = {
      attachments: [],
      isAutomatic: false,
      at: new Date(),
      from: 'ada@example.com',
      subject: 'Hi',
      body: 'Hi',
    };
    const hostile = '<a@b>\r\nBcc: eve@example.com';
    await storeIncoming(all.db, { ...at, leadId: all.id, messageId: hostile, inReplyTo: null });
    await send(all.grace, all.id, 0, { subject: '=?utf-8?q?=0D=0ABcc:_eve?=', body: 'Bcc: eve@example.com' });
    await deliver(all, server.url, 11_000);
    const [mail] = server.mails;
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|in-reply-to|references):/im);
    expect(mail?.to).toEqual(['ada@example.com']);
  });

  test('a person sends a hundred mails in an hour', async () => {
    const { db, grace, id } = await start();
    await send(grace, id, 0);
    const [first] = await db.selectFrom('messages').selectAll().execute();
    if (!first) throw new Error('no message');
    const more = Array.from({ length: MAX_SENT - 1 }, () => ({ id: randomUUID(), message_id: randomUUID() }));
    await db
      .insertInto('messages')
      .values(more.map((row) => ({ ...first, ...row })))
      .execute();
    expect(await send(grace, id, 1)).toMatchObject({
      status: 429,
      detail: expect.stringContaining('100 mails'),
    });
  });

  test('that came with files give them to be saved, and shown nowhere', async () => {
    const { db, grace, id, find } = await start();
    const answer = { leadId: id, from: 'ada@example.com', subject: 'Re', body: 'Hi', messageId: '<1@b>' };
    const files = [{ name: 'Übersicht.pdf', kind: 'pdf', content: Buffer.from('%PDF-') }];
    await storeIncoming(db, {
      ...{ ...answer, files, inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() },
    });
    const [file] = (await find()).messages[0].files;
    expect(file).toMatchObject({ name: 'Übersicht.pdf', size: 5 });
    const response = await grace.get(`/api/leads/${id}/files/${file.id}`);
    expect([response.status, await response.text()]).toEqual([200, '%PDF-']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C3%9Cbersicht.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { id: other } = await storeLead(db, []);
    expect((await grace.get(`/api/leads/${other}/files/${file.id}`)).status).toBe(404);
    expect((await grace.get(`/api/leads/${id}/files/x`)).status).toBe(404);
  });

  test('go from whoever has an address of their own, or from nobody', async () => {
    const database = await openForTest(await freshUrl());
    const { id } = await storeLead(database.db, []);
    const desk = testDesk(database);
    const first = await codeFor(database.db, FIRST_ADMINISTRATOR);
    const nobody = desk.clientWith(cookiesOf(await desk.redeem(first))[SESSION_COOKIE] ?? '');
    const grace = await desk.signIn('Grace');
    const sends = async () => (await (await grace.get('/api/session')).json()).sends_mail;
    expect(await sends()).toBe(false);
    await setDeliveryChannels(database.db, ['reply']);
    expect((await (await nobody.get('/api/session')).json()).sends_mail).toBe(false);
    expect(await sends()).toBe(true);
    expect((await send(grace, id, 0)).status).toBe(200);
    expect(await database.db.selectFrom('messages').select(['reply_to', 'sender']).execute()).toEqual([
      { reply_to: grace.email, sender: 'Grace' },
    ]);
  });
});
