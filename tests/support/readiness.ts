import { expect } from 'vitest';
import type { Client } from './api.ts';

/** Expects that `/readyz` reports that storage is not available, and tells nobody where it is. */
export async function expectNotReady(client: Client): Promise<void> {
  const answer = await client('/readyz');
  expect(answer.status).toBe(503);
  expect(Object.keys(await answer.json()).sort()).toEqual(['code', 'status', 'title', 'type']);
}
