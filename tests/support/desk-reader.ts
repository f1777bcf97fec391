/** A desk that somebody has open: it asks for what an open inbox asks for, again and again. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadPage } from '../../apps/desk/web/api/client.ts';
import { launchDesk } from './processes.ts';

export interface DeskReader {
  /** Answers so far, by status; 0 is no answer. */
  answers: ReadonlyMap<number, number>;
  /** How many leads a search finds, at most a page. */
  find(words: string): Promise<number>;
  /** @returns what went wrong with the program itself */
  stop(): Promise<string[]>;
}

const PAUSE_MS = 100;
const PATHS = ['/api/pulse', '/api/leads', '/api/leads?q=example&state=open', '/api/leads/counts'];

export async function openDesk(databaseUrl: string): Promise<DeskReader> {
  const desk = await launchDesk({ DATABASE_URL: databaseUrl });
  const cookie = await signIn(desk.address);
  const answers = new Map<number, number>();
  const get = (path: string) => fetch(desk.origin + path, { headers: { Cookie: cookie } });
  let isOpen = true;
  const reading = (async () => {
    while (isOpen) {
      for (const path of PATHS) {
        const status = await get(path).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      await sleep(PAUSE_MS);
    }
  })();
  return {
    answers,
    find: async (words) =>
      ((await (await get(`/api/leads?q=${encodeURIComponent(words)}`)).json()) as LeadPage).leads.length,
    async stop() {
      isOpen = false;
      await reading;
      const died =
        desk.process.exitCode === null && desk.process.signalCode === null ? [] : ['The desk died'];
      const code = await desk.stop();
      return [...died, ...(code === 0 ? [] : [`The desk ended with ${code}`])];
    },
  };
}

/** @returns the cookie of a session */
export async function signIn(address: string): Promise<string> {
  const { origin, searchParams } = new URL(address);
  const answer = await fetch(`${origin}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ code: searchParams.get('code') ?? '' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
