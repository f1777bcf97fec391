import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import { createGuardedServer, type Guard } from './guarded-server.ts';
import { securityHeaders } from './security-headers.ts';

/** `GET /metrics` for Prometheus, on a port of its own so that no proxy exposes it by mistake. */
export function createMetricsServer(registry: Registry, guard: Partial<Guard> = {}): Server {
  const plain = securityHeaders();
  return createGuardedServer({ plain, trustProxy: 0, ...guard }, async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, [...plain]).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, ['Content-Type', registry.contentType, ...plain]).end(text);
    } catch {
      response.writeHead(500, [...plain]).end();
    }
  });
}
