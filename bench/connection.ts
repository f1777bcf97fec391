/** A minimal HTTP client, so that the benchmark's own CPU use stays small: it writes prepared bytes and reads the status. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface TimedResponse {
  status: number;
  ms: number;
}

export class Connection {
  readonly #socket: Socket;
  #received = '';
  #onComplete: (() => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      this.#received += chunk;
      if (isComplete(this.#received)) this.#onComplete?.();
    });
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a request and waits for its response. One at a time. */
  async send(request: Buffer): Promise<TimedResponse> {
    this.#received = '';
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.#onComplete = resolve;
      this.#socket.once('error', reject);
      this.#socket.write(request);
    });
    this.#socket.removeAllListeners('error');
    return { status: Number(this.#received.slice(9, 12)), ms: performance.now() - started };
  }

  /** The server has ended it, as it does with connections that nobody uses. */
  get isEnded(): boolean {
    return this.#socket.readableEnded;
  }

  close(): void {
    this.#socket.destroy();
  }
}

function isComplete(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1];
  return length !== undefined && received.length >= end + 4 + Number(length);
}

/** A POST with a JSON body and the visitor's address as a proxy would forward it. */
export function postRequest(path: string, body: object, key: string, address: string): Buffer {
  const json = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `Idempotency-Key: ${key}`,
    `X-Forwarded-For: ${address}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`);
}
