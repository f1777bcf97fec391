/** nginx with the configuration that is shipped, in front of servers on this machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNginx } from './nginx.ts';
import { freePort } from './port.ts';

interface ShippedNginx {
  /** Of its port without TLS. */
  plain: string;
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts it on free ports, with two workers. Nothing in the file is changed but ports, certificate and servers.
 *
 * @param servers their origins
 * @param pem a key and a certificate for localhost
 */
export async function startShippedNginx(
  program: string,
  servers: readonly string[],
  pem: string,
): Promise<ShippedNginx> {
  const secure = await freePort();
  const http = (plain: number, directory: string) => {
    const certificate = join(directory, 'localhost.pem');
    writeFileSync(certificate, pem);
    return readFileSync('deploy/nginx.conf', 'utf8')
      .replace(/^\tserver 127\.0\.0\.1:3000(.*;)$/m, (_, options: string) =>
        servers.map((origin) => `server ${new URL(origin).host}${options}`).join('\n'),
      )
      .replaceAll(/^\tlisten \[::\]:.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replaceAll(/\/etc\/letsencrypt\/\S+\.pem/g, certificate)
      .replaceAll('www.example.com', 'localhost');
  };
  const { port, pid, stop } = await runNginx(program, http, 2, linesOfTheGuide());
  return { plain: `http://localhost:${port}`, origin: `https://localhost:${secure}`, pid, stop };
}

/** What the guide has its reader write into /etc/nginx/nginx.conf. */
function linesOfTheGuide(): string {
  const guide = readFileSync('docs/operations/hosts/nginx.md', 'utf8');
  const line = (name: string) => {
    const found = new RegExp(`\`(${name} \\d+;)\``).exec(guide)?.[1];
    if (!found) throw new Error(`docs/operations/hosts/nginx.md has no line ${name}`);
    return found;
  };
  return `${line('worker_rlimit_nofile')} events { ${line('worker_connections')} }`;
}
