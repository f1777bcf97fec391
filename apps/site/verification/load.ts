import { API_PATHS, type VerificationInfo } from '@assay/contract/api';
import type { LoadProvider, VerificationProvider } from './provider.ts';

/** The provider could not be loaded. */
export class NotLoaded extends Error {
  readonly providerName: string;

  constructor(providerName: string, options?: ErrorOptions) {
    super(`${providerName} not loaded`, options);
    this.providerName = providerName;
  }
}

/** Used in messages until the server has named the provider: 'Human verification failed.' */
export const UNNAMED_PROVIDER = 'Human';

/** By file: `./providers/altcha.ts` for the provider that the API calls `altcha`. */
const loaders = import.meta.glob<LoadProvider>(['./providers/*.ts', '!./providers/*-worker.ts'], {
  eager: true,
  import: 'load',
});

/**
 * Asks the server which provider is in use, and loads it.
 *
 * @throws NotLoaded when the server or the provider cannot be reached, or when this build does not know the provider
 */
export async function loadProvider(): Promise<VerificationProvider> {
  const info = await askServer();
  const load = loaders[`./providers/${info.provider}.ts`];
  if (!load) throw new NotLoaded(info.name);
  try {
    return await load(info);
  } catch (cause) {
    throw new NotLoaded(info.name, { cause });
  }
}

async function askServer(): Promise<VerificationInfo> {
  try {
    const response = await fetch(API_PATHS.verification, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) return await response.json();
    throw new Error(`the server answered with ${response.status}`);
  } catch (cause) {
    throw new NotLoaded(UNNAMED_PROVIDER, { cause });
  }
}
