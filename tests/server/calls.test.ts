/** Calls that visitors book on a running server: the mails that reach them, and the page behind the links. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { busyHalfHours } from '../../apps/desk/busy-times/busy-half-hours.ts';
import { company } from '../../content/schema/company.ts';
import { API_PATHS } from '../../packages/contract/api.ts';
import { CALL_BUTTON, CALL_PATH, CALL_TIME, KEY_PARAMETER } from '../../packages/contract/call-link.ts';
import { CALL_TITLE } from '../../packages/contract/call-slots.ts';
import { formatCall } from '../../packages/contract/call-wording.ts';
import { availableSlots } from '../../packages/contract/offered-slots.ts';
import { remindOfCalls } from '../../packages/store/calls/remind.ts';
import { MAILS_A_DAY, visitorMailsState } from '../../packages/store/deliveries/visitor-mails.ts';
import { CONTACT, post, remoteClient } from '../support/api.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { PATIENT } from '../support/patience.ts';
import { startInProcess } from '../support/server-in-process.ts';
import { SECRET } from '../support/submit.ts';
import { HOUR } from '../support/time.ts';
import { mintToken } from '../support/tokens.ts';
import { spendMailsOfDay } from '../support/visitor-mails.ts';
import { SITE_URL } from '../support/worker.ts';

const EMAIL = 'ada@example.com';
const ZONE = 'Europe/Paris';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

onSqliteFirst('a visitor of a running server', (freshUrl) => {
  async function start(mail = true) {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const url = await freshUrl();
    const server = await startInProcess({
      DATABASE_URL: url,
      SITE_URL: SITE_URL.href,
      VERIFICATION_SECRET: SECRET,
      ...(mail && {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Assay <site@assay.example>',
        LEADS_TO: 'sales@assay.example',
        REPLY_ADDRESS: 'desk+{key}@answers.example',
        CONFIRM_VISITORS: 'true',
      }),
    });
    const client = remoteClient(server.origin);
    const slots = availableSlots(company.hours, Date.now());
    const [one = 0, other = 0, third = 0] = slots.slice(20);
    const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
    const request = (path: string, init: RequestInit = {}) =>
      fetch(server.origin + path, { redirect: 'manual', ...init });
    return {
      ...{ one, other, third, client, request, server, url },
      booking: async () => (await client(API_PATHS.booking)).json(),
      ask: async (slot: number, email = EMAIL, headers: Record<string, string> = {}) => {
        const call = { message: CALL_TITLE, call_at: new Date(slot).toISOString(), call_zone: ZONE };
        const token = await mintToken(SECRET, 'contact_form');
        return post(client, API_PATHS.contactSubmissions, { ...CONTACT, email, ...call, token }, headers);
      },
      /** The last mail to an address, once so many have come. */
      async mail(count: number, email = EMAIL): Promise<ReceivedMail> {
        await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), PATIENT);
        return mailsTo(email).at(-1) ?? expect.fail();
      },
      async press(path: string, fields: Record<string, string>): Promise<string> {
        const body = new URLSearchParams(fields);
        const answer = await request(path, { method: 'POST', headers: FORM, body });
        expect(answer.status).toBe(303);
        return answer.headers.get('Location') ?? expect.fail();
      },
      read: async (path: string) => textOf(await (await request(path)).text()),
    };
  }

  test('is asked to confirm the time by mail, and gets it for the calendar', async () => {
    const { one, ask, mail, read, press, booking, server } = await start();
    expect(await booking()).toEqual({ url: null, holds: true, taken: [] });
    expect((await ask(one)).status).toBe(201);
    expect(await booking()).toMatchObject({ taken: [new Date(one).toISOString()] });
    const held = await mail(1);
    expect(held.text).toContain(formatCall(one, ZONE));
    expect(held.text).not.toContain(CONTACT.first_name);
    expect(held.calendar).toBe('');
    const path = callPathIn(held);
    expect(held.html).toContain(CALL_PATH);

    expect(await read(path)).toContain('Confirm your call');
    expect(await read(path)).toContain(formatCall(one, ZONE));
    // Opening it has changed nothing.
    expect(await read(path)).toContain('Confirm your call');
    expect(await read(await press(path, { [CALL_BUTTON]: 'confirm' }))).toContain('Your call is booked');
    const booked = await mail(2);
    expect(booked.raw).toMatch(/Content-Type: text\/calendar;[\s\S]*method=REQUEST/);
    const begins = new Date(one).toISOString().replace(/[-:]|\.000/g, '');
    const event = booked.calendar.replaceAll('\n ', '');
    for (const line of ['METHOD:REQUEST', `DTSTART:${begins}`, 'STATUS:CONFIRMED', `mailto:${EMAIL}`])
      expect(event).toContain(line);
    expect(event).toContain(SITE_URL.origin);
    const [, key = ''] = path.split('=');
    expect(server.stdout()).not.toContain(key);
  });

  test('is told until when the time is held, and that people confirm it where no mail can ask', async () => {
    const { one, other, third, ask, mail, press, booking } = await start();
    const heldUntil = async (slot: number) => {
      const answer = await ask(slot);
      expect(answer.status).toBe(201);
      return (await answer.json()).held_until;
    };
    const before = Date.now();
    const until = Date.parse(await heldUntil(one));
    expect(until).toBeGreaterThanOrEqual(before + HOUR);
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR);
    await press(callPathIn(await mail(1)), { [CALL_BUTTON]: 'cancel' });
    await mail(2);
    expect(await heldUntil(other)).toEqual(expect.any(String));
    const second = await mail(3);
    expect(second.text).toContain(formatCall(other, ZONE));
    await press(callPathIn(second), { [CALL_BUTTON]: 'cancel' });
    await mail(4);

    // A mailbox has two of these mails a day.
    expect(await heldUntil(third)).toBeNull();
    expect(await booking()).toMatchObject({ taken: [] });
    // The company has all three, and nothing waits for the visitor.
    await mail(3, 'sales@assay.example');
    await mail(4);
    // Whoever can be asked is not in the way.
    const answer = await ask(third, 'other@example.com');
    expect((await answer.json()).held_until).toEqual(expect.any(String));
  });

  test.each([
    [
      'es-MX,es;q=0.9',
      'Confirme su llamada con',
      'está en inglés',
      'Su mensaje a',
      'Cambiada: ',
      'Cancelada: ',
      'es',
    ],
    [
      'de',
      'Bitte bestätigen Sie Ihr Gespräch',
      'auf Englisch',
      'Ihre Nachricht an',
      'Verschoben: ',
      'Abgesagt: ',
      'de',
    ],
    ['fr-CA', 'Confirmez votre appel avec', 'en anglais', 'Votre message à', 'Déplacé : ', 'Annulé : ', 'fr'],
    ['it', 'Confirm your call with', '', 'Your message to', 'Moved: ', 'Canceled: ', 'en'],
  ])(
    'is written to in the language of their browser: %s',
    async (accepts, held, page, message, moved, canceled, lang) => {
      const { one, other, ask, mail, press, client } = await start();
      await ask(one, EMAIL, { 'Accept-Language': accepts });
      const first = await mail(1);
      expect(first.headers.get('subject')).toContain(held);
      expect(first.text).toContain(page);
      expect(first.html).toContain(`<html lang="${lang}">`);
      const locale = { es: 'es-ES', de: 'de-DE', fr: 'fr-FR', en: 'en-US' }[lang];
      expect(first.text).toContain(formatCall(one, ZONE, locale));
      const path = callPathIn(first);
      await press(path, { [CALL_BUTTON]: 'confirm' });
      await mail(2);
      await press(path, { [CALL_BUTTON]: 'move', [CALL_TIME]: new Date(other).toISOString() });
      expect((await mail(3)).headers.get('subject')).toContain(moved);
      await press(path, { [CALL_BUTTON]: 'cancel' });
      expect((await mail(4)).headers.get('subject')).toContain(canceled);

      const token = await mintToken(SECRET, 'contact_form');
      const email = 'message@example.com';
      await post(
        client,
        API_PATHS.contactSubmissions,
        { ...CONTACT, email, token },
        { 'Accept-Language': accepts },
      );
      const confirmation = await mail(1, email);
      expect(confirmation.headers.get('subject')).toContain(message);
      expect(confirmation.html).toContain(`<html lang="${lang}">`);
    },
  );

  test('is announced to the company as a call, in the time zone of the company', async () => {
    const { one, ask, mail } = await start();
    await ask(one);
    const told = await mail(1, 'sales@assay.example');
    const time = formatCall(one, company.hours.timeZone);
    expect(told.headers.get('subject')).toMatch(/^Call request from Grace Hopper: \w+, .* P\w*T$/);
    expect(told.text).toContain(`Time of the call: ${time}`);
    expect(told.text).not.toContain('UTC: ');
    expect(told.headers.get('reply-to')).toContain(`Grace Hopper <${EMAIL}>`);
  });

  test('moves and cancels it by a button, and is told each time', async () => {
    const { one, other, ask, mail, read, press, booking } = await start();
    await ask(one);
    const path = callPathIn(await mail(1));
    const page = await press(path, { [CALL_BUTTON]: 'move', [CALL_TIME]: new Date(other).toISOString() });
    expect(await read(page)).toContain(formatCall(other, ZONE));
    const moved = await mail(2);
    expect(moved.text).toContain(formatCall(other, ZONE));
    expect(await booking()).toMatchObject({ taken: [new Date(other).toISOString()] });
    expect(await read(await press(path, { [CALL_BUTTON]: 'cancel' }))).toContain('Your call is canceled');
    const canceled = await mail(3);
    const sequence = (event: string) => Number(/^SEQUENCE:(\d+)$/m.exec(event)?.[1]);
    expect(callPathIn(canceled)).toBe(path);
    const answers = moved.headers.get('reply-to');
    expect(answers).toMatch(/^desk\+[a-z2-7]{20}@answers\.example$/);
    expect(canceled.headers.get('reply-to')).toBe(answers);
    // As a calendar program reads them: busy, and then not.
    const window = { from: Date.now(), to: other + HOUR, zone: ZONE };
    const halfHour = new Date(other).toISOString();
    expect(busyHalfHours(moved.calendar, window)).toEqual([halfHour]);
    expect(busyHalfHours(canceled.calendar, window)).toEqual([]);
    for (const line of canceled.calendar.split(/\r?\n/))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const people = /^(?:ORGANIZER|ATTENDEE)[^:]*:mailto:(.*)$/gm;
    const named = [...canceled.calendar.replace(/\r?\n /g, '').matchAll(people)].map(([, address]) =>
      address?.trim(),
    );
    expect(named).toEqual(['site@assay.example', EMAIL]);
    expect(canceled.calendar).toContain('METHOD:CANCEL');
    expect(canceled.calendar).toContain('STATUS:CANCELLED');
    expect(sequence(canceled.calendar)).toBeGreaterThan(sequence(moved.calendar));
    const uid = /^UID:.*$/m;
    expect(uid.exec(canceled.calendar)?.[0]).toBe(uid.exec(moved.calendar)?.[0]);
    expect(await booking()).toMatchObject({ taken: [] });
  });

  test('chooses a time before anything moves, and undoes a cancellation while the time is free', async () => {
    const { one, other, ask, mail, press, read, request, booking } = await start();
    await ask(one);
    const path = callPathIn(await mail(1));
    await press(path, { [CALL_BUTTON]: 'confirm' });
    const subjectOf = async (count: number) => (await mail(count)).headers.get('subject');
    expect(await subjectOf(2)).toMatch(/^Your call with /);

    const page = await (await request(path)).text();
    // Without a script, the list begins with an empty line, and a browser asks for a choice.
    expect(page).toMatch(/<select[^>]* required=""[^>]*><option value=""><\/option><optgroup/);
    const said = await read(await press(path, { [CALL_BUTTON]: 'move', [CALL_TIME]: '' }));
    expect(said).toContain('Choose a time first. Nothing has changed.');
    expect(said).toContain(formatCall(one, ZONE));
    expect(await booking()).toMatchObject({ taken: [new Date(one).toISOString()] });

    await press(path, { [CALL_BUTTON]: 'move', [CALL_TIME]: new Date(other).toISOString() });
    expect(await subjectOf(3)).toMatch(/^Moved: your call with /);
    const canceled = await press(path, { [CALL_BUTTON]: 'cancel' });
    expect(await subjectOf(4)).toMatch(/^Canceled: your call with /);
    expect(await read(canceled)).toContain('Undo the cancellation');
    expect(await read(await press(path, { [CALL_BUTTON]: 'undo' }))).toContain('Your call is booked');
    const again = await mail(5);
    expect(again.headers.get('subject')).toMatch(/^Your call with /);
    expect(again.calendar).toContain('METHOD:REQUEST');
    expect(await booking()).toMatchObject({ taken: [new Date(other).toISOString()] });
    // Twice is once.
    await press(path, { [CALL_BUTTON]: 'undo' });

    await press(path, { [CALL_BUTTON]: 'cancel' });
    await mail(6);
    await ask(other, 'grace@example.com');
    expect(await read(path)).not.toContain('Undo the cancellation');
    expect(await read(await press(path, { [CALL_BUTTON]: 'undo' }))).toContain('given to somebody else');
    expect(await read(path)).toContain('Your call is canceled');
  });

  test('chooses the time of a demo by the link in its mail, once, and both are one lead', async () => {
    const { one, other, client, mail, read, press, url } = await start();
    const token = await mintToken(SECRET, 'demo_request');
    const demo = { ...CONTACT, form_type: 'demo_request', company: 'Navy', email: EMAIL, token };
    expect((await post(client, API_PATHS.contactSubmissions, demo)).status).toBe(201);
    const path = callPathIn(await mail(1));
    expect(await read(path)).toContain('Choose a time for the demo');
    const choose = (slot: number) =>
      press(path, { [CALL_BUTTON]: 'choose', [CALL_TIME]: new Date(slot).toISOString() });
    expect(await read(await choose(other + 1))).toContain('That time can no longer be booked.');
    // Two tabs.
    await Promise.all([choose(one), choose(other)]);
    expect(await read(path)).toContain('Your call is booked');
    expect((await mail(2)).calendar).toContain('METHOD:REQUEST');
    expect((await mail(2, 'sales@assay.example')).headers.get('subject')).toMatch(/^Call request from/);
    const { db } = await openForTest(url);
    const leads = await db.selectFrom('contact_submissions').select(['form_type', 'message']).execute();
    expect(leads).toEqual([{ form_type: 'demo_request', message: expect.stringContaining(CONTACT.message) }]);
    const calls = await db.selectFrom('calls').select('booked_at').execute();
    expect(calls).toEqual([{ booked_at: expect.any(String) }]);
  });

  test('is reminded of it, with the time and the link, and without another event', async () => {
    const { one, ask, mail, press, url } = await start();
    await ask(one);
    const path = callPathIn(await mail(1));
    await press(path, { [CALL_BUTTON]: 'confirm' });
    await mail(2);
    const { db } = await openForTest(url);
    // While a mail about the call is on its way, no reminder is queued: that it has arrived is noted after it has.
    const onTheirWay = db.selectFrom('deliveries').select('id').where('status', '=', 'pending');
    await vi.waitFor(async () => expect(await onTheirWay.execute()).toEqual([]), PATIENT);
    await remindOfCalls(db, new Date(one - HOUR));
    // Of a reminder an hour before, that hour has come.
    const due = { next_attempt_at: new Date().toISOString() };
    await db.updateTable('deliveries').set(due).where('status', '=', 'pending').execute();
    const reminder = await mail(3);
    expect(reminder.headers.get('subject')).toMatch(/^Reminder of your call/);
    expect(reminder.text).toContain(formatCall(one, ZONE));
    expect(callPathIn(reminder)).toBe(path);
    expect(reminder.calendar).toBe('');
  });

  test('is told on the page that a time is taken, and keeps the own', async () => {
    const { one, other, third, ask, mail, read, press } = await start();
    await ask(one);
    const path = callPathIn(await mail(1));
    await press(path, { [CALL_BUTTON]: 'confirm' });
    await ask(other, 'grace@example.com');
    const move = (slot: number) =>
      press(path, { [CALL_BUTTON]: 'move', [CALL_TIME]: new Date(slot).toISOString() });
    const refused = await read(await move(other));
    expect(refused).toContain('That time has just been given to somebody else.');
    expect(refused).toContain(formatCall(one, ZONE));
    expect(await read(await move(third + 1))).toContain('That time can no longer be booked.');
    expect((await ask(other, 'eve@example.com')).status).toBe(409);
  });

  test('is told at its field of a time at which no call is offered, and of a zone that is none', async () => {
    const { one, client } = await start();
    const errorsOf = async (call: object) => {
      const token = await mintToken(SECRET, 'contact_form');
      const answer = await post(client, API_PATHS.contactSubmissions, {
        ...{ ...CONTACT, message: CALL_TITLE, token },
        ...call,
      });
      return [answer.status, Object.keys((await answer.json()).errors ?? {})];
    };
    const at = (time: number) => ({ call_at: new Date(time).toISOString(), call_zone: ZONE });
    for (const wrong of [at(one + 60_000), at(one - 365 * 24 * HOUR), at(one + 365 * 24 * HOUR)])
      expect(await errorsOf(wrong)).toEqual([422, ['call_at']]);
    expect(await errorsOf({ call_at: 'tomorrow' })).toEqual([422, ['call_at']]);
    expect(await errorsOf({ ...at(one), call_zone: 'Mars/Olympus' })).toEqual([422, ['call_zone']]);
    expect(await errorsOf(at(one))).toEqual([201, []]);
  });

  test('learns nothing by a link that somebody made up', async () => {
    const { request, press, read } = await start();
    const path = `${CALL_PATH}?${KEY_PARAMETER}=00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`;
    expect((await request(path)).status).toBe(200);
    expect(await read(path)).toContain('This link does not work');
    expect(await read(await press(path, { [CALL_BUTTON]: 'cancel' }))).toContain('This link does not work');
    const said = await (await request(`${path}&said=<b>`)).text();
    expect(said).not.toMatch(/\[\[|<b>/);
    for (const body of ['', `${CALL_BUTTON}=move`, `${CALL_BUTTON}=erase`])
      expect((await request(path, { method: 'POST', headers: FORM, body })).status).toBe(400);
  });

  test('gets the page compressed, as every other one', async () => {
    const { request } = await start();
    const { headers } = await request(CALL_PATH, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('Content-Encoding')).toBe('gzip');
    expect(headers.get('Vary')).toContain('Accept-Encoding');
  });

  test('is promised no mail on a day that has no more of them, and people confirm the call', async () => {
    const { one, ask, booking, url } = await start();
    const { db } = await openForTest(url);
    await spendMailsOfDay(db);
    expect(await booking()).toEqual({ url: null, holds: false, taken: [] });
    const answer = await ask(one);
    expect([answer.status, await answer.json()]).toMatchObject([201, { held_until: null }]);
    expect(await visitorMailsState(db, new Date())).toMatchObject({ today: MAILS_A_DAY, notSent: 1 });
  });

  test('holds no time without mail, as before', async () => {
    const { one, ask, booking } = await start(false);
    expect([(await ask(one)).status, (await ask(one, 'grace@example.com')).status]).toEqual([201, 201]);
    expect(await booking()).toEqual({ url: null, holds: false, taken: [] });
  });
});

/** The path of the page that a mail leads to. */
function callPathIn({ text }: ReceivedMail): string {
  const [address = expect.fail()] = /https?:\/\/\S+\/call\?\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'");
}
