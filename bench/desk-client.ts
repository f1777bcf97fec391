/** The desk as its page uses it: a program of its own, asked over HTTP. */
import { z } from 'zod';

import type { LeadFilter } from '../packages/forms/lead-filter.ts';
import { signIn } from '../tests/support/desk-reader.ts';
import { launchDesk } from '../tests/support/processes.ts';

export interface Desk {
  /** A page of the inbox. */
  list(filter: LeadFilter, cursor?: string): Promise<Page>;
  count(filter: LeadFilter): Promise<unknown>;
  /** Reads the beginning of an answer. */
  begin(path: string): Promise<void>;
  /** @returns the answer's JSON */
  get(path: string, query?: string[][]): Promise<unknown>;
  put(path: string, body: unknown): Promise<void>;
  close(): Promise<unknown>;
  /** Its process. */
  pid: number;
}

const page = z.object({ leads: z.array(z.object({ id: z.string() })), next: z.nullable(z.string()) });
type Page = z.infer<typeof page>;

export async function openDesk(databaseUrl: string): Promise<Desk> {
  const desk = await launchDesk({ DATABASE_URL: databaseUrl });
  const headers = { Cookie: await signIn(desk.address), Origin: desk.origin };
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(desk.origin + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return answer;
  }
  const get = async (path: string, query: string[][] = []): Promise<unknown> =>
    (await request(`${path}?${new URLSearchParams(query)}`)).json();
  return {
    get,
    list: async (filter, cursor) =>
      page.parse(await get('/api/leads', [...pairsOf(filter), ...(cursor ? [['cursor', cursor]] : [])])),
    count: (filter) => get('/api/leads/counts', pairsOf(filter)),
    begin: async (path) => {
      const reader = (await request(path)).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    },
    put: async (path, body) => {
      const json = { 'Content-Type': 'application/json' };
      await (await request(path, { method: 'PUT', headers: json, body: JSON.stringify(body) })).text();
    },
    close: () => desk.stop(),
    pid: desk.process.pid ?? 0,
  };
}

/** A filter as an address has it, each value by itself. */
function pairsOf(filter: LeadFilter): string[][] {
  return Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
}
