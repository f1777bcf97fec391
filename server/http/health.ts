import type { Context } from 'hono';
import { DatabaseFileError } from '../storage/database-file-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import { problem } from './problem.ts';

/** `GET /healthz`: the process is alive. */
export function getHealth(context: Context): Response {
  return context.json({ status: 'ok' });
}

/** `GET /readyz`: the database takes writes too, so that requests may be sent here. Says which file is at fault. */
export function getReadiness(ping: () => Promise<void>) {
  return async (context: Context): Promise<Response> => {
    try {
      await ping();
    } catch (error) {
      if (!(error instanceof DatabaseFileError)) throw new StorageError(error);
      context.var.log.error({ reason: error.message }, 'Storage is not available');
      return problem('storage_unavailable', { detail: error.message });
    }
    return context.json({ status: 'ok' });
  };
}
