import { useEffect, useState } from 'react';
import type { Action } from '../../contract/forms.ts';
import { loadProvider, NotLoaded, UNKNOWN_SERVICE } from './load.ts';
import type { VerificationProvider } from './provider.ts';

/** After a failure, loading is tried again after these seconds; the last one repeats. */
const RETRY_SECONDS = [2, 5, 10, 30];

// The forms of a page share one provider.
let loading: Promise<VerificationProvider> | undefined;

/** Human verification for a form: whether it is ready, and tokens for submissions. */
export function useVerification() {
  const [provider, setProvider] = useState<VerificationProvider>();
  const [failures, setFailures] = useState(0);
  const [failedService, setFailedService] = useState(UNKNOWN_SERVICE);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dropped = false;
    loading ??= loadProvider();
    const tried = loading;
    tried.then(
      (loaded) => {
        if (!dropped) setProvider(loaded);
      },
      (error: unknown) => {
        if (loading === tried) loading = undefined;
        if (dropped) return;
        if (error instanceof NotLoaded) setFailedService(error.serviceName);
        const seconds = RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 0;
        timer = setTimeout(() => setFailures(failures + 1), seconds * 1000);
      },
    );
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [failures]);

  const name = provider?.name ?? failedService;
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
