import { API_PATHS, type VerificationInfo } from '../../contract/api.ts';
import { loadAltcha } from './altcha.ts';
import type { VerificationProvider } from './provider.ts';
import { loadRecaptcha } from './recaptcha.ts';

/** The service could not be made ready. Its message is what the console shows. */
export class NotLoaded extends Error {
  readonly serviceName: string;

  constructor(serviceName: string) {
    super(`${serviceName} not loaded`);
    this.serviceName = serviceName;
  }
}

/** Used in messages until the server has said which service is on: 'Human verification failed.' */
export const UNKNOWN_SERVICE = 'Human';

/**
 * Asks the server which service is on, and makes it ready.
 *
 * @throws NotLoaded when the server or the service cannot be reached
 */
export async function loadProvider(): Promise<VerificationProvider> {
  const info = await askServer();
  try {
    if (info.provider === 'recaptcha') return await loadRecaptcha(info.name, info.siteKey ?? '');
    return loadAltcha(info.name);
  } catch {
    throw new NotLoaded(info.name);
  }
}

async function askServer(): Promise<VerificationInfo> {
  try {
    const response = await fetch(API_PATHS.verification, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) return await response.json();
  } catch {
    // Not reached: the same as an error answer.
  }
  throw new NotLoaded(UNKNOWN_SERVICE);
}
