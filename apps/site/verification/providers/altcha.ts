import { API_PATHS } from '@assay/contract/api';
import type { Action } from '@assay/contract/forms';
import type { Challenge } from 'altcha-lib';
import type { LoadProvider } from '../provider.ts';

/** A slow phone needs a second or two. */
const TIME_LIMIT_MS = 60_000;

/** ALTCHA: the server issues a challenge bound to the action, and a worker solves it while the form waits. */
export const load: LoadProvider = ({ name }) => {
  if (!('Worker' in window) || !crypto.subtle)
    throw new Error('the browser has no workers or no cryptography');
  return {
    name,
    async obtainToken(action) {
      try {
        const challenge = await fetchChallenge(action);
        const solution = await solve(challenge);
        return btoa(JSON.stringify({ challenge, solution }));
      } catch (error) {
        console.info(`${name} gave no token: ${error}`);
        return null;
      }
    },
  };
};

async function fetchChallenge(action: Action): Promise<Challenge> {
  const response = await fetch(`${API_PATHS.challenge}?action=${action}`, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`the challenge was answered with ${response.status}`);
  return response.json();
}

async function solve(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve, reject) => {
    setTimeout(() => reject(new Error('the challenge took too long')), TIME_LIMIT_MS);
    worker.onmessage = (event) => (event.data ? resolve(event.data) : reject(new Error('not solved')));
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
