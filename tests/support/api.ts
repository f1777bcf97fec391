/** Calls the API as the browser does: solves a challenge, then posts the form. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type AppParts, createApp } from '../../apps/server/http/app.ts';
import { API_PATHS } from '../../packages/contract/api.ts';
import type { Action } from '../../packages/contract/forms.ts';
import type { RateLimiter } from '../../packages/service/rate-limits/rate-limiter.ts';
import { altcha } from '../../packages/service/verification/altcha.ts';
import type { VerificationProvider } from '../../packages/service/verification/provider.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { captureLog } from './log.ts';

/** The minimum cost that the settings allow, to keep tests fast. */
export const TEST_COST = 1000;

/** Allows every request. */
const UNLIMITED: RateLimiter = { count: async () => 0 };

/** Sends requests to the app in process, or to a server. */
export type Client = (path: string, init?: RequestInit) => Promise<Response>;

/** The app with this database, called in process. */
export function appClient(
  database: Database,
  verification: VerificationProvider = altcha(['a secret for the tests'], TEST_COST),
  { log = captureLog().log, ...parts }: Partial<Pick<AppParts, 'outbox' | 'log'>> = {},
): Client {
  const app = createApp({
    database,
    verification,
    siteOrigin: 'https://assay.example',
    ...parts,
    rateLimits: { submissions: UNLIMITED, challenges: UNLIMITED, trustProxy: 0 },
    log,
  });
  return async (path, init) => app.request(path, init);
}

/** A running server. */
export function remoteClient(origin: string): Client {
  return (path, init) => fetch(origin + path, init);
}

/** A token for an action, obtained by solving a challenge as a browser does. */
export async function solve(client: Client, action: Action): Promise<string> {
  const challenge: Challenge = await (await client(`${API_PATHS.challenge}?action=${action}`)).json();
  return toToken(challenge, await solveChallenge({ challenge, deriveKey }));
}

/** Encodes a challenge and its solution as a token. */
export function toToken(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Posts a JSON body. */
export function post(
  client: Client,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return client(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A demo request with every field. */
export const DEMO_REQUEST = {
  form_type: 'demo_request',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  phone: '+44 20 7946 0000',
  project_type: 'platform-demo',
  budget: 'under-50k',
  message: 'Two sources disagree.\nWhich one is right?',
  source_path: '/pricing',
};

/** A contact message with only the required fields. */
export const CONTACT = {
  form_type: 'contact',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  message: 'Hello',
};
