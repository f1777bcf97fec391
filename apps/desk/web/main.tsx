import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startDrafts } from './data/drafts.ts';
import { startPresence } from './data/presence.ts';
import { queryClient } from './data/query-client.ts';
import { startDialogs } from './parts/dialogs.ts';

const host = document.getElementById('desk');
if (!host) throw new Error('index.html has no #desk');
startDialogs();
startDrafts();
startPresence();
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
