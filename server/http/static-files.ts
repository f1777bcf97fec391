/** Answers requests for the files of the built site, straight on `node:http` because there is nothing to compute. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, chooseRange, namesEtag } from './negotiate.ts';
import { cameOverTls, HSTS, type RawHeaders } from './security-headers.ts';
import { canonicalPath, type Site, type SiteFile, type Variant } from './site-files.ts';

/**
 * @param plain the security headers of an answer that is no page
 * @param trustProxy how many proxies may be believed about the visitor's scheme
 */
export function staticFiles(site: Site, plain: RawHeaders, trustProxy: number) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const hsts = cameOverTls(request, trustProxy) ? HSTS : [];
    const [rawPath, query] = splitTarget(request.url ?? '/');
    const path = decode(rawPath);
    const file = site.files.get(path);

    if (file) {
      if (isRead(request)) answerFile(request, response, file, hsts);
      else answerEmpty(response, 405, ['Allow', 'GET, HEAD', ...plain, ...hsts]);
      return;
    }
    const canonical = canonicalPath(path);
    if (canonical !== path && site.files.has(canonical) && isRead(request)) {
      answerEmpty(response, 308, ['Location', encodeURI(canonical) + query, ...plain, ...hsts]);
      return;
    }
    sendWhole(request, response, 404, pickVariant(request, site.notFound), hsts);
  };
}

function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  hsts: RawHeaders,
): void {
  const { headers } = request;
  if (headers.range !== undefined && request.method === 'GET') {
    if (answerRange(request, response, file.identity, hsts)) return;
  }
  const variant = pickVariant(request, file);
  if (namesEtag(headers['if-none-match'], variant.etag)) {
    response.writeHead(304, [...variant.validators, ...hsts]).end();
  } else {
    sendWhole(request, response, 200, variant, hsts);
  }
}

/** Ranges are of the file as it is, not of a compressed form. Answers false when the whole file is to be sent. */
function answerRange(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers, validators }: Variant,
  hsts: RawHeaders,
): boolean {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  if (namesEtag(ifNoneMatch, etag)) return false;
  const chosen = chooseRange(range, typeof ifRange === 'string' ? ifRange : undefined, etag, body.length);
  if (chosen === null) return false;
  if (chosen === 'unsatisfiable') {
    answerEmpty(response, 416, ['Content-Range', `bytes */${body.length}`, ...validators, ...hsts]);
    return true;
  }
  const part = body.subarray(chosen.first, chosen.last + 1);
  const contentRange = `bytes ${chosen.first}-${chosen.last}/${body.length}`;
  const type = headers.slice(0, 2);
  response
    .writeHead(206, [
      ...type,
      'Content-Length',
      String(part.length),
      'Content-Range',
      contentRange,
      ...validators,
      ...hsts,
    ])
    .end(part);
  return true;
}

function pickVariant(request: IncomingMessage, file: SiteFile): Variant {
  const accept = request.headers['accept-encoding'];
  const coding = chooseCoding(typeof accept === 'string' ? accept : undefined, file.codings);
  return (coding && file.coded[coding]) || file.identity;
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

function answerEmpty(response: ServerResponse, status: number, headers: RawHeaders): void {
  response.writeHead(status, ['Content-Length', '0', ...headers]).end();
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** The path without percent-encoding; a malformed one is left as it is, and there is no such file. */
function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
