/** The daily mail of what is overdue. */
import { expect, onTestFinished, test } from 'vitest';
import { sendDailyMails } from '../../apps/desk/daily-mail.ts';
import { type SendLetter, smtpSender } from '../../packages/service/delivery/mail/smtp.ts';
import type { RoleOf } from '../../packages/service/desk-people.ts';
import { setDailyMail } from '../../packages/store/desk/daily-mails.ts';
import { findOrAddAccount } from '../../packages/store/desk/ways.ts';
import { freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';
import { startMailServer } from '../support/mail-server.ts';

const ORIGIN = 'https://desk.example';
const MORNING = new Date(2026, 2, 10, 9);
const NEXT_MORNING = new Date(2026, 2, 11, 9);
const roleOf: RoleOf = (email) => (email === 'gone@example.com' ? undefined : 'answer');

onEachDatabase('the daily mail', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const account = async (name: string) =>
      (await findOrAddAccount(db, { key: name, email: `${name}@example.com` }, MORNING)).id;
    const sent: { to: readonly string[]; subject: string; text: string }[] = [];
    const send: SendLetter = async ({ to }, letter) => {
      sent.push({ to, subject: letter.subject, text: JSON.stringify(letter) });
      return { kind: 'delivered' };
    };
    const run = (now: Date) =>
      sendDailyMails({ db, log: captureLog().log, send, roleOf, origin: ORIGIN }, now);
    return { database, db, account, sent, run };
  }

  test('goes once a day to those who want it and still work here, when something is overdue', async () => {
    const { db, account, sent, run } = await start();
    for (const name of ['ana', 'ben', 'gone']) await setDailyMail(db, await account(name), true);
    await setDailyMail(db, await account('ben'), false);
    await run(MORNING);
    expect(sent).toEqual([]);
    await storeLead(db, [], { first_name: 'Ada', created_at: new Date(2026, 2, 8).toISOString() });
    await run(new Date(2026, 2, 10, 5));
    expect(sent).toEqual([]);
    await Promise.all([run(MORNING), run(MORNING)]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [['ana@example.com'], '1 lead is overdue'],
    ]);
    expect(sent[0]?.text).toContain(`${ORIGIN}/?state=overdue`);
    expect(sent[0]?.text).not.toContain('Ada');
    await run(NEXT_MORNING);
    expect(sent).toHaveLength(2);
  });

  test('is asked for by those whose address the desk knows', async () => {
    const { database, db } = await start();
    const desk = testDesk(database, undefined, { roleOf, sendsDailyMails: true });
    const ana = await desk.signIn('Ana');
    const wanted = async () => (await (await ana.get('/api/daily-mail')).json()).wanted;
    const ask = async (wants: unknown) =>
      (await ana.send('PUT', '/api/daily-mail', { wanted: wants })).status;
    expect([await wanted(), await ask(true)]).toEqual([null, 404]);
    await db.updateTable('desk_ways').set({ email: 'ana@example.com' }).execute();
    expect([await wanted(), await ask('x'), await ask(true), await wanted()]).toEqual([
      false,
      400,
      204,
      true,
    ]);
    expect([await ask(false), await wanted()]).toEqual([204, false]);
  });
});

test('the daily mail is received whole, and one that is refused is logged without its address', async () => {
  const { db } = await openForTest(await freshSqlite());
  for (const name of ['ana', 'ben']) {
    const { id } = await findOrAddAccount(db, { key: name, email: `${name}@example.com` }, MORNING);
    await setDailyMail(db, id, true);
  }
  for (const day of [7, 8]) await storeLead(db, [], { created_at: new Date(2026, 2, day).toISOString() });
  const mails = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('ben') ? new Error(address) : null),
  });
  onTestFinished(mails.close);
  const { log, lines } = captureLog();
  const send = smtpSender(mails.url, 'Assay <desk@assay.example>');
  await sendDailyMails({ db, log, send, roleOf, origin: ORIGIN }, MORNING);
  const [mail] = mails.mails;
  expect(mails.mails).toHaveLength(1);
  expect([mail?.to, mail?.headers.get('subject'), mail?.headers.get('auto-submitted')]).toEqual([
    ['ana@example.com'],
    '2 leads are overdue',
    'auto-generated',
  ]);
  expect(mail?.text).toContain(`Open the desk:\n${ORIGIN}/?state=overdue`);
  expect(lines.join()).toContain('A mail could not be sent');
  expect(lines.join()).not.toContain('ben@');
});
