/** A desk at which people sign in with links by mail, called in process. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Letter } from '../../packages/service/delivery/mail/letter.ts';
import type { SendLetter } from '../../packages/service/delivery/mail/smtp.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { cookiesOf, DESK_ORIGIN, hostOf, NO_WORK, testDesk } from './desk.ts';
import { NO_NOTE } from './erasures.ts';

interface Sent {
  to: string;
  letter: Letter;
}

interface Asked {
  /** The address that the request comes from. */
  client?: string;
  cookie?: string;
}

/** @param held what mails wait for before they are accepted */
export function mailDesk(database: Database, held?: Promise<void>) {
  const people = readPeople('assay.example,boss@assay.example:erase');
  if (!people.ok) throw new Error('There are no people');
  const sent: Sent[] = [];
  const mails = { done: 0 };
  let seen = 0;
  const send: SendLetter = async ({ to }, letter) => {
    await held;
    sent.push({ to: to.join(), letter });
    mails.done += 1;
    return { kind: 'delivered' };
  };
  const desk = testDesk(database, NO_NOTE, {
    roleOf: people.roleOf,
    mail: send,
    proof: NO_WORK,
    mailDelayMs: 0,
  });
  /** The limits that were met, as the log says. */
  const limits = (): string[] => desk.lines.flatMap((line) => JSON.parse(line).limit ?? []);
  const requests = () => mails.done + limits().length;
  const ask = async (email: string, { client = '192.0.2.1', cookie = '' }: Asked = {}) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: client });
    const request = {
      method: 'POST',
      headers: { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN, Cookie: cookie },
      body: new URLSearchParams({ email, token: 'a token' }),
    };
    const env = { incoming: new IncomingMessage(socket) };
    return desk.app.request(`${DESK_ORIGIN}/sign-in/mail`, request, env);
  };
  return {
    db: database.db,
    desk,
    sent,
    limits,
    /** How many requests nothing more follows from, since they were last counted anew. */
    settled: () => requests() - seen,
    countAnew: () => {
      seen = requests();
    },
    ask,
    lastCode: () => new URL(sent.at(-1)?.letter.link?.url ?? '').searchParams.get('code') ?? '',
    /** The cookies that a sign-in with the last link gives. */
    async redeemLast() {
      return cookiesOf(await desk.redeem(this.lastCode()));
    },
  };
}
