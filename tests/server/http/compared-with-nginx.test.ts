/** The file server and nginx, on awkward requests: the same status and key headers, or a known difference. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../../apps/server/http/server.ts';
import { captureLog } from '../../support/log.ts';
import { type RunningNginx, startNginx } from '../../support/nginx.ts';
import { portOf } from '../../support/port.ts';
import { findProgram } from '../../support/programs.ts';

const PAGE = `<!doctype html><title>About</title>${'<p>We measure.</p>'.repeat(50)}`;
const program = findProgram('nginx');

describe.skipIf(program === null)('compared with nginx', () => {
  let directory: string;
  let own: Server;
  let nginx: RunningNginx;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'assay-compared-'));
    const files = {
      'index.html': PAGE,
      'index.html.gz': gzipSync(PAGE),
      'about.html': PAGE,
      '404.html': 'lost',
      'digits.txt': '0123456789',
      'empty.txt': '',
      'a b.txt': 'space',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    own = createHttpServer({
      app: new Hono(),
      siteDirectory: directory,
      trustProxy: 0,
      log: captureLog().log,
    });
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    nginx = await startNginx(program ?? '', directory);
  });

  afterAll(async () => {
    own.close();
    await nginx.stop();
    rmSync(directory, { recursive: true });
  });

  /**
   * Not Vary, which every file of the site has, in case a later build compresses it; nor Last-Modified, which ours does
   * not send, because the entity tag says more.
   */
  const COMPARED = ['content-length', 'content-encoding'] as const;

  async function ask(port: number, path: string, headers: Record<string, string>, method: string) {
    // Each on its own connection: nginx closes some after a response without a file.
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sent.end();
    const [response] = await once(sent, 'response');
    let length = 0;
    for await (const chunk of response) length += chunk.length;
    const shown = COMPARED.map((name) => [name, response.headers[name]]);
    const type = String(response.headers['content-type']).split(';')[0];
    return { status: response.statusCode, length, type, ...Object.fromEntries(shown) };
  }

  async function askBoth(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return [await ask(portOf(own), path, headers, method), await ask(nginx.port, path, headers, method)];
  }

  test.each<[path: string, headers?: Record<string, string>, method?: string]>([
    ['/digits.txt'],
    ['/digits.txt', {}, 'HEAD'],
    ['/digits.txt?query=1'],
    ['/a%20b.txt'],
    ['/empty.txt'],
    ['/digits.txt', { 'If-None-Match': '"another"' }],
    ['/digits.txt', { 'Accept-Encoding': 'gzip' }],
  ])('%s %j %s: the same', async (path, headers, method) => {
    const [ours, theirs] = await askBoth(path, headers, method);
    expect(ours).toEqual(theirs);
  });

  test.each<
    [precondition: string, etag: (own: string) => string, others?: Record<string, string>, method?: string]
  >([
    ['If-None-Match', (own) => own],
    ['If-None-Match', (own) => own, {}, 'HEAD'],
    ['If-None-Match', (own) => `W/${own}`],
    ['If-None-Match', (own) => `"another", ${own}`],
  ])('%s with its own tag or another: the same status', async (precondition, etag, others, method) => {
    const answers = await Promise.all(
      [portOf(own), nginx.port].map(async (port) => {
        const known = await ask(port, '/digits.txt', {}, 'GET');
        const headers = { ...others, [precondition]: etag(String(known.etag)) };
        const { status } = await ask(port, '/digits.txt', headers, method ?? 'GET');
        return status;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test.each([
    ['/', {}],
    ['/', { 'Accept-Encoding': 'gzip' }],
    ['/', { 'Accept-Encoding': 'gzip;q=0' }],
    ['/', { 'Accept-Encoding': 'identity' }],
    ['/', { 'Accept-Encoding': 'deflate, gzip;q=0.5' }],
    ['/about', {}],
    ['/about', { 'Accept-Encoding': 'gzip' }],
  ])('%s %j: the same variant of a page', async (path, headers) => {
    const [ours, theirs] = await askBoth(path, headers);
    const form = (answer: typeof ours) => ({
      status: answer?.['status'],
      type: answer?.['type'],
      length: answer?.['length'],
      coding: answer?.['content-encoding'],
    });
    expect(form(ours)).toEqual(form(theirs));
  });

  test.each<[path: string, headers: Record<string, string>, method: string, ours: number, theirs: number]>([
    ['/nothing', {}, 'GET', 404, 404],
    ['/nothing/', {}, 'GET', 404, 404],
    ['/digits.txt', {}, 'POST', 405, 405],
    ['/digits.txt', {}, 'DELETE', 405, 405],
    ['/digits.txt', { 'If-None-Match': '*' }, 'GET', 304, 304],
    ['/../etc/passwd', {}, 'GET', 404, 400],
    ['/%2e%2e/etc/passwd', {}, 'GET', 404, 400],
    ['/%00', {}, 'GET', 404, 400],
    ['/%zz', {}, 'GET', 404, 400],
    // A page has one address; the others redirect to it.
    ['/about.html', {}, 'GET', 308, 200],
    ['/about/', {}, 'GET', 308, 404],
    ['/404', {}, 'GET', 404, 200],
    ['//digits.txt', {}, 'GET', 404, 200],
    // Its target names another host than its Host.
    ['http://assay.example/digits.txt', {}, 'GET', 400, 200],
  ])('%s %j %s: %i here, %i there', async (path, headers, method, ours, theirs) => {
    expect((await askBoth(path, headers, method)).map((answer) => answer['status'])).toEqual([ours, theirs]);
  });
});
