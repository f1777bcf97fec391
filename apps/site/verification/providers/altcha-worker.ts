/** Solves an ALTCHA challenge off the main thread: receives the challenge, posts the solution or null. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.onmessage = async (event: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: event.data, deriveKey }).catch(() => null));
};
