/** The desk as its page uses it: a program of its own, asked over HTTP. */
import { z } from 'zod';

import type { LeadFilter } from '../contract/lead-filter.ts';
import { signIn } from '../tests/support/desk-reader.ts';
import { launchDesk } from '../tests/support/processes.ts';

export interface Desk {
  /** A page of the inbox. */
  list(filter: LeadFilter, cursor?: string): Promise<{ next: string | null }>;
  count(filter: LeadFilter): Promise<unknown>;
  pulse(): Promise<{ version: string }>;
  close(): Promise<unknown>;
}

const page = z.object({ next: z.nullable(z.string()) });
const pulse = z.object({ version: z.string() });

export async function openDesk(databaseUrl: string): Promise<Desk> {
  const desk = await launchDesk({ DATABASE_URL: databaseUrl });
  const Cookie = await signIn(desk.address);
  async function get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(`${desk.origin}${path}?${new URLSearchParams(query)}`, {
      headers: { Cookie },
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return answer.json();
  }
  return {
    list: async (filter, cursor) =>
      page.parse(await get('/api/leads', { ...filter, ...(cursor && { cursor }) })),
    count: (filter) => get('/api/leads/counts', { ...filter }),
    pulse: async () => pulse.parse(await get('/api/pulse')),
    close: () => desk.stop(),
  };
}
