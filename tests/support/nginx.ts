/** Runs nginx on a folder of files, for comparison with the file server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

export interface RunningNginx {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx on a free port, with precompressed copies, pages without their suffix, and 404.html.
 *
 * @param workers number of worker processes
 */
export async function startNginx(program: string, root: string, workers = 1): Promise<RunningNginx> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, configuration(directory, root, port, workers));
  const nginx = spawn(program, ['-p', directory, '-c', file, '-e', join(directory, 'error.log')], {
    stdio: 'ignore',
  });
  await waitUntilReady(port, nginx);
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(directory, { recursive: true });
    },
  };
}

function configuration(directory: string, root: string, port: number, workers: number): string {
  return `
    daemon off;
    pid ${directory}/nginx.pid;
    worker_processes ${workers};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      types {
        text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; text/plain txt;
      }
      access_log off;
      sendfile on;
      tcp_nopush on;
      open_file_cache max=1000;
      client_body_temp_path ${directory}/body;
      proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/fastcgi;
      uwsgi_temp_path ${directory}/uwsgi;
      scgi_temp_path ${directory}/scgi;
      server {
        listen 127.0.0.1:${port};
        root ${root};
        gzip_static on;
        gzip_vary on;
        error_page 404 /404.html;
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`;
}

async function waitUntilReady(port: number, nginx: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (nginx.exitCode !== null) break;
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await sleep(25);
    }
  }
  throw new Error('nginx did not start');
}
