/** Reads the built site into memory, with everything about each file that does not depend on the request. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Coding } from './negotiate.ts';
import { PART_SECURITY, type RawHeaders } from './security-headers.ts';

/** One form of a file: as it is, or compressed. */
export interface Variant {
  body: Buffer;
  /** Strong, and different for each form. */
  etag: string;
  /** What every answer about this form carries, the answer 304 included. */
  validators: RawHeaders;
  /** What comes with the whole body, `validators` included. */
  headers: RawHeaders;
}

export interface SiteFile {
  identity: Variant;
  /** The compressed forms, smallest first. */
  codings: readonly Coding[];
  coded: Readonly<Partial<Record<Coding, Variant>>>;
}

export interface Site {
  /** Files by the path that they are served at: `/`, `/about`, `/favicon.svg`. */
  files: ReadonlyMap<string, SiteFile>;
  /** The page for a path that there is not. */
  notFound: SiteFile;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const CODING_SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', zstd: '.zst' };

const PLAIN_NOT_FOUND = '<!doctype html><html lang="en"><title>404</title><p>Oops! Page not found</p></html>';

/**
 * @param directory the built site; one that does not exist is an empty site
 * @param securityHeaders answers the security headers of a page, or of any other file when called without one
 */
export function loadSite(directory: string, securityHeaders: (html?: string) => RawHeaders): Site {
  const names = existsSync(directory) ? listFiles(directory) : [];
  const present = new Set(names);
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (isCompressedForm(name, present)) continue;
    files.set(canonicalPath(`/${name}`), loadFile(directory, name, present, securityHeaders));
  }
  const notFound = files.get('/404') ?? plainNotFound(securityHeaders);
  files.delete('/404');
  return { files, notFound };
}

/** The path at which a file is served, given any path that names it: a page has neither suffix nor trailing slash. */
export function canonicalPath(path: string): string {
  return path
    .replace(/\.html$/, '')
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Names relative to the directory, with `/` between them; what begins with a dot is nobody's business. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
}

function isCompressedForm(name: string, present: ReadonlySet<string>): boolean {
  const suffix = extname(name);
  return Object.values(CODING_SUFFIXES).includes(suffix) && present.has(name.slice(0, -suffix.length));
}

function loadFile(
  directory: string,
  name: string,
  present: ReadonlySet<string>,
  securityHeaders: (html?: string) => RawHeaders,
): SiteFile {
  const body = readFileSync(join(directory, name));
  const isPage = name.endsWith('.html');
  const shared = [
    'Vary',
    'Accept-Encoding',
    'Cache-Control',
    cacheControl(name),
    ...(isPartOfPage(name) ? PART_SECURITY : securityHeaders(isPage ? body.toString() : undefined)),
  ];
  const type = contentType(name);

  const coded: Partial<Record<Coding, Variant>> = {};
  for (const coding of ['br', 'gzip', 'zstd'] as const) {
    const codedName = name + CODING_SUFFIXES[coding];
    if (present.has(codedName))
      coded[coding] = variant(readFileSync(join(directory, codedName)), type, shared, coding);
  }
  const codings = (['br', 'gzip', 'zstd'] as const)
    .filter((coding) => coded[coding])
    .sort((one, other) => (coded[one]?.body.length ?? 0) - (coded[other]?.body.length ?? 0));
  return { identity: variant(body, type, shared), codings, coded };
}

/** A worker is no part of a page: it runs under the policy that comes with it. */
function isPartOfPage(name: string): boolean {
  return ['.css', '.woff2'].includes(extname(name)) || (extname(name) === '.js' && !name.includes('worker'));
}

function contentType(name: string): string {
  return CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}

function variant(body: Buffer, type: string, shared: RawHeaders, coding?: Coding): Variant {
  // Of the headers too: a 304 replaces those that a browser has kept but takes none away, such as COEP for reCAPTCHA.
  const hash = createHash('sha256').update(body).update(shared.join('\n'));
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const validators = ['ETag', etag, ...shared];
  const headers = [
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
    ...(coding ? ['Content-Encoding', coding] : ['Accept-Ranges', 'bytes']),
    ...validators,
  ];
  return { body, etag, validators, headers };
}

/** What the build names after its content never changes; pages and their data are asked after, at the price of a 304. */
function cacheControl(name: string): string {
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  return /\.(html|json)$/.test(name) ? 'no-cache' : 'public, max-age=3600';
}

function plainNotFound(securityHeaders: (html?: string) => RawHeaders): SiteFile {
  const shared = ['Cache-Control', 'no-cache', ...securityHeaders()];
  const identity = variant(Buffer.from(PLAIN_NOT_FOUND), 'text/html; charset=utf-8', shared);
  return { identity, codings: [], coded: {} };
}
