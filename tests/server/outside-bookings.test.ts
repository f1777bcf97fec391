/** What a booking service tells of calls, in the format that Cal.com publishes. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApp } from '../../apps/server/http/app.ts';
import { API_PATHS } from '../../packages/forms/api.ts';
import { changeCall } from '../../packages/store/calls/call-outcome.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { NO_WORK } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { captureLog } from '../support/log.ts';

const SECRET = 'a secret of this test';

/** As in Cal.com's documentation, as far as it says anything about a booking, with other people. */
const payload = (changes: object = {}) => ({
  type: '30min',
  title: '30min between Ana Sales and Ada Lovelace',
  description: '',
  additionalNotes: 'We have two systems.',
  customInputs: {},
  startTime: '2027-05-25T09:30:00Z',
  endTime: '2027-05-25T10:00:00Z',
  organizer: {
    id: 5,
    name: 'Ana Sales',
    email: 'ana@assay.example',
    timeZone: 'America/New_York',
    language: { locale: 'en' },
  },
  responses: { name: { label: 'your_name', value: 'Ada Lovelace' }, notes: { label: 'additional_notes' } },
  attendees: [
    {
      email: 'ada@example.com',
      name: 'Ada King Lovelace',
      timeZone: 'Europe/London',
      language: { locale: 'en' },
    },
  ],
  location: 'integrations:daily',
  destinationCalendar: null,
  requiresConfirmation: null,
  eventTypeId: 7,
  uid: 'one',
  price: 0,
  length: 30,
  bookingId: 91,
  metadata: {},
  status: 'ACCEPTED',
  ...changes,
});

const event = (triggerEvent: string, minute: number, changes: object = {}) => ({
  triggerEvent,
  createdAt: `2027-05-01T09:${String(minute).padStart(2, '0')}:00.538Z`,
  payload: payload(changes),
});

const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');

onSqliteFirst('a booking service', (freshUrl) => {
  async function start(bookingSecret: string | undefined = SECRET) {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const outbox = { channels: ['mail', 'confirmation', 'call', 'webhook'] as const, wake: () => {} };
    await setDeliveryChannels(db, outbox.channels);
    const unlimited = { count: async () => 0 };
    const { log, lines } = captureLog();
    const app = createApp({
      database,
      verification: NO_WORK,
      siteOrigin: 'https://assay.example',
      rateLimits: { submissions: unlimited, challenges: unlimited, trustProxy: 0 },
      outbox,
      log,
      bookingSecret,
    });
    const send = async (body: string, signature = sign(body)) => {
      const headers = { 'Content-Type': 'application/json', 'X-Cal-Signature-256': signature };
      return (await app.request(API_PATHS.bookings, { method: 'POST', headers, body })).status;
    };
    const tell = (told: object) => send(JSON.stringify(told));
    const calls = () =>
      db
        .selectFrom('contact_submissions')
        .leftJoin('lead_work', 'lead_work.lead_id', 'contact_submissions.id')
        .select(['id', 'first_name', 'last_name', 'email', 'call_at', 'call_outcome', 'message'])
        .orderBy('created_at')
        .execute();
    return { db, send, tell, calls, lines };
  }

  test('tells of a booking, which is a lead with its call, once', async () => {
    const { db, tell, calls, lines } = await start();
    for (const _ of [1, 2]) expect(await tell(event('BOOKING_CREATED', 0))).toBe(204);
    const leads = await calls();
    expect(leads).toMatchObject([
      {
        ...{ first_name: 'Ada', last_name: 'King Lovelace', email: 'ada@example.com' },
        ...{ call_at: '2027-05-25T09:30:00.000Z', call_outcome: 'confirmed' },
      },
    ]);
    expect(leads[0]?.message).toMatch(
      /^Schedule a call\n.+\nVisitor: .+\(Europe\/London\).+\nUTC: 2027-05-25T09:30/,
    );
    expect(leads[0]?.message).toContain('with Ana Sales: 30 minutes\nWe have two systems.');
    const deliveries = await db.selectFrom('deliveries').select('channel').orderBy('channel').execute();
    expect(deliveries.map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
    // Which no random id can contain.
    expect(lines.join('')).not.toMatch(/"ada[" ]|ada@|lovelace/i);
  });

  test('moves and cancels it, and an event that comes late or again changes nothing', async () => {
    const { tell, calls } = await start();
    const moved = event('BOOKING_RESCHEDULED', 1, {
      uid: 'two',
      rescheduleUid: 'one',
      startTime: '2027-05-26T11:00:00+02:00',
    });
    await tell(event('BOOKING_CREATED', 0));
    for (const _ of [1, 2]) await tell(moved);
    const at = '2027-05-26T09:00:00.000Z';
    expect(await calls()).toMatchObject([{ call_at: at, call_outcome: 'confirmed' }]);
    // Of the booking that it was before.
    await tell(event('BOOKING_CANCELLED', 2, { uid: 'one' }));
    await tell(event('BOOKING_CREATED', 0));
    expect(await calls()).toMatchObject([{ call_at: at, call_outcome: 'confirmed' }]);
    await tell(event('BOOKING_CANCELLED', 3, { uid: 'two' }));
    await tell(moved);
    expect(await calls()).toMatchObject([{ call_at: at, call_outcome: 'canceled' }]);
  });

  test('that tells at once twice makes one lead', async () => {
    const { tell, calls } = await start();
    const told = await Promise.all(Array.from({ length: 10 }, () => tell(event('BOOKING_CREATED', 0))));
    expect(new Set(told)).toEqual(new Set([204]));
    expect(await calls()).toHaveLength(1);
  });

  test('makes a lead of a booking that is moved and was made before, and nothing of one that is canceled', async () => {
    const { tell, calls } = await start();
    await tell(event('BOOKING_CANCELLED', 1, { uid: 'before' }));
    expect(await calls()).toEqual([]);
    await tell(event('BOOKING_RESCHEDULED', 1, { uid: 'two', rescheduleUid: 'before' }));
    expect(await calls()).toHaveLength(1);
  });

  test('does not bring back what was erased', async () => {
    const { db, tell, calls } = await start();
    await tell(event('BOOKING_CREATED', 0));
    const data = await findPersonalData(db, 'ada@example.com');
    await erasePersonalData(db, 'ada@example.com', data, { by: null, now: new Date(), note: NO_NOTE });
    await tell(event('BOOKING_CREATED', 0));
    await tell(event('BOOKING_RESCHEDULED', 1, { uid: 'two', rescheduleUid: 'one' }));
    expect(await calls()).toEqual([]);
  });

  test('tells its visitors itself, whatever the desk says', async () => {
    const { db, tell, calls } = await start();
    await tell(event('BOOKING_CREATED', 0));
    const [{ id = '' } = {}] = await calls();
    const at = new Date('2027-05-25T09:30:00Z');
    const change = { from: { outcome: 'confirmed', at }, to: { outcome: 'canceled', at } } as const;
    const [by, now] = ['00000000-0000-0000-0000-000000000001', new Date()];
    expect(await changeCall(db, id, { ...change, by, now })).toEqual({ ok: true });
    const mails = await db.selectFrom('deliveries').select('id').where('channel', '=', 'call').execute();
    expect(mails).toEqual([]);
  });

  test('is refused without its signature, and where none is set up', async () => {
    const { send, calls } = await start();
    const body = JSON.stringify(event('BOOKING_CREATED', 0));
    for (const signature of [
      '',
      'zz',
      sign(body, 'another secret'),
      sign(`${body} `),
      sign(body).slice(0, 32),
    ])
      expect(await send(body, signature)).toBe(403);
    expect(await calls()).toEqual([]);
    const none = await start('');
    expect(await none.send(body, sign(body, ''))).toBe(404);
  });

  test('changes nothing by what it has no words for', async () => {
    const { send, tell, calls } = await start();
    for (const other of ['PING', 'MEETING_ENDED', 'BOOKING_PAID'])
      expect(await tell({ triggerEvent: other, payload: null })).toBe(204);
    for (const wrong of [
      { uid: '' },
      { startTime: 'soon' },
      { attendees: [] },
      { attendees: [{ email: 'nobody', name: '' }] },
    ])
      expect(await tell(event('BOOKING_CREATED', 0, wrong))).toBe(422);
    for (const body of ['', '[]', 'null', '{', '{"triggerEvent":1}', '\0'])
      expect(await send(body)).toBe(422);
    expect(await calls()).toEqual([]);
    const odd = { email: 'ada@example.com', name: '\u0000Ada\ud800\r\n', timeZone: 'Mars/Olympus' };
    expect(
      await tell(event('BOOKING_CREATED', 0, { attendees: [odd], additionalNotes: 'x'.repeat(6_000) })),
    ).toBe(204);
    expect(await calls()).toHaveLength(1);
  });
});
