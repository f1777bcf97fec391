import type { Action } from '@assay/contract/forms';
import { useEffect, useState } from 'react';
import { loadProvider, NotLoaded, UNNAMED_PROVIDER } from './load.ts';
import type { VerificationProvider } from './provider.ts';

/** Seconds between attempts; the last value repeats. */
const RETRY_SECONDS = [2, 5, 10, 30];

// Shared by the forms of a page.
let loading: Promise<VerificationProvider> | undefined;

/** Human verification for a form: its state, and tokens for submissions. */
export function useVerification() {
  const [provider, setProvider] = useState<VerificationProvider>();
  const [failures, setFailures] = useState(0);
  const [failedName, setFailedName] = useState(UNNAMED_PROVIDER);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    loading ??= loadProvider();
    const attempt = loading;
    attempt.then(
      (loaded) => {
        if (!unmounted) setProvider(loaded);
      },
      (error: unknown) => {
        if (loading === attempt) loading = undefined;
        if (unmounted) return;
        console.error(error);
        if (error instanceof NotLoaded) setFailedName(error.providerName);
        const seconds = RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 0;
        timer = setTimeout(() => setFailures(failures + 1), seconds * 1000);
      },
    );
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [failures]);

  const name = provider?.name ?? failedName;
  return {
    ready: provider !== undefined,
    unavailable: provider === undefined && failures > 0,
    name,
    async obtainToken(action: Action): Promise<string | null> {
      if (provider) return provider.obtainToken(action);
      console.error(`${name} not loaded`);
      return null;
    },
  };
}
