/** A proxy in front of a receiver, which forwards calls or misbehaves. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { hostileAnswers } from '../support/hostile-answers.ts';
import { portOf } from '../support/port.ts';

export interface ReceiverProxy {
  /** The address of the proxy. */
  url: string;
  /** From now on each call gets another hostile answer instead. */
  misbehave(): void;
  forward(): void;
  close(): void;
}

export async function startReceiverProxy(receiver: string): Promise<ReceiverProxy> {
  const to = new URL(receiver);
  const sockets = new Set<Socket>();
  const answers = hostileAnswers(1000);
  let isHostile = false;
  let answered = 0;
  const proxy = createServer((socket) => {
    keep(socket);
    if (isHostile) return answerBadly(socket);
    const upstream = keep(connect(Number(to.port), to.hostname));
    socket.pipe(upstream).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(to);
  url.port = String(portOf(proxy));
  const setHostile = (hostile: boolean) => {
    isHostile = hostile;
    endAll();
  };
  return {
    url: url.href,
    misbehave: () => setHostile(true),
    forward: () => setHostile(false),
    close() {
      endAll();
      proxy.close();
    },
  };

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function answerBadly(socket: Socket): void {
    // 101 is coprime with their number, so that similar answers do not follow each other.
    const answer = answers[(answered++ * 101) % answers.length];
    if (!answer) return;
    if (answer.isBeforeRequest) {
      socket.resume();
      answer.send(socket, socket);
    } else {
      socket.once('data', () => answer.send(socket, socket));
    }
  }

  function endAll(): void {
    for (const socket of sockets) socket.destroy();
  }
}
