/**
 * A program of its own, so that it does not keep those waiting whose times are measured: connections that press the newsletter's button,
 * each again as soon as it is answered, until it is ended. Prints how many were answered, once a second.
 *
 * Arguments: the port, how many connections, and `invented` for tokens that nobody has, or `malformed` for what cannot be one, which the
 * server answers without its database.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const [port = 0, connections = 0] = process.argv.slice(2, 4).map(Number);
const isInvented = process.argv[4] === 'invented';
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const body = 'List-Unsubscribe=One-Click';
let answered = 0;

function press(localAddress: string): void {
  const token = randomBytes(32)
    .toString('hex')
    .slice(isInvented ? 0 : 1);
  const sent = request(
    {
      port,
      agent,
      localAddress,
      host: '127.0.0.1',
      method: 'POST',
      path: `/newsletter/unsubscribe?token=${token}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
    },
    (response) =>
      response.resume().on('end', () => {
        answered += 1;
        press(localAddress);
      }),
  );
  sent.on('error', () => setTimeout(press, 100, localAddress)).end(body);
}

for (let at = 0; at < connections; at++) press(`127.0.0.${1 + (at % 15)}`);
setInterval(() => console.log(answered), 1_000);
