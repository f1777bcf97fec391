/** Verified submissions to a real server process. */
import { randomUUID } from 'node:crypto';
import { API_PATHS } from '../packages/contract/api.ts';
import { DEMO_REQUEST } from '../tests/support/api.ts';
import { launchServer, type RunningServer } from '../tests/support/processes.ts';
import { mintToken } from '../tests/support/tokens.ts';
import { Connection, postRequest } from './connection.ts';
import { SERVER_FLAGS } from './server-flags.ts';

export const CLIENTS = 32;
const SECRET = 'a secret for the bench';

let visitors = 0;

/** @param more settings besides these */
export function startServer(url: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const settings = {
    DATABASE_URL: url,
    VERIFICATION_SECRET: SECRET,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    TRUST_PROXY: '1',
    ...more,
  };
  return launchServer(settings, 'apps/server/start.mjs', SERVER_FLAGS);
}

/** Requests ready to be sent, each from a different address. */
export async function prepare(count: number): Promise<Buffer[]> {
  const requests = [];
  while (requests.length < count) {
    const token = await mintToken(SECRET, 'demo_request');
    const visitor = visitors++;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const body = { ...DEMO_REQUEST, token };
    requests.push(postRequest(API_PATHS.contactSubmissions, body, randomUUID(), address));
  }
  return requests;
}

export async function submitAll(
  server: Pick<RunningServer, 'origin'>,
  requests: Buffer[],
  clients = CLIENTS,
) {
  const ms: number[] = [];
  const started = performance.now();
  await concurrently(async () => {
    const connection = await Connection.open(server.origin);
    for (let request = requests.pop(); request; request = requests.pop()) {
      const response = await connection.send(request);
      if (response.status !== 201) throw new Error(`A submission was answered ${response.status}`);
      ms.push(response.ms);
    }
    connection.close();
  }, clients);
  return { rate: ms.length / ((performance.now() - started) / 1000), ms };
}

/** Runs `work` once for each client, all at once. */
export async function concurrently(work: () => Promise<void>, clients = CLIENTS): Promise<void> {
  await Promise.all(Array.from({ length: clients }, work));
}
