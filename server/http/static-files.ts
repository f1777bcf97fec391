/** Answers requests for the files of the built site, straight on `node:http` because there is nothing to compute. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ByteRange, chooseCoding, chooseRange, namesEtag, namesOtherEtag } from './negotiate.ts';
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

/** Preconditions in the order of RFC 9110, section 13.2.2; no date among them, because no file tells its date. */
function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  hsts: RawHeaders,
): void {
  const { headers } = request;
  const range = request.method === 'GET' ? headers.range : undefined;
  // Ranges are of the file as it is, not of a compressed form.
  const variant = range === undefined ? pickVariant(request, file) : file.identity;
  const { body, etag, validators } = variant;
  if (namesOtherEtag(headers['if-match'], etag)) {
    answerEmpty(response, 412, [...validators, ...hsts]);
    return;
  }
  if (namesEtag(headers['if-none-match'], etag)) {
    response.writeHead(304, [...validators, ...hsts]).end();
    return;
  }
  const ifRange = typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined;
  const part = chooseRange(range, ifRange, etag, body.length);
  if (part === null) sendWhole(request, response, 200, variant, hsts);
  else if (part === 'unsatisfiable')
    answerEmpty(response, 416, ['Content-Range', `bytes */${body.length}`, ...validators, ...hsts]);
  else sendPart(response, variant, part, hsts);
}

function sendPart(
  response: ServerResponse,
  { body, headers, validators }: Variant,
  { first, last }: ByteRange,
  hsts: RawHeaders,
): void {
  const part = body.subarray(first, last + 1);
  const type = headers.slice(0, 2);
  response
    .writeHead(206, [
      ...type,
      'Content-Length',
      String(part.length),
      'Content-Range',
      `bytes ${first}-${last}/${body.length}`,
      ...validators,
      ...hsts,
    ])
    .end(part);
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
