import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Connections that wait to be taken while others are: with Node's 511, who comes during a flood waits seconds for another try. */
const BACKLOG = 4_096;

/**
 * Starts a server; one that cannot listen ends the process with one line that names the setting.
 *
 * @param setting the environment variable of the port
 * @param hostSetting the environment variable of the host
 * @returns the address, such as `http://127.0.0.1:3000`
 */
export function listenOrExit(
  server: Server,
  setting: string,
  port: number,
  host: string,
  hostSetting = 'HOST',
): Promise<string> {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const remedies: Readonly<Record<string, string>> = {
      EADDRINUSE: `${setting}: ${port} on ${host} is in use already; stop what uses it or choose another`,
      EACCES: `${setting}: this user may not listen on ${port}; choose one from 1024 upward`,
    };
    console.error(
      remedies[error.code ?? ''] ??
        `${hostSetting}: ${host} is no address of this machine (${error.code ?? error.name}); 127.0.0.1 is always one, 0.0.0.0 stands for all`,
    );
    process.exit(1);
  });
  return new Promise((resolve) => {
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(format(server.address())));
  });
}

function format(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
