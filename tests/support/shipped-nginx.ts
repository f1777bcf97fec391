/** nginx with the configuration that is shipped, in front of servers on this machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNginx } from './nginx.ts';
import { freePort } from './port.ts';

interface ShippedNginx {
  /** Of its port without TLS. */
  plain: string;
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts it on free ports. Nothing in the file is changed but ports, certificate and servers.
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
  const { port, stop } = await runNginx(program, (plain, directory) => {
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
  });
  return { plain: `http://localhost:${port}`, origin: `https://localhost:${secure}`, stop };
}
