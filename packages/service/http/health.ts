import type { Context } from 'hono';

/** What Prometheus asks for, and nobody else. */
const PROMETHEUS = 'text/plain;version=0.0.4';

/**
 * `GET /healthz`: the process is alive. Not its version, because anybody can ask. Prometheus, which cannot read JSON, gets metrics, of which
 * there are none: its `up` says that it got here, through the proxy where it asks at the public address.
 */
export function getHealth(context: Context): Response {
  if (context.req.header('Accept')?.includes(PROMETHEUS))
    return context.body('# The process is alive\n', 200, { 'Content-Type': PROMETHEUS });
  return context.json({ status: 'ok' });
}

/**
 * A stopping server stays up for this long, so that a proxy that probes `/readyz/pages` or `/readyz` has seen 503 and sends no more
 * requests, which would fail on connections being closed.
 */
export const PROXY_DRAIN_MS = 3_000;

/** Proxies probe at least this often. */
const MAX_PROBE_INTERVAL_MS = 10_000;

/** Whether requests may be sent here, as far as the process itself knows. */
export interface Readiness {
  isStopping: boolean;
  /** When a proxy last asked for it, by `performance.now()`; undefined before the first probe. */
  lastProbeAt: number | undefined;
}

/** Whether a proxy asks for it. */
export function isProbed({ lastProbeAt }: Readiness): boolean {
  return lastProbeAt !== undefined && performance.now() - lastProbeAt < MAX_PROBE_INTERVAL_MS;
}

/**
 * `GET /readyz/pages`: no stop is under way, so that requests may be sent here. Pages need no database, and without one a form keeps what
 * was typed and says to try again, so a proxy must not take the server out for the database's sake.
 */
export function getPagesReadiness(readiness: Readiness) {
  return (context: Context): Response => {
    readiness.lastProbeAt = performance.now();
    if (readiness.isStopping) return context.json({ status: 'stopping' }, 503);
    return context.json({ status: 'ok' });
  };
}

/** `GET /readyz`: the database accepts writes, and no stop is under way. Only the log says what is wrong. */
export function getReadiness(ping: () => Promise<void>, readiness: Readiness) {
  return async (context: Context): Promise<Response> => {
    readiness.lastProbeAt = performance.now();
    if (readiness.isStopping) return context.json({ status: 'stopping' }, 503);
    await ping();
    return context.json({ status: 'ok' });
  };
}
