/**
 * A program of its own, so that it does not keep those waiting whose times are measured: keeps requests open whose bodies arrive by a
 * byte a second, until it has begun as many as it was told. Prints how many it has begun.
 *
 * Arguments: the port, how many in all, how many at a time, and the addresses they come from, with commas.
 */
import { connect, type Socket } from 'node:net';

const [port = 0, total = 0, atATime = 0] = process.argv.slice(2, 5).map(Number);
const addresses = (process.argv[5] ?? '').split(',');
const open = new Set<Socket>();
let begun = 0;

function begin(): void {
  if (begun >= total) return;
  const localAddress = addresses[begun % addresses.length];
  begun += 1;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  open.add(socket.resume());
  socket.write(
    'POST /api/contact-submissions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n',
  );
  socket.write('Content-Length: 30000\r\n\r\n{"message":"');
  socket.on('close', () => {
    open.delete(socket);
    setTimeout(begin, 5);
  });
}

setInterval(() => {
  for (let at = 0; at < 100 && open.size < atATime; at++) begin();
}, 20);
setInterval(() => {
  for (const socket of open) socket.write('x');
  console.log(begun);
}, 1_000);
