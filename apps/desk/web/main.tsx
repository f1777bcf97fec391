import { startDialogs } from '@assay/ui/start-dialogs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startPresence } from './api/http.ts';
import { App } from './app.tsx';
import { startFocusMemory } from './components/focus-memory.ts';
import { loadParts } from './components/lazy-view.tsx';
import { startShortcuts } from './components/shortcuts.ts';
import { startDrafts } from './data/drafts.ts';

/** Data stays fresh until the pulse says that something has changed. A browser's idea of being offline does not matter. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const host = document.getElementById('desk');
if (!host) throw new Error('index.html has no #desk');
startDialogs();
// Without invoker commands, a dialog's cross closes nothing.
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('invokers-polyfill');
startDrafts();
startPresence();
startFocusMemory();
startShortcuts();
loadParts();
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
