import { QueryClient } from '@tanstack/react-query';

/** Data stays fresh until the pulse says that something has changed. A browser's idea of being offline does not matter. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
