/** Under which addresses the desk is reached. */

export interface OwnAddress {
  /** `DESK_URL`; without it, the desk is reached where it listens. */
  publicUrl?: URL | undefined;
  /** `DESK_HOST` */
  host: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The origin of the address that is printed. One for all of a machine's interfaces is one for none of them. */
export function printedOrigin({ publicUrl, host }: OwnAddress, port: number): string {
  if (publicUrl) return publicUrl.origin;
  const isEveryInterface = host === '0.0.0.0' || host === '::';
  return `http://${isEveryInterface ? '127.0.0.1' : inUrl(host)}:${port}`;
}

/**
 * Whether a request is for the desk. A page of another site can have its name resolve to this machine (DNS rebinding), and
 * would then be of the desk's own origin to a browser.
 *
 * @param port where the desk listens
 */
export function isOwnHost(given: string | undefined, { publicUrl, host }: OwnAddress, port: number): boolean {
  const own = publicUrl
    ? [publicUrl]
    : [inUrl(host), ...LOOPBACK].map((name) => URL.parse(`http://${name}:${port}`));
  const hosts = own.flatMap((url) => (url ? [url.host, `${url.hostname}:${portOf(url)}`] : []));
  return given !== undefined && hosts.includes(given.toLowerCase());
}

/** Whether a host of an address is this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

function portOf({ port, protocol }: URL): string | undefined {
  return port || DEFAULT_PORTS[protocol];
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
