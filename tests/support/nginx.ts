/** Runs nginx: on a folder of files, for comparison with the file server, or in front of a server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

export interface RunningNginx {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx on a free port, with precompressed copies, pages without their suffix, and 404.html.
 *
 * @param workers number of worker processes
 */
export function startNginx(program: string, root: string, workers = 1): Promise<RunningNginx> {
  return runNginx(
    program,
    (port) => `
      types {
        text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; text/plain txt;
      }
      sendfile on;
      tcp_nopush on;
      open_file_cache max=1000;
      server {
        listen 127.0.0.1:${port};
        root ${root};
        gzip_static on;
        gzip_vary on;
        error_page 404 /404.html;
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }`,
    workers,
  );
}

/**
 * A shared cache in front of a server, as a CDN is: it keeps what it may, by the whole address, and also what does not say
 * how long it may be kept. The header `X-Cache` says whether it has sent an answer by itself.
 */
export function startSharedCache(program: string, origin: string): Promise<RunningNginx> {
  return runNginx(
    program,
    (port, directory) => `
      proxy_cache_path ${directory}/cache keys_zone=pages:1m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${origin};
          proxy_cache pages;
          proxy_cache_key $request_uri;
          proxy_cache_valid any 10m;
          proxy_cache_background_update on;
          add_header X-Cache $upstream_cache_status always;
        }
      }`,
  );
}

/**
 * @param http the contents of the block `http`
 * @param main lines outside of any block, and the block `events`
 */
export async function runNginx(
  program: string,
  http: (port: number, directory: string) => string,
  workers = 1,
  main = 'events { worker_connections 1024; }',
): Promise<RunningNginx> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `
    daemon off;
    pid ${directory}/nginx.pid;
    worker_processes ${workers};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    ${main}
    http {
      access_log off;
      client_body_temp_path ${directory}/body;
      proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/fastcgi;
      uwsgi_temp_path ${directory}/uwsgi;
      scgi_temp_path ${directory}/scgi;
      ${http(port, directory)}
    }`,
  );
  const nginx = spawn(program, ['-p', directory, '-c', file, '-e', join(directory, 'error.log')], {
    stdio: 'ignore',
  });
  await waitUntilReady(port, nginx);
  return {
    port,
    pid: nginx.pid ?? 0,
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(directory, { recursive: true });
    },
  };
}

async function waitUntilReady(port: number, nginx: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (nginx.exitCode !== null) break;
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return;
    } catch {
      await sleep(25);
    }
  }
  throw new Error('nginx did not start');
}
