/** Times at which somebody's calendar says that they are busy are neither offered nor given. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { busyHalfHours } from '../../apps/desk/busy-times/busy-half-hours.ts';
import { readCalendar } from '../../apps/desk/busy-times/read-calendar.ts';
import { type GetCalendar, refreshBusyTimes } from '../../apps/desk/busy-times/refresh.ts';
import type { CallHosts } from '../../apps/desk/web/api/client.ts';
import { findHost, takenSlots } from '../../packages/store/calls/free-times.ts';
import { findCallHost, setBusyCalendar, setTakesCalls } from '../../packages/store/calls/hosts.ts';
import { newPerson } from '../../packages/store/desk/people.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { HOUR } from '../support/time.ts';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${randomUUID()}`, ...lines, 'END:VEVENT'];

describe('a calendar', () => {
  const WINDOW = {
    from: Date.parse('2026-03-02T00:00:00Z'),
    to: Date.parse('2026-03-23T00:00:00Z'),
    zone: 'America/Los_Angeles',
  };
  const busy = (...lines: string[]) => busyHalfHours(calendar(...lines), WINDOW).map((at) => at.slice(5, 16));

  test('takes the half hours that an event touches, and none that leaves its person free', () => {
    expect(busy(...event('DTSTART:20260302T101500Z', 'DTEND:20260302T104500Z'))).toEqual([
      '03-02T10:00',
      '03-02T10:30',
    ]);
    for (const free of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
      expect(busy(...event('DTSTART:20260302T100000Z', 'DURATION:PT1H', free))).toEqual([]);
    expect(busy(...event('DTSTART:20260201T100000Z', 'DURATION:PT1H'))).toEqual([]);
  });

  test('has times in the zone that it defines, that it names, or that is its own', () => {
    const at = ['DTSTART;TZID=Here:20260302T090000', 'DURATION:PT30M'];
    const offset = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300'];
    const defined = [
      'BEGIN:VTIMEZONE',
      'TZID:Here',
      'BEGIN:STANDARD',
      ...offset,
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(busy(...defined, ...event(...at))).toEqual(['03-02T06:00']);
    expect(busy(...event('DTSTART;TZID=Europe/Paris:20260302T090000', 'DURATION:PT30M'))).toEqual([
      '03-02T08:00',
    ]);
    expect(busy('X-WR-TIMEZONE:Asia/Tokyo', ...event(...at))).toEqual(['03-02T00:00']);
    expect(busy('X-WR-TIMEZONE:Nowhere', ...event(...at))).toEqual(['03-02T17:00']);
    // All of a day, in the company's zone.
    const day = busy(...event('DTSTART;VALUE=DATE:20260303'));
    expect([day.length, day[0], day.at(-1)]).toEqual([48, '03-03T08:00', '03-04T07:30']);
  });

  test('has series, across a change of clocks, without the times that are left out, moved, or free', () => {
    const uid = 'UID:weekly';
    const lines = (...more: string[]) => ['BEGIN:VEVENT', uid, ...more, 'END:VEVENT'];
    const start = 'DTSTART;TZID=America/Los_Angeles:20200106T090000';
    const series = lines(
      start,
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=America/Los_Angeles:20260316T090000',
    );
    expect(busy(...series)).toEqual(['03-02T17:00', '03-09T16:00']);
    const moved = lines(
      'RECURRENCE-ID;TZID=America/Los_Angeles:20260302T090000',
      'DTSTART:20260305T120000Z',
      'DURATION:PT30M',
    );
    expect(busy(...series, ...moved)).toEqual(['03-05T12:00', '03-09T16:00']);
    const canceled = lines(
      'RECURRENCE-ID:20260302T170000Z',
      'DTSTART:20260302T170000Z',
      'DURATION:PT30M',
      'STATUS:CANCELLED',
    );
    expect(busy(...series, ...canceled)).toEqual(['03-09T16:00']);
    const over = lines(start, 'DURATION:PT30M', 'RRULE:FREQ=SECONDLY;UNTIL=20250101T000000Z');
    expect(busy(...over)).toEqual([]);
  });

  test('may say alone when its person is busy', () => {
    const periods = [
      'FREEBUSY:20260302T100000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20260302T120000Z/20260302T130000Z',
    ];
    expect(busy('BEGIN:VFREEBUSY', ...periods, 'END:VFREEBUSY')).toEqual(['03-02T10:00']);
  });

  test('with an event that has no date still has the others', () => {
    expect(
      busy(...event('DTSTART:yesterday'), ...event('DTSTART:20260302T100000Z', 'DURATION:PT30M')),
    ).toEqual(['03-02T10:00']);
  });

  test.each([
    ['a rule of every second since 1970', event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')],
    [
      'very many events of all times',
      Array.from({ length: 60_000 }, () =>
        event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'),
      ).flat(),
    ],
  ])('that costs too much is given up: %s', async (_, lines) => {
    expect(await readCalendar(calendar(lines.join('\r\n')), WINDOW, 500)).toEqual({ failure: 'costly' });
  });

  test.each(['', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\r\nEND:VCARD\r\n', '\0'.repeat(1_000)])(
    'is not what is none: %j',
    async (text) => {
      expect(await readCalendar(text, WINDOW)).toEqual({ failure: 'not_calendar' });
    },
  );
});

onSqliteFirst('somebody whose calendar says that they are busy', (freshUrl) => {
  const at = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR);
  const time = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const busyThen: GetCalendar = async () => ({
    ok: true,
    text: calendar(...event(`DTSTART:${time(at)}`, 'DURATION:PT30M', 'SUMMARY:Something private')),
  });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  async function host(db: Queries, address?: string) {
    const id = await newPerson(db, new Date());
    await setTakesCalls(db, id, true);
    if (address) await setBusyCalendar(db, id, address);
    return id;
  }
  const taken = (db: Queries) => takenSlots(db, new Date());

  test('is given no call then, and it is not offered where nobody else is free', async () => {
    const { db } = await openForTest(await freshUrl());
    const ana = await host(db, 'https://calendar.example/ana');
    await refreshBusyTimes(db, { now: new Date() }, busyThen);
    expect(await taken(db)).toEqual([at.toISOString()]);
    const visitor = { lead: randomUUID(), email: 'visitor@example.com' };
    const hostAt = (begins: Date, heedsCalendars = true) =>
      findHost(db, visitor, { at: begins, heedsCalendars, now: new Date() });
    expect(await hostAt(at)).toBeUndefined();
    // A call from a quarter past is in the half hour, too.
    expect(await hostAt(new Date(at.getTime() - HOUR / 4))).toBeUndefined();
    expect(await hostAt(at, false)).toBe(ana);
    const ben = await host(db);
    expect(await hostAt(at)).toBe(ben);
    expect(await taken(db)).toEqual([]);
    expect(await findCallHost(db, ana)).toMatchObject({ busy: JSON.stringify([at.toISOString()]) });
  });

  test('keeps what it said where it cannot be read, and is read again ten minutes later', async () => {
    const { db } = await openForTest(await freshUrl());
    await host(db, 'https://calendar.example/ana');
    let asked = 0;
    const failing: GetCalendar = async () => {
      asked += 1;
      return { ok: false, reason: 'slow' };
    };
    await refreshBusyTimes(db, { now: new Date() }, busyThen);
    await refreshBusyTimes(db, { now: later(9) }, failing);
    expect(asked).toBe(0);
    await Promise.all([1, 2].map(() => refreshBusyTimes(db, { now: later(11) }, failing)));
    expect(asked).toBe(1);
    expect(await taken(db)).toEqual([at.toISOString()]);
    const row = await db.selectFrom('call_hosts').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failure: 'slow', read_at: expect.any(String) });
    await refreshBusyTimes(db, { now: later(22) }, async () => ({ ok: true, text: calendar() }));
    expect(await taken(db)).toEqual([]);
  });

  test('changes nothing for others, whatever it has', async () => {
    const { db } = await openForTest(await freshUrl());
    const hostile = ['https://a.example/', 'https://b.example/'];
    for (const address of [...hostile, 'https://ana.example/']) await host(db, address);
    await refreshBusyTimes(db, { now: new Date() }, async (address, bounds) =>
      hostile.includes(address) ? { ok: true, text: '<html>' } : busyThen(address, bounds),
    );
    const failures = await db.selectFrom('call_hosts').select('failure').orderBy('calendar').execute();
    expect(failures.map(({ failure }) => failure)).toEqual(['not_calendar', null, 'not_calendar']);
  });

  test('sets it at the desk, which never shows the address, and forgets it when they take no calls', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const desk = testDesk({ db, ...database });
    const ana = await desk.signIn('Ana');
    const address = 'webcal://127.0.0.1/secret.ics';
    expect((await ana.send('PUT', '/api/busy-calendar', { address })).status).toBe(404);
    await ana.send('PUT', '/api/call-hosts', { takes: true });
    for (const wrong of ['', 'calendar', 'file:///etc/passwd', 'http://calendar.example/a.ics'])
      expect((await ana.send('PUT', '/api/busy-calendar', { address: wrong })).status).toBe(400);
    const state = { host: '127.0.0.1', read_at: null, failure: 'not_public' };
    expect(await (await ana.send('PUT', '/api/busy-calendar', { address })).json()).toEqual(state);
    const kept = async (client: typeof ana) =>
      ((await (await client.get('/api/call-hosts')).json()) as CallHosts).calendar;
    expect(await kept(ana)).toEqual(state);
    expect(await kept(await desk.signIn('Ben'))).toMatchObject({ host: null });
    expect(desk.lines.join('')).not.toContain('secret');
    await ana.send('PUT', '/api/call-hosts', { takes: false });
    expect(await kept(ana)).toMatchObject({ host: null });
  });
});
