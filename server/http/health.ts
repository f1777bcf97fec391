import type { Context } from 'hono';
import { storageWork } from '../storage/storage-error.ts';

/** `GET /healthz`: the process is alive. */
export function getHealth(context: Context): Response {
  return context.json({ status: 'ok' });
}

/** `GET /readyz`: the database answers too, so that requests may be sent here. */
export function getReadiness(ping: () => Promise<void>) {
  return async (context: Context): Promise<Response> => {
    await storageWork(ping);
    return context.json({ status: 'ok' });
  };
}
