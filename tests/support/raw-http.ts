/** Requests as bytes, for what no client would send. */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

interface RawAnswer {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** All that arrived until the server closed the connection. */
  whole: string;
}

/** Sends bytes and reads until the server closes the connection. */
export async function sendBytes(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(bytes, 'latin1');
  return readAnswer(socket);
}

/** Reads the answer, and until the server closes the connection. The status is 0 without an answer. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const whole = await text(socket).catch(() => '');
  const [head = ''] = whole.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, whole };
}
