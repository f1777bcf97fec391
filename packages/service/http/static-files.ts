/** Serves the built site straight on `node:http`, because there is nothing to compute. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { CountView } from '../views/views.ts';
import { countLoad, countShown, EMPTY_RULES, RULES_HEADERS, RULES_PATH, rulesOf } from './page-views.ts';
import { isOverTls, type RawHeaders } from './security-headers.ts';
import { canonicalPath, type Site, type SiteFile, type Variant } from './site-files.ts';

interface Options {
  /** The security headers of a response that is no page. */
  plain: RawHeaders;
  /** Added to every response to a visitor who came over TLS. */
  overTls: RawHeaders;
  /** How many proxies are trusted to name the visitor's scheme. */
  trustProxy: number;
  /** Counts the views of pages. */
  countView?: CountView | undefined;
}

export function staticFiles(site: Site, { plain, overTls, trustProxy, countView }: Options) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const hsts = isOverTls(request, trustProxy) ? overTls : [];
    const [rawPath, query] = splitTarget(request.url ?? '/');
    const path = decode(rawPath);
    const file = site.files.get(path);

    if (file) {
      if (!isRead(request)) {
        sendEmpty(response, 405, ['Allow', 'GET, HEAD', ...plain, ...hsts]);
      } else if (countView && file.page !== null) {
        const rules = rulesOf(request);
        sendFile(request, response, file, rules.length === 0 ? hsts : [...rules, ...hsts]);
        countLoad(request, response.statusCode, file.page, query, countView);
      } else {
        sendFile(request, response, file, hsts);
      }
      return;
    }
    if (countView && path === RULES_PATH && isRead(request)) {
      countShown(request, site, countView);
      response.writeHead(200, [...RULES_HEADERS, ...plain, ...hsts]);
      response.end(request.method === 'HEAD' ? undefined : EMPTY_RULES);
      return;
    }
    const canonical = canonicalPath(path);
    const target = site.moved.get(canonical) ?? canonical;
    if (target !== path && site.files.has(target) && isRead(request)) {
      sendEmpty(response, 308, ['Location', encodeURI(target) + query, ...plain, ...hsts]);
      return;
    }
    sendWhole(request, response, 404, pickVariant(request, site.notFound), hsts);
  };
}

/** Without ranges: no file is so large that a part of it is of use. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  added: RawHeaders,
): void {
  const variant = pickVariant(request, file);
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && lists(ifNoneMatch, variant.etag)) {
    response.writeHead(304, [...variant.validators, ...added]).end();
    return;
  }
  sendWhole(request, response, 200, variant, added);
}

/** Whether If-None-Match lists the tag, by weak comparison. */
function lists(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

/** The smallest variant among those the client likes best. */
function pickVariant(request: IncomingMessage, { identity, variants, codings }: SiteFile): Variant {
  const coding = new Negotiator(request).encoding(codings, { preferred: codings });
  // A client that refuses everything gets the file as it is.
  return variants.get(coding ?? 'identity') ?? identity;
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: Variant,
  hsts: RawHeaders,
): void {
  response.writeHead(status, [...variant.headers, ...hsts]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** No cache keeps it: what one visitor's request leads to would be sent to all others. */
function sendEmpty(response: ServerResponse, status: number, headers: RawHeaders): void {
  response.writeHead(status, ['Content-Length', '0', 'Cache-Control', 'no-store', ...headers]).end();
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** The path without percent-encoding; a malformed one is returned as it is, and matches no file. */
function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
