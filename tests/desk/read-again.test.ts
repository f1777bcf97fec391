/** What somebody has entered in their calendar a moment ago counts when a visitor books a call. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type GetCalendar, startBusyTimes } from '../../apps/desk/busy-times/refresh.ts';
import { callMessage } from '../../packages/forms/call-wording.ts';
import { confirmCall, moveCall } from '../../packages/store/calls/booking.ts';
import { setBusyCalendar } from '../../packages/store/calls/busy-times.ts';
import { readAgain } from '../../packages/store/calls/read-again.ts';
import { setTakesCalls } from '../../packages/store/calls/takers.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { newPerson } from '../../packages/store/desk/people.ts';
import { submissionStore } from '../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { lead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';
import { PATIENT } from '../support/patience.ts';
import { portOf } from '../support/port.ts';
import { HOUR } from '../support/time.ts';

const ahead = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + (48 + hours) * HOUR);

/** A calendar program: what it shows can be changed. */
async function startCalendar() {
  const shown: Date[] = [];
  const program = createServer((_request, response) => {
    const events = shown.map((at) => {
      const start = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
      return `BEGIN:VEVENT\r\nUID:${start}\r\nDTSTART:${start}\r\nDURATION:PT30M\r\nEND:VEVENT\r\n`;
    });
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`);
  });
  program.listen(0, '127.0.0.1');
  await once(program, 'listening');
  onTestFinished(() => void program.close());
  const address = `http://127.0.0.1:${portOf(program)}/ana.ics`;
  // The desk's own way refuses this machine.
  const get: GetCalendar = async (url) => ({ ok: true, text: await (await fetch(url)).text() });
  return { shown, address, get };
}

onEachDatabase('a time that a calendar has taken since it was last read', (freshUrl) => {
  async function start(address: string) {
    const { db } = await openForTest(await freshUrl());
    const channels = ['call'] as const;
    await setDeliveryChannels(db, channels);
    const ana = await newPerson(db, new Date());
    await setTakesCalls(db, ana, true, new Date());
    await setBusyCalendar(db, ana, address);
    const tried = (ago: number) =>
      db
        .updateTable('desk_busy_calendars')
        .set({ tried_at: new Date(Date.now() - ago).toISOString() })
        .execute();
    const read = () =>
      db.selectFrom('desk_busy_calendars').select(['read_at', 'wanted_at']).executeTakeFirstOrThrow();
    const store = submissionStore(db, { doubleOptIn: false, channels });
    const ask = async (at: Date) => {
      const row = lead({
        id: randomUUID(),
        created_at: new Date().toISOString(),
        email: `${randomUUID()}@example.com`,
        message: callMessage(at.getTime(), 'America/Los_Angeles', 'Europe/Paris'),
        call_at: at.toISOString(),
      });
      const token = { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) };
      const kind = 'contact_submission' as const;
      return { id: row.id, ...(await store({ lead: { kind, row }, token, idempotency: null })) };
    };
    return { db, ask, tried, read };
  }

  test('is neither given to who asks for it nor to who moves a call there', async () => {
    const { shown, address, get } = await startCalendar();
    const { db, ask, tried, read } = await start(address);
    onTestFinished(startBusyTimes(db, captureLog().log, get));
    await vi.waitFor(async () => expect((await read()).read_at).not.toBeNull(), PATIENT);
    const { id } = await ask(ahead(0));
    expect(await confirmCall(db, id, new Date())).toEqual({ ok: true });

    shown.push(ahead(1));
    await tried(5 * 60_000);
    expect((await ask(ahead(1))).kind).toBe('call_taken');
    shown.push(ahead(2));
    await tried(5 * 60_000);
    expect(await moveCall(db, id, ahead(2), new Date())).toEqual({ ok: false, reason: 'taken' });
    // What has just been read is not read again.
    shown.push(ahead(3));
    expect((await ask(ahead(3))).kind).toBe('stored');
  });

  test('is given by what was read last where no desk reads it, and nobody waits for that twice', async () => {
    const { db, tried, read } = await start('https://calendar.example/ana');
    await tried(5 * 60_000);
    await readAgain(db, ahead(0), new Date(), 300);
    const { wanted_at } = await read();
    expect(wanted_at).not.toBeNull();
    const next = new Date(Date.now() + 60_000);
    await readAgain(db, ahead(0), next, 30_000);
    expect((await read()).wanted_at).toBe(wanted_at);
  });
});
