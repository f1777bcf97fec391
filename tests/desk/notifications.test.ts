/** Who is mailed what concerns them, and what stands at the desk. */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { notifyPeople } from '../../apps/desk/notify-people.ts';
import type { Notifications } from '../../apps/desk/web/api/client.ts';
import { type SendLetter, smtpSender } from '../../packages/service/delivery/mail/smtp.ts';
import type { RoleOf } from '../../packages/service/desk-people.ts';
import { setMailTime } from '../../packages/store/desk/notification-mails.ts';
import { addNote } from '../../packages/store/leads/notes.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { closeLead, giveLead, snoozeLead } from '../support/lead-work.ts';
import { storeLead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';
import { startMailServer } from '../support/mail-server.ts';
import { storeAddress } from '../support/people.ts';
import { HOUR, MINUTE } from '../support/time.ts';

const ORIGIN = 'https://desk.example';
const MORNING = new Date(2026, 2, 10, 9);
const NEXT_MORNING = new Date(2026, 2, 11, 9);
const NIGHT = new Date(2026, 2, 10, 2);
const roleOf: RoleOf = (email) => (email === 'gone@example.com' ? undefined : 'answer');
const after = (ms: number) => new Date(MORNING.getTime() + ms);

onSqliteFirst('what concerns somebody', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const database = await openForTest(url);
    const { db } = database;
    const account = (name: string) => storeAddress(db, `${name}@example.com`, MORNING);
    const [ana, ben] = [await account('ana'), await account('ben')];
    const sent: { to: readonly string[]; subject: string; text: string }[] = [];
    const send: SendLetter = async ({ to }, letter) => {
      sent.push({ to, subject: letter.subject, text: JSON.stringify(letter) });
      return { kind: 'delivered' };
    };
    const run = (now: Date, on = db) =>
      notifyPeople({ db: on, log: captureLog().log, send, roleOf, origin: ORIGIN }, now);
    const lead = (created_at = MORNING.toISOString()) => storeLead(db, [], { created_at, first_name: 'Ada' });
    const told = () => sent.splice(0).map(({ to, subject }) => [to.join(), subject]);
    return { url, database, db, account, ana, ben, sent, told, run, lead };
  }

  test('is mailed at once, once, and not to whoever did it', async () => {
    const { url, db, ana, ben, sent, told, run, lead } = await start();
    const other = await openForTest(url);
    const given = await lead();
    await giveLead(db, given.id, ben, { by: ana, now: MORNING });
    await giveLead(db, (await lead()).id, ana, { by: ana, now: MORNING });
    await Promise.all([run(after(MINUTE)), run(after(MINUTE), other.db)]);
    expect(sent[0]?.text).toContain(`${ORIGIN}/leads/${given.id}`);
    expect(sent[0]?.text).not.toContain('Ada');
    expect(told()).toEqual([['ben@example.com', 'A colleague handed you a lead']]);
    const note = { note: '@Ben and @Ana, look', mentions: [ana, ben], by: ana, now: after(2 * MINUTE) };
    await addNote(db, given.id, { ...note, id: randomUUID() });
    await run(after(3 * MINUTE));
    await run(after(4 * MINUTE));
    expect(told()).toEqual([['ben@example.com', 'A colleague mentioned you']]);
  });

  test('is mailed to whoever was invited at the desk, too, and no more once they are taken out there', async () => {
    const { db, account, ana, told, run, lead } = await start();
    const gone = await account('gone');
    const set = (to: { invited_at?: string; role?: 'none' }) =>
      db.updateTable('desk_people').set(to).where('id', '=', gone).execute();
    const give = async () => giveLead(db, (await lead()).id, gone, { by: ana, now: MORNING });
    await give();
    await run(after(MINUTE));
    expect(told()).toEqual([]);
    await set({ invited_at: MORNING.toISOString() });
    await run(after(2 * MINUTE));
    expect(told()).toEqual([['gone@example.com', 'A colleague handed you a lead']]);
    await set({ role: 'none' });
    await give();
    await run(after(3 * MINUTE));
    expect(told()).toEqual([]);
  });

  test('is no mail once it is spam, erased, or somebody else has the lead', async () => {
    const { db, ana, ben, told, run, lead } = await start();
    const [spam, erased, back] = [await lead(), await lead(), await lead()];
    for (const { id } of [spam, erased, back]) await giveLead(db, id, ben, { by: ana, now: MORNING });
    await closeLead(db, spam.id, 'spam', { by: ana, now: MORNING });
    await db.deleteFrom('contact_submissions').where('id', '=', erased.id).execute();
    await giveLead(db, back.id, ana, { by: ana, now: MORNING });
    await run(after(MINUTE));
    expect(told()).toEqual([]);
    expect(await db.selectFrom('notifications').select('lead_id').execute()).not.toContainEqual({
      lead_id: erased.id,
    });
  });

  test('is at most ten mails an hour, then one of the rest', async () => {
    const { db, ana, ben, told, run, lead } = await start();
    for (let at = 1; at <= 14; at++) {
      await giveLead(db, (await lead()).id, ben, { by: ana, now: after(at * MINUTE) });
      await run(after(at * MINUTE));
    }
    expect(told()).toHaveLength(10);
    await run(after(HOUR + 2 * MINUTE));
    expect(told()).toEqual([['ben@example.com', 'A colleague handed you a lead (4 times)']]);
  });

  test('is in one mail a day where somebody wants that, with what is overdue', async () => {
    const { db, account, ana, ben, sent, told, run, lead } = await start();
    await account('gone');
    await setMailTime(db, ana, 'daily');
    await setMailTime(db, ben, 'never');
    await run(MORNING);
    expect(told()).toEqual([]);
    const [old, woken] = [await lead(new Date(2026, 2, 8).toISOString()), await lead()];
    await giveLead(db, woken.id, ana, { by: ana, now: MORNING });
    await giveLead(db, old.id, ana, { by: ana, now: MORNING });
    await snoozeLead(db, woken.id, after(HOUR), { by: ana, now: MORNING });
    const incoming = {
      from: 'ada@example.com',
      subject: 'Re',
      body: 'Yes',
      attachments: [],
      isAutomatic: false,
    };
    const reply = { ...incoming, leadId: old.id, messageId: '<1@x>', inReplyTo: null, at: MORNING };
    await storeIncoming(db, reply);
    await storeIncoming(db, reply);
    await run(new Date(2026, 2, 11, 5));
    expect(told()).toEqual([]);
    await Promise.all([run(NEXT_MORNING), run(NEXT_MORNING)]);
    for (const part of ['A lead that you snoozed is back.', 'A visitor answered you', '2 leads are overdue'])
      expect(sent[0]?.text).toContain(part);
    expect(told()).toEqual([['ana@example.com', 'What concerns you at the desk']]);
  });

  test('is sent on the same day where its daily mail failed once, whole and once', async () => {
    const { db, ana, ben, told, sent, run, lead } = await start();
    const old = await lead(new Date(2026, 2, 8).toISOString());
    await giveLead(db, old.id, ana, { by: ana, now: MORNING });
    await snoozeLead(db, old.id, after(HOUR), { by: ana, now: MORNING });
    await setMailTime(db, ana, 'daily');
    await setMailTime(db, ben, 'never');
    const failing: SendLetter = async () => ({ kind: 'failed', reason: '450 try again' });
    await notifyPeople({ db, log: captureLog().log, send: failing, roleOf, origin: ORIGIN }, NEXT_MORNING);
    const later = (minutes: number) => new Date(NEXT_MORNING.getTime() + minutes * MINUTE);
    await run(later(1));
    for (const part of ['A lead that you snoozed is back.', 'lead is overdue'])
      expect(sent[0]?.text).toContain(part);
    expect(told()).toContainEqual(['ana@example.com', 'What concerns you at the desk']);
    await run(later(2));
    expect(told()).toEqual([]);
  });

  test('is mailed at once also where a lead is overdue, and in the morning how many of the team are', async () => {
    const { db, ana, ben, told, run, lead } = await start();
    await setMailTime(db, ana, 'never');
    const due = await lead(new Date(NIGHT.getTime() - 24 * HOUR + MINUTE).toISOString());
    const call = { at: after(24 * HOUR).toISOString(), outcome: 'confirmed' } as const;
    const booked = await storeLead(db, [], { created_at: due.created_at, call });
    for (const { id } of [due, booked]) await giveLead(db, id, ben, { by: ana, now: NIGHT });
    const minutes = (count: number) => new Date(NIGHT.getTime() + count * MINUTE);
    await run(NIGHT);
    await run(minutes(2));
    await run(minutes(4));
    expect(told()).toEqual([
      ['ben@example.com', 'A colleague handed you a lead (2 times)'],
      ['ben@example.com', 'A lead of yours is overdue'],
    ]);
    await run(MORNING);
    expect(told()).toEqual([['ben@example.com', '1 lead is overdue']]);
    await run(after(MINUTE));
    expect(told()).toEqual([]);
  });

  test('stands at the desk until it is seen, with names', async () => {
    const { database, lead } = await start();
    const desk = testDesk(database, undefined, { roleOf, letters: async () => ({ kind: 'delivered' }) });
    const [ana, ben] = [await desk.signIn('Ana Alvarez'), await desk.signIn('Ben')];
    const { id } = await lead();
    const mention = (mentions: unknown) =>
      ana.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: 'See @Ben', mentions });
    expect((await mention(['x'])).status).toBe(400);
    expect((await mention([ben.id, randomUUID()])).status).toBe(204);
    const count = async () => (await (await ben.get('/api/pulse')).json()).notifications;
    expect(await count()).toBe(1);
    const { notifications } = (await (await ben.get('/api/notifications')).json()) as Notifications;
    expect(notifications).toMatchObject([
      { kind: 'mentioned', is_seen: false, lead: { id, name: 'Ada Lovelace' }, by: { name: 'Ana Alvarez' } },
    ]);
    expect((await ben.send('PUT', '/api/notifications/seen', { until: notifications[0]?.at })).status).toBe(
      204,
    );
    expect(await count()).toBe(0);
    const wanted = async () => (await (await ben.get('/api/session')).json()).mail_time;
    const ask = async (mail_time: unknown) =>
      (await ben.send('PUT', '/api/person/mail-time', { mail_time })).status;
    expect([await wanted(), await ask('hourly'), await ask('daily'), await wanted()]).toEqual([
      'now',
      400,
      204,
      'daily',
    ]);
  });
});

test('a mail is received whole; one that is refused for now is sent again, and logged without its address', async () => {
  const { db } = await openForTest(await freshSqlite());
  const account = (name: string) => storeAddress(db, `${name}@example.com`, MORNING);
  const [ana, ben] = [await account('ana'), await account('ben')];
  for (const [to, by] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await giveLead(db, (await storeLead(db, [], { created_at: MORNING.toISOString() })).id, to, {
      by,
      now: MORNING,
    });
  let isFull = true;
  const mails = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        isFull && address.startsWith('ben') ? Object.assign(new Error(address), { responseCode: 452 }) : null,
      ),
  });
  onTestFinished(mails.close);
  const { log, lines } = captureLog();
  const send = smtpSender(mails.url, 'Assay <desk@assay.example>');
  const run = (now: Date) => notifyPeople({ db, log, send, roleOf, origin: ORIGIN }, now);
  await run(MORNING);
  expect(
    mails.mails.map(({ to, headers }) => [to, headers.get('subject'), headers.get('auto-submitted')]),
  ).toEqual([[['ana@example.com'], 'A colleague handed you a lead', 'auto-generated']]);
  expect(mails.mails[0]?.text).toContain(`Open the desk:\n${ORIGIN}/leads/`);
  isFull = false;
  await run(after(MINUTE));
  await run(after(2 * MINUTE));
  expect(mails.mails.map(({ to }) => to)).toEqual([['ana@example.com'], ['ben@example.com']]);
  expect(lines.join()).toContain('A mail could not be sent');
  expect(lines.join()).not.toContain('ben@');
});
