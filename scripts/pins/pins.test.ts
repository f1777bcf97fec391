/** Against a registry of our own on loopback that asks for a token, and a git repository with tags of both kinds. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateImage, readImageDigest } from './image-digest.ts';
import { pinFiles, unpinned } from './pin-files.ts';
import { findReferences, pinReferences } from './references.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const FILES = {
  Dockerfile: `# syntax=docker/dockerfile:1
FROM node:24.21.0-slim AS site
FROM --platform=linux/amd64 registry.example:5000/team/base:1.2-alpine
FROM site
`,
  'compose.yaml': `services:
  server-1:
    image: \${ASSAY_IMAGE:-assay}
  own:
    image: assay
  proxy:
    image: caddy:2.10-alpine # newest
`,
  '.github/workflows/ci.yml': `steps:
  - uses: actions/checkout@v4
  - name: Node
    uses: actions/setup-node/sub@v4.1
  - uses: ./.github/actions/own
`,
};

const manifestOf = (path: string) => JSON.stringify({ schemaVersion: 2, path });
const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

type Answer = (request: IncomingMessage, response: ServerResponse, origin: string) => unknown;

/** A registry that gives a manifest only to whoever has fetched a token for its repository. */
const withToken: Answer = (request, response, origin) => {
  const url = new URL(request.url ?? '', origin);
  if (url.pathname === '/token') {
    const token = Buffer.from(`${url.searchParams.get('service')} ${url.searchParams.get('scope')}`);
    return response.end(JSON.stringify({ token: token.toString('base64url') }));
  }
  const [, repository = '', tag = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url.pathname) ?? [];
  const scope = `repository:${repository}:pull`;
  const token = Buffer.from(`stand-in ${scope}`).toString('base64url');
  if (request.headers.authorization !== `Bearer ${token}`) {
    const challenge = `Bearer realm="${origin}/token",service="stand-in",scope="${scope}"`;
    return response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
  }
  if (!request.headers.accept?.includes('vnd.oci.image.index')) return response.writeHead(406).end();
  const manifest = manifestOf(`${repository}:${tag}`);
  return response.writeHead(200, { 'Docker-Content-Digest': digestOf(manifest) }).end(manifest);
};

async function startRegistry(answer: Answer): Promise<string> {
  let origin = '';
  const server = createServer((request, response) => answer(request, response, origin));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return origin;
}

function write(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pins-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Repositories with a plain tag and an annotated one. @returns their server, and the commit of both tags */
function gitServer(...repositories: string[]): { server: string; commits: string[] } {
  const folder = write({});
  const commits = repositories.map((name) => {
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-C', join(folder, name), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args],
        {
          encoding: 'utf8',
        },
      ).trim();
    mkdirSync(join(folder, name), { recursive: true });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', name);
    git('tag', 'v4');
    git('tag', '--annotate', 'v4.1', '--message', 'annotated');
    return git('rev-parse', 'HEAD');
  });
  return { server: `file://${folder}`, commits };
}

test('writes digests that were read from the registry, and commits, and the next run reads the tags anew', async () => {
  const registry = await startRegistry(withToken);
  const { server, commits } = gitServer('actions/checkout', 'actions/setup-node');
  const folder = write(FILES);
  const locate = (image: string) => ({ registry, repository: locateImage(image).repository });
  const sources = { locate, gitServer: server };
  expect(unpinned(folder).map(({ name }) => name)).toEqual([
    'actions/checkout@v4',
    'actions/setup-node/sub@v4.1',
    'docker/dockerfile:1',
    'node:24.21.0-slim',
    'registry.example:5000/team/base:1.2-alpine',
    'caddy:2.10-alpine',
  ]);
  await pinFiles(folder, sources);
  const written = () => Object.keys(FILES).map((name) => readFileSync(join(folder, name), 'utf8'));
  const digest = (image: string) => digestOf(manifestOf(image));
  const expected = [
    `# syntax=docker/dockerfile:1@${digest('docker/dockerfile:1')}
FROM node:24.21.0-slim@${digest('library/node:24.21.0-slim')} AS site
FROM --platform=linux/amd64 registry.example:5000/team/base:1.2-alpine@${digest('team/base:1.2-alpine')}
FROM site
`,
    FILES['compose.yaml'].replace('2.10-alpine', `2.10-alpine@${digest('library/caddy:2.10-alpine')}`),
    FILES['.github/workflows/ci.yml']
      .replace('checkout@v4', `checkout@${commits[0]} # v4`)
      .replace('sub@v4.1', `sub@${commits[1]} # v4.1`),
  ];
  expect(written()).toEqual(expected);
  expect(unpinned(folder)).toEqual([]);
  await pinFiles(folder, sources);
  expect(written()).toEqual(expected);
});

test('writes nothing if one image or action cannot be read, and invents no digest', async () => {
  const registry = await startRegistry(withToken);
  const { server } = gitServer('actions/checkout', 'actions/setup-node');
  const locate = (image: string) => ({ registry, repository: locateImage(image).repository });
  const broken = [
    { locate: () => ({ registry: 'http://127.0.0.1:1', repository: 'a' }), gitServer: server },
    { locate, gitServer: `${server}/nowhere` },
  ];
  for (const sources of broken) {
    const folder = write(FILES);
    await expect(pinFiles(folder, sources)).rejects.toThrow(/cannot be (reached|read)/);
    for (const [name, text] of Object.entries(FILES)) {
      expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
    }
  }
  const folder = write({ '.github/workflows/ci.yml': '  - uses: actions/checkout@v5\n' });
  await expect(pinFiles(folder, { locate, gitServer: server })).rejects.toThrow('has no tag v5');
});

const REFUSED: [name: string, answer: Answer, message: RegExp][] = [
  [
    'another digest than that of what it sends',
    (_, response) => response.writeHead(200, { 'Docker-Content-Digest': digestOf('other') }).end('{}'),
    /names sha256:.*but what it sent is/,
  ],
  ['a page of an error', (_, response) => response.writeHead(404).end('<html>'), /answered 404/],
  [
    'a token that is none',
    (request, response, origin) =>
      request.url?.startsWith('/token')
        ? response.end('{"token":"a\\nb"}')
        : response.writeHead(401, { 'WWW-Authenticate': `Bearer realm="${origin}/token"` }).end(),
    /gave no token/,
  ],
  [
    'a way to sign in that is not known',
    (_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end(),
    /not known/,
  ],
  ['no end', (_, response) => response.end(Buffer.alloc(5 * 1024 * 1024)), /more than/],
];

test.each(REFUSED)('refuses a registry that answers with %s', async (_, answer, message) => {
  await expect(readImageDigest(await startRegistry(answer), 'library/node', '24')).rejects.toThrow(message);
});

test('images are where Docker looks for them', () => {
  const hub = 'https://registry-1.docker.io';
  expect(locateImage('node')).toEqual({ registry: hub, repository: 'library/node' });
  expect(locateImage('docker/dockerfile')).toEqual({ registry: hub, repository: 'docker/dockerfile' });
  expect(locateImage('ghcr.io/a/b')).toEqual({ registry: 'https://ghcr.io', repository: 'a/b' });
});

test("every image and action of the project's own files is found", () => {
  const count = (file: string, pattern: RegExp) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].length;
  const found = (file: string) => findReferences(readFileSync(join(ROOT, file), 'utf8')).length;
  expect(found('Dockerfile')).toBe(count('Dockerfile', /^(FROM|# syntax=)/gm));
  expect(found('compose.yaml')).toBe(count('compose.yaml', /^ +image: (?!\$|assay)/gm));
  expect(found('.github/workflows/ci.yml')).toBe(count('.github/workflows/ci.yml', /uses: [a-z]/g));
  expect(pinReferences('FROM node:24\n', () => 'sha256:x')).toBe('FROM node:24@sha256:x\n');
});
