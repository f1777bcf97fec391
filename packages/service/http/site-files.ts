/** Reads the built site into memory, with all that does not depend on the request. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { NEWSLETTER_PATHS } from '@assay/contract/newsletter';
import { getMimeType } from 'hono/utils/mime';
import type { PagePolicy } from '../verification/provider.ts';
import {
  DRAWING_HEADERS,
  type RawHeaders,
  SUBRESOURCE_HEADERS,
  securityHeaders,
  WORKER_HEADERS,
} from './security-headers.ts';

/** A file as it is, or compressed. */
export interface Variant {
  body: Buffer;
  /** Strong, and different for each variant. */
  etag: string;
  /** Headers of every response about this variant, 304 included. */
  validators: RawHeaders;
  /** Headers of a response with the whole body, `validators` included. */
  headers: RawHeaders;
}

export interface SiteFile {
  /** The path of a page; null for any other file. */
  page: string | null;
  identity: Variant;
  /** By content coding, `identity` included. */
  variants: ReadonlyMap<string, Variant>;
  /** The keys of `variants`, smallest first. */
  codings: readonly string[];
}

export interface Site {
  /** Files by the path that they are served at: `/`, `/about`, `/favicon.svg`. */
  files: ReadonlyMap<string, SiteFile>;
  /** Where pages went that had another address: the path of the new page by the old path. */
  moved: ReadonlyMap<string, string>;
  /** The page for an unknown path. */
  notFound: SiteFile;
}

/** A page is the same whatever its query: what was prefetched without a campaign's parameters is used with them. */
const NO_VARY_SEARCH: RawHeaders = ['No-Vary-Search', 'params'];

/** Its lines name an old path, a new one and the status 308: hosts of static files read such a file, too. */
const MOVED_FILE = '_redirects';

/** The suffix of a file's compressed copy, by content coding. */
const CODING_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

const PLAIN_NOT_FOUND = '<!doctype html><html lang="en"><title>404</title><p>Oops! Page not found</p></html>';

/**
 * @param directory the built site; one that does not exist is an empty site
 * @param policy what the provider of human verification needs of the pages
 */
export function loadSite(directory: string, policy?: PagePolicy): Site {
  const names = new Set(existsSync(directory) ? listFiles(directory) : []);
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (name !== MOVED_FILE && !isCompressedCopy(name, names)) {
      files.set(canonicalPath(`/${name}`), loadFile(directory, name, names, policy));
    }
  }
  const notFound = files.get('/404') ?? plainNotFound(policy);
  files.delete('/404');
  const moved = names.has(MOVED_FILE) ? readMoved(readFileSync(join(directory, MOVED_FILE), 'utf8')) : [];
  return { files, moved: new Map(moved), notFound };
}

function readMoved(text: string): [from: string, to: string][] {
  return [...text.matchAll(/^(\/\S*) (\/\S*) 308$/gm)].map(([, from = '', to = '']) => [from, to]);
}

/** The path at which a file is served, given any path that names it: a page has neither suffix nor trailing slash. */
export function canonicalPath(path: string): string {
  return path
    .replace(/\.html$/, '')
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Names relative to the directory, with `/` between segments. Of hidden ones only `.well-known/` (RFC 8615) is served. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !name.split('/').some((segment) => /^\.(?!well-known$)/.test(segment)));
}

function isCompressedCopy(name: string, names: ReadonlySet<string>): boolean {
  const suffix = extname(name);
  return [...CODING_SUFFIXES.values()].includes(suffix) && names.has(name.slice(0, -suffix.length));
}

function loadFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  policy: PagePolicy | undefined,
): SiteFile {
  const read = (file: string) => readFileSync(join(directory, file));
  const body = read(name);
  const html = name.endsWith('.html') ? body.toString() : '';
  const type = getMimeType(name) ?? 'application/octet-stream';
  const shared = [
    ...(html ? NO_VARY_SEARCH : []),
    'Vary',
    'Accept-Encoding',
    'Cache-Control',
    cacheControl(name),
    ...securityOf(name, html, policy),
  ];
  const identity = variant(body, type, shared);
  const variants = new Map([['identity', identity]]);
  for (const [coding, suffix] of CODING_SUFFIXES) {
    if (names.has(name + suffix)) variants.set(coding, variant(read(name + suffix), type, shared, coding));
  }
  const smallestFirst = [...variants].sort(([, one], [, other]) => one.body.length - other.body.length);
  const page = name.endsWith('.html') ? canonicalPath(`/${name}`) : null;
  return { page, identity, variants, codings: smallestFirst.map(([coding]) => coding) };
}

/** The scripts that the build names as those of workers (apps/site/astro.config.mjs). */
const WORKER = /(?:^|\/)worker-[^/]+\.js$/;

function securityOf(name: string, html: string, policy: PagePolicy | undefined): RawHeaders {
  if (WORKER.test(name)) return WORKER_HEADERS;
  if (['.css', '.woff2', '.js'].includes(extname(name))) return SUBRESOURCE_HEADERS;
  if (extname(name) === '.svg') return DRAWING_HEADERS;
  return securityHeaders(isWithoutForms(html) ? undefined : policy, html);
}

/** A page without the demo form (apps/site/layouts/page.astro), such as one that may have a visitor's file, lets in nobody else. */
function isWithoutForms(html: string): boolean {
  return html !== '' && !html.includes('data-island="submission"');
}

function variant(body: Buffer, type: string, shared: RawHeaders, coding?: string): Variant {
  // Covers the headers too: a 304 updates headers that a browser has stored but removes none, such as COEP.
  const hash = createHash('sha256').update(body).update(shared.join('\n'));
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const validators = ['ETag', etag, ...shared];
  const headers = [
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
    ...(coding ? ['Content-Encoding', coding] : []),
    ...validators,
  ];
  return { body, etag, validators, headers };
}

/** The folders of files with a content hash in their name: the site's and the desk's. */
const HASHED = /^(_astro|assets)\//;

/** Their addresses have a subscriber's token, which no cache keeps. */
const WITH_TOKEN: ReadonlySet<string> = new Set(Object.values(NEWSLETTER_PATHS));

/** File names with a content hash never change; pages and their data are revalidated on each use. */
function cacheControl(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable';
  if (!/\.(html|json)$/.test(name)) return 'public, max-age=3600';
  const path = canonicalPath(`/${name}`);
  if (WITH_TOKEN.has(path)) return 'no-store';
  return 'no-cache';
}

function plainNotFound(policy: PagePolicy | undefined): SiteFile {
  const shared = ['Cache-Control', 'no-cache', ...securityHeaders(policy)];
  const identity = variant(Buffer.from(PLAIN_NOT_FOUND), 'text/html; charset=utf-8', shared);
  return { page: null, identity, variants: new Map([['identity', identity]]), codings: ['identity'] };
}
