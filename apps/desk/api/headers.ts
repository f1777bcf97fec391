/** The security headers: as strict as the site's, and addresses of the desk, which name leads, leave it nowhere. */

import { STRICT_TRANSPORT_SECURITY, securityHeaders } from '@assay/service/http';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { cameOverTls, type Transport } from './own-address.ts';

/**
 * The headers of a page or an answer.
 *
 * @param html the page, whose inline scripts and styles are allowed by their hashes; absent for anything else
 */
export function pageHeaders(html?: string): Record<string, string> {
  return { ...pairs(securityHeaders(undefined, html)), 'Referrer-Policy': 'same-origin' };
}

/** Adds the headers to every answer that has none of its own. */
export function deskHeaders(transport: Transport) {
  const plain = pageHeaders();
  const hsts = pairs(STRICT_TRANSPORT_SECURITY);
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    // A file of the desk, which has been sent.
    if (headers.has('x-hono-already-sent')) return;
    const all = headers.has('Content-Security-Policy') ? {} : plain;
    const added = { ...all, ...(cameOverTls(context, transport) ? hsts : {}), 'Cache-Control': 'no-store' };
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
  });
}

function pairs(raw: readonly string[]): Record<string, string> {
  return Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : [])));
}
