import type { Context } from 'hono';
import { DatabaseFileError } from '../storage/database-file-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import { problem } from './problem.ts';

/** `GET /healthz`: the process is alive. */
export function getHealth(context: Context): Response {
  return context.json({ status: 'ok' });
}

/**
 * A proxy that goes by `/readyz` and is answered 503 sends no more requests, for which a stopping server gives it this
 * long. Until then it may be sending one on a connection that would otherwise be closed under it.
 */
export const PROXY_LEAVES_WITHIN_MS = 3_000;

/** Whoever has not asked for longer than this does not go by it. */
const PROXY_ASKS_WITHIN_MS = 10_000;

/** Whether requests may be sent here, as far as the process itself knows. */
export interface Readiness {
  isStopping: boolean;
  /** When it was asked for last, as `performance.now()` tells it; undefined before the first time. */
  askedAt: number | undefined;
}

/** Whether somebody goes by what `/readyz` answers. */
export function isWatched({ askedAt }: Readiness): boolean {
  return askedAt !== undefined && performance.now() - askedAt < PROXY_ASKS_WITHIN_MS;
}

/**
 * `GET /readyz`: the database takes writes too and no stop is under way, so that requests may be sent here. Says which file
 * is at fault.
 */
export function getReadiness(ping: () => Promise<void>, readiness: Readiness) {
  return async (context: Context): Promise<Response> => {
    readiness.askedAt = performance.now();
    if (readiness.isStopping) return context.json({ status: 'stopping' }, 503);
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
