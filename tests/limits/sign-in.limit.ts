/**
 * What follows a request for a link by mail tells nobody who works here: for pairs of a listed and an invented address, the requests after
 * it take as long. It watches a part of the time in which the work is done, and has no control that fails: a failure tells of a leak, a
 * success of nothing.
 */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readPeople } from '../../desk/people.ts';
import { smtpSender } from '../../server/delivery/mail/smtp.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { DESK_ORIGIN, hostOf, NO_WORK, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { startMailServer } from '../support/mail-server.ts';

const PAIRS = 40;

/** In milliseconds: as long as somebody who looks for it might ask after each request. */
const LOOKED_FOR = 150;

onEachDatabase('the requests after one for a link by mail', (freshUrl) => {
  test('take as long for an address of nobody', async () => {
    const mails = await startMailServer();
    onTestFinished(mails.close);
    const people = readPeople('assay.example');
    if (!people.ok) throw new Error('There are no people');
    const database = await openForTest(await freshUrl());
    const mail = smtpSender(mails.url, 'Assay <desk@assay.example>');
    const { app } = testDesk(database, NO_NOTE, { roleOf: people.roleOf, mail, proof: NO_WORK });
    const headers = { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN };

    /** The longest of the requests that follow, in milliseconds. */
    const longestAfter = async (email: string, client: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: client });
      const body = new URLSearchParams({ email, token: 'a token' });
      const env = { incoming: new IncomingMessage(socket) };
      const { status } = await app.request(
        `${DESK_ORIGIN}/sign-in/mail`,
        { method: 'POST', headers, body },
        env,
      );
      expect(status).toBe(200);
      const end = performance.now() + LOOKED_FOR;
      let longest = 0;
      while (performance.now() < end) {
        const begin = performance.now();
        await app.request(`${DESK_ORIGIN}/readyz`, { headers }, env);
        longest = Math.max(longest, performance.now() - begin);
        await sleep(1);
      }
      return longest;
    };

    let toldRight = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const [client, other] = [`192.0.2.${pair}`, `198.51.100.${pair}`];
      const isListedFirst = pair % 2 === 0;
      const first = await longestAfter(`a${pair}@${isListedFirst ? 'assay' : 'strange'}.example`, client);
      const second = await longestAfter(`b${pair}@${isListedFirst ? 'strange' : 'assay'}.example`, other);
      if (first > second === isListedFirst) toldRight += 1;
    }
    // Chance is half of them; 40 throws of a coin are beyond this once in 1,000 times.
    console.info(`${toldRight} of ${PAIRS} pairs told right`);
    expect(Math.abs(toldRight / PAIRS - 0.5)).toBeLessThan(0.27);
  });
});
